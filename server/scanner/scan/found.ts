import type { Evidence, Finding, Replacement } from "../../contract/finding.ts";
import { owaspTitles } from "../../contract/owasp.ts";
import { placeName, placesOf, statusOfPlaces } from "../../contract/place-names.ts";
import type { Check, Verdict } from "../checks/check.ts";
import type { CodeEdit } from "../code/repair.ts";
import type { Fix } from "../fixing/fix.ts";
import type { Project } from "../project/project.ts";
import { textFile } from "../source/text.ts";
import { compareEvidence } from "./compare-evidence.ts";
import type { Analyses } from "./decide.ts";
import { fingerprints } from "./fingerprint.ts";
import type { InlineIgnore } from "./ignores.ts";

/** The parts of a finding that depend on decisions. */
type Decided =
  | ("status" | "evidence" | "moreEvidence" | "unlisted" | "ignored" | "moreIgnored" | "switchedOff")
  | ("triage" | "triageReason" | "suppressed" | "decision" | "fixable");

/** A place that a check found, whether or not it counts. */
export interface FoundPlace extends Evidence {
  /** The reason in the `palisade:ignore` comment above it, or with the value that the team allows. */
  readonly comment?: string;
}

/** The result of a check before any decision applies: every place, none cut off. Plain data. */
export interface Found {
  readonly about: Omit<Finding, Decided>;
  /** Worst level first, then by place. */
  readonly places: readonly FoundPlace[];
  /** The title of the fix that repairs places of code. */
  readonly codeFix?: string;
}

/** Decides which places do not count. */
export interface IgnoreDecisions {
  /** The name of the file with these decisions, for messages. */
  readonly file: string;
  /** Whether an ignore comment at this place counts. */
  heedsComment(place: FoundPlace): boolean;
  /** Why this check is off everywhere. Undefined if it is not. */
  offBecause(check: string): string | undefined;
  /** Why this check is ignored in this file. Undefined if it is not. */
  ignoredBecause(check: string, file: string): string | undefined;
}

/**
 * Makes the result of a check from its verdict.
 *
 * @param fix the check's fix, if it has one; what it would change is part of the result
 */
export function toFound(
  { meta }: Check,
  verdict: Verdict,
  fix: Fix | undefined,
  project: Project,
  analyses: Analyses,
): Found {
  const evidence = verdict.applicable ? sortedEvidence(verdict.evidence) : [];
  const prints = fingerprints(meta.id, evidence);
  const proposed = fix && !fix.changesCode && isOpen(verdict) ? proposeFix(fix, project) : undefined;
  return {
    about: {
      id: meta.id,
      title: meta.title,
      owasp: meta.owasp,
      category: owaspTitles[meta.owasp],
      severity: meta.severity,
      attackScenario: meta.attackScenario,
      remediation: meta.remediation,
      source: "static",
      cwe: meta.cwe,
      masvs: meta.masvs,
      ...(proposed && { fix: proposed }),
      ...(!verdict.applicable && { notApplicable: verdict.reason }),
    },
    places: evidence.map(({ repair, allowed, ...item }, index) => {
      const comment = commentAbout(meta.id, item, analyses) ?? allowed;
      return {
        ...item,
        fingerprint: prints[index] ?? "",
        ...(fix?.changesCode && isOurs(item.file, analyses) && repair && { repair: repair.map(withoutOffsets) }),
        ...(comment !== undefined && { comment }),
      };
    }),
    ...(fix?.changesCode && { codeFix: fix.title }),
  };
}

/** Nothing outside of the project is edited, and nothing that a generator would write again. */
function isOurs(file: string, analyses: Analyses): boolean {
  const analysis = analyses.get(file);
  return analysis?.kind === "source" && !analysis.generated && !file.startsWith("../");
}

function withoutOffsets({ start: _start, end: _end, ...edit }: CodeEdit): Replacement {
  return edit;
}

