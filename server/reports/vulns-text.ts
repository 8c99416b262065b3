import { isGap } from "../contract/unchecked-reason.ts";
import type { LookUpCoverage } from "../supply-chain/advisories/coverage.ts";
import { type VulnerabilitySeverity, vulnerabilitySeverities } from "../supply-chain/advisories/severity.ts";
import type { Vulnerability } from "../supply-chain/advisories/vulnerability.ts";
import type { VulnerabilityReport } from "../supply-chain/advisories/vulnerability-report.ts";
import { versionSchemes } from "../supply-chain/versions/index.ts";
import type { Paint } from "./paint.ts";
import { paragraph, type TerminalText, text } from "./terminal-text.ts";
import { vulnerabilityAdvice } from "./vulnerability-advice.ts";

const look: Readonly<Record<VulnerabilitySeverity, (paint: Paint, word: string) => TerminalText>> = {
  critical: (paint, word) => paint.bold(paint.red(word)),
  high: (paint, word) => paint.red(word),
  unknown: (paint, word) => paint.yellow(word),
  medium: (paint, word) => paint.yellow(word),
  low: (_, word) => text`${word}`,
};

/** Vulnerabilities by package, worst first, then what was checked, and the verdict last. */
export function vulnsText(report: VulnerabilityReport, paint: Paint): TerminalText {
  const open = report.vulnerabilities.filter(({ ignored }) => !ignored);
  const ignored = report.vulnerabilities.filter((vulnerability) => vulnerability.ignored);
  return text`${[
    ...byPackage(open).map((group) => packageText(group, paint)),
    ...(ignored.length > 0 ? [text`${paragraph(`Ignored: ${ignored.map(nameOf).join(", ")}`, 0)}\n`] : []),
    ...report.notes.map((note) => paragraph(`Note: ${note}`, 0)),
    ...report.warnings.map((warning) => paint.yellow(paragraph(`Note: ${warning}`, 0))),
    ...report.coverage.map((coverage) => coverageText(coverage, paint)),
    verdictText(report, paint),
  ]}`;
}

function nameOf({ id, package: name, version, decision }: Vulnerability): string {
  return `${id} (${name} ${version}, ${decision ? `${decision.state}: ${decision.reason}` : "in pubspec.yaml"})`;
}

/** Groups by package, in order of first appearance. */
function byPackage(vulnerabilities: readonly Vulnerability[]): Vulnerability[][] {
  const groups = new Map<string, Vulnerability[]>();
  for (const vulnerability of vulnerabilities) {
    const key = [vulnerability.manifest, vulnerability.package, vulnerability.version].join("\n");
    groups.set(key, [...(groups.get(key) ?? []), vulnerability]);
  }
  return [...groups.values()];
}

function packageText(group: readonly Vulnerability[], paint: Paint): TerminalText | false {
  const [first] = group;
  if (!first) return false;
  const place = `${first.location.file}:${first.location.line}`;
  const origin = first.broughtInBy.length > 0 ? ` · brought in by ${shortList(first.broughtInBy)}` : "";
  const tags = `${first.direct ? "direct" : "indirect"}${first.dev ? ", for development" : ""}${origin}${importText(first)}`;
  const rows = group.map(({ severity, id, summary, fixedIn, link, decision }) => {
    const fix = fixedIn === null ? "no fix published" : `fixed in ${fixedIn}`;
    const head = text`  ${look[severity](paint, severity.toUpperCase().padEnd(8))}  ${id}  ${fix}  ${paint.dim(link)}\n`;
    const decided = decision !== undefined && paragraph(`${decision.state}: ${decision.reason}`, 12);
    return text`${head}${summary !== "" && paragraph(summary, 12)}${decided}`;
  });
  const title = text`${paint.bold(`${first.package} ${first.version}`)}  ${paint.cyan(place)}  ${paint.dim(tags)}\n`;
  return text`${title}${rows}  ${vulnerabilityAdvice(needsNewestFix(group))}\n\n`;
}

/** Whether the app's own code uses a package of pub. Another package may use it for the app. */
function importText({ importedBy }: Vulnerability): string {
  if (importedBy === undefined) return "";
  if (importedBy === 0) return " · never imported by the app itself";
  return ` · imported by ${importedBy === 1 ? "1 file" : `${importedBy} files`}`;
}

/** The vulnerability that needs the newest version: its fix also fixes the others. */
function needsNewestFix(group: readonly Vulnerability[]): Vulnerability {
  const malicious = group.find(({ remedy }) => remedy.kind === "remove");
  return malicious ?? group.reduce((best, one) => (isNewer(one.fixedIn, best.fixedIn, one) ? one : best));
}

function isNewer(a: string | null, b: string | null, { ecosystem }: Vulnerability): boolean {
  return a !== null && (b === null || versionSchemes[ecosystem].compare(a, b) > 0);
}

/** Maximum number of package names shown. JSON has all of them. */
const shownNames = 5;

function shortList(names: readonly string[]): string {
  const hidden = names.length - shownNames;
  return [...names.slice(0, shownNames), ...(hidden > 0 ? [`and ${hidden} more`] : [])].join(", ");
}

function coverageText(
  { ecosystem, packages, checked, sources, unchecked }: LookUpCoverage,
  paint: Paint,
): TerminalText {
  const answered = sources.map(({ name, packages: count, asOf }) => `${name}: ${count} as of ${minuteOf(asOf)}`);
  const head = text`${ecosystem.padEnd(8)} ${checked} of ${packages} packages checked  ${paint.dim(answered.join(" · "))}\n`;
  const gaps = unchecked.map(({ reason, packages: names }) => {
    const line = paragraph(`${names.length} not checked, ${reason}: ${shortList(names)}`, 9);
    return isGap(reason) ? paint.yellow(line) : paint.dim(line);
  });
  return text`${head}${gaps}`;
}

/** An ISO 8601 time to the minute. */
function minuteOf(date: string): string {
  return `${date.slice(0, 16).replace("T", " ")} UTC`;
}

function verdictText(report: VulnerabilityReport, paint: Paint): TerminalText {
  const { pass, complete, counts, failOn, coverage, vulnerabilities } = report;
  const total = vulnerabilities.filter(({ ignored }) => !ignored).length;
  const words = vulnerabilitySeverities.flatMap((severity) =>
    counts[severity] > 0 ? `${counts[severity]} ${severity}` : [],
  );
  const found = total === 0 ? "No known vulnerability" : `${total} known: ${words.join(", ")}`;
  const unanswered = coverage.flatMap(({ unchecked }) => unchecked.filter(({ reason }) => isGap(reason)));
  const missing = unanswered.reduce((sum, { packages }) => sum + packages.length, 0);
  const rules = [
    `fails on ${failOn} or worse`,
    ...(complete ? [] : ["not complete"]),
    ...(missing > 0 ? [`${missing} not checked`] : []),
  ];
  const verdict = pass ? paint.green("PASS") : paint.red("FAIL");
  return text`\n${paint.bold(found)}  ${verdict} (${rules.join(", ")})\n`;
}
