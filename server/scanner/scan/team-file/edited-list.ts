import { Document, isMap, isNode, isScalar, isSeq, type Pair, parse, parseDocument, type YAMLMap } from "yaml";
import { textFile } from "../../source/text.ts";

/** A change of one of the lists in `palisade.yaml`. */
export interface ListChange {
  /** The key of the list. */
  readonly list: string;
  /** The item to add, if any. */
  readonly item: object | string | undefined;
  /** The id of the check whose items it replaces. Without it, the item comes last and all others stay. */
  readonly replaces?: string;
  /** The comment behind an item of the new item's `places`. */
  readonly commentOf?: (place: string) => string | undefined;
}

/**
 * `palisade.yaml` with one of its lists changed. Comments, order and everything else stay.
 *
 * @param text undefined if there is no such file yet
 * @returns undefined if the text is not YAML that can be changed without loss
 */
export function editedList(text: string | undefined, change: ListChange): string | undefined {
  const before = text ?? "";
  const content = contentOf(before, change.list);
  if (!content) return undefined;
  const wanted = JSON.stringify(expected(content, change));
  if (wanted === JSON.stringify(content)) return before;
  // First try to insert and remove lines. If that fails, for example in a list in brackets, rewrite the document.
  for (const write of [withLines, rewritten]) {
    const after = write(before, change);
    if (after !== undefined && JSON.stringify(contentOf(after, change.list)) === wanted) return after;
  }
  return undefined;
}

type Content = Readonly<Record<string, unknown>>;

/** The content of a text, the list first, and without an empty list. Undefined if it is not YAML. */
function contentOf(text: string, list: string): Content | undefined {
  try {
    const content: Content = parse(text, { maxAliasCount: 20 }) ?? {};
    const { [list]: items, ...rest } = content;
    return Array.isArray(items) && items.length > 0 ? { [list]: items, ...rest } : rest;
  } catch {
    return undefined;
  }
}

/** The content after the change. */
function expected(content: Content, { list, item, replaces }: ListChange): Content {
  const { [list]: written, ...rest } = content;
  const items: readonly unknown[] = Array.isArray(written) ? written : [];
  const isOld = (one: unknown) => replaces !== undefined && checkIn(one) === replaces;
  const kept = items.filter((one) => !isOld(one));
  const found = items.findIndex(isOld);
  const at = found < 0 ? kept.length : found;
  const after = item === undefined ? kept : [...kept.slice(0, at), item, ...kept.slice(at)];
  return after.length > 0 ? { [list]: after, ...rest } : rest;
}

function checkIn(item: unknown): unknown {
  return typeof item === "object" && item !== null && "check" in item ? item.check : undefined;
}

const style = { lineWidth: 0 } as const;

/** The lines of the new item, without the dash before the first. */
function linesOf({ item, commentOf }: ListChange): string[] {
  const document = new Document(item);
  const places = isMap(document.contents) ? document.get("places") : undefined;
  for (const place of isSeq(places) ? places.items : []) {
    const at = isScalar(place) ? commentOf?.(String(place.value)) : undefined;
    if (isScalar(place) && at !== undefined) place.comment = ` ${at.replace(/\s+/g, " ")}`;
  }
  // The text ends with a line break. White space before it, as U+2000, may be the end of a value.
  return document.toString(style).replace(/\n$/, "").split("\n");
}

function itemLines(change: ListChange, indent: string): string[] {
  if (change.item === undefined) return [];
  return linesOf(change).map((line, i) => (line === "" ? line : `${indent}${i === 0 ? "- " : "  "}${line}`));
}

/** Changes only the lines of the items concerned. */
function withLines(before: string, change: ListChange): string {
  const lines = before.split(/\r?\n/);
  const { contents } = parseDocument(before);
  const pair = isMap(contents) ? pairOf(contents, change.list) : undefined;
  const changed = pair ? inList(before, lines, pair, change) : withList(lines, change);
  return changed.join(before.includes("\r\n") ? "\r\n" : "\n");
}

/** Appends a list. */
function withList(lines: readonly string[], change: ListChange): string[] {
  const end = lines.findLastIndex((line) => line.trim() !== "") + 1;
  return [...lines.slice(0, end), `${change.list}:`, ...itemLines(change, "  "), ""];
}

function inList(before: string, lines: readonly string[], { key, value }: Pair, change: ListChange): string[] {
  const { lineAt } = textFile("", before);
  const indexAt = (offset: number) => lineAt(offset) - 1;
  const head = isScalar(key) ? indexAt(key.range?.[0] ?? 0) : 0;
  if (!isSeq(value) || value.flow) {
    const opened = (lines[head] ?? "").replace(/(?<!\s)\s*\[\s*\]/, "").trimEnd();
    return [...lines.slice(0, head), opened, ...itemLines(change, "  "), ...lines.slice(head + 1)];
  }
  const items = value.items.flatMap((item) => {
    if (!isNode(item) || !item.range) return [];
    const [from, to] = item.range;
    return [{ from: indexAt(from), to: indexAt(Math.max(from, to - 1)), isOld: isReplaced(item, change) }];
  });
  const old = items.filter(({ isOld }) => isOld);
  const dropped = new Set(old.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i)));
  const isEmptied = change.item === undefined && old.length === items.length;
  if (isEmptied && (lines[head] ?? "").trimEnd().endsWith(":")) dropped.add(head);
  const indent = /^ */.exec(lines[items[0]?.from ?? 0] ?? "")?.[0] ?? "";
  const place = old[0]?.from ?? (items.at(-1)?.to ?? head) + 1;
  const kept = (from: number, to: number) => lines.slice(from, to).filter((_, i) => !dropped.has(from + i));
  return [...kept(0, place), ...itemLines(change, indent), ...kept(place, lines.length)];
}

/** Rewrites the whole document. Keeps comments and order, but not all white space. */
function rewritten(before: string, change: ListChange): string | undefined {
  const { list } = change;
  const document = parseDocument(before);
  const pair = isMap(document.contents) ? pairOf(document.contents, list) : undefined;
  const items = isSeq(pair?.value) ? pair.value.items : [];
  const isOld = (item: unknown) => isReplaced(item, change);
  const found = items.findIndex(isOld);
  const kept = items.filter((item) => !isOld(item));
  if (change.item !== undefined) {
    const fresh = parseDocument(linesOf(change).join("\n")).contents;
    kept.splice(found < 0 ? kept.length : found, 0, fresh);
  }
  if (kept.length === 0) document.delete(list);
  else if (isSeq(pair?.value)) {
    pair.value.items = kept;
    pair.value.flow = false;
  } else document.set(list, document.createNode(kept));
  try {
    const after = document.toString(style);
    return before.includes("\r\n") ? after.replaceAll("\n", "\r\n") : after;
  } catch {
    // An alias refers to the removed item.
    return undefined;
  }
}

function isReplaced(item: unknown, { replaces }: ListChange): boolean {
  return replaces !== undefined && isMap(item) && item.get("check") === replaces;
}

function pairOf(map: YAMLMap, list: string): Pair | undefined {
  return map.items.find(({ key }) => isScalar(key) && key.value === list);
}
