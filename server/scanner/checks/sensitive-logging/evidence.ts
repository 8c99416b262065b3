import { nativeTypes } from "../../code/native-types.ts";
import { type Switch, startsSwitchedOff } from "../../code/switches.ts";
import type { CodeSummary } from "../../project/code.ts";
import type { Project } from "../../project/project.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { type ContentReader, contentReader } from "../../vocabulary/privacy/contents/held-content.ts";
import { type CheckEvidence, review, worstOfPlaces } from "../check.ts";
import type { Fact, Through } from "./facts.ts";
import { handedMessages } from "./messages/handed-messages.ts";
import { namesSwitch } from "./messages/logged-values.ts";
import { toldByObservers } from "./messages/told-by-observers.ts";
import { toldByObjects } from "./native/told-by-objects.ts";
import { givesBack } from "./objects/converted-contents.ts";
import { mayTell } from "./objects/graph-answers.ts";
import { loggedWhole } from "./objects/what-it-says.ts";
import { isPath } from "./secrets/constant-paths.ts";
import { type AppLoggers, appLoggers, isKnownOff, type KnownFlags } from "./sinks/app-loggers.ts";
import { flagsOffInReleases } from "./sinks/build-flags.ts";
import { debugOnlyTypes } from "./sinks/built-loggers.ts";
import { allStandIns, calleeNamed } from "./sinks/print-stand-ins.ts";
import { isQuietDio } from "./sinks/quiet-dio.ts";
import { noListener, unheardLoggers } from "./sinks/unheard-loggers.ts";
import { loggersByDeed } from "./sinks/wrappers.ts";
import { sentQueries } from "./urls/own-queries.ts";

/** What the facts of all files show. */
export function evidenceOfFacts(facts: readonly Fact[], project: Project): CheckEvidence[] {
  const { constants, flow, packages } = project.code;
  const flagsOff = flagsOffInReleases(project.android?.scripts ?? []);
  const trees = ofKind(facts, "planted tree");
  const isTimberOff = trees.length > 0 && trees.every(({ debugOnly }) => debugOnly);
  const isHeard = facts.some(({ kind }) => kind === "hearer");
  const wrappers = ofKind(facts, "wrapper");
  const dart = appLoggers(
    [
      ...wrappers.filter(({ path }) => isDart(path)),
      ...allStandIns(ofKind(facts, "stand-in"), ofKind(facts, "bare start").length > 0),
    ],
    debugOnlyTypes(ofKind(facts, "built"), constants),
    { constants, flagsOff },
    unheardLoggers(isHeard ? [] : ofKind(facts, "made logger"), flow),
  );
  const native = appLoggers(
    wrappers.filter(({ path }) => !isDart(path)),
    new Set(),
    { constants, flagsOff },
    () => undefined,
  );
  // What Dart code puts in the place of `print` is no function of Swift.
  const loggersOf: LoggersOf = (path) => (isDart(path) ? dart : native);
  const sent = sentQueries(ofKind(facts, "query sender"), ofKind(facts, "handed query"));
  const found = [...facts, ...sent.map((query): Fact => ({ ...query, kind: "credential in URL" }))];
  const namesakes = new Set(ofKind(facts, "namesake").map(({ name }) => name));
  const bodySenders = new Set(ofKind(facts, "body sender").map(({ method }) => method));
  const isBody = (fact: Fact) =>
    fact.kind === "credential in URL" && fact.takenBy !== undefined && bodySenders.has(fact.takenBy);
  const idle = idleLoggers(facts, isQuietDio(project));
  const running = found.filter(
    (fact) =>
      !isLeftOut(fact, { constants, flagsOff }) &&
      !(isTimberOff && writesToTimber(fact)) &&
      !isNamesake(fact, namesakes) &&
      !isBody(fact) &&
      !isPathOfApp(fact, constants) &&
      !idle(fact),
  );
  const own = running.flatMap((fact) => ownEvidence(fact, loggersOf, isHeard).map((one) => ofCall(fact, one)));
  const joined = joinedEvidence(running, loggersOf, { constants, flow }, contentReader(packages.keys()));
  return [...toldOnce(own, joined), ...printsInReleases(ofKind(facts, "logging"), dart)];
}

/** The functions that log in the language of a file. */
type LoggersOf = (path: string) => AppLoggers;

function isDart(path: string): boolean {
  return path.endsWith(".dart");
}

/** An app with more unguarded prints gets a review. */
const manyPrints = 20;

