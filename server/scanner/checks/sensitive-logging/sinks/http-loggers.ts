import { classesIn } from "../../../code/classes.ts";
import type { Code, CodeCall, CodeFile, CodeWord } from "../../../code/code.ts";
import { type Location, owned } from "../../../source/text.ts";
import { beside } from "../../check.ts";
import { whyLeftOut } from "./developer-log.ts";
import { isConstructor, loggingCalls } from "./logging-calls.ts";

/** Where an app makes an HTTP logger, or a class of its own that extends one. */
export interface HttpLogger extends Pick<CodeCall, "name" | "receiver" | "word"> {
  /** The options that it is given. Undefined if it has none. */
  readonly list: Code | undefined;
}

/** The packages that declare HTTP loggers. */
const packageOf: Readonly<Record<string, string>> = {
  LogInterceptor: "dio",
  PrettyDioLogger: "pretty_dio_logger",
  TalkerDioLogger: "talker_dio_logger",
  CurlLoggerDioInterceptor: "curl_logger_dio_interceptor",
  AwesomeDioInterceptor: "awesome_dio_interceptor",
  LoggyDioInterceptor: "flutter_loggy_dio",
  HttpLoggingInterceptor: "chopper",
};

/** The classes of HTTP loggers. */
export const httpLoggers: readonly string[] = Object.keys(packageOf);

/** What a copy of the source of such a package has: it prints unless it is told otherwise. */
const printsByDefault = /\bthis\.logPrint\s{0,4}=\s{0,4}(?:print|debugPrint)\b/;

/**
 * The classes of a Dart file that only have the name of an HTTP logger of a package. A copy of its source does what the
 * package does.
 */
export function namesakes(file: CodeFile): string[] {
  if (!httpLoggers.some((name) => file.has(name)) || file.says(printsByDefault)) return [];
  return classesIn(file).flatMap(({ word: { name } }) => (packageOf[name] === undefined ? [] : [owned(name)]));
}

/**
 * Whether a file imports the package that declares a logger: then it cannot mean the app's own class of that name, unless
 * all that is of the package has a prefix in front: `import 'package:dio/dio.dart' as dio;`.
 */
export function importsPackageOf(file: CodeFile, { name, receiver }: HttpLogger): boolean {
  const isPrefixed = receiver.length > 0;
  return isPrefixed ? file.says(`package:${packageOf[name]}/`) : file.says(bareImports[name] ?? "");
}

/** By the name of a logger, an import of its package without a prefix. */
const bareImports: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries(packageOf).map(([name, of]) => [
    name,
    new RegExp(`package:${of}/[\\w./]{1,80}['"](?!\\s{1,20}as\\s)`),
  ]),
);

/** Options of an HTTP logger, each with its default. */
type Options = Readonly<Record<string, boolean>>;

/**
 * The options that make an HTTP logger write headers or bodies of requests, where credentials are, and those of answers.
 * Without an option it always writes those of requests.
 */
const optionsOf: Readonly<Record<string, { readonly requests: Options; readonly answers: Options }>> = {
  LogInterceptor: {
    requests: { requestHeader: true, requestBody: false },
    answers: { responseHeader: true, responseBody: false },
  },
  PrettyDioLogger: {
    requests: { requestHeader: false, requestBody: false },
    answers: { responseHeader: false, responseBody: true },
  },
  TalkerDioLogger: {
    requests: { printRequestHeaders: false, printRequestData: true },
    answers: { printResponseHeaders: false, printResponseData: true },
  },
  CurlLoggerDioInterceptor: { requests: { headers: true }, answers: {} },
  AwesomeDioInterceptor: { requests: {}, answers: {} },
  LoggyDioInterceptor: {
    requests: { requestHeader: false, requestBody: false },
    answers: { responseHeader: false, responseBody: true },
  },
};

/** HTTP loggers that write headers or bodies outside debug builds, and classes of the app that extend one. */
export function verboseHttpLoggers(file: CodeFile): HttpLogger[] {
  const dio = Object.keys(optionsOf).flatMap((name) => {
    const loggers = [...file.calls(name).filter((call) => !isConstructor(call)), ...extending(file, name)];
    return loggers.filter(
      (logger) => (mayWriteRequests(logger) || mayWriteAnswers(logger)) && !writesNowhere(file, logger),
    );
  });
  const leveled = file.calls("HttpLoggingInterceptor").filter((call) => !isConstructor(call) && logsBodies(file, call));
  return [...dio, ...leveled].filter(({ list }) => !list?.words.includes("kDebugMode"));
}

/** Whether an HTTP logger may write headers or bodies of requests. One that does not writes those of answers alone. */
export function mayWriteRequests(logger: HttpLogger): boolean {
  const options = requestOptions(logger);
  return options.length === 0 || options.some(([option, isOn]) => given(logger, option, isOn) !== false);
}

function mayWriteAnswers(logger: HttpLogger): boolean {
  const options = Object.entries(optionsOf[logger.name]?.answers ?? {});
  return options.some(([option, isOn]) => given(logger, option, isOn) !== false);
}

