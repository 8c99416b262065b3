import { isToken, type SourceFile, tokenText, wordsBetween } from "../../source/source-file.ts";
import { argument, type Call, callsOf } from "../../source/syntax/calls.ts";

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

/** HTTP loggers that write headers or bodies outside debug builds. */
export function verboseHttpLoggers(file: SourceFile): Call[] {
  const dio = loggers.flatMap(({ name, options }) =>
    callsOf(file, [name]).filter((call) =>
      Object.entries(options).some(([option, on]) => isOn(file, call, option, on)),
    ),
  );
  const leveled = callsOf(file, ["HttpLoggingInterceptor"]).filter((call) => logsBodies(file, call));
  return [...dio, ...leveled].filter(({ open, close }) => !wordsBetween(file, open, close).includes("kDebugMode"));
}

function isOn(file: SourceFile, { open, close }: Call, option: string, byDefault: boolean): boolean {
  const given = file.occurrences(option).find((at) => at > open && at < close && isToken(file, at + 1, ":"));
  return given === undefined ? byDefault : isToken(file, given + 2, "true");
}

/** Chopper logs bodies by default; OkHttp logs nothing until a level is set. */
function logsBodies(file: SourceFile, call: Call): boolean {
  if (file.language !== "dart") return ["BODY", "HEADERS"].some((level) => file.occurrences(level).length > 0);
  const level = argument(call, "level");
  return !level || ["body", "headers"].includes(tokenText(file, level.last));
}
