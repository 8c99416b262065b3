import type { Span } from "../source/text.ts";

/**
 * What one function tells of where a value comes from. Plain data, so that it can be kept and followed through other
 * files.
 */
export type FlowValue =
  /** A text that is written in the code. */
  | { readonly kind: "text"; readonly text: string }
  /** A variable of a function, with everything that it is set to. */
  | {
      readonly kind: "local";
      readonly name: string;
      readonly type: string | undefined;
      readonly values: readonly FlowValue[];
    }
  /** A parameter of a function of this file. */
  | { readonly kind: "parameter"; readonly name: string; readonly type: string | undefined; readonly of: string }
  /** A name that is declared outside of functions. `type` is the class around its use, whose member it may be. */
  | { readonly kind: "name"; readonly name: string; readonly type: string | undefined }
  /**
   * `of.name`, and `of['name']`. `isCalled`: what a function is called with that `of` is given by this name, as `onChanged`
   * of a text field. `through`: a member between them that mostly gives its receiver, as `data` of `answer.data.token`.
   * `provided`: what the provider `of` gives, or its notifier, by the name that this has: `user` of `ref.watch(userProvider)`.
   */
  | {
      readonly kind: "member";
      readonly of: FlowValue;
      readonly name: string;
      readonly isCalled?: boolean;
      readonly through?: string;
      readonly provided?: "state" | "notifier";
    }
  /** What a call gives, or the object that it makes. */
  | {
      readonly kind: "call";
      readonly callee: FlowValue;
      /** The first type argument: `Session` in `find<Session>()`. */
      readonly type: string | undefined;
      readonly arguments: readonly FlowArgument[];
    }
  /** A text, a list, a map that contains these. */
  | { readonly kind: "parts"; readonly parts: readonly FlowPart[] }
  /**
   * One of these. `flag` decides which, if somebody hands it on: `widget.isPassword`. `isByLength`: how long something is
   * does, as in `a.length > 8 ? a.substring(0, 8) : a`.
   */
  | {
      readonly kind: "either";
      readonly options: readonly FlowValue[];
      readonly flag?: FlowValue;
      readonly isByLength?: boolean;
    }
  /** Anything else. `isUnread`: more than is read of one value. */
  | { readonly kind: "open"; readonly isUnread?: boolean };

export interface FlowArgument {
  /** Undefined for a positional one. */
  readonly name: string | undefined;
  readonly value: FlowValue;
}

export interface FlowPart {
  /** What says in front of it what it is: the key of a map, `password: ` in a text. */
  readonly label: string | undefined;
  readonly value: FlowValue;
}

/** A value, and where it is handed on. */
export interface FlowAt {
  readonly value: FlowValue;
  readonly place: Span;
}

export const openFlow: FlowValue = { kind: "open" };

/** Stands for what is not read of a value, because it is too much. */
export const unreadFlow: FlowValue = { kind: "open", isUnread: true };

/** Whether there is nothing in a value that could be followed or that has a name. */
export function tellsNoFlow(value: FlowValue): boolean {
  switch (value.kind) {
    case "open":
      return !value.isUnread;
    case "parts":
      return value.parts.every((part) => tellsNoFlow(part.value));
    case "either":
      return value.options.every(tellsNoFlow);
    default:
      return false;
  }
}

/**
 * Whether a value comes from texts and from variables of its function alone, such as a caught error: nobody hands it to
 * the function, and no object of the app writes it.
 */
export function staysInFunction(value: FlowValue): boolean {
  const seen = new Set<FlowValue>();
  const stays = (one: FlowValue): boolean => {
    if (seen.has(one)) return true;
    seen.add(one);
    switch (one.kind) {
      case "open":
      case "text":
        return true;
      case "local":
        return one.type === undefined && one.values.every(stays);
      case "call":
        // What `writtenAs` makes of a variable.
        return one.callee.kind === "member" && one.callee.of.kind === "local" && isWritten(one.callee.name)
          ? stays(one.callee.of)
          : false;
      case "parts":
        return one.parts.every((part) => stays(part.value));
      case "either":
        return one.options.every(stays);
      default:
        return false;
    }
  };
  return stays(value);
}

function isWritten(method: string): boolean {
  return method === "toString" || method === "toJson";
}

/** Whether a value is, or contains, what callers of its function give. */
export function takesParameter(value: FlowValue): boolean {
  return parametersIn(value).next().done === false;
}

/** What callers of its function give of a value. */
export function* parametersIn(value: FlowValue, seen = new Set<FlowValue>()): Generator<FlowValue> {
  if (seen.has(value)) return;
  seen.add(value);
  if (value.kind === "parameter") yield value;
  else for (const part of partsOf(value)) yield* parametersIn(part, seen);
}

function partsOf(value: FlowValue): readonly FlowValue[] {
  switch (value.kind) {
    case "local":
      return value.values;
    case "member":
      return [value.of];
    case "call":
      return [value.callee, ...value.arguments.map((given) => given.value)];
    case "parts":
      return value.parts.map((part) => part.value);
    case "either":
      return value.options;
    default:
      return [];
  }
}

/** What becomes of a value in a text or in JSON: an object of the app decides for itself. */
export function writtenAs(value: FlowValue, method: string): FlowValue {
  switch (value.kind) {
    case "local":
    case "parameter":
    case "name":
    case "member":
    case "call":
      return { kind: "call", callee: { kind: "member", of: value, name: method }, type: undefined, arguments: [] };
    case "either":
      return { ...value, options: value.options.map((one) => writtenAs(one, method)) };
    default:
      return value;
  }
}
