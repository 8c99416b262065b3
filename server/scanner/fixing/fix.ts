import type { RepairablePlace } from "../code/repair.ts";
import type { Project } from "../project/project.ts";
import type { Location } from "../source/text.ts";

/** Replaces the characters from `start` to `end` (UTF-16 offsets, end exclusive) by `text`. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export type FileChange =
  | { readonly kind: "edit"; readonly file: string; readonly edits: readonly TextEdit[] }
  | { readonly kind: "create"; readonly file: string; readonly text: string };

/** Edits of one file. */
export function editsIn({ path }: { readonly path: string }, ...edits: readonly TextEdit[]): FileChange {
  return { kind: "edit", file: path, edits };
}

/** A place that a person must change, because no automatic edit is certain to be right. */
export interface ManualStep extends Location {
  readonly message: string;
}

export interface FixPlan {
  readonly changes: readonly FileChange[];
  readonly manual: readonly ManualStep[];
  /** What the user should know after the fix: what it does not cover, or how it may affect a build. */
  readonly hints: readonly string[];
}

export const noPlan: FixPlan = { changes: [], manual: [], hints: [] };

/** A single step of a fix: a change, or a place for a person to change. */
export type FixStep = FileChange | ManualStep;

/** The plan made of these steps. Its hints apply only if something changes. */
export function planOf(steps: readonly FixStep[], hints: readonly string[] = []): FixPlan {
  const changes = mergeChanges(steps.filter((step): step is FileChange => "kind" in step));
  const manual = steps.filter((step): step is ManualStep => !("kind" in step));
  return { changes, manual, hints: changes.length > 0 ? hints : [] };
}

/** Joins the edits of each file. An edit planned twice (once per variant) is made once. */
function mergeChanges(changes: readonly FileChange[]): FileChange[] {
  const merged = new Map<string, FileChange>();
  for (const change of changes) {
    const before = merged.get(change.file);
    if (before?.kind !== "edit" || change.kind !== "edit") {
      if (!before) merged.set(change.file, change);
      continue;
    }
    const edits = new Map(
      [...before.edits, ...change.edits].map((edit) => [`${edit.start}:${edit.end}:${edit.text}`, edit]),
    );
    merged.set(change.file, { ...before, edits: [...edits.values()] });
  }
  return [...merged.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** The automatic fix of one check: plans text edits for a project. Without a problem the plan is empty. */
export interface Fix {
  /** The id of the check that it fixes. */
  readonly id: string;
  /** What it does, as a short command: "Forbid cleartext traffic". */
  readonly title: string;
  /** It edits code, which may change what the app does. So it is made when somebody asks for it, never with all others. */
  readonly changesCode?: true;
  /** @param places what the check found, as far as it is to be fixed */
  plan(project: Project, places: readonly RepairablePlace[]): FixPlan;
}

/** Applies edits that do not overlap. Everything outside their spans stays byte for byte. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let result = "";
  let at = 0;
  for (const edit of ordered) {
    if (edit.start < at) throw new RangeError(`Two edits overlap at offset ${edit.start}.`);
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}
