import { findingTitle } from "../contract/ai-finding.ts";
import { type Alike, type EvidenceGroup, groupAlike, placesIn } from "../contract/alike.ts";
import { mayHaveMissed } from "../contract/coverage.ts";
import type { Change } from "../contract/delta.ts";
import type { Finding } from "../contract/finding.ts";
import { nextGradeText, signed } from "../contract/gains.ts";
import { gateSentence } from "../contract/gate-demand.ts";
import { owaspTitles } from "../contract/owasp.ts";
import type { ScanRecord } from "../contract/scan-record.ts";
import { cost } from "../contract/score.ts";
import { effectiveStatus, type Status, statuses } from "../contract/status.ts";
import { linesByFile } from "./also-at.ts";
import { type Opening, openingsOf } from "./change-text.ts";
import { decisionText, decisionWords, stillFailing, stillFailingTitle } from "./decision-text.ts";
import { gateLine } from "./gate-text.ts";
import { ignoredSentence } from "./ignored.ts";
import { codeBlock, inlineCode, link, type Markdown, type MarkdownInsert, markdown } from "./markdown.ts";
import { isOnlyMissing, missingThings, missingTitle, placesToShow } from "./missing.ts";
import { newPlacesOfOld } from "./new-places.ts";
import { placeLevel } from "./place-level.ts";
import { scoreText } from "./score-text.ts";

/** Maximum number of places, and of unread files, listed for one finding. The record has all of them. */
const shownPlaces = 20;

/** The address of a line of a file, for readers who can follow it. */
export type AddressOf = (file: string, line: number) => string;

/** Writes a text that stands for a place. */
type WritePlace = (text: MarkdownInsert, file: string, line: number) => MarkdownInsert;

/**
 * A scan record as a Markdown document: the verdict, the findings that cost the most points, every open finding, the
 * decisions, and what was read. Text from the project is always escaped.
 *
 * @param addressOf makes places links
 */
export function recordMarkdown(record: ScanRecord, addressOf?: AddressOf): string {
  const at: WritePlace = (text, file, line) => (addressOf ? link(text, addressOf(file, line)) : text);
  const by = (status: Status) =>
    record.findings.filter((finding) => effectiveStatus(finding) === status && !finding.suppressed);
  return String(
    markdown`${[
      heading(record),
      openingsOf(record).map(openingText),
      verdict(record),
      repairs(record),
      changes(record, at),
      categories(record.findings),
      stillFailingSection(record.findings),
      findingsSection("Failing", by("FAIL"), at),
      findingsSection("To review", by("REVIEW"), at, missingSection(record.findings, at)),
      decisions(record.findings, at),
      idsSection("Passed", by("PASS"), record),
      idsSection(
        "Not applicable",
        by("N/A").filter(({ switchedOff }) => !switchedOff),
        record,
      ),
      coverageSection(record, at),
    ]}`,
  );
}

function heading({ name, path }: ScanRecord): Markdown {
  return markdown`# ${name || path}\n\n`;
}

/** A single item goes on the line of its heading. */
function openingText({ title, items, hidden }: Opening): Markdown {
  const rows = items.map(({ place, text }) => markdown`${place !== "" && markdown`${inlineCode(place)} `}${text}`);
  const [only] = rows;
  if (!only) return markdown`**${title}.**\n\n`;
  if (rows.length === 1 && hidden === 0) return markdown`**${title}:** ${only}\n\n`;
  const more = hidden > 0 && markdown`* … and ${hidden} more\n`;
  return markdown`**${title}:**\n\n${rows.map((row) => markdown`* ${row}\n`)}${more}\n`;
}

function verdict(record: ScanRecord): Markdown {
  const { path, grade, gate, policy, counts, coverage, scannedAt } = record;
  const graded =
    coverage.dartFiles > 0 ? markdown`**Grade ${grade}** · score ${scoreText(record)}` : markdown`**No verdict**`;
  const reasons = gate.reasons.length > 0 ? markdown`: ${joined(gate.reasons, markdown`; `)}` : "";
  const triaged = counts.suppressed > 0 ? ` (${counts.suppressed} triaged away)` : "";
  const ignored = counts.ignored > 0 && markdown` ${ignoredSentence(counts.ignored)}`;
  const counted = `${counts.fail} failing, ${counts.review} to review, ${counts.pass} passed, ${counts.notApplicable} not applicable${triaged}`;
  return markdown`${graded} · gate **${gate.pass ? "PASS" : "FAIL"}**${reasons}

${gateSentence(record)}

${counted}.${ignored}

${inlineCode(path)}, scanned on ${scannedAt.slice(0, 10)} at ${scannedAt.slice(11, 16)} UTC.

Policy: ${policy.from} (${gateLine(policy.gate)}).
`;
}

