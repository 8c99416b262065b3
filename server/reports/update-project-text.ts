import { count } from "../contract/count.ts";
import type { Warning } from "../generator/index.ts";
import { colouredDiff } from "./coloured-diff.ts";
import type { Paint } from "./paint.ts";
import { lines, type TerminalText, text } from "./terminal-text.ts";

/** The outcome of `update`. */
export interface UpdateOutcome {
  readonly dryRun: boolean;
  readonly created: readonly string[];
  readonly replaced: readonly string[];
  readonly merged: readonly string[];
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  readonly removed: readonly string[];
  readonly conflicts: readonly {
    readonly path: string;
    readonly marks: number;
    readonly contested: readonly string[];
  }[];
  readonly kept: readonly { readonly path: string; readonly because: string }[];
  readonly dropped: readonly string[];
  readonly warnings: readonly Warning[];
  readonly diff: string;
  readonly before: Grade;
  readonly after: Grade | null;
}

interface Grade {
  readonly grade: string;
  readonly score: number;
}

/** What became of each file, what is left to decide, and the grade. */
export function updateProjectText(update: UpdateOutcome, paint: Paint): TerminalText {
  const { dryRun, created, replaced, merged, moved, removed, conflicts, kept, diff } = update;
  const changed = [created, replaced, merged, moved, removed, conflicts].some((files) => files.length > 0);
  return text`${dryRun && colouredDiff(diff, paint)}${lines([
    ...created.map((path) => text`${paint.green("new")}       ${path}`),
    ...replaced.map((path) => text`${paint.green("replaced")}  ${path}`),
    ...merged.map((path) => text`${paint.green("merged")}    ${path}`),
    ...moved.map(({ from, to }) => text`${paint.green("renamed")}   ${from === to ? to : `${from} → ${to}`}`),
    ...removed.map((path) => text`${paint.green("removed")}   ${path}`),
    ...kept.map(({ path, because }) => text`${paint.dim("kept")}      ${path}  ${paint.dim(because)}`),
    ...conflicts.map(
      ({ path, marks, contested }) => text`${paint.yellow("conflict")}  ${path}  ${toDecide(marks, contested)}`,
    ),
    ...remarks(update, paint),
    ...(changed ? [] : ["The project is up to date."]),
    ...(conflicts.length > 0
      ? [text`${count(conflicts.length, "file")} to decide about: search for ${"<<<<<<<"}.`]
      : []),
    ...(changed && !dryRun ? [paint.dim("palisade undo-update takes this back.")] : []),
    gradeLine(update),
  ])}`;
}

function toDecide(marks: number, contested: readonly string[]): string {
  const places = marks > 0 ? [count(marks, "place")] : [];
  return [...places, ...contested.map((key) => `${key} stays as you have it`)].join(", ");
}

function remarks({ dropped, warnings }: UpdateOutcome, paint: Paint): readonly TerminalText[] {
  return [
    ...dropped.map((field) => text`${paint.yellow("dropped")}   ${field} is no longer a field of the configuration`),
    ...warnings.map(
      ({ severity, message }) => text`${severity === "info" ? paint.dim("note") : paint.yellow(severity)}: ${message}`,
    ),
  ];
}

function gradeLine({ before, after }: UpdateOutcome): string {
  const was = `Grade ${before.grade}, score ${before.score}/100`;
  if (!after) return `${was} (before the update)`;
  return after.score === before.score ? was : `${was} → grade ${after.grade}, score ${after.score}/100`;
}
