import { literalPattern } from "../literal-pattern.ts";

/** The pattern of a team's secrets, in the form of a built-in shape: constant texts, and the pattern of the rest. */
export interface SecretPattern {
  /** The texts that a value can begin with. Empty if it begins with nothing that is constant. */
  readonly starts: readonly string[];
  /** A regular expression for what follows. It takes linear time, because at no place of a value has it a choice. */
  readonly body: string;
}

/** Why a pattern cannot be used, as the end of a sentence that begins with it. */
interface PatternProblem {
  readonly problem: string;
}

/** A number of characters of a set, or one of some texts. */
type Part =
  | { readonly kind: "characters"; readonly set: ReadonlySet<string>; readonly min: number; readonly max: number }
  | { readonly kind: "texts"; readonly texts: readonly string[] };

const maxParts = 40;
const maxTexts = 30;
/** In characters: of a value. */
const maxLength = 1_000;

const token =
  /(?:\((?<texts>(?:\\[^\w\s]|[^\\()[\]{}.*+?^$])+)\)|\[(?<set>(?:\\[dw]|\\[^\w\s]|[^\\\]])+)\]|\\(?<escaped>[dw]|[^\w\s])|(?<plain>[^\\()[\]{}.*+?^$|]))(?:\{(?<min>\d{1,4})(?:,(?<max>\d{1,4}))?\})?/y;

/** What to write in place of what is not part of a pattern, by the character at which that begins. */
const instead: Readonly<Record<string, string>> = {
  "*": 'repeats without a limit at "*": write how many characters there are, such as {20} or {20,60}',
  "+": 'repeats without a limit at "+": write how many characters there are, such as {20} or {20,60}',
  "?": 'leaves something open at "?": write a text of its own for each case, such as (live|test)',
  ".": 'allows any character at ".": write the characters that may occur, such as [A-Za-z0-9_-], or \\. for a dot',
  "^": 'has a "^": leave it out, because a value always begins where a word begins',
  $: 'has a "$": leave it out, because a value always ends where a word ends',
  "(": "has a group that is no list of texts: write (live|test), without a group, a repetition or a lookaround in it",
  "[": "has a set that is not closed: write the characters that may occur, such as [A-Za-z0-9_-]",
  "{": "has a count that belongs to nothing: write {20} or {20,60} behind a set of characters",
  "|": 'has a "|" outside of brackets: write (live|test), or a shape of its own for each case',
  "\\": "has an escape that is not known: there are \\d, \\w, and a backslash before a sign, such as \\.",
};

/**
 * Parses the pattern of a team's secret: constant texts, sets of characters with a count (`[A-Za-z0-9]{32}`), and lists
 * of texts (`(live|test)`). It comes with the project, so it must not be able to stop a scan: what could be read in
 * more than one way is refused.
 */
export function parseSecretPattern(text: string): SecretPattern | PatternProblem {
  const parts: Part[] = [];
  for (let at = 0; at < text.length; ) {
    token.lastIndex = at;
    const part = partOf(token.exec(text)?.groups ?? {});
    if (part === undefined) return { problem: instead[text.charAt(at)] ?? "cannot be read" };
    if ("problem" in part) return part;
    parts.push(part);
    at = token.lastIndex;
  }
  const problem = problemOf(parts);
  return problem === undefined ? asShape(parts) : { problem };
}

function partOf(groups: Readonly<Record<string, string | undefined>>): Part | PatternProblem | undefined {
  const { texts, set, escaped, plain, min, max = min } = groups;
  if (texts !== undefined) return min === undefined ? oneOfTexts(texts) : { problem: instead["("] ?? "" };
  const characters = set ?? (escaped === undefined ? plain : `\\${escaped}`);
  if (characters === undefined) return undefined;
  if (set?.startsWith("^")) {
    return { problem: 'has a set that says what may not occur, at "^": write what may, such as [A-Za-z0-9_-]' };
  }
  const allowed = charactersOf(characters);
  if (allowed === undefined) {
    return { problem: "has a character or a range that is not ASCII, or that begins behind its end" };
  }
  const counts = { min: Number(min ?? 1), max: Number(max ?? 1) };
  if (counts.min < 1 || counts.min > counts.max) {
    return { problem: `has the count {${min},${max}}: it begins with 1 or more, and does not end below that` };
  }
  return { kind: "characters", set: allowed, ...counts };
}

