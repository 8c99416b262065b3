import type { FlowValue } from "../../../code/flow-value.ts";
import type { Constants } from "../../../dart/constants/fold.ts";
import { flowOfReceiver } from "../../../dart/flow/flow-at.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import type { Call } from "../../../source/syntax/calls.ts";
import { type Parameter, parametersOf } from "../../../source/syntax/declarations.ts";
import { underDebugGuard } from "../../../source/syntax/guards.ts";
import { enclosingFunction, enclosingType } from "../../../source/syntax/scopes.ts";
import type { FlowingValue } from "../../../source/syntax/values.ts";
import { owned } from "../../../source/text.ts";
import type { LogCall } from "../../../vocabulary/privacy/log-calls.ts";
import { isSerialized } from "../../../vocabulary/privacy/sensitive-values.ts";
import { valuesThrough } from "../../../vocabulary/privacy/values-behind.ts";
import { receiverWords } from "../../../vocabulary/storage/writes.ts";
import { isShortOne, type PartlyShown, partlyShown } from "../messages/parts.ts";
import { isSwitchedOff, type Switch, switchesAround } from "../switches.ts";
import type { Unheard } from "./unheard-loggers.ts";

/** The name of an argument, or its position among the positional ones. */
type Place = string | number;

/** A function of the app that logs what it is given. */
export interface LogWrapper {
  readonly method: string;
  /** The class around it; empty at top level. */
  readonly type: string;
  readonly place: Place;
  /** What of it is written: all, a part of its text, or members of it. */
  readonly shows: "all" | "part" | "members";
  /** Only debug builds log. */
  readonly silent: boolean;
  /** The file that declares it, and what must hold there for it to log. */
  readonly path: string;
  readonly switches: readonly Switch[];
  /** The function that it logs with. */
  readonly inner: Callee;
  readonly through: FlowValue;
}

/** The callee of a call: its name, and the words of its receiver and of the receiver's declared type. */
export interface Callee {
  readonly method: string;
  readonly receiver: readonly string[];
  /** The class around the call; empty at top level. */
  readonly within: string;
}

/** The functions of a Dart file around these log calls. */
export function logWrappers(file: SourceFile, calls: readonly LogCall[]): LogWrapper[] {
  return calls.flatMap((call) => {
    const body = enclosingFunction(file, call.nameAt);
    if (!body) return [];
    const inner = calleeOf(file, call);
    const silent = underDebugGuard(file, call.nameAt);
    const switches = switchesAround(file, call.nameAt);
    const values = call.messages.flatMap(({ first, last }) => valuesThrough(file, first, last));
    const parts = call.messages.flatMap(({ first, last }) => partlyShown(file, first, last));
    return parametersOf(file, body)
      .map((parameter) => ({ parameter, own: values.filter(({ chain }) => chain[0] === parameter.name) }))
      .filter(({ own }) => own.length > 0)
      .map(({ parameter, own }) => ({
        method: owned(body.name),
        type: inner.within,
        place: placeOf(parameter),
        shows: shownOf(file, own, parts),
        silent,
        path: file.path,
        switches,
        inner,
        through: flowOfReceiver(file, call.nameAt),
      }));
  });
}

/** How much of a parameter is written, of which these values are. */
function shownOf(
  file: SourceFile,
  values: readonly FlowingValue[],
  parts: readonly PartlyShown[],
): LogWrapper["shows"] {
  const isWhole = (value: FlowingValue) =>
    (value.chain.length === 1 || isSerialized(value)) && !isShortOne(file, value, parts);
  if (values.some(isWhole)) return "all";
  return values.some(({ first }) => parts.some((part) => part.first === first && !part.few)) ? "part" : "members";
}

function placeOf({ name, index }: Parameter): Place {
  return index < 0 ? owned(name) : index;
}

/** What a call calls. */
export function calleeOf(file: SourceFile, call: Call): Callee {
  return {
    method: owned(call.name),
    receiver: [...receiverWords(file, call)].map(owned),
    within: owned(enclosingType(file, call.nameAt)?.name ?? ""),
  };
}

/** Functions that log with each other. */
const maxDepth = 4;

/** The functions of the whole app that log what they are given. */
export class LogWrappers {
  private readonly byMethod = new Map<string, Map<string, LogWrapper>>();
  private readonly silence = new Map<string, boolean>();

  private readonly quietTypes: ReadonlySet<string>;
  private readonly unheard: Unheard;

  constructor(
    wrappers: readonly LogWrapper[],
    quietTypes: ReadonlySet<string>,
    constants: Constants,
    unheard: Unheard,
  ) {
    this.quietTypes = quietTypes;
    this.unheard = unheard;
    for (const declared of wrappers) {
      const silent = declared.silent || isSwitchedOff(declared.path, declared.switches, constants);
      const wrapper = { ...declared, silent };
      const known = this.byMethod.get(wrapper.method) ?? new Map<string, LogWrapper>();
      known.set(JSON.stringify({ ...wrapper, through: undefined }), wrapper);
      this.byMethod.set(wrapper.method, known);
    }
  }

  /** The functions that a call may mean. */
  meantBy({ method, receiver, within }: Callee): LogWrapper[] {
    const owners = receiver.length === 0 ? ["", within] : receiver;
    return [...(this.byMethod.get(method)?.values() ?? [])].filter(({ type }) => owners.includes(type));
  }

  /** Whether a call is one of functions of the app that log in debug builds only, or in a class that they alone make. */
  isSilent(callee: Callee): boolean {
    if (this.quietTypes.has(callee.within)) return true;
    const key = JSON.stringify([callee.method, callee.receiver, callee.within]);
    const known = this.silence.get(key);
    if (known !== undefined) return known;
    // A function that only calls itself is not known to be silent.
    this.silence.set(key, false);
    const meant = this.meantBy(callee);
    const isSilent = meant.length > 0 && meant.every(({ silent, inner }) => silent || this.isSilent(inner));
    this.silence.set(key, isSilent);
    return isSilent;
  }

  /** Why no logger that a call means writes anything in release builds. Undefined if one does, or if nobody knows. */
  whyUnheard(path: string, callee: Callee, through: FlowValue, depth = 0): string | undefined {
    const meant = this.meantBy(callee).filter(({ silent, inner }) => !silent && !this.isSilent(inner));
    if (meant.length === 0) return this.unheard(path, through);
    if (depth >= maxDepth) return undefined;
    const reasons = meant.map((one) => this.whyUnheard(one.path, one.inner, one.through, depth + 1));
    return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
  }
}
