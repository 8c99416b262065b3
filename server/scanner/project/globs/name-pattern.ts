import { matchSequence } from "./match-sequence.ts";

/** The pattern of one file or folder name: an exact text, or a sequence of parts. */
export type NamePattern = { readonly kind: "text"; readonly text: string } | { readonly kind: "parts"; parts: Part[] };

type Part =
  | { readonly kind: "character"; readonly character: string }
  /** `?` */
  | { readonly kind: "one" }
  /** `*` */
  | { readonly kind: "any" }
  /** `[a-z]`, `[!a-z]` */
  | { readonly kind: "class"; readonly excludes: boolean; readonly ranges: readonly Range[] };

/** From the first to the second character, both included. */
type Range = readonly [from: string, to: string];

/** Why a pattern cannot be used, as the end of a sentence that begins with it. */
export interface PatternProblem {
  readonly problem: string;
}

export const anyName: NamePattern = { kind: "parts", parts: [{ kind: "any" }] };

/** Parses one name of a pattern. `*`, `?`, `[a-z]`, `[!a-z]` and `\*` are special, everything else is literal. */
export function parseName(written: string): NamePattern | PatternProblem {
  const parts: Part[] = [];
  for (let at = 0; at < written.length; ) {
    const character = written.charAt(at++);
    if (character === "*") parts.push({ kind: "any" });
    else if (character === "?") parts.push({ kind: "one" });
    else if (character === "[") {
      const read = parseClass(written, at);
      if ("problem" in read) return read;
      parts.push(read.part);
      at = read.end;
    } else if (character === "\\") {
      if (at === written.length) return { problem: "ends with a backslash" };
      parts.push({ kind: "character", character: written.charAt(at++) });
    } else parts.push({ kind: "character", character });
  }
  const characters = parts.map((part) => (part.kind === "character" ? part.character : undefined));
  return characters.includes(undefined) ? { kind: "parts", parts } : { kind: "text", text: characters.join("") };
}

/** @param start the offset behind the opening bracket */
function parseClass(written: string, start: number): { part: Part; end: number } | PatternProblem {
  const excludes = /[!^]/.test(written.charAt(start));
  const first = excludes ? start + 1 : start;
  const ranges: Range[] = [];
  let at = first;
  const take = () => written.charAt(written[at] === "\\" ? ++at : at);
  // A closing bracket right behind the opening one is literal.
  while (at < written.length && (written[at] !== "]" || at === first)) {
    if (written.startsWith("[:", at)) return { problem: "names a class of characters like [:alpha:]" };
    const from = take();
    at++;
    if (written[at] === "-" && at + 1 < written.length && written[at + 1] !== "]") {
      at++;
      ranges.push([from, take()]);
      at++;
    } else ranges.push([from, from]);
  }
  if (at >= written.length) return { problem: "has a [ that is not closed" };
  return { part: { kind: "class", excludes, ranges }, end: at + 1 };
}

export function fitsName(pattern: NamePattern, name: string): boolean {
  if (pattern.kind === "text") return pattern.text === name;
  return endsAlike(pattern.parts, name) && matchSequence(pattern.parts, name, isAny, fitsPart);
}

/** Whether a name ends as a pattern does behind its last wildcard. `*.iml` fits few names, which is quick to see. */
function endsAlike(parts: readonly Part[], name: string): boolean {
  for (let back = 1; back <= parts.length; back++) {
    const part = parts[parts.length - back];
    if (part?.kind !== "character") return true;
    if (part.character !== name[name.length - back]) return false;
  }
  return true;
}

function isAny({ kind }: Part): boolean {
  return kind === "any";
}

function fitsPart(part: Part, character: string): boolean {
  switch (part.kind) {
    case "character":
      return part.character === character;
    case "class":
      return part.ranges.some(([from, to]) => from <= character && character <= to) !== part.excludes;
    default:
      return true;
  }
}
