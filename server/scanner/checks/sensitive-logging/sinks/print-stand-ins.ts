import type { Code, CodeCall, CodeFile, CodeWord } from "../../../code/code.ts";
import { conditionalArms } from "../../../code/conditional-arms.ts";
import { flowOfCalled } from "../../../code/flow-of.ts";
import { openFlow } from "../../../code/flow-value.ts";
import { functionsIn } from "../../../code/functions.ts";
import { switchesAround } from "../../../code/switches.ts";
import { valuesThrough } from "../../../code/values-behind.ts";
import { firstOf, owned } from "../../../source/text.ts";
import { type Callee, calleeOf, type LogWrapper } from "./wrappers.ts";

/** More than a function that writes lines does. */
const maxCalls = 100;

/**
 * What a Dart file puts in the place of `print` and `debugPrint`, and functions that it may hand lines to: the handler of
 * a zone around `runApp`, what `debugPrint` is set to, and functions that are given a `ZoneDelegate`.
 */
export function printStandIns(file: CodeFile): LogWrapper[] {
  return [
    ...zonesOfApp(file).flatMap((handler) => standIn(file, "print", handler)),
    ...setPrints(file).flatMap((given) => standIn(file, "debugPrint", given)),
    ...zoneFunctions(file).flatMap((one) => writers(file, one)),
  ];
}

/** The handlers for `print` of the zones that an app runs in. */
function zonesOfApp(file: CodeFile): Code[] {
  return file.calls("runZoned", "runZonedGuarded").flatMap((call) => {
    const [specification] = call.argument("zoneSpecification")?.calls() ?? [];
    const handler = specification?.argument("print");
    return handler && runsApp(file, call) ? [handler] : [];
  });
}

/** Whether a zone is around the whole app: `runZoned(() => runApp(App()))`, or `runZoned(_start)`. */
function runsApp(file: CodeFile, { args: [body] }: CodeCall): boolean {
  if (!body) return false;
  const words = new Set(body.words);
  return (
    words.has("runApp") || functionsIn(file).some((one) => words.has(one.name) && one.body.words.includes("runApp"))
  );
}

/** What a file sets `debugPrint` to in release builds. */
function setPrints(file: CodeFile): Code[] {
  return file.mentions("debugPrint").flatMap((word) => {
    const value = word.after() === "=" && !word.isDebugOnly && inEachRelease(word) ? word.given : undefined;
    return value ? (conditionalArms(value) ?? [value]).filter((arm) => !arm.isDebugOnly) : [];
  });
}

function inEachRelease({ isConditional, conditions }: CodeWord): boolean {
  return conditions.length > 0 ? conditions.every(({ text }) => releases.test(text)) : !isConditional;
}

const releases = /^(?:kReleaseMode|!\s*kDebugMode)$/;

/** What stands in for a function that prints: a closure, or a function of the app by its name. */
function standIn(file: CodeFile, method: string, given: Code): LogWrapper[] {
  const known = { method, type: "", path: file.path };
  const closure = functionsIn(file).find(({ code }) => code.span.start === given.span.start);
  // A zone gives its handler itself, two others, and then the line.
  const line = closure?.parameters[method === "print" ? 3 : 0]?.name;
  if (closure) return writers(file, { ...known, lines: [line ?? ""], body: closure.body });
  const [value] = given.values;
  if (!value || value.isCall) return [];
  const { name, chain, word } = value;
  return [handingOn(known, calleeOf(file, { name, receiver: chain.slice(0, -1), word }))];
}

/** The functions of a file that zones may hand lines to. */
function zoneFunctions(file: CodeFile): StandIn[] {
  if (!file.has("ZoneDelegate")) return [];
  return functionsIn(file).flatMap(({ name, word, parameters, body }) => {
    if (!word || !parameters.some(({ type }) => type === "ZoneDelegate")) return [];
    const lines = parameters.filter(({ type }) => type !== "ZoneDelegate" && type !== "Zone").map((one) => one.name);
    return { path: file.path, method: owned(name), type: owned(word.type?.name ?? ""), lines, body };
  });
}

/** A function that may write lines. */
interface StandIn extends Declared {
  /** The names of its parameters that are lines. */
  readonly lines: readonly string[];
  readonly body: Code;
}

/** A function as the calls that it hands lines to. One that only keeps them, or drops them, is silent. */
function writers(file: CodeFile, { lines, body, ...one }: StandIn): LogWrapper[] {
  const calls = firstOf(file, body.calls(), maxCalls).filter(
    (call) => takes(call, lines) && !keepsInMemory(file, call),
  );
  if (calls.length === 0) return [silent(one)];
  return calls.map((call) => ({
    ...handingOn(one, calleeOf(file, call)),
    silent: call.word.isDebugOnly,
    switches: switchesAround(call.word),
    through: flowOfCalled(call),
  }));
}

function takes({ args }: CodeCall, lines: readonly string[]): boolean {
  return args.some((given) => valuesThrough(given).some(({ chain }) => lines.includes(chain[0] ?? "")));
}

const lists = new Set(["List", "Queue", "ListQueue", "StringBuffer"]);

/** Whether a call adds to a list or a buffer of the file, which nobody sees who reads the log: `lines.add(line)`. */
function keepsInMemory(file: CodeFile, { name, receiver, word }: CodeCall): boolean {
  if (!/^(?:add|addFirst|addLast|insert|write|writeln)$/.test(name)) return false;
  return file.typeWords(receiver.at(-1) ?? "", word).some((type) => lists.has(type));
}

function silent(one: Declared): LogWrapper {
  return { ...handingOn(one, calleeNamed(one.method)), silent: true };
}

type Declared = Pick<LogWrapper, "method" | "type" | "path">;

/** A function that gives another one all that it is given. */
function handingOn(one: Declared, inner: Callee): LogWrapper {
  return {
    ...one,
    place: 0,
    shows: "all",
    silent: false,
    onlyLogs: true,
    switches: [],
    buildFlags: [],
    silencing: [],
    inner,
    through: openFlow,
  };
}

/** A function that is called by its name alone. */
export function calleeNamed(method: string): Callee {
  return { method, receiver: [], within: "", given: [], isDevelopers: false };
}

/** All that stands in for functions that print. What sets `print` aside does so for `debugPrint`, unless the app sets that. */
export function allStandIns(found: readonly LogWrapper[]): readonly LogWrapper[] {
  const methods = new Set(found.map(({ method }) => method));
  if (!methods.has("print") || methods.has("debugPrint")) return found;
  return [...found, handingOn({ method: "debugPrint", type: "", path: "" }, calleeNamed("print"))];
}
