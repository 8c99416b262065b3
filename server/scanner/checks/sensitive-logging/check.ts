import { onTokens } from "../../code/code-file.ts";
import { repairable } from "../../code/repair.ts";
import type { Constants } from "../../dart/constants/fold.ts";
import type { ValueFlow } from "../../dart/flow/value-flow.ts";
import { locateTokens, type SourceFile } from "../../source/source-file.ts";
import { underDebugGuard } from "../../source/syntax/guards.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { sensitiveStems } from "../../vocabulary/names.ts";
import type { LogCall } from "../../vocabulary/privacy/log-calls.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import type { Fact } from "./facts.ts";
import { printedInDebugOnly } from "./fix.ts";
import { handedMessages } from "./messages/handed-messages.ts";
import { factsOfCall, isSwitchable } from "./messages/logged-values.ts";
import { type ToldSecret, toldSecret, writtenEvents } from "./messages/observers.ts";
import { builtLoggers, debugOnlyTypes } from "./sinks/built-loggers.ts";
import { isSetElsewhere, leavesOut, verboseHttpLoggers } from "./sinks/http-loggers.ts";
import { loggingCalls } from "./sinks/log-helpers.ts";
import { hearsAllLoggers, madeLoggers } from "./sinks/made-loggers.ts";
import { isMuted } from "./sinks/muted.ts";
import { noListener, unheardLoggers } from "./sinks/unheard-loggers.ts";
import { calleeOf, LogWrappers, logWrappers } from "./sinks/wrappers.ts";
import { isSwitchedOff, switchesAround } from "./switches.ts";
import { credentialsInUrls } from "./urls/credentials-in-urls.ts";
import { handedQueries, querySenders, sentQueries } from "./urls/own-queries.ts";

/** An app with more unguarded prints gets a review. */
const maxPrints = 20;

/** What follows the body of a request or response, so that not every `textTheme.bodyMedium` has a file read. */
const bodyEndings = [")", ",", ";", "}", ".", "!", "?", " ", "\n", "Bytes", "String"].map((end) => `.body${end}`);

/** Finds secrets in logs, crash reports and URLs. */
export const sensitiveLogging: Check<Fact> = {
  meta: {
    id: "sensitive-logging",
    title: "Sensitive data logged, or put in URLs",
    owasp: "M6",
    severity: "Medium",
    cwe: [532],
    masvs: "STORAGE-2",
    attackScenario:
      "`print` and `debugPrint` also run in release builds. An attacker with a USB cable, a bug report or access to the " +
      "crash reports reads the session token or password from the log and signs in as the user. Tokens in URLs end up " +
      "in the logs of every proxy and server on the way.",
    remediation:
      "Log the event, not the value. Put HTTP loggers and diagnostic prints inside `if (kDebugMode)`. " +
      "Send credentials in a header or in the request body instead of the query string.",
  },
  collect: {
    languages: ["dart", "kotlin", "java", "swift", "objc"],
    words: [
      ...sensitiveStems,
      "print(",
      "dart:developer",
      "package:logg",
      "Logger(",
      "onRecord",
      "queryParam",
      "LoggingIntegration",
      "ogger.",
      "Logs()",
      "Log.",
      "Print(",
      "LogInterceptor",
      "DioLogger",
      "Interceptor(",
      "BlocObserver",
      "LoggingInterceptor",
      ".headers",
      ".requestOptions",
      ".uri",
      ".realUri",
      ...bodyEndings,
      ".response",
      "ocket",
      "decrypt",
      "document.cookie",
      ".sid",
      "apikey",
    ],
    from: onTokens((file) => [
      ...logging(file),
      ...httpLogging(file),
      ...credentialsInUrls(file).map((found) => ({ kind: "credential in URL" as const, ...found })),
      ...(file.language === "dart" ? dartFacts(file) : []),
    ]),
  },
  decide({ pubspec, code }, facts) {
    const { constants } = code;
    const wrappers = new LogWrappers(
      facts.filter((fact) => fact.kind === "wrapper"),
      debugOnlyTypes(
        facts.filter((fact) => fact.kind === "built"),
        constants,
      ),
      constants,
      unheardLoggers(isHeard(facts) ? [] : facts.filter((fact) => fact.kind === "made logger"), code.flow),
    );
    const sent = sentQueries(
      facts.filter((fact) => fact.kind === "query sender"),
      facts.filter((fact) => fact.kind === "handed query"),
    );
    const found = [...facts, ...sent.map((query): Fact => ({ ...query, kind: "credential in URL" }))];
    const running = found.filter((fact) => !isLeftOut(fact, constants));
    const own = ownEvidence(running, wrappers);
    const joined = joinedEvidence(running, wrappers, code.flow);
    const evidence = [...own, ...joined.filter((one) => !own.some((other) => isSameLine(one, other)))];
    const logging = facts.flatMap((fact) => (fact.kind === "logging" ? [fact] : []));
    if (logging.length === 0 && evidence.length === 0) return notApplicable("The app logs nothing.");
    const prints = logging.reduce((sum, fact) => sum + fact.prints, 0);
    const first = logging.find((fact) => fact.first)?.first;
    if (prints > maxPrints && first) {
      evidence.push(
        review(first, `This and ${prints - 1} other \`print\` calls also write to the log of release builds.`),
      );
    }
    const isFlutter = pubspec.dependencies.some(({ name }) => name === "flutter");
    return verdict(isFlutter ? evidence : evidence.map(({ repair: _, ...place }) => place));
  },
};

