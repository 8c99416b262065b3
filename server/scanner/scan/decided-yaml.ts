import { Document, isMap, isScalar, isSeq, type Pair, parse, parseDocument, type YAMLMap } from "yaml";
import { textFile } from "../source/text.ts";
import type { TeamDecision } from "./triage.ts";

/** The location of a place such as `lib/offers.dart:14`, written as a comment for people. */
type Where = (place: string) => string | undefined;

/**
 * `palisade.yaml` with a decision that replaces all earlier ones about the same check. A decision to leave it open only
 * removes those. Comments, order and everything else stay.
 *
 * @param text undefined if there is no such file yet
 * @returns undefined if the text is not YAML that can be changed without loss
 */
export function decidedYaml(
  text: string | undefined,
  decision: TeamDecision,
  where: Where = () => undefined,
): string | undefined {
  const before = text ?? "";
  const content = contentOf(before);
  if (!content) return undefined;
  const wanted = JSON.stringify(expected(content, decision));
  if (wanted === JSON.stringify(content)) return before;
  // First try to insert and remove lines. If that fails, for example in a list in brackets, rewrite the document.
  for (const change of [withLines, rewritten]) {
    const after = change(before, decision, where);
    if (after !== undefined && JSON.stringify(contentOf(after)) === wanted) return after;
  }
  return undefined;
}

interface Content {
  readonly triage?: readonly { readonly check: string }[];
}

/** The content of a text, without an empty list of decisions. Undefined if it is not YAML. */
function contentOf(text: string): Content | undefined {
  try {
    const content: Content = parse(text, { maxAliasCount: 20 }) ?? {};
    const { triage, ...rest } = content;
    return triage && triage.length > 0 ? { triage, ...rest } : rest;
  } catch {
    return undefined;
  }
}

/** The content after the change. */
function expected(content: Content, decision: TeamDecision): Content {
  const { triage = [], ...rest } = content;
  const kept = triage.filter(({ check }) => check !== decision.check);
  const found = triage.findIndex(({ check }) => check === decision.check);
  const at = found < 0 ? kept.length : found;
  const after = decision.state === "Open" ? kept : [...kept.slice(0, at), entryOf(decision), ...kept.slice(at)];
  return after.length > 0 ? { triage: after, ...rest } : rest;
}

/** A decision with its keys in the order of writing. */
function entryOf({ check, state, reason, author, date, expires, places }: TeamDecision) {
  const entry = { check, state, reason, author, date, expires, places };
  return { check, ...Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) };
}

const style = { lineWidth: 0 } as const;

/** The lines of a decision, without the dash before the first. */
function linesOf(decision: TeamDecision, where: Where): string[] {
  const document = new Document(entryOf(decision));
  const places = document.get("places");
  for (const place of isSeq(places) ? places.items : []) {
    const at = isScalar(place) ? where(String(place.value)) : undefined;
    if (isScalar(place) && at !== undefined) place.comment = ` ${at.replace(/\s+/g, " ")}`;
  }
  // The text ends with a line break. White space before it, as U+2000, may be the end of a value.
  return document.toString(style).replace(/\n$/, "").split("\n");
}

function itemLines(decision: TeamDecision, where: Where, indent: string): string[] {
  return linesOf(decision, where).map((line, i) => (line === "" ? line : `${indent}${i === 0 ? "- " : "  "}${line}`));
}

/** Changes only the lines of the entries concerned. */
function withLines(before: string, decision: TeamDecision, where: Where): string {
  const lines = before.split(/\r?\n/);
  const { contents } = parseDocument(before);
  const pair = isMap(contents) ? pairOf(contents) : undefined;
  const changed = pair ? inList(before, lines, pair, decision, where) : withList(lines, decision, where);
  return changed.join(before.includes("\r\n") ? "\r\n" : "\n");
}

/** Appends a list of decisions. */
function withList(lines: readonly string[], decision: TeamDecision, where: Where): string[] {
  const end = lines.findLastIndex((line) => line.trim() !== "") + 1;
  return [...lines.slice(0, end), "triage:", ...itemLines(decision, where, "  "), ""];
}

function inList(
  before: string,
  lines: readonly string[],
  { key, value }: Pair,
  decision: TeamDecision,
  where: Where,
): string[] {
  const { lineAt } = textFile("", before);
  const indexAt = (offset: number) => lineAt(offset) - 1;
  const head = isScalar(key) ? indexAt(key.range?.[0] ?? 0) : 0;
  const added = (indent: string) => (decision.state === "Open" ? [] : itemLines(decision, where, indent));
  if (!isSeq(value) || value.flow) {
    const opened = (lines[head] ?? "").replace(/\s*\[\s*\]/, "").trimEnd();
    return [...lines.slice(0, head), opened, ...added("  "), ...lines.slice(head + 1)];
  }
  const items = value.items.flatMap((item) => {
    if (!isMap(item) || !item.range) return [];
    const [from, to] = item.range;
    const isOld = item.get("check") === decision.check;
    return [{ from: indexAt(from), to: indexAt(Math.max(from, to - 1)), isOld }];
  });
  const old = items.filter(({ isOld }) => isOld);
  const dropped = new Set(old.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i)));
  const isEmptied = decision.state === "Open" && old.length === items.length;
  if (isEmptied && (lines[head] ?? "").trimEnd().endsWith(":")) dropped.add(head);
  const indent = /^ */.exec(lines[items[0]?.from ?? 0] ?? "")?.[0] ?? "";
  const place = old[0]?.from ?? (items.at(-1)?.to ?? head) + 1;
  const kept = (from: number, to: number) => lines.slice(from, to).filter((_, i) => !dropped.has(from + i));
  return [...kept(0, place), ...added(indent), ...kept(place, lines.length)];
}

/** Rewrites the whole document. Keeps comments and order, but not all white space. */
function rewritten(before: string, decision: TeamDecision, where: Where): string | undefined {
  const document = parseDocument(before);
  const fresh = parseDocument(linesOf(decision, where).join("\n")).contents;
  const pair = isMap(document.contents) ? pairOf(document.contents) : undefined;
  const items = isSeq(pair?.value) ? pair.value.items : [];
  const isOld = (item: unknown) => isMap(item) && item.get("check") === decision.check;
  const found = items.findIndex(isOld);
  const kept = items.filter((item) => !isOld(item));
  if (decision.state !== "Open") kept.splice(found < 0 ? kept.length : found, 0, fresh);
  if (kept.length === 0) document.delete("triage");
  else if (isSeq(pair?.value)) {
    pair.value.items = kept;
    pair.value.flow = false;
  } else document.set("triage", document.createNode(kept));
  try {
    const after = document.toString(style);
    return before.includes("\r\n") ? after.replaceAll("\n", "\r\n") : after;
  } catch {
    // An alias refers to the removed entry.
    return undefined;
  }
}

function pairOf(map: YAMLMap): Pair | undefined {
  return map.items.find(({ key }) => isScalar(key) && key.value === "triage");
}
