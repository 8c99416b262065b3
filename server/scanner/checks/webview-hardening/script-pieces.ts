import type { Code, CodeFile, CodeString } from "../../code/code.ts";
import { type TextPart, writtenParts } from "../../code/text-parts.ts";

/** An expression in a script; `quoted` if it is inside quotes of the script. */
export interface ScriptPiece {
  readonly code: Code;
  readonly quoted: boolean;
}

/** The expressions in a text that is a script. */
export function piecesInScript(script: Code): ScriptPiece[] {
  const parts = writtenParts(script).flatMap((part) =>
    part.kind === "expression" && part.code.string ? part.code.string.parts : [part],
  );
  return parts.some(({ kind }) => kind === "text") ? piecesIn(parts, "", quoteAfter) : [];
}

/** The expressions in the scripts of pages that a file writes: `<script>greet("$name")</script>`. */
export function piecesInPages(file: CodeFile): ScriptPiece[] {
  if (!file.says("<script")) return [];
  return file
    .strings()
    .filter(hasScript)
    .flatMap(({ parts }) => piecesIn(parts, outside, placeAfter).filter(isInScript));
}

function hasScript({ text }: CodeString): boolean {
  return text.includes("<script") && text.includes("$");
}

function isInScript({ place }: Placed): boolean {
  return place !== outside;
}

interface Placed extends ScriptPiece {
  readonly place: string;
}

/** The expressions among the parts of a text, each with where it stands, which `after` tells of a text and the place before it. */
function piecesIn(
  parts: readonly TextPart[],
  start: string,
  after: (text: string, before: string) => string,
): Placed[] {
  const pieces: Placed[] = [];
  let place = start;
  for (const part of parts) {
    if (part.kind === "text") place = after(part.text, place);
    else pieces.push({ code: part.code, quoted: place !== "" && place !== outside, place });
  }
  return pieces;
}

const quotes = "'\"`";

/** The JavaScript quote that is open after a text, given the one that was open before it; empty for none. */
function quoteAfter(text: string, before: string): string {
  let quote = before;
  for (let i = 0; i < text.length; i++) {
    const character = text[i] ?? "";
    if (character === "\\") i++;
    else if (quote !== "" && (character === quote || (character === "\n" && quote !== "`"))) quote = "";
    else if (quote === "" && quotes.includes(character)) quote = character;
  }
  return quote;
}

/** Between the scripts of a page. */
const outside = "outside";
const edges = /<script\b[^>]{0,400}>|<\/script>/gi;

/** Where the text of a page ends: outside of its scripts, or in one, with the quote that is open there. */
function placeAfter(text: string, before: string): string {
  let place = before;
  let from = 0;
  for (const edge of text.matchAll(edges)) {
    place = edge[0].startsWith("</") ? outside : "";
    from = edge.index + edge[0].length;
  }
  return place === outside ? outside : quoteAfter(text.slice(from), place);
}

const encoders = new Set([
  "jsonEncode",
  "encode",
  "stringify",
  "JSONEncoder",
  "JSONSerialization",
  "base64Encode",
  "toJson",
]);

/** Whether a word is that of a function which turns a value into text that is safe in a script. */
export function encodes(word: string): boolean {
  return encoders.has(word);
}
