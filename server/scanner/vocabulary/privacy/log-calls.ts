import { isToken, partnerOf, type SourceFile, tokenText } from "../../source/source-file.ts";
import { type Argument, type Call, callsOf } from "../../source/syntax/calls.ts";
import { wordsOf } from "../names.ts";

/** A call that writes to a log, a console or a crash report. */
export interface LogCall extends Call {
  /** The arguments whose text is written, without tags, levels, errors and stack traces. */
  readonly messages: readonly Argument[];
}

/** Functions and constructors that log without a receiver, in any of the languages. */
const functions = new Set(
  "print debugPrint debugPrintThrottled debugPrintSynchronously log debug NSLog os_log println dump Breadcrumb".split(
    " ",
  ),
);

const methods = (
  "v d i w e f t wtf verbose debug info warn warning error severe shout fine finer finest config fatal trace critical " +
  "log notice fault write writeln print println printf printLog captureMessage recordError setCustomKey setExtra putCustomKey " +
  "setTag setContexts leaveBreadcrumb recordBreadcrumb addMetadata good success writeAll logThis"
).split(" ");

const loggerWords = new Set(
  "log logger logging logs loggy fimber timber talker crashlytics sentry bugsnag rollbar instabug bugfender embrace stdout stderr developer console slog dev out err".split(
    " ",
  ),
);

const logVerbs = new Set("debug info warn warning error fatal trace verbose message line d e i w v".split(" "));

/** `debugError`, beside a `debugLog`. */
const debugVerb = /^_?debug(?:Info|Warn|Warning|Error|Trace|Message|Text)$/;

/** `logd`, as people call a function that logs for debugging. */
const logsAtLevel = /^_?log[deiwv]$/;

const notMessages = new Set([
  "name",
  "tag",
  "level",
  "error",
  "stackTrace",
  "time",
  "sequenceNumber",
  "zone",
  "wrapWidth",
]);

/** Every logging call of the file, in token order. */
export function logCalls(file: SourceFile): LogCall[] {
  const named = [...file.words()].filter(isLogFunction);
  const calls = [
    ...callsOf(file, named).filter((call) => call.receiver.length === 0 || isOnLogger(file, call)),
    ...callsOf(
      file,
      methods.filter((name) => !named.includes(name)),
    ).filter((call) => isOnLogger(file, call)),
  ];
  return calls.sort((a, b) => a.nameAt - b.nameAt).map((call) => ({ ...call, messages: call.args.filter(isMessage) }));
}

/** Whether a function of the app is there to log, by its key: `_log`, `Session._log`, `AppLogger.info`. */
export function logsByName(key: string): boolean {
  const names = key.split(".");
  return isLogFunction(names.at(-1) ?? "") || isLogger(names.slice(0, -1));
}

/** Whether the text of an argument is written, by its name. */
export function isMessage({ name }: Pick<Argument, "name">): boolean {
  return name === undefined || !notMessages.has(name);
}

/**
 * Whether a function logs, by its name: `printLog`, `debugLog`, `safePrint`, `logError`, `appLogger`, but not `logIn`,
 * `shortenForLog` or `showDialog`.
 */
function isLogFunction(name: string): boolean {
  if (functions.has(name.startsWith("_") ? name.slice(1) : name) || logsAtLevel.test(name)) return true;
  if (debugVerb.test(name)) return true;
  if (!/print|log/i.test(name)) return false;
  const words = wordsOf(name);
  if (words.length < 2) return false;
  const [first = "", second = ""] = words;
  return (
    first === "print" ||
    (["log", "logger", "print"].includes(words.at(-1) ?? "") && words.at(-2) !== "for" && !makesLogger(name)) ||
    (first === "log" && logVerbs.has(second))
  );
}

/** `CustomLogger('shop')` makes a logger and `CallLog(number: number)` an entry of one. Both write nothing. */
function makesLogger(name: string): boolean {
  return /^_?[A-Z]\w*(?:Logger|[a-z]Log)$/.test(name);
}

/** Words behind `log` that a logger may also have in its name: `LogManager`, `LoggerService`, `LogUtils`. */
const loggerEndings = new Set("manager service util utils helper helpers provider repository wrapper impl".split(" "));

function isOnLogger(file: SourceFile, { nameAt, receiver }: Call): boolean {
  return isLogger([...receiver, ...askedFor(file, nameAt - 2)]);
}

/** The type that a call asks for which ends at a token: `Journal` of `locator<Journal>()`. */
function askedFor(file: SourceFile, close: number): string[] {
  const open = isToken(file, close, ")") ? partnerOf(file, close) : -1;
  const isAsked = open > 2 && isToken(file, open - 1, ">") && isToken(file, open - 3, "<");
  return isAsked ? [tokenText(file, open - 2)] : [];
}

function isLogger(receiver: readonly string[]): boolean {
  return receiver.some((owner) => {
    const words = wordsOf(owner);
    const isEnded = words.length > 1 && loggerEndings.has(words.at(-1) ?? "");
    return loggerWords.has(words.at(isEnded ? -2 : -1) ?? "");
  });
}