/** Makes a finding: ignored places are set aside, and the others determine the status. */
export function settle({ about, places, codeFix }: Found, decisions: IgnoreDecisions): Finding {
  const evidence: Evidence[] = [];
  const ignored: (Evidence & { reason: string })[] = [];
  let byTeam: string | undefined;
  for (const place of places) {
    const { comment, ...item } = place;
    const byComment = comment !== undefined && decisions.heedsComment(place) ? comment : undefined;
    const reason = byComment ?? decisions.ignoredBecause(about.id, place.file);
    if (byComment === undefined && item.level !== "note") byTeam ??= reason;
    if (reason === undefined) evidence.push(item);
    else ignored.push({ ...item, reason });
  }
  const off = about.notApplicable === undefined ? switchedOff(about.id, evidence, byTeam, decisions) : undefined;
  const notApplicable = about.notApplicable ?? off;
  const fix = codeFix === undefined ? about.fix : repairsOf(codeFix, evidence);
  return {
    ...about,
    fixable: fix !== undefined,
    ...(fix && { fix }),
    ...(notApplicable !== undefined && { notApplicable }),
    switchedOff: off !== undefined,
    status: notApplicable === undefined ? statusOfPlaces(placesOf({ evidence })) : "N/A",
    evidence,
    moreEvidence: 0,
    ignored,
    moreIgnored: 0,
    triage: "Open",
    suppressed: false,
  };
}

/** What the fix of a check of code would change at the places that count. */
function repairsOf(title: string, evidence: readonly Evidence[]): Finding["fix"] {
  const edits = new Map(evidence.flatMap(({ repair = [] }) => repair.map((edit) => [JSON.stringify(edit), edit])));
  return edits.size > 0 ? { title, edits: [...edits.values()], newFiles: [], changesCode: true } : undefined;
}

/**
 * Why a check is silent although it applies: palisade.yaml switches it off, or ignores every place. It has not passed
 * then.
 *
 * @param left the places that count
 * @param byTeam why palisade.yaml ignores a place that fails or needs review, if it ignores one
 */
function switchedOff(
  check: string,
  left: readonly Evidence[],
  byTeam: string | undefined,
  decisions: IgnoreDecisions,
): string | undefined {
  const off = decisions.offBecause(check);
  if (off !== undefined) return `It is switched off in ${decisions.file}: ${off}`;
  const isSilent = byTeam !== undefined && left.every(({ level }) => level === "note");
  return isSilent ? `Everything that it found is ignored: ${byTeam}` : undefined;
}

const shownEvidence = 500;

/** A finding as a record stores it: the first 500 places, and only number and fingerprints of the others. */
export function listed(finding: Finding): Finding {
  const { evidence, moreEvidence, unlisted = [], ignored, moreIgnored } = finding;
  if (evidence.length <= shownEvidence && ignored.length <= shownEvidence) return finding;
  const beyond = evidence.slice(shownEvidence);
  const named = [...beyond.filter(({ level }) => level !== "note").map(placeName), ...unlisted];
  return {
    ...finding,
    evidence: evidence.slice(0, shownEvidence),
    moreEvidence: moreEvidence + beyond.length,
    ...(named.length > 0 && { unlisted: named }),
    ignored: ignored.slice(0, shownEvidence),
    moreIgnored: moreIgnored + Math.max(0, ignored.length - shownEvidence),
  };
}

/** Sorted, without exact repetitions. */
function sortedEvidence<One extends Omit<Evidence, "fingerprint">>(evidence: readonly One[]): One[] {
  const key = (item: One) => `${item.file}\n${item.line}\n${item.column}\n${item.message}`;
  return [...new Map(evidence.map((item) => [key(item), item])).values()].sort(compareEvidence);
}

function commentAbout(check: string, item: Pick<Evidence, "file" | "line">, analyses: Analyses): string | undefined {
  const analysis = analyses.get(item.file);
  if (!analysis || analysis.kind === "unread") return undefined;
  const applies = (ignore: InlineIgnore) =>
    ignore.checks.includes(check) && ignore.line <= item.line && item.line <= ignore.lastLine;
  const found = analysis.ignores.find(applies);
  return found && (found.reason || "palisade:ignore without a reason");
}

function isOpen(verdict: Verdict): boolean {
  return verdict.applicable && verdict.evidence.some(({ level }) => level !== "note");
}

/**
 * What a fix would change in the scanned files. Undefined if it cannot change anything. A fix that throws must not fail
 * the scan.
 */
function proposeFix(fix: Fix, project: Project): Finding["fix"] {
  const changes = plannedChanges(fix, project);
  if (changes.length === 0) return undefined;
  const edits = changes.flatMap((change) => {
    if (change.kind === "create") return [];
    const { locate } = textFile(change.file, project.config(change.file)?.text ?? "");
    return change.edits.map((edit) => {
      const { snippet: _, ...region } = locate(edit);
      return { ...region, text: edit.text };
    });
  });
  const newFiles = changes.filter(({ kind }) => kind === "create").map(({ file }) => file);
  return { title: fix.title, edits, newFiles, changesCode: false };
}

function plannedChanges(fix: Fix, project: Project) {
  try {
    return fix.plan(project, []).changes;
  } catch {
    return [];
  }
}
