import { secretsInText } from "../../../server/scanner/vocabulary/secrets/scan-text.ts";
import type { CorpusFile, Label } from "./corpus-file.ts";

/** What the engine says of a group of labelled lines. A line is reported when it holds anything that is not public. */
export interface Score {
  readonly group: string;
  readonly found: number;
  readonly missed: number;
  readonly silent: number;
  readonly falseAlarms: number;
}

/** A line on which the engine and the label disagree. */
export interface Disagreement {
  readonly path: string;
  readonly line: number;
  readonly label: Label;
  readonly text: string;
}

/** Compares the engine with the labels, group by group in the order of the corpus. */
export function measure(corpus: readonly CorpusFile[]): {
  readonly scores: readonly Score[];
  readonly disagreements: readonly Disagreement[];
} {
  const judged = corpus.flatMap((file) => {
    const lines = reportedLines(file);
    return file.labelled.map(({ label, line }) => ({ file, label, line, isReported: lines.has(line) }));
  });
  const groups = [...new Set(corpus.map(({ group }) => group))];
  const count = (group: string, isRisk: boolean, isReported: boolean) =>
    judged.filter(
      (one) => one.file.group === group && (one.label === "risk") === isRisk && one.isReported === isReported,
    ).length;
  return {
    scores: groups.map((group) => ({
      group,
      found: count(group, true, true),
      missed: count(group, true, false),
      silent: count(group, false, false),
      falseAlarms: count(group, false, true),
    })),
    disagreements: judged
      .filter(({ label, isReported }) => (label === "risk") !== isReported)
      .map(({ file, label, line }) => ({ path: file.path, line, label, text: file.text.split("\n")[line - 1] ?? "" })),
  };
}

function reportedLines({ path, text }: CorpusFile): ReadonlySet<number> {
  return new Set(secretsInText(path, text).flatMap((secret) => (secret.class === "public-id" ? [] : [secret.line])));
}
