import type { Change } from "../contract/delta.ts";
import { type Finding, readEvidence } from "../contract/finding.ts";
import type { ScanRecord } from "../contract/scan-record.ts";
import { cost } from "../contract/score.ts";
import { effectiveStatus, isOpen, type Status } from "../contract/status.ts";
import { type Opening, openingsOf } from "./change-text.ts";
import { decisionText, stillFailing, stillFailingTitle, wholeChecksSentence } from "./decision-text.ts";
import { gateLine } from "./gate-text.ts";
import { ignoredSentence } from "./ignored.ts";
import { newPlacesOfOld } from "./new-places.ts";
import type { Paint } from "./paint.ts";
import { scoreText } from "./score-text.ts";
import { lines, type Printable, type TerminalText, text } from "./terminal-text.ts";
import { wrap, wrapped } from "./wrap.ts";

/** Maximum number of places shown for one finding. The record has all of them. */
const shownPlaces = 5;

const look: Readonly<Record<Status, (paint: Paint, word: string) => TerminalText>> = {
  FAIL: (paint, word) => paint.bold(paint.red(word)),
  REVIEW: (paint, word) => paint.yellow(word),
  PASS: (paint, word) => paint.green(word),
  "N/A": (paint, word) => paint.dim(word),
};

/** A scan record for the terminal: findings first, and the verdict last, where readers look. */
export function recordText(record: ScanRecord, paint: Paint): TerminalText {
  const by = (status: Status) => record.findings.filter((finding) => effectiveStatus(finding) === status);
  const open = [...by("FAIL"), ...by("REVIEW")];
  const [off, absent] = [true, false].map((isOff) => by("N/A").filter(({ switchedOff }) => switchedOff === isOff));
  return text`${openingsOf(record).map((opening) => openingText(opening, paint))}${paint.bold(record.name || record.path)}${paint.dim(`  ${record.path}`)}

${stillFailingLine(record.findings, paint)}${open.map((finding) => findingText(finding, paint))}${idsLine("PASS", by("PASS"), paint)}${idsLine("N/A", absent ?? [], paint)}${off?.map((finding) => offLine(finding, paint))}
${verdictText(record, paint)}`;
}

/** A single item goes on the line of its heading. */
function openingText({ title, items, hidden }: Opening, paint: Paint): TerminalText {
  const rows = items.map(({ place, text: what }) => text`${place !== "" && [paint.cyan(place), " "]}${what}`);
  const [only] = rows;
  if (!only) return text`${paint.bold(title)}.\n\n`;
  if (rows.length === 1 && hidden === 0) return text`${paint.bold(`${title}:`)} ${only}\n\n`;
  const more = hidden > 0 && text`  … and ${hidden} more\n`;
  return text`${paint.bold(`${title}:`)}\n${rows.map((row) => text`  ${row}\n`)}${more}\n`;
}

/** One finding: what is wrong, where, and how to fix it. */
export function findingText(finding: Finding, paint: Paint): TerminalText {
  const status = effectiveStatus(finding);
  const points = cost(finding);
  const tags = [
    finding.severity,
    finding.owasp,
    points > 0 ? `-${points} points` : "",
    finding.fixable ? "fixable" : "",
    finding.source === "AI" ? "AI" : "",
  ];
  const head = text`${look[status](paint, status.padEnd(6))} ${paint.bold(finding.title)}  ${paint.dim(`${finding.id} · ${tags.filter(Boolean).join(" · ")}`)}\n`;
  const decision = decisionText(finding);
  const triaged = decision !== undefined && wrap(decision, 7);
  const evidence = readEvidence(finding);
  const places = evidence.slice(0, shownPlaces).map((item) => {
    const place = paint.cyan(`${item.file}:${item.line}:${item.column}`);
    const snippet = item.snippet !== "" && text`         ${paint.dim(item.snippet)}\n`;
    return text`       ${place}  ${item.message}\n${snippet}`;
  });
  const hidden = evidence.length + finding.moreEvidence - places.length;
  const more = hidden > 0 && text`       ${paint.dim(`… and ${hidden} more`)}\n`;
  const advice = status === "FAIL" && wrap(`Fix: ${finding.remediation}`, 7);
  return text`${head}${triaged}${places}${more}${advice}\n`;
}

