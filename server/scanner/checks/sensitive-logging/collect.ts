import type { CodeFile } from "../../code/code.ts";
import { nativeClassesIn } from "../../code/native-classes.ts";
import { repairable } from "../../code/repair.ts";
import { switchesAround } from "../../code/switches.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import type { LoggingCall } from "../../vocabulary/privacy/logged-messages.ts";
import { speaksOfPostalCodes } from "../../vocabulary/privacy/postal-codes.ts";
import { fail, review } from "../check.ts";
import type { Fact } from "./facts.ts";
import { printedInDebugOnly } from "./fix.ts";
import { factsOfCall, isSwitchable } from "./messages/logged-values.ts";
import { writtenEvents } from "./messages/observers.ts";
import { handsOnPushes } from "./objects/pushed-payloads.ts";
import { builtLoggers } from "./sinks/built-loggers.ts";
import {
  type HttpLogger,
  importsPackageOf,
  isSetElsewhere,
  leavesOut,
  mayWriteRequests,
  namesakes,
  verboseHttpLoggers,
  whyWrittenNowhere,
  writesHeadersAlone,
  writingOptions,
} from "./sinks/http-loggers.ts";
import { fetchedLoggers, isRegistered, talkersIn, usesTalker } from "./sinks/idle-http-loggers.ts";
import { isMuted, loggingCalls } from "./sinks/logging-calls.ts";
import { hearsAllLoggers, madeLoggers } from "./sinks/made-loggers.ts";
import { buildFlagsAround, isOffInFile } from "./sinks/native-switches.ts";
import { plantedTrees } from "./sinks/planted-trees.ts";
import { printStandIns, startsBare } from "./sinks/print-stand-ins.ts";
import { writesAsDioDoes } from "./sinks/quiet-dio.ts";
import { calleeOf, logWrappers } from "./sinks/wrappers.ts";
import { credentialsInUrls } from "./urls/credentials-in-urls.ts";
import { credentialsFilledIn } from "./urls/filled-addresses.ts";
import { bodySenders, handedQueries, querySenders } from "./urls/own-queries.ts";
import { credentialsInPaths } from "./urls/path-steps.ts";

/** What a file logs, and with what. */
export function loggingFacts(file: CodeFile): Fact[] {
  return [
    ...logging(file),
    ...httpLogging(file),
    ...[...credentialsInUrls(file), ...credentialsInPaths(file), ...credentialsFilledIn(file)].map((found) => ({
      kind: "credential in URL" as const,
      ...found,
    })),
    ...(file.language === "dart" ? dartFacts(file) : nativeFacts(file)),
  ];
}

function logging(file: CodeFile): Fact[] {
  const calls = loggingCalls(file);
  if (calls.length === 0) return [];
  const active = calls.filter(
    ({ call }) => !call.word.isDebugOnly && !isMuted(file, call) && !isOffInFile(file, call.word),
  );
  const prints = active.filter(
    ({ call: { name, receiver } }) =>
      receiver.length === 0 && ["print", "debugPrint"].includes(name) && file.language === "dart",
  );
  const first = prints[0]?.call.word.location;
  return [{ kind: "logging", prints: prints.length, first }, ...active.flatMap((call) => repairableFacts(file, call))];
}

function repairableFacts(file: CodeFile, logged: LoggingCall): Fact[] {
  const facts = factsOfCall(file, logged);
  if (facts.length === 0) return facts;
  const repair = printedInDebugOnly(file, logged.call);
  return facts.map((fact) =>
    fact.kind === "logged" ? { ...fact, evidence: repairable(fact.evidence, repair) } : fact,
  );
}

function httpLogging(file: CodeFile): Fact[] {
  const loggers = verboseHttpLoggers(file).filter(({ word }) => !word.isDebugOnly);
  return loggers.map((made) => {
    const leftOut = whyWrittenNowhere(file, made);
    const isLimited =
      leftOut !== undefined ||
      isSwitchable(made.word) ||
      leavesOut(made) ||
      isSetElsewhere(made) ||
      writesHeadersAlone(file, made);
    const says = [inCode(made.name), writtenBy(made), leftOut ?? []].flat().join(" ");
    const evidence = (isLimited ? review : fail)(made.word.location, says, writingOptions(made));
    const needsListener = file.language === "dart" && made.name === "HttpLoggingInterceptor";
    const switches = switchesAround(made.word);
    const mayBe = importsPackageOf(file, made) ? undefined : made.name;
    const needs = usesTalker(made) ? "a talker" : isRegistered(made) ? "a fetch" : undefined;
    return {
      kind: "http logger",
      evidence,
      name: made.name,
      logger: calleeOf(file, made),
      mayBe,
      needs: needsListener ? "a listener" : needs,
      asDioDoes: writesAsDioDoes(file, made),
      switches,
      buildFlags: buildFlagsAround(file, made.word),
    };
  });
}

/** What an HTTP logger writes, as a sentence without its subject. */
function writtenBy(made: HttpLogger): string {
  return mayWriteRequests(made)
    ? "writes headers or bodies of requests to the log, credentials included."
    : "writes what servers answer to the log. Check that it holds no secret and nothing personal.";
}

function nativeFacts(file: CodeFile): Fact[] {
  return [
    ...logWrappers(file, loggingCalls(file)).map((wrapper) => ({ kind: "wrapper" as const, ...wrapper })),
    ...nativeClassesIn(file).map((declared) => ({ kind: "native class" as const, declared })),
    ...plantedTrees(file).map((planted) => ({ kind: "planted tree" as const, ...planted })),
  ];
}

function dartFacts(file: CodeFile): Fact[] {
  return [
    ...logWrappers(file, loggingCalls(file)).map((wrapper) => ({ kind: "wrapper" as const, ...wrapper })),
    ...printStandIns(file).map((standIn) => ({ kind: "stand-in" as const, ...standIn })),
    ...(startsBare(file) ? [{ kind: "bare start" as const }] : []),
    ...builtLoggers(file).map((built) => ({ kind: "built" as const, ...built })),
    ...madeLoggers(file).map((made) => ({ kind: "made logger" as const, ...made })),
    ...querySenders(file).map((sender) => ({ kind: "query sender" as const, ...sender })),
    ...bodySenders(file).map((method) => ({ kind: "body sender" as const, method })),
    ...handedQueries(file).map((query) => ({ kind: "handed query" as const, ...query })),
    ...writtenEvents(file).map((event) => ({ kind: "written event" as const, ...event })),
    ...namesakes(file).map((name) => ({ kind: "namesake" as const, name })),
    ...fetchedLoggers(file).map((fetched) => ({ kind: "fetched logger" as const, ...fetched })),
    ...talkersIn(file).map((talker) => ({ kind: "talker" as const, ...talker })),
    ...(speaksOfPostalCodes(file) ? [{ kind: "postal codes" as const, path: file.path }] : []),
    ...(handsOnPushes(file) ? [{ kind: "handed push" as const }] : []),
    ...(hearsAllLoggers(file) ? [{ kind: "hearer" as const }] : []),
  ];
}
