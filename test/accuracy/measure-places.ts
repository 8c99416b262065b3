import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { count } from "../../server/contract/count.ts";
import { checks } from "../../server/scanner/checks/index.ts";
import { fixes } from "../../server/scanner/fixing/index.ts";
import { ownFindings } from "../../server/scanner/scan/policy.ts";
import { createScanner } from "../../server/services/scanner.ts";
import { compare, noScore, type Score } from "./places.ts";
import { median, reviewLines } from "./review-lines.ts";
import { type Truth, truthSchema } from "./truth.ts";

/**
 * Compares places in real apps that a person judged with what the scanner finds there.
 *
 * @param checkouts the folder with one checkout per app, named as the files of labels
 * @param labels the folder with the labels, one file per app
 * @returns a Markdown table, then the median of lines for review, every mistake, then the FAIL places that have no label yet
 */
export async function measurePlaces(checkouts: string, labels: string): Promise<string> {
  const scanner = createScanner({ checks, fixes });
  const scores = new Map<string, Score>();
  const mistakes: string[] = [];
  const unlabelled: string[] = [];
  const lines: number[] = [];
  for (const { name, truth } of readTruths(labels)) {
    const folder = join(checkouts, name, truth.project);
    if (!existsSync(join(folder, "pubspec.yaml"))) {
      mistakes.push(`not there: ${folder}`);
      continue;
    }
    const findings = ownFindings(await scanner.scan(folder, {}, undefined));
    lines.push(reviewLines(findings));
    const compared = compare(truth, findings);
    for (const [check, score] of compared.scores) scores.set(check, sum([scores.get(check) ?? noScore(), score]));
    mistakes.push(...compared.mistakes);
    unlabelled.push(...compared.unlabelled);
  }
  return [
    ...heading,
    ...[...scores].sort(([a], [b]) => (a < b ? -1 : 1)).map(([check, score]) => row(check, score)),
    row("**all**", sum([...scores.values()])),
    "",
    `The median app has ${count(median(lines), "line")} for review.`,
    "",
    ...mistakes,
    "",
    `${unlabelled.length} FAIL places have no label:`,
    ...unlabelled,
    "",
  ].join("\n");
}

/** What is known about the apps of a folder, sorted by name. */
function readTruths(folder: string): { readonly name: string; readonly truth: Truth }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => ({
      name: file.slice(0, -".json".length),
      truth: truthSchema.parse(JSON.parse(readFileSync(join(folder, file), "utf8"))),
    }));
}

const heading = [
  "| check | problems | found | at its level | FAIL places | right | only REVIEW | harmless | precision | recall | recall at its level | harmless places | of them REVIEW |",
  "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
];

function row(name: string, score: Score): string {
  const { problems, found, atLevel, right, strong, wrong, harmless, doubted } = score;
  const fails = right + strong + wrong;
  const shares = [share(right, fails), share(found, problems), share(atLevel, problems)];
  return `| ${[name, problems, found, atLevel, fails, right, strong, wrong, ...shares, harmless, doubted].join(" | ")} |`;
}

/** Empty where there is nothing to count. */
const share = (part: number, whole: number) => (whole === 0 ? "" : (part / whole).toFixed(2));

function sum(scores: readonly Score[]): Score {
  const all = noScore();
  const parts = ["problems", "found", "atLevel", "right", "strong", "wrong", "harmless", "doubted"] as const;
  for (const score of scores) for (const part of parts) all[part] += score[part];
  return all;
}
