import type { Span } from "../text.ts";
import {
  blockCommentEnd,
  interpolatedNameEnd,
  isWordStart,
  lineCommentEnd,
  numberEnd,
  operatorLength,
  quotedNameEnd,
  wordEnd,
} from "./lexemes.ts";
import { type LanguageProfile, type StringForm, stringFormAt } from "./profile.ts";
import { Kind, TokenColumns, type Tokens } from "./tokens.ts";

interface Level {
  /** The string whose interpolation this level is. Undefined for the file itself. */
  readonly form: StringForm | undefined;
  readonly stringStart: number;
  readonly brackets: number[];
  /** How many of each bracket are open here, to find out without a search whether a closer has an opener. */
  readonly open: Record<string, number>;
}

/** The rest of a text whose beginning is split already. */
export interface LexRest {
  /** Those of the beginning. */
  readonly tokens: TokenColumns;
  readonly comments: Span[];
  /** Where the rest begins: outside of strings, and behind no part of a token. */
  readonly at: number;
  /** The tokens that opened the brackets around that. */
  readonly brackets: number[];
  /** Whether all from this offset on is known already, with these brackets around it. Asked outside of strings. */
  joins(offset: number, brackets: readonly number[]): boolean;
}

const openerOf: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

const [lineBreak, dollar, backslash] = [10, 36, 92];

/**
 * Splits a source text into tokens, in one pass and in linear time for any text. An unterminated one-line string ends
 * with its line, and an unmatched bracket has partner -1.
 *
 * @param rest to begin in the middle; what is open where it joins what is known counts as closed there
 */
