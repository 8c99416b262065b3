import { type EvidenceGroup, groupAlike, placesIn } from "../contract/alike.ts";
import { count } from "../contract/count.ts";
import { mayHaveMissed } from "../contract/coverage.ts";
import type { Change } from "../contract/delta.ts";
import type { Finding } from "../contract/finding.ts";
import { isFixedWithAll } from "../contract/fixed-with-all.ts";
import { nextGradeText } from "../contract/gains.ts";
import { gateSentence } from "../contract/gate-demand.ts";
import type { ScanRecord } from "../contract/scan-record.ts";
import { cost } from "../contract/score.ts";
import { effectiveStatus, isOpen, type Status } from "../contract/status.ts";
import { alsoAt } from "./also-at.ts";
import { type Opening, openingsOf } from "./change-text.ts";
import { decisionText, stillFailing, stillFailingTitle, wholeChecksSentence } from "./decision-text.ts";
import { type FindingView, inView } from "./finding-view.ts";
import { gateLine } from "./gate-text.ts";
import { ignoredSentence } from "./ignored.ts";
import { isOnlyMissing, missingThings, missingTitle, placesToShow } from "./missing.ts";
import { newPlacesOfOld } from "./new-places.ts";
import type { Paint } from "./paint.ts";
import { placeLevel } from "./place-level.ts";
import { scoreText } from "./score-text.ts";
import { lines, type Printable, paragraph, type TerminalText, text } from "./terminal-text.ts";

/** How many groups of places are shown of one finding, and how many further places of a group. The record has all. */
const shownGroups = 5;
const shownOthers = 8;

const look: Readonly<Record<Status, (paint: Paint, word: string) => TerminalText>> = {
  FAIL: (paint, word) => paint.bold(paint.red(word)),
  REVIEW: (paint, word) => paint.yellow(word),
  PASS: (paint, word) => paint.green(word),
  "N/A": (paint, word) => paint.dim(word),
};

