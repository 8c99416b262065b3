import type { CheckEvidence, Verdict } from "../checks/check.ts";
import { applyEdits, type FileChange, type Fix, type FixPlan, type ManualStep } from "../fixing/fix.ts";
import type { Project } from "../project/project.ts";
import type { Region } from "../source/text.ts";
import { configAnalysis, createAnalyzer, type FileAnalysis, withoutMark } from "./analyze.ts";
import { assembleProject, collected, decideCheck, type ProjectReading } from "./decide.ts";
import type { Rules, Scan } from "./scan.ts";

/** What a fix is tried on. */
export interface FixState extends ProjectReading, Pick<Scan, "roles"> {
  /** The texts of the source files that a fix may edit. A scan does not keep them. */
  readonly sources: ReadonlyMap<string, string>;
}

/** The result of trying a fix in memory, with the new text of each file and the check's new decision. */
export interface TriedFix {
  readonly id: string;
  readonly title: string;
  /** New texts by path. Empty if there is nothing to do or the trial failed. */
  readonly texts: ReadonlyMap<string, string>;
  readonly manual: readonly ManualStep[];
  readonly hints: readonly string[];
  /** Why nothing is changed. */
  readonly skipped: string | undefined;
  /** With the new texts, to try the next fix on. */
  readonly state: FixState;
}

/**
 * Tries a fix in memory. It succeeds only if the check then finds fewer problems and the fix finds nothing left to do.
 * Otherwise nothing is changed and the result says why.
 *
 * @param isWanted the places to fix, for a fix of code: each of them must be gone then
 */
export function tryFix(
  state: FixState,
  fix: Fix,
  rules: Rules,
  isWanted: (place: Region) => boolean = () => true,
): TriedFix {
  const check = rules.checks.find(({ meta }) => meta.id === fix.id);
  const unchanged = (skipped: string, plan?: FixPlan): TriedFix => ({
    id: fix.id,
    title: fix.title,
    texts: new Map(),
    manual: plan?.manual ?? [],
    hints: [],
    skipped,
    state,
  });
  if (!check) return unchanged("there is no such check");
  const { project } = assembleProject(state);
  const found = evidenceOf(decideCheck(check, project, collected(state.analyses)));
  const places = found.filter((place) => isWanted(place) && place.repair);
  const plan = fix.plan(project, places);
  if (plan.changes.length === 0) {
    return unchanged(plan.manual[0]?.message ?? "there is nothing that can be fixed automatically", plan);
  }
  const texts = new Map(plan.changes.map((change) => [change.file, changedText(change, state, project)]));
  const after = withTexts(state, texts, rules);
  const { project: fixed } = assembleProject(after);
  const left = problems(evidenceOf(decideCheck(check, fixed, collected(after.analyses))));
  const most = problems(found) - Math.max(1, problems(places));
  if (left > most || fix.plan(fixed, []).changes.length > 0) {
    return unchanged("the result of the edit was not what was expected, so nothing was changed", plan);
  }
  const { id, title } = fix;
  return { id, title, texts, manual: plan.manual, hints: plan.hints, skipped: undefined, state: after };
}

function changedText(change: FileChange, { sources }: FixState, project: Project): string {
  if (change.kind === "create") return change.text;
  const source = sources.get(change.file);
  if (source === undefined) return applyEdits(project.config(change.file)?.text ?? "", change.edits);
  const text = withoutMark(source);
  return source.slice(0, source.length - text.length) + applyEdits(text, change.edits);
}

/** The state with these texts in place of the files' own. */
export function withTexts(state: FixState, texts: ReadonlyMap<string, string>, rules: Rules): FixState {
  const analyses = new Map<string, FileAnalysis>(state.analyses);
  const sources = new Map(state.sources);
  let analyze: ReturnType<typeof createAnalyzer> | undefined;
  for (const [path, text] of texts) {
    const role = state.roles.get(path);
    if (role?.kind !== "source") {
      analyses.set(path, configAnalysis(path, text));
      continue;
    }
    analyze ??= createAnalyzer([...rules.checks, ...(rules.observers ?? [])]);
    analyses.set(path, analyze(path, role, { kind: "text", text }));
    sources.set(path, text);
  }
  return { ...state, paths: [...new Set([...state.paths, ...texts.keys()])].sort(), analyses, sources };
}

function evidenceOf(verdict: Verdict): readonly CheckEvidence[] {
  return verdict.applicable ? verdict.evidence : [];
}

/** A failing place outweighs any number of places for review, so that a FAIL turned REVIEW is progress. */
function problems(evidence: readonly CheckEvidence[]): number {
  const count = (level: string) => evidence.filter((item) => item.level === level).length;
  return count("fail") * 10_000 + count("review");
}
