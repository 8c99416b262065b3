import {
  applyEdits,
  type FormattingOptions,
  type ModificationOptions,
  modify,
  type ParseError,
  parse,
} from "jsonc-parser";
import type { ThreeTexts } from "./merge-lines.ts";
import { type TreeEdit, type TreePath, treeEdits } from "./tree-edits.ts";

/** A text that was merged by its structure, without marks. */
export interface MergedTree {
  readonly text: string;
  /** Values that both sides changed differently. They stay as people have them. */
  readonly contested: readonly TreePath[];
}

/** Merges JSON with its comments, key by key, in the formatting of `mine`; undefined when one of the texts is no JSON. */
export function mergeJson({ base, mine, theirs }: ThreeTexts): MergedTree | undefined {
  const trees = [base, mine, theirs].map(treeOf);
  const [before, now, wanted] = trees;
  if (!before || !now || !wanted) return undefined;
  const { edits, contested } = treeEdits(before.value, now.value, wanted.value);
  return { text: edits.reduce(edited, mine), contested };
}

/** Whether a text is JSON, with or without comments. */
export function isJson(text: string): boolean {
  return treeOf(text) !== undefined;
}

function treeOf(text: string): { readonly value: unknown } | undefined {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  return errors.length > 0 ? undefined : { value };
}

function edited(text: string, edit: TreeEdit): string {
  const options = { formattingOptions: formattingOf(text) };
  switch (edit.kind) {
    case "set":
      return changed(text, edit.path, edit.value, { ...options, getInsertionIndex: insertAfter(edit.after) });
    case "remove":
      return changed(text, edit.path, undefined, options);
    case "append":
      return changed(text, [...edit.path, -1], edit.value, { ...options, isArrayInsertion: true });
    case "drop":
      return changed(text, [...edit.path, edit.index], undefined, options);
  }
}

function changed(
  text: string,
  path: (string | number)[] | TreePath,
  value: unknown,
  options: ModificationOptions,
): string {
  return applyEdits(text, modify(text, [...path], value, options));
}

function insertAfter(key: string | undefined) {
  return (keys: string[]) => (key === undefined ? 0 : keys.indexOf(key) + 1 || keys.length);
}

function formattingOf(text: string): FormattingOptions {
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? "  ";
  return {
    insertSpaces: !indent.startsWith("\t"),
    tabSize: indent.startsWith("\t") ? 2 : indent.length,
    eol: text.includes("\r\n") ? "\r\n" : "\n",
  };
}