function stillFailingLine(findings: readonly Finding[], paint: Paint): TerminalText | false {
  const ids = stillFailing(findings).map(({ id, decision }) => `${id} (${decision?.stillFailing})`);
  return ids.length > 0 && text`${paint.bold(paint.red(stillFailingTitle))}: ${ids.join(", ")}\n\n`;
}

function idsLine(status: Status, findings: readonly Finding[], paint: Paint): TerminalText | false {
  const [first, ...rest] = wrapped(findings.map((finding) => finding.id).join(", "), 7);
  return (
    first !== undefined &&
    findings.length > 0 &&
    lines([text`${look[status](paint, status.padEnd(6))} ${first.trimStart()}`, ...rest])
  );
}

function offLine({ id, notApplicable }: Finding, paint: Paint): TerminalText {
  const [first = "", ...rest] = wrapped(`${id}: ${notApplicable}`, 7);
  return lines([text`${paint.yellow("OFF   ")} ${first.trimStart()}`, ...rest]);
}

function verdictText(record: ScanRecord, paint: Paint): TerminalText {
  const { grade, counts, gate, delta, coverage } = record;
  const gateText = gate.pass ? paint.green("PASS") : paint.red(`FAIL (${gate.reasons.join("; ")})`);
  const graded = text`${paint.bold(`Grade ${grade}`)}  score ${scoreText(record)}`;
  const verdict = coverage.dartFiles > 0 ? graded : paint.bold("No verdict");
  const said: Printable[] = [
    text`${verdict}  gate ${gateText}`,
    `${counts.fail} failing, ${counts.review} to review, ${counts.pass} passed, ${counts.notApplicable} not applicable${counts.suppressed > 0 ? ` (${counts.suppressed} triaged away)` : ""}`,
    paint.dim(
      `Read ${coverage.dartFiles} Dart, ${coverage.nativeFiles} native and ${coverage.configFiles} configuration files in ${record.durationMs} ms`,
    ),
  ];
  if (counts.ignored > 0) said.push(paint.yellow(`${ignoredSentence(counts.ignored)} --format markdown lists them.`));
  if (record.history.length > 0) said.push(deltaLine("Since the last scan", delta, delta.scoreChange));
  if (record.since) said.push(`Compared with ${record.since.ref} (${record.since.commit.slice(0, 12)})`);
  if (record.baseline && record.baselineDelta) said.push(deltaLine("Since the baseline", record.baselineDelta));
  const whole = wholeChecksSentence(record.findings);
  if (whole !== undefined) said.push(whole);
  said.push(paint.dim(`Policy: ${record.policy.from} (${gateLine(record.policy.gate)})`));
  for (const warning of record.warnings) said.push(paint.yellow(`Note: ${warning}`));
  const fixable = record.findings.filter((one) => one.fixable && isOpen(one));
  if (fixable.length > 0) said.push(`${fixable.length} can be fixed automatically: palisade fix-all`);
  return lines(said);
}

function deltaLine(since: string, change: Change, score = 0): string {
  const { named, hidden } = newPlacesOfOld(change);
  const places = named.map(({ id, file, line }) => `${id} ${file}:${line}`);
  const parts = [
    score !== 0 ? `score ${score > 0 ? "+" : ""}${score}` : "",
    change.newFindings.length > 0 ? `new: ${change.newFindings.join(", ")}` : "",
    places.length > 0 ? `new places: ${places.join(", ")}${hidden > 0 ? ` and ${hidden} more` : ""}` : "",
    change.fixedFindings.length > 0 ? `fixed: ${change.fixedFindings.join(", ")}` : "",
  ].filter(Boolean);
  return `${since}: ${parts.length > 0 ? parts.join("; ") : "no change"}`;
}
