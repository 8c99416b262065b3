import type { Span } from "../../source/text.ts";

/** A value of a YAML or JSON document with its span. Aliased values are the same object at every use. */
export type YamlNode = YamlMap | YamlList | YamlScalar;

export interface YamlMap {
  readonly kind: "map";
  readonly span: Span;
  /** In order. Of equal keys the last one wins. Entries of a merge key `<<` come first. */
  readonly entries: readonly YamlEntry[];
}

interface YamlList {
  readonly kind: "list";
  readonly span: Span;
  readonly items: readonly YamlNode[];
}

export interface YamlScalar {
  readonly kind: "scalar";
  /** Includes the quotes, or the `|` of a block. */
  readonly span: Span;
  readonly value: string | number | boolean | null;
  /** The value as written, without quotes: `3.10` where `value` is the number 3.1. */
  readonly text: string;
}

export interface YamlEntry {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: YamlNode;
}

/** Maximum nesting of a document, so that recursion cannot exhaust the stack. */
export const maxYamlDepth = 100;

const none: readonly never[] = [];

export function isScalarValue(value: unknown): value is YamlScalar["value"] {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

/** The entry at a path of keys. */
export function entry(node: YamlNode | undefined, ...path: readonly string[]): YamlEntry | undefined {
  let found: YamlEntry | undefined;
  let map = node;
  for (const key of path) {
    found = entriesOf(map).findLast((candidate) => candidate.key === key);
    map = found?.value;
  }
  return found;
}

/** The value at a path of keys. */
export function valueAt(node: YamlNode | undefined, ...path: readonly string[]): YamlNode | undefined {
  return path.length === 0 ? node : entry(node, ...path)?.value;
}

/** The text at a path of keys, see `scalarText`. */
export function textAt(node: YamlNode | undefined, ...path: readonly string[]): string | undefined {
  return scalarText(valueAt(node, ...path));
}

/** A scalar as written, without quotes. Undefined for maps, lists and null. */
export function scalarText(node: YamlNode | undefined): string | undefined {
  return node?.kind === "scalar" && node.value !== null ? node.text : undefined;
}

/** The entries of a map. Empty for anything else. */
export function entriesOf(node: YamlNode | undefined): readonly YamlEntry[] {
  return node?.kind === "map" ? node.entries : none;
}

/** The items of a list. Empty for anything else. */
export function itemsOf(node: YamlNode | undefined): readonly YamlNode[] {
  return node?.kind === "list" ? node.items : none;
}
