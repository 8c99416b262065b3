import type { OwaspId } from "../../contract/owasp.ts";
import type { Severity } from "../../contract/severity.ts";
import type { CodeFile } from "../code/code.ts";
import type { RepairablePlace } from "../code/repair.ts";
import type { Project } from "../project/project.ts";
import type { Language } from "../source/languages.ts";
import type { Location } from "../source/text.ts";
import type { TeamSecrets } from "../vocabulary/secrets/team/team-secrets.ts";

export interface CheckMeta {
  readonly id: string;
  readonly title: string;
  readonly owasp: OwaspId;
  readonly severity: Severity;
  readonly cwe: readonly number[];
  /** OWASP MASVS v2 control, for example `NETWORK-1`. */
  readonly masvs: string;
  /** How an attacker exploits the weakness, in plain language. */
  readonly attackScenario: string;
  /** The configuration or code change that removes it. */
  readonly remediation: string;
  /** The check leaves every decision to a person: it reports REVIEW and never FAIL. */
  readonly neverFails?: true;
  /** What it finds is a problem wherever it is written, also in code that nothing runs. */
  readonly readsDeadCode?: true;
}

/**
 * How much a piece of evidence weighs: `fail` is a real problem, `review` needs a human, `note` only explains. The
 * status of a finding is that of its heaviest evidence, so a suppressed line can never leave a status behind.
 */
export type Level = "fail" | "review" | "note";

/** A place on the way of a value. */
export interface FlowStep extends Location {
  /** One sentence: what happens to the value here. */
  readonly message: string;
}

export interface CheckEvidence extends Location, RepairablePlace {
  readonly level: Level;
  /** One sentence: why this place. */
  readonly message: string;
  /** What the app as a whole does not have, in a few words. The place only stands for the app. */
  readonly missing?: string;
  /** Why the team says that this place is right. */
  readonly allowed?: string;
  /** Other places that took part in the decision, such as the Gradle line that sets the SDK level. */
  readonly related?: readonly Location[];
  /** The way of the value, from its source to its sink. */
  readonly flow?: readonly FlowStep[];
}

export type Verdict =
  | { readonly applicable: false; readonly reason: string }
  | { readonly applicable: true; readonly evidence: readonly CheckEvidence[] };

/**
 * One security check. `collect` looks at one source file and returns facts about it, from the file's text alone, so
 * that they can be cached; facts are plain data and hold no `CodeFile`. `decide` sees the project and the facts of
 * all files, in path order.
 */
export interface Check<Fact = unknown> {
  readonly meta: CheckMeta;
  readonly collect?: Collector<Fact>;
  decide(project: Project, facts: readonly Fact[]): Verdict;
}

interface Collector<Fact> {
  readonly languages: readonly Language[];
  /** A file takes part when its text contains one of these words (case-sensitive, any position). */
  readonly words: readonly string[];
  /** Further words with which a file in a native language takes part. */
  readonly nativeWords?: readonly string[];
  /** Whether a file also takes part when it may hold a secret that only the team knows. */
  readonly readsTeamSecrets?: true;
  /** @param team what the team says about secrets */
  from(file: CodeFile, team: TeamSecrets): readonly Fact[];
}

/** The surface that a check looks at is absent: N/A. */
export function notApplicable(reason: string): Verdict {
  return { applicable: false, reason };
}

/** PASS without evidence, else FAIL or REVIEW by the heaviest. */
export function verdict(evidence: readonly CheckEvidence[]): Verdict {
  return { applicable: true, evidence };
}

export function fail(location: Location, message: string, related?: readonly Location[]): CheckEvidence {
  return { ...location, level: "fail", message, ...(related && related.length > 0 && { related }) };
}

export function review(location: Location, message: string, related?: readonly Location[]): CheckEvidence {
  return { ...location, level: "review", message, ...(related && related.length > 0 && { related }) };
}

/** In one evidence; a longer list helps nobody. */
const shownRelated = 20;

/** The other places, each line once, as far as a person wants to read them. */
export function beside(place: Location, others: readonly Location[], most = shownRelated): Location[] {
  const lineOf = ({ file, line }: Location) => `${file}:${line}`;
  const byLine = new Map(others.map((other) => [lineOf(other), other]));
  byLine.delete(lineOf(place));
  return [...byLine.values()].slice(0, most);
}

/**
 * One for each place, the worst: what several rules of a check see there is told once.
 *
 * @param placeOf tells what counts as one place, such as a line
 */
export function worstOfPlaces(
  all: readonly CheckEvidence[],
  placeOf: (evidence: CheckEvidence) => string,
): CheckEvidence[] {
  const byPlace = new Map<string, CheckEvidence>();
  for (const one of all) {
    const place = placeOf(one);
    const known = byPlace.get(place);
    if (!known || (one.level === "fail" && known.level !== "fail")) byPlace.set(place, one);
  }
  return [...byPlace.values()];
}

/** The evidence with the way of the value, if that has more than one place. */
export function along(evidence: CheckEvidence, flow: readonly FlowStep[]): CheckEvidence {
  return flow.length > 1 ? { ...evidence, flow } : evidence;
}

/** A step of a flow. */
export function step(location: Location, message: string): FlowStep {
  return { ...location, message };
}

/**
 * Something that most apps lack and some need: a person decides once for the whole app.
 *
 * @param what in a few words, such as `a privacy manifest`
 * @param place stands for the app; nothing in it is wrong
 */
export function missing(what: string, place: Location, message: string, related?: readonly Location[]): CheckEvidence {
  return { ...review(place, message, related), missing: what };
}

export function note(location: Location, message: string): CheckEvidence {
  return { ...location, level: "note", message };
}