function printsInReleases(logging: readonly (Fact & { kind: "logging" })[], loggers: AppLoggers): CheckEvidence[] {
  const prints = logging.reduce((sum, fact) => sum + fact.prints, 0);
  const first = logging.find((fact) => fact.first)?.first;
  if (prints <= manyPrints || !first || loggers.isSilent(calleeNamed("print"))) return [];
  return [review(first, `This and ${prints - 1} other \`print\` calls also write to the log of release builds.`)];
}

/** Something in a log, and the line of the call that writes it: what the call is given may stand on others. */
interface Logged {
  readonly evidence: CheckEvidence;
  readonly call: string;
}

function ofCall(fact: Fact, evidence: CheckEvidence): Logged {
  return { evidence, call: lineOf("through" in fact && "line" in fact ? { ...evidence, line: fact.line } : evidence) };
}

/** What a call and the loggers that it reaches show of one message, once: where the call is given it. */
function toldOnce(own: readonly Logged[], handed: readonly Logged[]): CheckEvidence[] {
  // A message may be written by a logger that hands it to another one.
  const joined = worstOfPlaces(handed.map(evidenceIn), lineOf);
  const failing = new Set(joined.flatMap((one) => (one.level === "fail" ? [lineOf(one)] : [])));
  const kept = own.map(evidenceIn).filter((one) => one.level === "fail" || !failing.has(lineOf(one)));
  const told = new Set(kept.map(lineOf));
  const given = worstGiven([...own, ...handed]);
  return [...kept, ...joined.filter((one) => !told.has(lineOf(one)))].filter((one) => {
    const level = given.get(lineOf(one));
    return level === undefined || (level === "review" && one.level === "fail");
  });
}

/** The worst of what calls are given on lines of their own, by the line of the call. */
function worstGiven(logged: readonly Logged[]): ReadonlyMap<string, CheckEvidence["level"]> {
  const levels = new Map<string, CheckEvidence["level"]>();
  for (const { evidence, call } of logged)
    if (call !== lineOf(evidence) && levels.get(call) !== "fail") levels.set(call, evidence.level);
  return levels;
}

function evidenceIn({ evidence }: Logged): CheckEvidence {
  return evidence;
}

/** The facts of one kind. */
export function ofKind<Kind extends Fact["kind"]>(facts: readonly Fact[], kind: Kind): (Fact & { kind: Kind })[] {
  return facts.filter((fact): fact is Fact & { kind: Kind } => fact.kind === kind);
}

/** Whether constants say that what a fact speaks of never runs. */
function isLeftOut(fact: Fact, known: KnownFlags): boolean {
  if (fact.kind === "wrapper" || fact.kind === "stand-in") return false;
  return "switches" in fact && isKnownOff(fileOf(fact), fact, known);
}

function isPathOfApp(fact: Fact, constants: CodeSummary["constants"]): boolean {
  return fact.kind === "logged" && fact.constant !== undefined && isPath(fileOf(fact), fact.constant, constants);
}

function writesToTimber(fact: Fact): boolean {
  return "through" in fact && "logger" in fact && fact.logger.receiver.includes("Timber");
}

/** The file in which a call or an object logs. */
function fileOf(fact: Extract<Fact, Pick<Through, "switches">>): string {
  return "evidence" in fact ? fact.evidence.file : "path" in fact ? fact.path : fact.location.file;
}

/** Whether an HTTP logger is a class of the app that only has the name of one. */
function isNamesake(fact: Fact, namesakes: ReadonlySet<string>): boolean {
  return fact.kind === "http logger" && fact.mayBe !== undefined && namesakes.has(fact.mayBe);
}

/** Whether an HTTP logger is only fetched in debug builds, or writes to a talker or by a dio that is off in release builds. */
function idleLoggers(facts: readonly Fact[], isDioQuiet: boolean): (fact: Fact) => boolean {
  const fetched = ofKind(facts, "fetched logger");
  const talkers = ofKind(facts, "talker");
  const isSilenced = talkers.length > 0 && talkers.every(({ isOff }) => isOff);
  return (fact) => {
    if (fact.kind !== "http logger") return false;
    if (fact.asDioDoes && isDioQuiet) return true;
    if (fact.needs === "a talker") return isSilenced;
    const fetches = fetched.filter(({ name }) => name === fact.name);
    return fact.needs === "a fetch" && fetches.length > 0 && fetches.every(({ debugOnly }) => debugOnly);
  };
}