export function lex(text: string, profile: LanguageProfile, rest?: LexRest): Tokens {
  const tokens = rest?.tokens ?? new TokenColumns(text.length);
  const comments = rest?.comments ?? [];
  const stringStarts = new Set(profile.strings.map((form) => form.open.charCodeAt(0)));
  const lineComment = profile.lineComment.charCodeAt(0);
  /** The enclosing levels: strings with an open interpolation. */
  const outerLevels: Level[] = [];
  let level = newLevel(undefined, -1);
  let at = rest?.at ?? 0;
  /** Brackets without a partner, strings and comments without an end. */
  let unclosed = 0;
  for (const opener of rest?.brackets ?? []) reopen(opener);

  function reopen(opener: number) {
    const bracket = text[(tokens.ends[opener] ?? 1) - 1] ?? "";
    level.brackets.push(opener);
    level.open[bracket] = (level.open[bracket] ?? 0) + 1;
    unclosed++;
  }

  function open(start: number, end: number, bracket: string) {
    level.brackets.push(tokens.push(Kind.Open, start, end));
    unclosed++;
    level.open[bracket] = (level.open[bracket] ?? 0) + 1;
  }

  /** Closes the nearest opener of the same shape. Openers in between have lost their closers. */
  function close(start: number, bracket: string) {
    const closer = tokens.push(Kind.Close, start, start + 1);
    unclosed++;
    if ((level.open[bracket] ?? 0) === 0) return;
    for (let opener = level.brackets.pop(); opener !== undefined; opener = level.brackets.pop()) {
      const shape = text[(tokens.ends[opener] ?? 1) - 1] ?? "";
      level.open[shape] = (level.open[shape] ?? 1) - 1;
      if (shape === bracket) {
        tokens.pair(opener, closer);
        unclosed -= 2;
        return;
      }
    }
  }

  /** Reads string text from `at`. Stops after the closing quote, or inside an interpolation (a new level). */
  function readString(form: StringForm, stringStart: number, from: number) {
    const interpolation = form.interpolation;
    const closing = form.close.charCodeAt(0);
    let textStart = from;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (code === lineBreak && !form.multiline) return endString(stringStart, textStart, at, at);
      if (code === closing && text.startsWith(form.close, at)) {
        const contentEnd = form.lastQuotesClose ? runEnd(text, at) - form.close.length : at;
        return endString(stringStart, textStart, contentEnd, contentEnd + form.close.length);
      }
      if (interpolation === "$" && code === dollar) {
        if (text[at + 1] === "{") {
          endText(textStart, at);
          at += 2;
          return enter(form, stringStart, at - 2);
        }
        const nameEnd = interpolatedNameEnd(text, at + 1);
        if (nameEnd > at + 1) {
          endText(textStart, at);
          tokens.push(Kind.Word, at + 1, nameEnd);
          at = textStart = nameEnd;
          continue;
        }
      } else if (interpolation && code === backslash && text.startsWith(interpolation, at)) {
        endText(textStart, at);
        at += interpolation.length;
        return enter(form, stringStart, at - interpolation.length);
      }
      at += code === backslash && !form.raw && at + 1 < text.length ? 2 : 1;
    }
    endString(stringStart, textStart, text.length, text.length);
  }

  function endText(start: number, end: number) {
    if (end > start) tokens.push(Kind.StringText, start, end);
  }

  function endString(stringStart: number, textStart: number, contentEnd: number, end: number) {
    if (end === contentEnd) unclosed++;
    if (tokens.count - 1 === stringStart) {
      tokens.kinds[stringStart] = Kind.String;
      tokens.ends[stringStart] = end;
    } else {
      endText(textStart, contentEnd);
      tokens.pair(stringStart, tokens.push(Kind.StringEnd, contentEnd, end));
    }
    at = end;
  }

  function enter(form: StringForm, stringStart: number, start: number) {
    outerLevels.push(level);
    level = newLevel(form, stringStart);
    open(start, at, text[at - 1] ?? "");
  }

  /** Whether this closer ends the interpolation of the current level. */
  function leavesInterpolation(bracket: string): boolean {
    const first = level.brackets[0];
    if (level.form === undefined || first === undefined) return false;
    const shape = text[(tokens.ends[first] ?? 1) - 1];
    return shape === bracket && (level.open[bracket] ?? 0) === 1;
  }

  if (profile.scriptTag && at === 0 && text.startsWith("#!")) {
    at = lineCommentEnd(text, 0, false);
    comments.push({ start: 0, end: at });
  }
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (rest && outerLevels.length === 0 && rest.joins(at, level.brackets)) {
      unclosed -= level.brackets.length;
      break;
    }
    if (code <= 32 || code === 0xfeff) {
      at++;
    } else if (isWordStart(code) && !(stringStarts.has(code) && stringFormAt(text, at, profile))) {
      const start = at;
      at = wordEnd(text, at + 1);
      tokens.push(Kind.Word, start, at);
    } else if (code === 96 && profile.quotedNames && quotedNameEnd(text, at) > 0) {
      const end = quotedNameEnd(text, at);
      // Without back-ticks the name is the same word as anywhere else.
      tokens.push(Kind.Word, at + 1, end - 1);
      at = end;
    } else if (code === lineComment && text.startsWith(profile.lineComment, at)) {
      const end = lineCommentEnd(text, at, profile.unicodeEscapes);
      comments.push({ start: at, end });
      at = end;
    } else if (code === 47 && text.charCodeAt(at + 1) === 42) {
      const end = blockCommentEnd(text, at, profile.nestedComments);
      if (end === undefined) unclosed++;
      comments.push({ start: at, end: end ?? text.length });
      at = end ?? text.length;
    } else if (code >= 48 && code <= 57) {
      const start = at;
      at = numberEnd(text, at + 1);
      tokens.push(Kind.Number, start, at);
    } else {
      const form = stringStarts.has(code)
        ? stringFormAt(text, at, profile)
        : code === 47 && profile.slashyStrings
          ? slashyAt(text, at, tokens)
          : undefined;
      const character = text[at] ?? "";
      if (form) {
        const stringStart = tokens.push(Kind.StringStart, at, at + form.open.length);
        at += form.open.length;
        readString(form, stringStart, at);
      } else if (character === "(" || character === "[" || character === "{") {
        open(at, at + 1, character);
        at++;
      } else if (character === ")" || character === "]" || character === "}") {
        const bracket = openerOf[character] ?? "";
        const { form: outer, stringStart } = level;
        const leaves = leavesInterpolation(bracket);
        close(at, bracket);
        at++;
        if (leaves && outer) {
          level = outerLevels.pop() ?? level;
          readString(outer, stringStart, at);
        }
      } else {
        const end = at + operatorLength(text, at, character);
        tokens.push(Kind.Punct, at, end);
        at = end;
      }
    }
  }
  return tokens.finish(comments, unclosed === 0);
}

function newLevel(form: StringForm | undefined, stringStart: number): Level {
  return { form, stringStart, brackets: [], open: {} };
}

/** The offset after the run of equal characters at `at`. */
function runEnd(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && text[end] === text[at]) end++;
  return end;
}

/** A backslash escapes only the slash, but skipping any escaped character finds the same end. */
const slashy: StringForm = { open: "/", close: "/", raw: false, multiline: false, interpolation: "$" };

/** In characters; a longer one is a division. */
const longestPattern = 200;

/** Groovy's `/pattern/` is a string only where a value may start, and here only if it ends on its own line. */
function slashyAt(text: string, at: number, { count, kinds, starts, ends }: TokenColumns): StringForm | undefined {
  const last = count - 1;
  const before = text.slice(starts[last] ?? 0, ends[last] ?? 0);
  if (kinds[last] !== Kind.Open && !["=", "=~", "==~", "~", ",", ":", "return"].includes(before)) return undefined;
  for (let end = at + 1; end < text.length && end < at + longestPattern; end++) {
    if (text[end] === "\n") return undefined;
    if (text[end] === "/" && text[end - 1] !== "\\") return slashy;
  }
  return undefined;
}
