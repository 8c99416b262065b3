import type { Code, CodeCall, CodeFile, CodeWord } from "../../../code/code.ts";
import { conditionalArms } from "../../../code/conditional-arms.ts";
import { flowOfCalled } from "../../../code/flow-of.ts";
import { openFlow } from "../../../code/flow-value.ts";
import { functionsIn } from "../../../code/functions.ts";
import { switchesAround } from "../../../code/switches.ts";
import { isGivenAt, valuesThrough } from "../../../code/values-behind.ts";
import { firstOf, owned } from "../../../source/text.ts";
import { type Callee, calleeOf, type LogWrapper } from "./wrappers.ts";

/** More than a function that writes lines does. */
const maxCalls = 100;
/** More often than a file starts the app. */
const maxStarts = 20;

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
  return file.derived(printZones).flatMap(({ handler, starts }) => (starts.length > 0 ? [handler] : []));
}

/** Whether a file starts the app outside of all zones that handle `print`, in some release builds. */
export function startsBare(file: CodeFile): boolean {
  const within = new Set(file.derived(printZones).flatMap(({ starts }) => starts.map(({ span }) => span.start)));
  return startsOfApp(file).some(({ span, isDebugOnly }) => !isDebugOnly && !within.has(span.start));
}

/** A zone that handles `print`, also in release builds. */
interface PrintZone {
  readonly handler: Code;
  readonly starts: readonly CodeWord[];
}

function printZones(file: CodeFile): PrintZone[] {
  return firstOf(file, file.calls("runZoned", "runZonedGuarded"), maxStarts).flatMap((call) => {
    const [specification] = call.argument("zoneSpecification")?.calls() ?? [];
    const handler = specification?.argument("print");
    return handler && !call.word.isDebugOnly ? [{ handler, starts: startsWithin(file, call) }] : [];
  });
}

/**
 * Where a zone starts the app: `runZoned(() => runApp(App()))`, or `runZoned(_start)`. Where a condition chooses the zone,
 * the function may also be called without it.
 */
function startsWithin(file: CodeFile, { args: [body], word }: CodeCall): CodeWord[] {
  if (!body) return [];
  const words = new Set(runsInReleases(word) ? body.words : []);
  return startsOfApp(file).filter((start) => body.contains(start) || words.has(start.function?.name ?? ""));
}

function startsOfApp(file: CodeFile): CodeWord[] {
  return firstOf(file, file.calls("runApp"), maxStarts).map(({ word }) => word);
}

/** What a file sets `debugPrint` to in release builds. */
function setPrints(file: CodeFile): Code[] {
  return file.mentions("debugPrint").flatMap((word) => {
    const value = word.after() === "=" && runsInReleases(word) ? word.given : undefined;
    return value ? (conditionalArms(value) ?? [value]).filter((arm) => !arm.isDebugOnly) : [];
  });
}

/** Whether code runs in release builds, whatever else holds. */
function runsInReleases({ isDebugOnly, isConditional, conditions }: CodeWord): boolean {
  if (isDebugOnly) return false;
  return conditions.length > 0 ? conditions.every(({ text }) => releases.test(text)) : !isConditional;
}

const releases = /^(?:kReleaseMode|!\s*kDebugMode)$/;

/** What stands in for a function that prints: a closure, or a function of the app by its name. */
function standIn(file: CodeFile, method: string, given: Code): LogWrapper[] {
  const known = { method, type: "", path: file.path };
  const closure = functionsIn(file).find(({ code }) => code.span.start === given.span.start);
  if (closure) return writers(file, { ...known, body: closure.body });
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
    return { path: file.path, method: owned(name), type: owned(word.type?.name ?? ""), body };
  });
}

/** A function that may write lines. */
interface StandIn extends Declared {
  readonly body: Code;
}

/** A function as the calls that it hands lines to. One that only keeps them, or drops them, is silent. */
function writers(file: CodeFile, { body, ...one }: StandIn): LogWrapper[] {
  const calls = firstOf(file, body.calls(), maxCalls).filter((call) => takes(call) && !keepsInMemory(file, call));
  if (calls.length === 0) return [silent(one)];
  return calls.map((call) => ({
    ...handingOn(one, calleeOf(file, call)),
    silent: call.word.isDebugOnly,
    switches: switchesAround(call.word),
    through: flowOfCalled(call),
  }));
}

/** Whether a call may be handed a line, or a part of one: `for (final part in line.split('\n')) parent.print(zone, part)`. */
function takes({ name, receiver: [owner = ""], args, word }: CodeCall): boolean {
  if (/^(?:print|forEach)$/.test(name) && isGivenAt(owner, word)) return true;
  return args.some((given) => valuesThrough(given).some(({ chain }) => isGivenAt(chain[0] ?? "", word)));
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
  return { method, receiver: [], within: "", given: [], leftOut: undefined };
}

/**
 * All that stands in for functions that print. What sets `print` aside does so for `debugPrint`, unless the app sets that.
 * Nothing stands in for `print` where some start of the app is bare.
 */
export function allStandIns(standIns: readonly LogWrapper[], isBare: boolean): readonly LogWrapper[] {
  const found = isBare ? standIns.filter(({ method, type }) => method !== "print" || type !== "") : standIns;
  const methods = new Set(found.map(({ method }) => method));
  if (!methods.has("print") || methods.has("debugPrint")) return found;
  return [...found, handingOn({ method: "debugPrint", type: "", path: "" }, calleeNamed("print"))];
}