/** What a single file shows, without what goes through a logger of the app that is silent in release builds. */
function ownEvidence(fact: Fact, loggersOf: LoggersOf, isHeard: boolean): CheckEvidence[] {
  switch (fact.kind) {
    case "credential in URL":
      return [fact.evidence];
    case "http logger":
      if (fact.needs === "a listener" && !isHeard) return [weakened(fact.evidence, noListener)];
      return loggersOf(fileOf(fact)).isSilent(fact.logger) ? [] : [fact.evidence];
    case "logged": {
      const path = fileOf(fact);
      const loggers = loggersOf(path);
      if (loggers.isSilent(fact.logger)) return [];
      return [weakened(fact.evidence, loggers.whyUnheard(path, fact.logger, fact.through))];
    }
    default:
      return [];
  }
}

function lineOf({ file, line }: Location): string {
  return `${file}:${line}`;
}

/** What only several files together show. */
function joinedEvidence(
  facts: readonly Fact[],
  loggersOf: LoggersOf,
  { constants, flow }: Pick<CodeSummary, "constants" | "flow">,
  reader: ContentReader,
): Logged[] {
  const observed = ofKind(facts, "observed");
  const handsOn = facts.some(({ kind }) => kind === "handed push");
  const postal = new Set(ofKind(facts, "postal codes").map(({ path }) => path));
  const byDeed = loggersByDeed(ofKind(facts, "wrapper"));
  const toldOfAll = toldByObservers(observed.length > 0 ? ofKind(facts, "written event") : [], flow, reader);
  const toldBy = toldByObjects(nativeTypes(ofKind(facts, "native class").map(({ declared }) => declared)));
  const credentials = ofKind(facts, "credential in URL").filter(({ isPersonal }) => !isPersonal);
  const shownOf = (fact: Fact): Logged[] => {
    switch (fact.kind) {
      case "address":
        if (!credentials.some(({ isKey }) => !fact.isPage || !isKey)) return [];
        return [
          ofCall(
            fact,
            review(fact.location, "The address of every request is written to the log, and some hold credentials."),
          ),
        ];
      case "observed": {
        const told = toldOfAll(fact);
        return told ? [ofCall(fact, told)] : [];
      }
      case "payload":
        return handsOn ? [ofCall(fact, review(fact.location, `${inCode(fact.shown)} ${loggedWhole}`))] : [];
      case "native object": {
        const told = toldBy(fact);
        return told === undefined ? [] : [ofCall(fact, review(fact.location, wholeWith(fact.shown, told)))];
      }
      case "graph answer":
        if (!mayTell(flow, fact)) return [];
        return [ofCall(fact, review(fact.location, `${inCode(fact.shown)} ${loggedWhole}`))];
      case "converted":
        return givesBack(flow, fact) ? [ofCall(fact, fact.evidence)] : [];
      case "message": {
        const found = handedMessages(flow, fact, reader, postal, byDeed);
        if (found.length === 0) return [];
        const own = lineOf(flow.placeOf(fact));
        return found.map((one) => (lineOf(one) === own ? ofCall(fact, one) : { evidence: one, call: lineOf(one) }));
      }
      default:
        return [];
    }
  };
  return facts.flatMap((fact) => {
    if (!("through" in fact) || fact.kind === "wrapper" || fact.kind === "stand-in") return [];
    const path = fileOf(fact);
    const loggers = loggersOf(path);
    if (loggers.isSilent(fact.logger)) return [];
    const shown = shownOf(fact);
    if (shown.length === 0) return [];
    const isOffAtFirst = startsSwitchedOff(path, fact.switches.filter(isForLogs), constants);
    const reason = isOffAtFirst ? offAtFirst : loggers.whyUnheard(path, fact.logger, fact.through);
    return shown.map(({ evidence, call }) => ({ evidence: weakened(evidence, reason), call }));
  });
}

function wholeWith(shown: string, told: string): string {
  return `${inCode(shown)} is written to the log, with ${inCode(told)}.`;
}

const offAtFirst = "Check that the app does not switch this log on in release builds.";

/** Whether a switch is a variable of the app for its logs: `logOpen`. */
function isForLogs({ value }: Switch): boolean {
  return value.kind === "name" && namesSwitch(value.names.at(-1) ?? "");
}

/** Evidence for a person to judge, with the reason why a release writes nothing, if there is one. */
function weakened(evidence: CheckEvidence, reason: string | undefined): CheckEvidence {
  if (reason === undefined) return evidence;
  return { ...evidence, level: "review", message: `${evidence.message.replace(" of release builds", "")} ${reason}` };
}
