import { isToken, type SourceFile, tokenText, wordsBetween } from "../../../source/source-file.ts";
import { argument, type Call, callsOf } from "../../../source/syntax/calls.ts";
import { handedTo, isConstructor } from "./logger-classes.ts";

/** HTTP loggers, with the options that make them write headers or bodies and the default of each option. */
const loggers: readonly { readonly name: string; readonly options: Readonly<Record<string, boolean>> }[] = [
  {
    name: "LogInterceptor",
    options: { requestHeader: true, responseHeader: true, requestBody: false, responseBody: false },
  },
  {
    name: "PrettyDioLogger",
    options: { requestHeader: false, responseHeader: false, requestBody: false, responseBody: true },
  },
  {
    name: "TalkerDioLogger",
    options: {
      printRequestHeaders: false,
      printResponseHeaders: false,
      printRequestData: true,
      printResponseData: true,
    },
  },
  { name: "CurlLoggerDioInterceptor", options: { headers: true } },
];

/** HTTP loggers that write headers or bodies outside debug builds, and classes of the app that extend one. */
export function verboseHttpLoggers(file: SourceFile): Call[] {
  const dio = loggers.flatMap(({ name, options }) =>
    [...callsOf(file, [name]), ...handedTo(file, name)].filter((call) =>
      Object.entries(options).some(([option, on]) => isOn(file, call, option, on)),
    ),
  );
  const leveled = callsOf(file, ["HttpLoggingInterceptor"]).filter((call) => logsBodies(file, call));
  return [...dio, ...leveled].filter(
    (call) => !wordsBetween(file, call.open, call.close).includes("kDebugMode") && !isConstructor(file, call),
  );
}

const filters = ["hiddenHeaders", "requestFilter", "responseFilter", "filter"];

/** Whether a logger is told what to leave out. */
export function leavesOut(file: SourceFile, { open, close }: Call): boolean {
  return wordsBetween(file, open, close).some((word) => filters.includes(word));
}

/** Also where a setting decides. */
function isOn(file: SourceFile, call: Call, option: string, byDefault: boolean): boolean {
  const given = optionAt(file, call, option);
  return given === undefined ? byDefault : !isToken(file, given, "false");
}

/** Whether settings of the app, and no option that is `true` or left out, make an HTTP logger write headers or bodies. */
export function isSetElsewhere(file: SourceFile, call: Call): boolean {
  const logger = loggers.find(({ name }) => name === call.name);
  if (!logger) return false;
  return Object.entries(logger.options).every(([option, byDefault]) => {
    const given = optionAt(file, call, option);
    return given === undefined ? !byDefault : !isToken(file, given, "true");
  });
}

/** The first token of what an option is given. */
function optionAt(file: SourceFile, { open, close }: Call, option: string): number | undefined {
  const name = file.occurrences(option).find((at) => at > open && at < close && isToken(file, at + 1, ":"));
  return name === undefined ? undefined : name + 2;
}

/** Chopper logs bodies by default; OkHttp logs nothing until a level is set. */
function logsBodies(file: SourceFile, call: Call): boolean {
  if (file.language !== "dart") return ["BODY", "HEADERS"].some((level) => file.occurrences(level).length > 0);
  const level = argument(call, "level");
  return !level || ["body", "headers"].includes(tokenText(file, level.last));
}