/** Where options make an HTTP logger write headers or bodies, on lines below the one that makes it. */
export function writingOptions(logger: HttpLogger): Location[] {
  const { requests = {}, answers = {} } = optionsOf[logger.name] ?? {};
  const options = Object.keys({ ...requests, ...answers })
    .flatMap((option) => optionNamed(logger, option) ?? [])
    .filter(({ given: value }) => value?.startsWith("false") === false)
    .map(({ location }) => location);
  return beside(logger.word.location, options);
}

function requestOptions({ name }: HttpLogger): [string, boolean][] {
  return Object.entries(optionsOf[name]?.requests ?? {});
}

/**
 * The classes of a Dart file that extend a logger, each with what it hands to it: `class Tracer extends LogInterceptor {
 * Tracer() : super(requestBody: true); }`. Classes with a way of their own to log are left out.
 */
function extending(file: CodeFile, logger: string): HttpLogger[] {
  if (file.language !== "dart") return [];
  return file.mentions(logger).flatMap((parent): HttpLogger[] => {
    const isIn = ({ type }: CodeWord) => type?.header?.contains(parent) === true;
    if (parent.before() !== "extends") return [];
    if (["onRequest", "onResponse"].some((own) => file.mentions(own).some(isIn))) return [];
    const handed = file
      .mentions("super")
      .filter(isIn)
      .flatMap(({ call }) => call ?? []);
    if (handed.length === 0) return [{ name: logger, receiver: [], word: parent, list: undefined }];
    return handed.map(({ receiver, word, list }) => ({ name: logger, receiver, word, list }));
  });
}

/** The options of HTTP loggers that take the function that writes. */
const writers = ["logPrint", "logger", "printer"];

/** The function that a logger is given to write with. */
function writerOf(logger: HttpLogger): Code | undefined {
  return writers.flatMap((option) => optionOf(logger, option) ?? [])[0];
}

/** Why releases have nothing of what a logger writes: `logPrint: log`, `logPrint: (line) => log('$line')`. */
export function whyWrittenNowhere(file: CodeFile, logger: HttpLogger): string | undefined {
  const writer = writerOf(logger);
  if (!writer) return undefined;
  const calls = loggingCalls(file).filter(({ call }) => writer.contains(call.word));
  if (calls.length > 0) {
    const reasons = calls.map(({ call }) => whyLeftOut(file, call));
    return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
  }
  const [name = "", ...receiver] = [...writer.words].reverse();
  return whyLeftOut(file, { name, receiver });
}

/** Whether a logger is given a function that does nothing: `logPrint: (_) {}`. */
function writesNowhere(file: CodeFile, logger: HttpLogger): boolean {
  const writer = writerOf(logger);
  if (!writer) return false;
  if (writer.startsWith("(")) return doesNothing(writer);
  const bodies = file.mentions(writer.text).flatMap(({ declared }) => declared ?? []);
  return bodies.length > 0 && bodies.every(({ words, text }) => words.length === 0 && text.trim() === "");
}

/** Whether a closure has an empty body, or gives `null` alone. */
function doesNothing({ signs, words, text }: Code): boolean {
  return signs.every((sign) => sign === "=>") && (words.at(-1) === "null" || /\{\s*\}$/.test(text));
}

const filters = ["hiddenHeaders", "requestFilter", "responseFilter", "filter"];

/** Whether a logger is told what to leave out. */
export function leavesOut({ list }: HttpLogger): boolean {
  return filters.some((filter) => list?.words.includes(filter));
}

/** Whether settings of the app, and no option that is `true` or left out, make an HTTP logger write requests. */
export function isSetElsewhere(logger: HttpLogger): boolean {
  const options = requestOptions(logger);
  return options.length > 0 && options.every(([option, isOn]) => given(logger, option, isOn) !== true);
}

/** What an option of a logger is set to. Undefined where a setting decides. */
function given(logger: HttpLogger, option: string, byDefault: boolean): boolean | undefined {
  const value = optionOf(logger, option);
  if (!value) return byDefault;
  if (value.startsWith("true")) return true;
  return value.startsWith("false") ? false : undefined;
}

/** The value that an option is given. */
function optionOf(logger: HttpLogger, option: string): Code | undefined {
  return optionNamed(logger, option)?.given;
}

function optionNamed({ list }: HttpLogger, option: string): CodeWord | undefined {
  return list?.mentions(option).find((name) => name.after() === ":");
}

/** Whether a logger of OkHttp writes headers alone: few of them sign a request in, and others may redact that. */
export function writesHeadersAlone(file: CodeFile, { name }: HttpLogger): boolean {
  return file.language !== "dart" && name === "HttpLoggingInterceptor" && !file.has("BODY");
}

/** Chopper logs bodies by default; OkHttp logs nothing until a level is set. */
function logsBodies(file: CodeFile, call: CodeCall): boolean {
  if (file.language !== "dart") return ["BODY", "HEADERS"].some((level) => file.has(level));
  const level = call.argument("level");
  return !level || ["body", "headers"].includes(level.words.at(-1) ?? "");
}
