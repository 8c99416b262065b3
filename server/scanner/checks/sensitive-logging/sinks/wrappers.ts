import type { Code, CodeCall, CodeFile, CodeParameter, CodeValue } from "../../../code/code.ts";
import { deedsOf } from "../../../code/deeds.ts";
import { isEntryPoint } from "../../../code/entry-points.ts";
import { flowOfCalled } from "../../../code/flow-of.ts";
import type { FlowValue } from "../../../code/flow-value.ts";
import { type Switch, switchesAround } from "../../../code/switches.ts";
import { valuesThrough } from "../../../code/values-behind.ts";
import { firstOf, owned } from "../../../source/text.ts";
import type { LoggingCall } from "../../../vocabulary/privacy/logged-messages.ts";
import { isSerialized } from "../../../vocabulary/privacy/sensitive-values.ts";
import { isShortOne, type PartlyShown, partlyShown } from "../messages/parts.ts";
import { whyLeftOut } from "./developer-log.ts";
import { buildFlagsAround, isOffInFile } from "./native-switches.ts";

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
  /** To log is all that it does, whatever it is called. */
  readonly onlyLogs: boolean;
  /** The file that declares it, and what must hold there for it to log. */
  readonly path: string;
  readonly switches: readonly Switch[];
  /** The flags of `BuildConfig` that must hold. */
  readonly buildFlags: readonly string[];
  /** What it is given where it logs nothing: `skipped: true` of a function with `if (!skipped)`. */
  readonly silencing: readonly GivenFlag[];
  /** The function that it logs with. */
  readonly inner: Callee;
  readonly through: FlowValue;
}

/** A flag that a call gives, as it is written. */
interface GivenFlag {
  readonly place: Place;
  readonly value: string;
}

/** The callee of a call: its name, and the words of its receiver and of the receiver's declared type. */
export interface Callee {
  readonly method: string;
  readonly receiver: readonly string[];
  /** The class around the call; empty at top level. */
  readonly within: string;
  readonly given: readonly GivenFlag[];
  /** Why it writes nothing in releases, if it is `log` of `dart:developer` or the like. */
  readonly leftOut: string | undefined;
}

/** The functions of a file around these log calls. */
export function logWrappers(file: CodeFile, calls: readonly LoggingCall[]): LogWrapper[] {
  const onlyLogs = onlyLogging(calls);
  return calls.flatMap(({ call, messages }) => {
    const body = call.word.function;
    const parameters = body?.parameters ?? [];
    if (!body || parameters.length === 0) return [];
    const values = messages.flatMap(valuesThrough);
    const logged = parameters
      .map((parameter) => ({ parameter, own: values.filter(({ chain }) => chain[0] === parameter.name) }))
      .filter(({ own }) => own.length > 0);
    // Most log nothing that they are given.
    if (logged.length === 0) return [];
    const inner = calleeOf(file, call);
    const switches = switchesAround(call.word);
    const silencing = silencingFlags(call.word, parameters);
    const parts = messages.flatMap(partlyShown);
    return logged.map(({ parameter, own }) => ({
      method: owned(body.name),
      type: inner.within,
      place: placeOf(parameter),
      shows: shownOf(own, parts),
      silent: call.word.isDebugOnly || isOffInFile(file, call.word),
      onlyLogs: onlyLogs(body),
      path: file.path,
      switches,
      buildFlags: buildFlagsAround(file, call.word),
      silencing,
      inner,
      through: flowOfCalled(call),
    }));
  });
}

/** Tells of a function whether it calls these log calls and does no more. Many of them may be in one. */
function onlyLogging(calls: readonly LoggingCall[]): (body: Code) => boolean {
  const logging = new Set(calls.map(({ call }) => call.word.span.start));
  const known = new Map<number, boolean>();
  return (body) => {
    const { start } = body.span;
    const answer =
      known.get(start) ?? deedsOf(body)?.every((called) => called && logging.has(called.span.start)) ?? false;
    known.set(start, answer);
    return answer;
  };
}

/** How much of a parameter is written, of which these values are. */
function shownOf(values: readonly CodeValue[], parts: readonly PartlyShown[]): LogWrapper["shows"] {
  const isWhole = (value: CodeValue) => (value.chain.length === 1 || isSerialized(value)) && !isShortOne(value, parts);
  if (values.some(isWhole)) return "all";
  const isPart = ({ code }: CodeValue) => parts.some(({ whole, few }) => !few && whole.span.start === code.span.start);
  return values.some(isPart) ? "part" : "members";
}

/** The parameters that alone decide, each in an `if`, whether a call runs, with what stops it. */
function silencingFlags({ conditions }: Code, parameters: readonly CodeParameter[]): GivenFlag[] {
  return conditions.flatMap((condition) => {
    const flag = soleFlag(condition);
    const parameter = flag && parameters.find(({ name }) => name === flag.name);
    return parameter ? [{ place: placeOf(parameter), value: flag.off }] : [];
  });
}

/** The name that a condition consists of, and its value with which the condition does not hold: `skipped`, `!skipped`. */
export function soleFlag({ text }: Code): { readonly name: string; readonly off: "true" | "false" } | undefined {
  const [, not, name] = /^(!?)(\w+)$/.exec(text) ?? [];
  return name === undefined ? undefined : { name, off: not === "!" ? "true" : "false" };
}

/** More than people give to one call. Each thing that a call logs asks for its flags. */
const maxArguments = 100;

/** The flags among the arguments of a call. */
function flagsGiven(file: CodeFile, args: CodeCall["args"]): GivenFlag[] {
  let unnamed = 0;
  return firstOf(file, args, maxArguments).flatMap(({ name, text }) => {
    const place = name ?? unnamed++;
    return /^(?:true|false)$/.test(text) ? [{ place, value: text }] : [];
  });
}

function placeOf({ name, index }: CodeParameter): Place {
  return index < 0 ? owned(name) : index;
}

/** What a call calls. */
export function calleeOf(
  file: CodeFile,
  { name, receiver, word, args = [] }: Pick<CodeCall, "name" | "receiver" | "word"> & Partial<Pick<CodeCall, "args">>,
): Callee {
  const types = receiver.slice(-1).flatMap((last) => file.typeWords(last));
  // What `main` puts in the place of these is not there in an isolate that it did not start.
  const isApart =
    /^(?:print|debugPrint)$/.test(name) && receiver.length === 0 && file.says("vm:entry-point") && isEntryPoint(word);
  return {
    method: owned(name),
    receiver: isApart ? ["Zone", "root"] : [...new Set([...receiver, ...types])].map(owned),
    within: owned(word.type?.name ?? ""),
    given: flagsGiven(file, args),
    leftOut: whyLeftOut(file, { name, receiver }),
  };
}

/** The functions of an app that only log, by their keys: `diagnose`, `Reporter.tell`. */
export function loggersByDeed(wrappers: readonly LogWrapper[]): ReadonlySet<string> {
  const keys = new Set(wrappers.map(keyOf));
  for (const wrapper of wrappers) if (!wrapper.onlyLogs) keys.delete(keyOf(wrapper));
  return keys;
}

function keyOf({ type, method }: LogWrapper): string {
  return type === "" ? method : `${type}.${method}`;
}