/** Whether constants say that what a fact speaks of never runs. */
function isLeftOut(fact: Fact, constants: Constants): boolean {
  if (fact.kind === "evidence") return isSwitchedOff(fact.evidence.file, fact.switches, constants);
  if (fact.kind === "wrapper" || !("switches" in fact)) return false;
  return isSwitchedOff(fact.location.file, fact.switches, constants);
}

/** Whether something makes every logger of the app be heard. */
function isHeard(facts: readonly Fact[]): boolean {
  return facts.some(({ kind }) => kind === "hearer");
}

/** What single files show, without what goes through a logger of the app that is silent in release builds. */
function ownEvidence(facts: readonly Fact[], wrappers: LogWrappers): CheckEvidence[] {
  return facts.flatMap((fact) => {
    if (fact.kind === "credential in URL") return [fact.evidence];
    if (fact.kind !== "evidence") return [];
    const { evidence, logger, through, needsListener } = fact;
    if (needsListener && !isHeard(facts)) return [weakened(evidence, noListener)];
    if (!logger) return [evidence];
    if (wrappers.isSilent(logger)) return [];
    return [weakened(evidence, through && wrappers.whyUnheard(evidence.file, logger, through))];
  });
}

function isSameLine(one: CheckEvidence, other: CheckEvidence): boolean {
  return one.file === other.file && one.line === other.line;
}

/** What only several files together show. */
function joinedEvidence(facts: readonly Fact[], wrappers: LogWrappers, flow: ValueFlow): CheckEvidence[] {
  const isWatched = facts.some(({ kind }) => kind === "observed");
  const told = isWatched
    ? toldSecret(
        flow,
        facts.filter((fact) => fact.kind === "written event"),
      )
    : undefined;
  const credentials = facts.filter((fact) => fact.kind === "credential in URL");
  return facts.flatMap((fact) => {
    if (fact.kind === "address" && !wrappers.isSilent(fact.logger)) {
      if (!credentials.some(({ isKey }) => !fact.isPage || !isKey)) return [];
      return [review(fact.location, "The address of every request is written to the log, and some hold credentials.")];
    }
    if (fact.kind === "observed" && told && !wrappers.isSilent(fact.logger))
      return [observedEvidence(fact.location, told)];
    if (fact.kind !== "message" || wrappers.isSilent(fact.logger)) return [];
    const found = handedMessages(flow, fact);
    if (found.every(({ level }) => level !== "fail")) return found;
    const reason = wrappers.whyUnheard(fact.location.file, fact.logger, fact.through);
    return found.map((evidence) => weakened(evidence, reason));
  });
}

function observedEvidence(location: Location, { type, secret }: ToldSecret): CheckEvidence {
  return fail(
    location,
    `Every event of the app is written to the log, and ${inCode(type)} puts ${inCode(secret)} into its text.`,
  );
}

/** Evidence for a person to judge, if there is a reason why a release writes nothing. */
function weakened(evidence: CheckEvidence, reason: string | undefined): CheckEvidence {
  if (evidence.level !== "fail" || reason === undefined) return evidence;
  return { ...evidence, level: "review", message: `${evidence.message.replace(" of release builds", "")} ${reason}` };
}

function logging(file: SourceFile): Fact[] {
  const calls = loggingCalls(file);
  if (calls.length === 0) return [];
  const active = calls.filter((call) => !underDebugGuard(file, call.nameAt) && !isMuted(file, call));
  const prints = active.filter(
    (call) => call.receiver.length === 0 && ["print", "debugPrint"].includes(call.name) && file.language === "dart",
  );
  const first = prints[0] && locateTokens(file, prints[0].nameAt);
  return [{ kind: "logging", prints: prints.length, first }, ...active.flatMap((call) => repairableFacts(file, call))];
}

function repairableFacts(file: SourceFile, call: LogCall): Fact[] {
  const facts = factsOfCall(file, call);
  if (facts.length === 0) return facts;
  const repair = printedInDebugOnly(file, call);
  return facts.map((fact) =>
    fact.kind === "evidence" ? { ...fact, evidence: repairable(fact.evidence, repair) } : fact,
  );
}

function dartFacts(file: SourceFile): Fact[] {
  const calls = loggingCalls(file);
  return [
    ...logWrappers(file, calls).map((wrapper) => ({ kind: "wrapper" as const, ...wrapper })),
    ...builtLoggers(file).map((built) => ({ kind: "built" as const, ...built })),
    ...madeLoggers(file).map((made) => ({ kind: "made logger" as const, ...made })),
    ...querySenders(file).map((sender) => ({ kind: "query sender" as const, ...sender })),
    ...handedQueries(file).map((query) => ({ kind: "handed query" as const, ...query })),
    ...writtenEvents(file).map((event) => ({ kind: "written event" as const, ...event })),
    ...(hearsAllLoggers(file) ? [{ kind: "hearer" as const }] : []),
  ];
}

function httpLogging(file: SourceFile): Fact[] {
  return verboseHttpLoggers(file)
    .filter(({ nameAt }) => !underDebugGuard(file, nameAt))
    .map((call) => {
      const message = `${inCode(call.name)} writes headers or bodies of requests to the log, credentials included.`;
      const place = locateTokens(file, call.nameAt);
      const isLimited = isSwitchable(file, call) || leavesOut(file, call) || isSetElsewhere(file, call);
      const evidence = isLimited ? review(place, message) : fail(place, message);
      const needsListener = file.language === "dart" && call.name === "HttpLoggingInterceptor";
      const switches = switchesAround(file, call.nameAt);
      return { kind: "evidence", evidence, logger: calleeOf(file, call), needsListener, switches };
    });
}
