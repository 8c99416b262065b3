import { groupAlike } from "../../contract/alike.ts";
import { count } from "../../contract/count.ts";
import { type Finding, readEvidence } from "../../contract/finding.ts";
import { placeCount } from "../../contract/place-count.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { effectiveStatus, isOpen } from "../../contract/status.ts";
import { plainWords, quietLine } from "./quiet-line.ts";

/** What is told about a project outside of this machine, before it has the form of a channel. */
export interface Notice {
  /** The project's name, or how many projects it is about. Letters, digits, spaces, `_` and `-` only. */
  readonly name: string;
  /** Our own words, on one line: `Grade C, score 65/100, gate FAIL`. */
  readonly headline: string;
  /** Further lines of our own words. */
  readonly lines: readonly string[];
  /** Most important first. */
  readonly items: readonly NoticeItem[];
  /** Number of items beyond those listed. */
  readonly hidden: number;
}

export interface NoticeItem {
  /** A severity, or a grade. */
  readonly label: string;
  /** Untrusted: it may come from a project or a model. On one line, at most `maxTitle` characters. */
  readonly title: string;
  /** Our own words: `fails, 3 places in 2 files`. */
  readonly about: string;
  readonly link: NoticeLink | undefined;
  /** Where it is. Empty unless details were asked for. */
  readonly places: readonly NoticePlace[];
}

interface NoticeLink {
  readonly label: string;
  readonly url: string;
}

/** A place of a finding. Everything in it is untrusted. */
interface NoticePlace {
  readonly place: string;
  readonly message: string;
  /** The line, secrets masked. */
  readonly code: string;
}

/** In characters. */
const maxTitle = 160;
const maxPlace = 200;
const maxMessage = 200;
const maxCode = 160;

/** Places named for one finding, each with the number of those that say the same. */
const maxPlaces = 3;

/** The open findings of a scan. */
export function scanNotice(record: ScanRecord, details: boolean, ids?: readonly string[]): Notice {
  const open = record.findings.filter((finding) => isOpen(finding) && (!ids || ids.includes(finding.id)));
  return {
    name: projectName(record),
    headline: verdict(record),
    lines: [countsSentence(record), ...gateSentence(record)],
    items: open.map((finding) => itemOf(finding, details)),
    hidden: 0,
  };
}

/** A project of an alert, and the findings in which it has new places. */
export interface Alerted {
  readonly record: ScanRecord;
  /** By the finding's id. */
  readonly newPlaces: ReadonlyMap<string, number>;
}

/** What is new: the findings of one project, or the projects if there are several. */
export function alertNotice(alerted: readonly Alerted[]): Notice {
  const places = alerted.reduce((sum, one) => sum + placesIn(one), 0);
  const headline = `${count(places, "new place")} to look at`;
  const [only, ...others] = alerted;
  if (only && others.length === 0) {
    const { record, newPlaces } = only;
    const findings = record.findings.filter(({ id }) => newPlaces.has(id));
    const items = findings.map((finding) => ({
      ...itemOf(finding, false),
      about: `${statusWords(finding)}, ${count(newPlaces.get(finding.id) ?? 0, "new place")}`,
    }));
    return { name: projectName(record), headline, lines: [verdict(record)], items, hidden: 0 };
  }
  const items = alerted.map((one) => ({
    label: `Grade ${one.record.grade}`,
    title: projectName(one.record),
    about: count(placesIn(one), "new place"),
    link: undefined,
    places: [],
  }));
  return { name: count(alerted.length, "project"), headline, lines: [], items, hidden: 0 };
}

function placesIn({ newPlaces }: Alerted): number {
  return [...newPlaces.values()].reduce((sum, places) => sum + places, 0);
}

/** The name in `pubspec.yaml`, or else of the folder. */
function projectName({ name, path }: Pick<ScanRecord, "name" | "path">): string {
  return plainWords(name || (path.split(/[/\\]/).at(-1) ?? ""), 80) || "a project";
}

/** Grade, score and gate. Without any code that was read there is no grade. */
function verdict({ grade, score, gate, coverage }: ScanRecord): string {
  const graded = coverage.dartFiles > 0 ? `Grade ${grade}, score ${score}/100` : "No verdict";
  return `${graded}, gate ${gate.pass ? "PASS" : "FAIL"}`;
}

function countsSentence({ counts }: ScanRecord): string {
  return `${counts.fail} failing, ${counts.review} to review, ${counts.pass} passed, ${counts.notApplicable} not applicable.`;
}

function gateSentence({ gate }: ScanRecord): string[] {
  return gate.reasons.length > 0 ? [`Gate: ${gate.reasons.join("; ")}.`] : [];
}

function statusWords(finding: Finding): string {
  return effectiveStatus(finding) === "FAIL" ? "fails" : "to review";
}

/** @param details whether to name places with their lines */
function itemOf(finding: Finding, details: boolean): NoticeItem {
  const { severity, title, cwe, source } = finding;
  const groups = details ? groupAlike(readEvidence(finding)).slice(0, maxPlaces) : [];
  const [weakness] = cwe;
  return {
    label: severity,
    title: quietLine(title, maxTitle),
    about: [statusWords(finding), placeCount(finding), ...(source === "AI" ? ["found by AI"] : [])].join(", "),
    link:
      weakness === undefined
        ? undefined
        : { label: `CWE-${weakness}`, url: `https://cwe.mitre.org/data/definitions/${weakness}.html` },
    places: groups.map(({ first: { file, line, message, snippet }, others }) => ({
      place: `${quietLine(file, maxPlace)}:${line}${others.length > 0 ? ` and ${others.length} more` : ""}`,
      message: quietLine(message, maxMessage),
      code: quietLine(snippet, maxCode),
    })),
  };
}
