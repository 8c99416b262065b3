import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { z } from "zod";
import type { Evidence, Finding } from "../../server/contract/finding.ts";
import { checks } from "../../server/scanner/checks/index.ts";
import { fixes } from "../../server/scanner/fixing/index.ts";
import { ownFindings } from "../../server/scanner/scan/policy.ts";
import { createScanner } from "../../server/services/scanner.ts";
import { type Claim, claimOf, labelSchema } from "./claims.ts";

/**
 * Compares facts about real apps with what the scanner finds. `reported` labels must be seen as FAIL or REVIEW at their
 * place; at `silent` labels a FAIL is a false alarm.
 *
 * @param checkouts the folder with one checkout per app, named as in the labels
 * @param truth the JSON file with the labels
 * @returns a Markdown table, then every disagreement
 */
export async function measureFacts(checkouts: string, truth: string): Promise<string> {
  const labels = z.array(labelSchema).parse(JSON.parse(readFileSync(truth, "utf8")));
  const claims = labels.flatMap((label) => claimOf(label) ?? []);
  const scanned = new Map<string, readonly Finding[] | undefined>();
  const scanner = createScanner({ checks, fixes });
  const rows = new Map<string, Row>();
  const disagreements: string[] = [];

  async function findingsOf({ label }: Claim): Promise<readonly Finding[] | undefined> {
    const folder = join(checkouts, label.app, label.project);
    if (!scanned.has(folder)) {
      const isThere = existsSync(join(folder, "pubspec.yaml"));
      scanned.set(folder, isThere ? ownFindings(await scanner.scan(folder, {}, undefined)) : undefined);
    }
    return scanned.get(folder);
  }

  for (const claim of claims) {
    const [check = ""] = claim.checks;
    const findings = await findingsOf(claim);
    const own = findings?.find((finding) => finding.id === check);
    if (!findings || !own || own.status === "N/A") continue;
    const row = rows.get(check) ?? { found: 0, missed: 0, quiet: 0, falseAlarms: 0 };
    rows.set(check, row);
    const seen = places(findings, claim);
    const { app, project, fact, file, line, note } = claim.label;
    const where = `${check}: ${fact} ${app} ${project} ${file}:${line ?? "-"} ${note}`;
    if (claim.expected === "reported") {
      if (seen.length > 0) row.found++;
      else {
        row.missed++;
        disagreements.push(`missed       ${where}`);
      }
    } else if (seen.some((item) => item.level === "fail")) {
      row.falseAlarms++;
      disagreements.push(`false alarm  ${where}`);
    } else row.quiet++;
  }

  const all: Row = { found: 0, missed: 0, quiet: 0, falseAlarms: 0 };
  for (const row of rows.values())
    for (const key of ["found", "missed", "quiet", "falseAlarms"] as const) all[key] += row[key];

  return [
    "| check | found | missed | rightly silent | false alarms | precision | recall |",
    "|---|--:|--:|--:|--:|--:|--:|",
    ...[...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, row]) => line(name, row)),
    line("**all**", all),
    "",
    ...disagreements,
    "",
  ].join("\n");
}

/**
 * Paths in the labels start at the repository, those in evidence at the project. A problem may be reported a line away
 * (the statement's other end); harmless lines often stand right beside bad ones, so a false alarm is on the line itself.
 */
function concerns(item: Evidence, { label, expected }: Claim): boolean {
  if (posix.join(label.project, item.file) !== posix.normalize(label.file)) return false;
  if (label.line === null) return true;
  if (expected === "silent") return item.line === label.line;
  return (
    item.line <= label.line + (elementLines[label.fact] ?? 1) && Math.max(item.line, item.endLine) >= label.line - 1
  );
}

/** Facts whose labels name the first line of an element, while evidence is at the attribute or child that decides. */
const elementLines: Readonly<Record<string, number>> = { "cfg:exported": 6, "android.custom_scheme": 20 };

/** Facts about a whole app, which evidence may show in another file (the SDK level, the referenced configuration). */
const wholeProject = new Set(["android.effective_cleartext", "android.networkSecurityConfig", "pubspec.env_asset"]);

function places(findings: readonly Finding[], claim: Claim): Evidence[] {
  return findings
    .filter((finding) => claim.checks.includes(finding.id))
    .flatMap((finding) => finding.evidence)
    .filter((item) => item.level !== "note" && (wholeProject.has(claim.label.fact) || concerns(item, claim)));
}

interface Row {
  found: number;
  missed: number;
  quiet: number;
  falseAlarms: number;
}

const percent = (part: number, whole: number) => (whole === 0 ? "–" : (part / whole).toFixed(3));
const line = (name: string, { found, missed, quiet, falseAlarms }: Row) =>
  `| ${name} | ${found} | ${missed} | ${quiet} | ${falseAlarms} | ${percent(found, found + falseAlarms)} | ${percent(found, found + missed)} |`;
