import { posix } from "node:path";
import type { Evidence, Finding } from "../../server/contract/finding.ts";
import type { Truth, TruthLabel } from "./truth.ts";

/** How a check fares at labelled places. */
export interface Score {
  /**
   * Problems found by reading alone (what a scan showed says nothing about recall); those of them that are reported at
   * all; those that are reported as FAIL or REVIEW as the specification says.
   */
  problems: number;
  found: number;
  atLevel: number;
  /** FAIL places by their label: a FAIL indeed, only a REVIEW, or harmless. */
  right: number;
  strong: number;
  wrong: number;
  /** Harmless places, and those of them that are reported as REVIEW. */
  harmless: number;
  doubted: number;
}

export interface Comparison {
  /** By check. */
  readonly scores: ReadonlyMap<string, Score>;
  /** One line each: what was missed, reported at another level, or reported wrongly. */
  readonly mistakes: readonly string[];
  /** One line for each FAIL place that nobody has judged yet. It counts nowhere. */
  readonly unlabelled: readonly string[];
}

export const noScore = (): Score => ({
  problems: 0,
  found: 0,
  atLevel: 0,
  right: 0,
  strong: 0,
  wrong: 0,
  harmless: 0,
  doubted: 0,
});

/**
 * Compares what is known about an app with what the scanner found. A problem may be reported a line away (the
 * statement's other end), or as one of the related places of a finding, and what an app lacks at any line that stands for
 * the app. A harmless place counts on its own line only.
 */
export function compare({ repository, project, labels }: Truth, findings: readonly Finding[]): Comparison {
  const scores = new Map<string, Score>();
  const mistakes: string[] = [];
  const unlabelled: string[] = [];
  const scoreOf = (check: string) => {
    const score = scores.get(check) ?? noScore();
    scores.set(check, score);
    return score;
  };
  const where = (check: string, file: string, line: number) => `${check}: ${repository} ${file}:${line}`;

  for (const label of labels.filter(({ from }) => from !== "scan")) {
    const reported = levelAt(label, project, findings);
    const score = scoreOf(label.check);
    const about = `${where(label.check, label.file, label.line)} ${label.note}`;
    if (label.verdict === "problem") {
      score.problems++;
      if (reported) score.found++;
      else mistakes.push(`missed      ${about}`);
      if (reported === label.level) score.atLevel++;
      else if (reported === "review") mistakes.push(`too weak    ${about}`);
    } else if (label.verdict === "harmless") {
      score.harmless++;
      if (reported === "review") score.doubted++;
    }
  }

  for (const { id, evidence } of findings) {
    const lines = new Map(
      evidence.filter(({ level }) => level === "fail").map((item) => [`${item.file}:${item.line}`, item]),
    );
    for (const item of lines.values()) {
      const label = judgeOf(item, id, project, labels);
      if (!label) {
        unlabelled.push(
          `${where(id, posix.join(project, item.file), item.line)} ${item.message} ${item.snippet.trim()}`,
        );
      } else if (label.verdict === "problem" && label.level === "fail") scoreOf(id).right++;
      else if (label.verdict !== "unsure") {
        scoreOf(id)[label.verdict === "problem" ? "strong" : "wrong"]++;
        const mistake = label.verdict === "problem" ? "too strong " : "false alarm";
        mistakes.push(`${mistake} ${where(id, label.file, label.line)} ${label.note}`);
      }
    }
  }
  return { scores, mistakes, unlabelled };
}

type Region = Pick<Evidence, "file" | "line" | "endLine">;

/** How many lines the label is away from the place: 0 inside, undefined in another file. */
function distance({ file, line, endLine }: Region, project: string, label: TruthLabel): number | undefined {
  if (posix.join(project, file) !== label.file) return undefined;
  return Math.max(0, line - label.line, label.line - Math.max(line, endLine));
}

/** The worst level at which the label's check reports its place. */
function levelAt(label: TruthLabel, project: string, findings: readonly Finding[]): "fail" | "review" | undefined {
  const isProblem = label.verdict === "problem";
  const isThere = (item: Evidence) =>
    (isProblem && label.absent && item.missing !== undefined) ||
    [item, ...(isProblem ? (item.related ?? []) : [])].some(
      (region) => (distance(region, project, label) ?? Infinity) <= (isProblem ? 1 : 0),
    );
  const levels = findings
    .filter(({ id }) => id === label.check)
    .flatMap(({ evidence }) => evidence.filter(isThere))
    .map(({ level }) => level);
  return (["fail", "review"] as const).find((level) => levels.includes(level));
}

/**
 * The label that judges a reported place: the one on its line, else a problem beside it, of its own level if there are two,
 * else a problem at a place that took part in the decision.
 */
function judgeOf(
  item: Evidence,
  check: string,
  project: string,
  labels: readonly TruthLabel[],
): TruthLabel | undefined {
  const own = labels
    .filter((label) => label.check === check)
    .map((label) => ({ label, away: distance(item, project, label) ?? Infinity }));
  const isRelated = (label: TruthLabel) => item.related?.some((region) => distance(region, project, label) === 0);
  return (
    own.find(({ label, away }) => away === 0 && label.line === item.line) ??
    own.find(({ away }) => away === 0) ??
    own.find(({ label, away }) => away === 1 && label.verdict === "problem" && label.level === item.level) ??
    own.find(({ label, away }) => away === 1 && label.verdict === "problem") ??
    own.find(({ label }) => label.verdict === "problem" && label.level === item.level && isRelated(label))
  )?.label;
}
