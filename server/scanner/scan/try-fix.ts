import { applyEdits, type FileChange, type Fix, type FixPlan, type ManualStep } from "../fixing/fix.ts";
import { configAnalysis, type FileAnalysis } from "./analyze.ts";
import { type Analyses, assembleProject, collected, decideCheck } from "./decide.ts";
import type { Rules, Scan } from "./scan.ts";

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
  /** The analyses with the new texts, to try the next fix on. */
  readonly analyses: Analyses;
  readonly paths: readonly string[];
}

type FixState = Pick<Scan, "paths" | "analyses">;

/**
 * Tries a fix in memory. It succeeds only if the check then finds fewer problems and the fix finds nothing left to do.
 * Otherwise nothing is changed and the result says why.
 */
export function tryFix(state: FixState, fix: Fix, rules: Rules): TriedFix {
  const check = rules.checks.find(({ meta }) => meta.id === fix.id);
  const project = assembleProject(state.paths, state.analyses);
  const unchanged = (skipped: string, plan?: FixPlan): TriedFix => ({
    id: fix.id,
    title: fix.title,
    texts: new Map(),
    manual: plan?.manual ?? [],
    hints: [],
    skipped,
    ...state,
  });
  if (!check) return unchanged("there is no such check");
  const plan = fix.plan(project);
  if (plan.changes.length === 0) {
    return unchanged(plan.manual[0]?.message ?? "there is nothing that can be fixed automatically", plan);
  }
  const texts = new Map(
    plan.changes.map((change) => [change.file, changedText(change, (path) => project.config(path)?.text)]),
  );
  const after = withTexts(state, texts);
  const fixed = assembleProject(after.paths, after.analyses);
  // Fixes change configuration only, so the facts of source files stay.
  const facts = collected(state.analyses);
  const before = problems(decideCheck(check, project, facts));
  const left = problems(decideCheck(check, fixed, facts));
  if (left >= before || fix.plan(fixed).changes.length > 0) {
    return unchanged("the result of the edit was not what was expected, so nothing was changed", plan);
  }
  const { id, title } = fix;
  return { id, title, texts, manual: plan.manual, hints: plan.hints, skipped: undefined, ...after };
}

function changedText(change: FileChange, textOf: (path: string) => string | undefined): string {
  return change.kind === "create" ? change.text : applyEdits(textOf(change.file) ?? "", change.edits);
}

function withTexts({ paths, analyses }: FixState, texts: ReadonlyMap<string, string>): FixState {
  const changed = new Map<string, FileAnalysis>(analyses);
  for (const [path, text] of texts) changed.set(path, configAnalysis(path, text));
  return { paths: [...new Set([...paths, ...texts.keys()])].sort(), analyses: changed };
}

/** A failing place outweighs any number of places for review, so that a FAIL turned REVIEW is progress. */
function problems(verdict: ReturnType<typeof decideCheck>): number {
  if (!verdict.applicable) return 0;
  const count = (level: string) => verdict.evidence.filter((item) => item.level === level).length;
  return count("fail") * 10_000 + count("review");
}