/** What each repair gains: alone, and after those above it. */
function repairs({ findings, gains, grade }: ScanRecord): Markdown | false {
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  const rows = gains.flatMap(({ id, points, gradeAlone, scoreAfter, gradeAfter }) => {
    const finding = byId.get(id);
    const after = `${signed(scoreAfter)}, grade ${gradeAfter}`;
    return finding ? [[findingTitle(finding), finding.severity, `+${points}`, gradeAlone, after]] : [];
  });
  const next = nextGradeText(gains, grade);
  const head = ["Finding", "Severity", "Points", "Grade if it alone is repaired", "Score with those above"];
  return section("What repairs gain", [...table(head, rows), ...(next === undefined ? [] : [markdown`\n${next}\n`])]);
}

function changes({ history, delta, baseline, baselineDelta }: ScanRecord, at: WritePlace): Markdown | false {
  const score =
    delta.scoreChange === 0 ? "" : `score ${delta.scoreChange > 0 ? "+" : "−"}${Math.abs(delta.scoreChange)}`;
  const since = (what: string, change: Change, first = "") => {
    const ids = [idsPart("new", change.newFindings), placesPart(change, at), idsPart("fixed", change.fixedFindings)];
    const parts = [first, ...ids].filter(Boolean);
    return markdown`* Since ${what}: ${parts.length > 0 ? joined(parts, markdown`; `) : "no change"}.\n`;
  };
  return section(
    "What changed",
    [
      history.length > 0 ? since("the last scan", delta, score) : [],
      baseline && baselineDelta ? since(`the baseline of ${baseline.setAt.slice(0, 10)}`, baselineDelta) : [],
    ].flat(),
  );
}

function placesPart(change: Change, at: WritePlace): Markdown | false {
  const { named, hidden } = newPlacesOfOld(change);
  const places = named.map(({ id, file, line }) => markdown`${inlineCode(id)} ${placeText(file, line, at)}`);
  return (
    places.length > 0 && markdown`new places ${joined(places, markdown`, `)}${hidden > 0 && ` and ${hidden} more`}`
  );
}

function idsPart(what: string, ids: readonly string[]): Markdown | false {
  return ids.length > 0 && markdown`${what} ${joined(ids.map(inlineCode), markdown`, `)}`;
}

function categories(findings: readonly Finding[]): Markdown | false {
  const rows = Object.entries(owaspTitles).map(([id, title]) => {
    const own = findings.filter((finding) => finding.owasp === id);
    const counts = statuses.map((status) => own.filter((finding) => effectiveStatus(finding) === status).length);
    return [`${id} ${title}`, ...counts.map((count) => (count > 0 ? String(count) : ""))];
  });
  return section("By OWASP category", table(["OWASP Mobile Top 10 (2024)", ...statuses], rows));
}

/** @param missing what the app as a whole does not have: findings that say nothing else are only there */
function findingsSection(
  title: string,
  findings: readonly Finding[],
  at: WritePlace,
  missing: readonly Markdown[] = [],
): Markdown | false {
  const texts = [
    ...findings.filter((finding) => !isOnlyMissing(finding)).map((finding) => findingText(finding, at)),
    ...missing,
  ];
  return section(
    `${title} (${findings.length})`,
    texts.map((one, index) => markdown`${index > 0 && markdown`\n`}${one}`),
  );
}

function missingSection(findings: readonly Finding[], at: WritePlace): Markdown[] {
  const things = missingThings(findings);
  if (things.length === 0) return [];
  const rows = things.map(({ finding, group: { first, others } }) => {
    const also = others.length > 0 && markdown`, ${alsoText(others, at)}`;
    const advice = isOnlyMissing(finding) && markdown` If it needs it: ${finding.remediation}`;
    return markdown`* ${inlineCode(finding.id)} (${finding.severity}) ${first.message}${advice} (${placeText(first.file, first.line, at)}${also})\n`;
  });
  return [markdown`### ${missingTitle}\n\n${rows}`];
}

function findingText(finding: Finding, at: WritePlace): Markdown {
  const status = effectiveStatus(finding);
  const points = cost(finding);
  const facts = [
    inlineCode(finding.id),
    finding.severity,
    `OWASP ${finding.owasp} ${finding.category}`,
    ...finding.cwe.map((number) => `CWE-${number}`),
    `MASVS-${finding.masvs}`,
    ...(points > 0 ? [`−${points} points`] : []),
    ...(finding.fixable ? ["can be fixed automatically"] : []),
  ];
  const groups = groupAlike(placesToShow(finding));
  const hidden = placesIn(groups.slice(shownPlaces)) + finding.moreEvidence;
  const decision = decisionText(finding);
  const blocks = [
    markdown`### ${findingTitle(finding)}\n`,
    markdown`${joined(facts, markdown` · `)}\n`,
    ...(decision === undefined ? [] : [markdown`${decision}\n`]),
    markdown`**What an attacker does.** ${finding.attackScenario}\n`,
    ...groups.slice(0, shownPlaces).map((group) => groupText(group, status, at)),
    ...(hidden > 0 ? [markdown`* … and ${hidden} more\n`] : []),
    markdown`**How to fix it.** ${finding.remediation}\n`,
  ];
  return markdown`${blocks.map((block, index) => [index > 0 && markdown`\n`, block])}`;
}