/** A scan record for the terminal: findings first, and the verdict last, where readers look. */
export function recordText(record: ScanRecord, paint: Paint, view: FindingView = {}): TerminalText {
  if (view.quiet) return text`${verdictLine(record, paint)}\n`;
  const by = (status: Status) => record.findings.filter((finding) => effectiveStatus(finding) === status);
  const open = [...by("FAIL"), ...by("REVIEW")].filter((finding) => !isOnlyMissing(finding));
  const shown = open.filter(({ severity }) => inView(view, severity));
  const [off, absent] = [true, false].map((isOff) => by("N/A").filter(({ switchedOff }) => switchedOff === isOff));
  return text`${openingsOf(record).map((opening) => openingText(opening, paint))}${paint.bold(record.name || record.path)}${paint.dim(`  ${record.path}`)}

${stillFailingLine(record.findings, paint)}${shown.map((finding) => findingText(finding, record.path, paint))}${view.severity !== undefined ? hiddenLine(open.length - shown.length, view.severity, paint) : [missingText(record.findings, paint), idsLine("PASS", by("PASS"), record, paint), idsLine("N/A", absent ?? [], record, paint)]}${off?.map((finding) => offLine(finding, paint))}
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
export function findingText(finding: Finding, folder: string, paint: Paint): TerminalText {
  const status = effectiveStatus(finding);
  const points = cost(finding);
  const tags = [
    finding.severity,
    finding.owasp,
    points > 0 ? `−${points} points` : "",
    finding.fixable ? "fixable" : "",
    finding.source === "AI" ? "AI" : "",
  ];
  const head = text`${look[status](paint, status.padEnd(6))} ${paint.bold(finding.title)}  ${paint.dim(`${finding.id} · ${tags.filter(Boolean).join(" · ")}`)}\n`;
  const decision = decisionText(finding);
  const triaged = decision !== undefined && paragraph(decision, 7);
  const groups = groupAlike(placesToShow(finding));
  const shown = groups.slice(0, shownGroups);
  const hidden = placesIn(groups.slice(shownGroups)) + finding.moreEvidence;
  const more = hidden > 0 && text`       ${paint.dim(`… and ${count(hidden, "more place")}`)}\n`;
  const advice = status === "FAIL" && paragraph(`Fix: ${finding.remediation}`, 7);
  return text`${head}${triaged}${shown.map((group) => groupText(group, status, folder, paint))}${more}${advice}\n`;
}

/** The first place in full, and where the others are. */
function groupText({ first, others }: EvidenceGroup, status: Status, folder: string, paint: Paint): TerminalText {
  const place = paint.place({ folder, file: first.file, line: first.line, column: first.column });
  const number = others.length > 0 && paint.bold(`${others.length + 1} places  `);
  const level = placeLevel(status, first);
  const tag = level !== undefined && paint.yellow(`${level}  `);
  const snippet = first.snippet !== "" && text`         ${paint.dim(first.snippet)}\n`;
  const also = others.length > 0 && paint.dim(paragraph(alsoAt(others, shownOthers), 9));
  return text`       ${place}  ${number}${tag}${first.message}\n${snippet}${also}`;
}

/** What the app as a whole does not have: one question to a person, whatever the number of findings. */
function missingText(findings: readonly Finding[], paint: Paint): TerminalText | false {
  const things = missingThings(findings).map(
    ({ thing, finding }) => `${thing} (${finding.id}${finding.fixable ? ", fixable" : ""})`,
  );
  const said = `${missingTitle}: ${[...new Set(things)].join(", ")}.`;
  return things.length > 0 && text`${look.REVIEW(paint, "REVIEW")} ${said}\n\n`;
}

function stillFailingLine(findings: readonly Finding[], paint: Paint): TerminalText | false {
  const ids = stillFailing(findings).map(({ id, decision }) => `${id} (${decision?.stillFailing})`);
  return ids.length > 0 && text`${paint.bold(paint.red(stillFailingTitle))}: ${ids.join(", ")}\n\n`;
}

function idsLine(
  status: Status,
  findings: readonly Finding[],
  { coverage }: ScanRecord,
  paint: Paint,
): TerminalText | false {
  const inPart = mayHaveMissed(coverage);
  const ids = findings.map(({ id }) => (inPart.has(id) ? `${id} (in part)` : id)).join(", ");
  return findings.length > 0 && text`${look[status](paint, status.padEnd(6))} ${ids}\n`;
}

function offLine({ id, notApplicable }: Finding, paint: Paint): TerminalText {
  return text`${paint.yellow("OFF   ")} ${id}: ${notApplicable}\n`;
}

function hiddenLine(hidden: number, severity: string, paint: Paint): TerminalText | false {
  return (
    hidden > 0 && text`${paint.dim(`${count(hidden, "less severe finding")} not shown (--severity ${severity})`)}\n`
  );
}

/** The grade, and whether the gate is open. */
function verdictLine(record: ScanRecord, paint: Paint): TerminalText {
  const { grade, gate, coverage } = record;
  const gateText = gate.pass ? paint.green("PASS") : paint.red(`FAIL (${gate.reasons.join("; ")})`);
  const graded = text`${paint.bold(`Grade ${grade}`)}  score ${scoreText(record)}`;
  return text`${coverage.dartFiles > 0 ? graded : paint.bold("No verdict")}  gate ${gateText}`;
}

function verdictText(record: ScanRecord, paint: Paint): TerminalText {
  const { grade, counts, delta, coverage } = record;
  const next = nextGradeText(record.gains, grade);
  const said: Printable[] = [
    verdictLine(record, paint),
    gateSentence(record),
    ...(next === undefined ? [] : [next]),
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
  const open = record.findings.filter(isOpen);
  const together = open.filter(isFixedWithAll).length;
  const alone = open.find((one) => one.fixable && !isFixedWithAll(one));
  if (together > 0) said.push(`${together} can be fixed automatically: palisade fix-all`);
  if (alone) said.push(`In code, fixes are made one by one: palisade fix ${alone.id} --dry-run`);
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
