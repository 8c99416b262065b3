import type { Span } from "../../source/text.ts";

/** A value of a YAML or JSON document with its place. Aliased values are the same object wherever they are used. */
export type YamlNode = YamlMap | YamlList | YamlScalar;

export interface YamlMap {
  readonly kind: "map";
  readonly span: Span;
  /** In order; of equal keys the last one counts. What a merge key `<<` brings comes first. */
  readonly entries: readonly YamlEntry[];
}

export interface YamlList {
  readonly kind: "list";
  readonly span: Span;
  readonly items: readonly YamlNode[];
}

export interface YamlScalar {
  readonly kind: "scalar";
  /** With the quotes, or the `|` of a block. */
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

/** How deep a document may nest, so that walking it never exhausts the stack. */
export const maxDepth = 100;

const none: readonly never[] = [];

export function isScalarValue(value: unknown): value is YamlScalar["value"] {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

/** The entry that a path of keys leads to. */
export function entry(node: YamlNode | undefined, ...path: readonly string[]): YamlEntry | undefined {
  let found: YamlEntry | undefined;
  let map = node;
  for (const key of path) {
    found = entriesOf(map).findLast((candidate) => candidate.key === key);
    map = found?.value;
  }
  return found;
}

/** The value that a path of keys leads to. */
export function valueAt(node: YamlNode | undefined, ...path: readonly string[]): YamlNode | undefined {
  return path.length === 0 ? node : entry(node, ...path)?.value;
}

/** The text that a path of keys leads to; see `scalarText`. */
export function textAt(node: YamlNode | undefined, ...path: readonly string[]): string | undefined {
  return scalarText(valueAt(node, ...path));
}

/** A scalar as written, without quotes; undefined for maps, lists and null. */
export function scalarText(node: YamlNode | undefined): string | undefined {
  return node?.kind === "scalar" && node.value !== null ? node.text : undefined;
}

/** The entries of a map; none for anything else. */
export function entriesOf(node: YamlNode | undefined): readonly YamlEntry[] {
  return node?.kind === "map" ? node.entries : none;
}

/** The items of a list; none for anything else. */
export function itemsOf(node: YamlNode | undefined): readonly YamlNode[] {
  return node?.kind === "list" ? node.items : none;
}
