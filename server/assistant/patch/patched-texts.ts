import type { ShownFile } from "../excerpts.ts";
import { addedImport } from "./added-imports.ts";
import { brokenRule } from "./closed-rules.ts";
import { changedCount, type LineEdits, mergedEdits, withLineEdits } from "./line-edits.ts";
import type { PatchAnswer } from "./patch-answer.ts";
import type { PatchTarget } from "./patch-target.ts";
import { placeEdit } from "./place-edit.ts";

/** In lines, removed and added. A longer patch is no minimal fix. */
export const maxChangedLines = 60;

const maxEdits = 10;

/** What came of a model's answer. */
export type PatchedTexts =
  /** New texts by path. */
  | { readonly kind: "patched"; readonly texts: ReadonlyMap<string, string> }
  /** Why nothing is changed, as a sentence in words of our own. In which file, where it is about one. */
  | { readonly kind: "refused"; readonly reason: string; readonly file: string | undefined };

/** Applies a model's answer in memory, if it keeps the closed rules. */
export function patchedTexts({ edits, imports }: PatchAnswer, { files, packages }: PatchTarget): PatchedTexts {
  if (edits.length === 0) return refused("The model found nothing that can be repaired in these lines.");
  if (edits.length + imports.length > maxEdits) return refused(`The patch has more than ${maxEdits} edits.`);
  const byFile = new Map<ShownFile, LineEdits[]>();
  const imported = new Map<ShownFile, LineEdits[]>();
  for (const edit of edits) {
    const file = files.find(({ file: path }) => path === edit.file);
    if (!file) return refused("The patch changes a file that the finding is not in.");
    const placed = placeEdit(file.lines, edit);
    if (placed.kind === "refused") return refusedIn(file, placed.reason);
    byFile.set(file, [...(byFile.get(file) ?? []), placed.edits]);
  }
  for (const { file: path, uri } of imports) {
    const file = files.find((one) => one.file === path);
    if (!file) return refused("The patch changes a file that the finding is not in.");
    const added = addedImport(file, uri, packages);
    if (typeof added === "string") return refusedIn(file, added);
    if (added) imported.set(file, [...(imported.get(file) ?? []), added]);
  }
  return applied(byFile, imported);
}

function applied(
  byFile: ReadonlyMap<ShownFile, readonly LineEdits[]>,
  imported: ReadonlyMap<ShownFile, readonly LineEdits[]>,
): PatchedTexts {
  const texts = new Map<string, string>();
  let changed = 0;
  for (const [file, ofCode] of byFile) {
    const merged = mergedEdits(ofCode);
    const all = merged && mergedEdits([merged, ...(imported.get(file) ?? [])]);
    if (!all) return refusedIn(file, "two of its edits meet");
    const problem = brokenRule(file, merged);
    if (problem !== undefined) return refusedIn(file, problem);
    changed += changedCount(all);
    texts.set(file.file, withLineEdits(file.text, all));
  }
  if (changed === 0) return refused("The patch changes nothing.");
  if (changed > maxChangedLines) return refused(`The patch changes more than ${maxChangedLines} lines.`);
  return { kind: "patched", texts };
}

function refusedIn({ file }: ShownFile, reason: string): PatchedTexts {
  return { kind: "refused", reason: `The patch is not used: ${reason}.`, file };
}

function refused(reason: string): PatchedTexts {
  return { kind: "refused", reason, file: undefined };
}
