import { isAlias, isMap, isNode, isSeq, parseDocument, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import type { Span } from "../../source/text.ts";
import { readJson } from "./json.ts";
import { yamlLimit } from "./limits.ts";
import { onOneLine } from "./quoted-lines.ts";
import { readYamlBlocks } from "./yaml-blocks.ts";
import { entriesOf, isScalarValue, itemsOf, maxYamlDepth, type YamlEntry, type YamlNode } from "./yaml-node.ts";

export * from "./yaml-node.ts";

/** A YAML or JSON document as plain values with spans. */
export interface YamlFile {
  /** As much as could be read, even if there is an error. */
  readonly root: YamlNode | undefined;
  readonly error: { readonly message: string; readonly offset: number } | undefined;
}

/** Maximum number of aliased values, because nested aliases grow exponentially. */
const maxAliased = 50_000;

const options = { strict: false, uniqueKeys: false, prettyErrors: false, logLevel: "silent" } as const;

/**
 * Reads the first document of a YAML or JSON text. Duplicate keys, comments in JSON, anchors, aliases and merge keys
 * are allowed. Errors are reported next to what could be read.
 */
export function readYaml(text: string): YamlFile {
  const simple = readJson(text) ?? readYamlBlocks(text);
  return simple ? { root: simple, error: undefined } : readAnyYaml(text);
}

/** Reads with the full parser. The fast readers must return the same. */
export function readAnyYaml(text: string): YamlFile {
  const refusal = yamlLimit(text);
  if (refusal !== undefined) return { root: undefined, error: { message: refusal, offset: 0 } };
  const reading: Reading = { text, anchors: new Map(), size: 0, aliased: 0, error: undefined };
  try {
    const { contents, errors } = parsed(text);
    const [first] = errors;
    if (first) reading.error = { message: first.message, offset: Math.min(first.pos[0], text.length) };
    const root = contents === null ? undefined : convert(contents, 0, 0, reading);
    return { root, error: reading.error };
  } catch (error) {
    return { root: undefined, error: { message: error instanceof Error ? error.message : String(error), offset: 0 } };
  }
}

/** Reads a text, and once more with its quoted lines joined if that repairs it. */
function parsed(text: string): ReturnType<typeof parseDocument> {
  const first = parseDocument(text, options);
  const joined = first.errors.length > 0 ? onOneLine(text) : text;
  if (joined === text) return first;
  const second = parseDocument(joined, options);
  return second.errors.length === 0 ? second : first;
}

interface Reading {
  readonly text: string;
  readonly anchors: Map<string, { readonly node: YamlNode; readonly size: number }>;
  /** Values read so far. Aliased ones count at every use. */
  size: number;
  aliased: number;
  error: YamlFile["error"];
}

/**
 * Converts a parsed node.
 *
 * @param at the offset of a missing value
 */
function convert(node: unknown, at: number, depth: number, reading: Reading): YamlNode {
  if (!isNode(node)) return emptyScalar({ start: at, end: at });
  const span = node.range ? { start: node.range[0], end: node.range[1] } : { start: at, end: at };
  if (isAlias(node)) return resolveAlias(node.source, span, reading);
  if (depth > maxYamlDepth) return refuse("nested too deeply", span, reading);
  const before = reading.size++;
  const made = convertContent(node, span, depth + 1, reading);
  if (node.anchor) reading.anchors.set(node.anchor, { node: made, size: reading.size - before });
  return made;
}

function convertContent(node: Scalar | YAMLMap | YAMLSeq, span: Span, depth: number, reading: Reading): YamlNode {
  if (isMap(node)) return { kind: "map", span, entries: convertEntries(node, span.end, depth, reading) };
  if (isSeq(node)) return { kind: "list", span, items: node.items.map((i) => convert(i, span.end, depth, reading)) };
  const value = isScalarValue(node.value) ? node.value : String(node.value);
  return { kind: "scalar", span, value, text: node.source ?? String(value) };
}

function convertEntries(map: YAMLMap, end: number, depth: number, reading: Reading): YamlEntry[] {
  const own: YamlEntry[] = [];
  const merged: YamlEntry[][] = [];
  for (const pair of map.items) {
    const key = convert(pair.key, end, depth, reading);
    const value = convert(pair.value, key.span.end, depth, reading);
    const name = key.kind === "scalar" ? key.text : reading.text.slice(key.span.start, key.span.end);
    if (name === "<<") merged.push([value, ...itemsOf(value)].flatMap(entriesOf));
    else own.push({ key: name, keySpan: key.span, value });
  }
  return merged.length > 0 ? [...merged.flat(), ...own] : own;
}

/** An anchor is known only after its value, so that no alias leads into itself. */
function resolveAlias(name: string, span: Span, reading: Reading): YamlNode {
  const target = reading.anchors.get(name);
  if (!target) return refuse(`unknown alias *${name}`, span, reading);
  if (reading.aliased + target.size > maxAliased) return refuse("aliases repeat too much", span, reading);
  reading.aliased += target.size;
  reading.size += target.size;
  return target.node;
}

function refuse(message: string, span: Span, reading: Reading): YamlNode {
  reading.error ??= { message, offset: span.start };
  return emptyScalar(span);
}

function emptyScalar(span: Span): YamlNode {
  return { kind: "scalar", span, value: null, text: "" };
}