/** The first place with its code, and where the others are. */
function groupText({ first, others }: EvidenceGroup, status: Status, at: WritePlace): Markdown {
  const { file, line, message, snippet } = first;
  const block = snippet !== "" && markdown`\n${codeBlock(snippet, file, "  ")}`;
  const number = others.length > 0 && markdown`**${others.length + 1} places** `;
  const level = placeLevel(status, first);
  const tag = level !== undefined && markdown` *(${level})*`;
  const also = others.length > 0 && markdown`\n  ${alsoText(others, at)}\n`;
  return markdown`* ${number}${placeText(file, line, at)}${tag} ${message}\n${block}${also}`;
}

/** Where the other places of a group are, as `alsoAt` says it. */
function alsoText(others: readonly Alike[], at: WritePlace): Markdown {
  const named = linesByFile(others.slice(0, shownPlaces)).map(({ file, lines }) => {
    const linked = lines.map(({ line, text }, index) => at(index === 0 ? `${file}:${text}` : text, file, line));
    return markdown`${joined(linked, markdown`, `)}`;
  });
  const hidden = others.length - shownPlaces;
  return markdown`also at ${joined([...named, ...(hidden > 0 ? [`and ${hidden} more`] : [])], markdown`; `)}`;
}

function placeText(file: string, line: number, at: WritePlace): MarkdownInsert {
  return at(inlineCode(`${file}:${line}`), file, line);
}

function stillFailingSection(findings: readonly Finding[]): Markdown | false {
  const lines = stillFailing(findings).map(
    (finding) => markdown`* ${findingTitle(finding)}: ${decisionText(finding)}\n`,
  );
  return section(stillFailingTitle, lines);
}

/** Findings that people decided about, and places ignored in the code or in `palisade.yaml`. */
function decisions(findings: readonly Finding[], at: WritePlace): Markdown | false {
  const triaged = findings.flatMap((finding) => {
    const words = decisionWords(finding);
    if (!words) return [];
    const { state, reason, details } = words;
    const more = details !== "" && markdown` (${details})`;
    return [markdown`* ${findingTitle(finding)} (${finding.status}): **${state}**, ${reason}${more}\n`];
  });
  const ignored = findings.flatMap((finding) =>
    finding.ignored.map(
      ({ file, line, reason }) => markdown`* ${findingTitle(finding)} at ${placeText(file, line, at)}: ${reason}\n`,
    ),
  );
  const off = findings
    .filter(({ switchedOff }) => switchedOff)
    .map((finding) => markdown`* ${findingTitle(finding)}: **off**. ${finding.notApplicable}\n`);
  const unlisted = findings.reduce((sum, { moreIgnored }) => sum + moreIgnored, 0);
  return section("Decided by people", [...triaged, ...off, ...shortened(ignored, unlisted)]);
}

function idsSection(title: string, findings: readonly Finding[], { coverage }: ScanRecord): Markdown | false {
  const inPart = mayHaveMissed(coverage);
  const ids = findings.map(({ id }) => markdown`${inlineCode(id)}${inPart.has(id) && " (in part)"}`);
  return section(`${title} (${findings.length})`, ids.length === 0 ? [] : [markdown`${joined(ids, markdown`, `)}\n`]);
}

function coverageSection({ coverage, warnings, durationMs }: ScanRecord, at: WritePlace): Markdown | false {
  const { dartFiles, nativeFiles, configFiles, leftOut, inPart } = coverage;
  const files = markdown`${dartFiles} Dart, ${nativeFiles} native and ${configFiles} configuration files in ${durationMs} ms.\n`;
  const notes = [
    ...warnings.map((warning) => markdown`* ${warning}\n`),
    ...shortened([
      ...leftOut.map(({ file, reason }) => markdown`* ${at(inlineCode(file), file, 1)} was not read: ${reason}\n`),
      ...inPart.map(
        ({ file, reason }) => markdown`* ${at(inlineCode(file), file, 1)} was looked at only in part: ${reason}\n`,
      ),
    ]),
  ];
  return section("What was read", [files, ...(notes.length > 0 ? [markdown`\n`, ...notes] : [])]);
}

/** @param unlisted further items that are not in `lines` */
function shortened(lines: readonly Markdown[], unlisted = 0): Markdown[] {
  const hidden = Math.max(0, lines.length - shownPlaces) + unlisted;
  return hidden > 0 ? [...lines.slice(0, shownPlaces), markdown`* … and ${hidden} more\n`] : [...lines];
}

function section(title: string, blocks: readonly Markdown[]): Markdown | false {
  return blocks.length > 0 && markdown`\n## ${title}\n\n${blocks}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): Markdown[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly MarkdownInsert[]) => markdown`|${cells.map((cell) => markdown` ${cell} |`)}\n`;
  const rule = head.map((_, i) => (i === 0 ? markdown`---` : markdown`---:`));
  return [line(head), line(rule), ...rows.map(line)];
}

function joined(inserts: readonly MarkdownInsert[], between: Markdown): Markdown {
  return markdown`${inserts.map((insert, index) => [index > 0 && between, insert])}`;
}