function oneOfTexts(written: string): Part | PatternProblem {
  const texts = written.split("|").map((text) => text.replace(/\\(.)/g, "$1"));
  if (texts.some((text) => !/^[ -~]+$/.test(text))) return { problem: "has an empty text, or one that is not ASCII" };
  const short = texts.find((text, index) => texts.some((other, at) => at !== index && other.startsWith(text)));
  return short === undefined
    ? { kind: "texts", texts }
    : { problem: `has the text "${short}" in a list in which another one begins with it` };
}

const named: Readonly<Record<string, string>> = { d: "0-9", w: "A-Za-z0-9_" };

/** The characters of a set as it is written. Undefined if one is not printable ASCII. */
function charactersOf(written: string): ReadonlySet<string> | undefined {
  const plain = written.replace(/\\([dw])/g, (_, name: string) => named[name] ?? "");
  const characters = new Set<string>();
  for (const { 1: from = "", 2: to = from } of plain.matchAll(/\\?([\s\S])(?:-\\?([\s\S]))?/g)) {
    if (!/^[ -~]{2}$/.test(from + to) || from > to) return undefined;
    for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code++) characters.add(String.fromCharCode(code));
  }
  return characters;
}

function problemOf(parts: readonly Part[]): string | undefined {
  if (parts.length === 0) return "is empty";
  if (parts.length > maxParts) return `has more than ${maxParts} parts`;
  if (parts.some((part) => part.kind === "texts" && part.texts.length > maxTexts)) {
    return `has a list of more than ${maxTexts} texts: write a shape of its own for some of them`;
  }
  if (parts.reduce((sum, part) => sum + longest(part), 0) > maxLength) {
    return `allows values of more than ${maxLength} characters: write smaller counts`;
  }
  const open = parts.find((part, at) => isOpen(part, parts[at + 1]));
  return open === undefined
    ? undefined
    : "has a part of varying length before one that can begin with the same characters, so that nobody knows where it ends: write a fixed count, or a sign between them";
}

function longest(part: Part): number {
  return part.kind === "characters" ? part.max : Math.max(...part.texts.map((text) => text.length));
}

/** Whether a part can end at several places of the same value. */
function isOpen(part: Part, next: Part | undefined): boolean {
  if (part.kind === "texts" || part.min === part.max || next === undefined) return false;
  const first = next.kind === "characters" ? [...next.set] : next.texts.map((text) => text.charAt(0));
  return first.some((character) => part.set.has(character));
}

function asShape(parts: readonly Part[]): SecretPattern {
  let starts = [""];
  let at = 0;
  for (; at < parts.length; at++) {
    const texts = constantTexts(parts[at]);
    if (texts.length === 0 || starts.length * texts.length > maxTexts) break;
    starts = starts.flatMap((start) => texts.map((text) => start + text));
  }
  const body = parts.slice(at).map(regularExpression).join("");
  return { starts: at === 0 ? [] : starts, body };
}

/** The texts that a part consists of, if they are constant. */
function constantTexts(part: Part | undefined): readonly string[] {
  if (part?.kind === "texts") return part.texts;
  return part?.max === 1 && part.set.size === 1 ? [...part.set] : [];
}

function regularExpression(part: Part): string {
  if (part.kind === "texts") return `(?:${part.texts.map(literalPattern).join("|")})`;
  return `[${[...part.set].map(literalPattern).join("")}]{${part.min},${part.max}}`;
}
