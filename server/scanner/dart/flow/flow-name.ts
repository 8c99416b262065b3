import type { FlowValue } from "../../code/flow-value.ts";
import type { DeclaredFlows } from "./declared-flows.ts";
import type { FlowDeed } from "./deeds.ts";
import type { FlowHop } from "./flow-hop.ts";
import type { FlowPoint } from "./flow-point.ts";

/** Something with a name, or a text, that a value may come from. */
export interface FlowName {
  /** `end` where a way stops without an answer: what else the value may be is not known. */
  readonly kind: "name" | "call" | "text" | "end";
  /** The name of the variable, parameter, member or function; the text. */
  readonly name: string;
  /** The names before it, and its own: `["session", "token"]`. */
  readonly chain: readonly string[];
  /** What says in front of it what it is: the key of a map, `password: ` in a text. */
  readonly label: string | undefined;
  /** It is one of several things in a text, list or map. */
  readonly isInside: boolean;
  /** The name of its declared type, if it has one. */
  readonly type: string | undefined;
  /** Only a part of it is handed on. */
  readonly isPart: boolean;
  /** It is one of many values that a variable is set to. */
  readonly isOneOfMany: boolean;
  /** The member that it is of a class, if that is known: `Session.token`. */
  readonly memberOf: string | undefined;
  /** What is done with it on the way, in order, if the trace goes on behind members and unknown functions. */
  readonly deeds: readonly FlowDeed[];
  /** The method that makes a text or a map of it where it is handed on: `toJson`. */
  readonly written?: string | undefined;
  /** The text in which it fills a gap that only a run tells: `url` of `url.replaceAll('{$key}', value)`. */
  readonly filledInto?: string | undefined;
  /** How it is handed on from there, to the sink. */
  readonly hops: readonly FlowHop[];
  /** What the first name of the chain stands for, if there are more. It can be traced on. */
  readonly of?: FlowPoint | undefined;
  /** What its name is read from: `message.data` of `message.data.title`. It can be traced on. */
  readonly owner?: FlowPoint | undefined;
  /** Whether the app itself declares its type, or the class that it names. Looked up when it is asked. */
  readonly isOfApp: () => boolean;
  /** The fields of the class that it is a member of, its own among them. Looked up when it is asked. */
  readonly fieldsBeside: () => readonly string[];
}

/** The way that a name is on. */
type Way = Pick<
  FlowName,
  "label" | "isInside" | "isPart" | "isOneOfMany" | "hops" | "deeds" | "written" | "filledInto"
> &
  Pick<FlowPoint, "path" | "entered">;

/**
 * The name of a value, as far as it has one. Every step of a way makes one, so it is made at once as it is asked about.
 *
 * @param type the name of its declared type, if it has one
 */
export function flowNameOf(
  flows: DeclaredFlows,
  way: Way,
  value: FlowValue,
  type: string | undefined,
  kind: FlowName["kind"] = "name",
  memberOf?: string,
  fieldsBeside: () => readonly string[] = noFields,
): FlowName {
  const { path, entered, label, isInside, isPart, isOneOfMany, hops, deeds, written, filledInto } = way;
  const chain = chainOf(value);
  const name = kind === "text" && value.kind === "text" ? value.text : (chain.at(-1) ?? "");
  const of = chain.length > 1 ? { path, value: rootOf(value), entered } : undefined;
  const owner = value.kind === "member" ? { path, value: value.of, entered } : undefined;
  const named = type ?? (chain.length === 1 ? name : undefined);
  const isOfApp = () => named !== undefined && flows.typesNamed(path, named).length > 0;
  const about = {
    kind,
    name,
    chain,
    label,
    isInside,
    type,
    isPart,
    isOneOfMany,
    memberOf,
    hops,
    deeds,
    written,
    filledInto,
  };
  return { ...about, of, owner, isOfApp, fieldsBeside };
}

/** `uri` of `uri.queryParameters['page']` */
function rootOf(value: FlowValue): FlowValue {
  let at = value;
  while (at.kind === "member" || (at.kind === "call" && at.callee.kind === "member")) {
    at = at.kind === "member" ? at.of : at.callee;
  }
  return at;
}

/** The names of a value, as far as it is a chain of them. Values are no deeper than their reader goes. */
function chainOf(value: FlowValue): readonly string[] {
  switch (value.kind) {
    case "member":
      return chainOf(value.of).concat(value.name);
    case "call":
      return chainOf(value.callee);
    default:
      return "name" in value ? [value.name] : noNames;
  }
}

const noNames: readonly string[] = [];
const noFields = () => noNames;
