import { type Evidence, type Finding, readEvidence } from "../../contract/finding.ts";
import { effectiveStatus, isOpen } from "../../contract/status.ts";
import type { Fix } from "../fixing/fix.ts";
import type { Region } from "../source/text.ts";
import type { Rules } from "./scan.ts";
import { type FixState, type TriedFix, tryFix, withTexts } from "./try-fix.ts";

/** The result of several fixes, each tried on top of the one before. */
export interface TriedFixes {
  /** All tried fixes, in order. Some may have changed nothing. */
  readonly tried: readonly TriedFix[];
  /** Findings without any change, with the reason. */
  readonly skipped: readonly { readonly id: string; readonly reason: string }[];
  /** The final text of each changed or new file, in path order. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Tries the fixes of these findings in memory, in the order of the ids. Without ids, those of every finding that fails
 * or needs review, except for fixes that change code.
 *
 * @param findings the scan's findings, with triage applied
 * @param sources the current texts of `sourcesToFix`
 */
export function tryFixes(
  scan: ScanToFix,
  findings: readonly Finding[],
  ids: readonly string[] | undefined,
  rules: Rules,
  sources: Texts = new Map(),
): TriedFixes {
  const tried: TriedFix[] = [];
  const skipped: { id: string; reason: string }[] = [];
  const texts = new Map<string, string>();
  let state = stateOf(scan, sources, rules);
  for (const id of ids ?? openWithFix(findings, rules)) {
    const fix = rules.fixes.find((candidate) => candidate.id === id);
    const finding = findings.find((candidate) => candidate.id === id);
    const reason = whyNot(finding, fix) ?? (ids ? undefined : whyAlone(fix));
    if (!fix || !finding || reason !== undefined) {
      skipped.push({ id, reason: reason ?? "it has no automatic fix" });
      continue;
    }
    const attempt = tryFix(state, fix, rules, among(readEvidence(finding)));
    tried.push(attempt);
    if (attempt.skipped !== undefined) skipped.push({ id, reason: attempt.skipped });
    for (const [file, text] of attempt.texts) texts.set(file, text);
    state = attempt.state;
  }
  return { tried, skipped, texts: new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** Tries to repair one place of code, and gives the new texts. Without any, nothing is changed. */
export function tryRepair(scan: ScanToFix, fix: Fix, place: Evidence, rules: Rules, sources: Texts): Texts {
  return tryFix(stateOf(scan, sources, rules), fix, rules, among([place])).texts;
}

/** The state with the current texts, so that edits fit them. */
function stateOf({ paths, analyses, packages, leftOut, roles }: ScanToFix, sources: Texts, rules: Rules): FixState {
  return withTexts({ paths, analyses, packages, leftOut, roles, sources: new Map() }, sources, rules);
}

type ScanToFix = Omit<FixState, "sources">;

/** Texts by path. */
type Texts = ReadonlyMap<string, string>;

/** The source files that the fixes of these findings edit. */
export function sourcesToFix(findings: readonly Finding[], ids: readonly string[] = []): string[] {
  const edits = findings.flatMap(({ id, fix }) => (fix?.changesCode && ids.includes(id) ? fix.edits : []));
  return [...new Set(edits.map(({ file }) => file))];
}

/** Whether a place is one of these, and there is an edit to repair it. */
function among(places: readonly Evidence[]): (place: Region) => boolean {
  const key = ({ file, line, column }: Region) => `${file}:${line}:${column}`;
  const wanted = new Set(places.filter(({ repair }) => repair).map(key));
  return (place) => wanted.has(key(place));
}

/** Findings that fail or need review. Triaged ones are included, so that the answer can name them. */
function openWithFix(findings: readonly Finding[], { fixes }: Rules): string[] {
  const isFound = ({ status }: Finding) => isOpen({ status, suppressed: false });
  const concerned = ({ id, changesCode }: Fix) =>
    findings.some((finding) => finding.id === id && isFound(finding) && (finding.fixable || !changesCode));
  return fixes.filter(concerned).map(({ id }) => id);
}

/** Why a fix is not made together with all others. */
function whyAlone(fix: Fix | undefined): string | undefined {
  return fix?.changesCode ? "its fix changes code, so look at it and apply it on its own" : undefined;
}

function whyNot(finding: Finding | undefined, fix: Fix | undefined): string | undefined {
  if (!finding) return "the scan did not report it";
  if (!fix) return "it has no automatic fix";
  if (finding.suppressed) return `it is triaged as ${finding.triage}`;
  return isOpen(finding) ? undefined : `its status is ${effectiveStatus(finding)}`;
}
