import { profiles } from "../../../server/scanner/source/languages.ts";
import { lex } from "../../../server/scanner/source/lexing/lexer.ts";
import type { Tokens } from "../../../server/scanner/source/lexing/tokens.ts";

/**
 * A Dart text in which private named parameters, which Dart has since 3.12, are written as before: `Foo({required
 * this._x})` becomes `Foo({required int x}) : _x = x`. Both are called as `Foo(x: …)`. Nothing moves to another line.
 */
export function withoutPrivateNamed(text: string): string {
  if (!text.includes("this._")) return text;
  const source = readTokens(text);
  const found = privateParameters(source);
  const edits = found.map(({ at, name }) => ({
    start: source.tokens.starts[at] ?? 0,
    end: source.tokens.ends[at + 2] ?? 0,
    text: `${typeOfField(source, at, name)} ${name.slice(1)}`,
  }));
  const lists = new Map<number, string[]>();
  for (const { open, name } of found) {
    lists.set(open, [...(lists.get(open) ?? []), `${name} = ${name.slice(1)}`]);
  }
  for (const [open, fields] of lists) edits.push(initializers(source, open, fields.join(", ")));
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((written, edit) => written.slice(0, edit.start) + edit.text + written.slice(edit.end), text);
}

interface Source {
  readonly text: string;
  readonly tokens: Tokens;
  word(index: number): string;
}

function readTokens(text: string): Source {
  const tokens = lex(text, profiles.dart);
  const word = (index: number) => text.slice(tokens.starts[index], tokens.ends[index]);
  return { text, tokens, word };
}

interface PrivateParameter {
  /** The token `this`. */
  readonly at: number;
  /** `_x` */
  readonly name: string;
  /** The token `(` of the constructor. */
  readonly open: number;
}

/** Every `this._x` between the braces of a parameter list. */
function privateParameters({ tokens, word }: Source): PrivateParameter[] {
  const found: PrivateParameter[] = [];
  const opened: number[] = [];
  for (let at = 0; at < tokens.count; at++) {
    const text = word(at);
    if (text === "(" || text === "[" || text === "{") opened.push(at);
    else if (text === ")" || text === "]" || text === "}") opened.pop();
    else if (text === "this" && word(at + 1) === "." && /^_[A-Za-z]/.test(word(at + 2))) {
      const [open, brace] = opened.slice(-2);
      const isParameter = [",", ")", "}", "="].includes(word(at + 3)) && ["{", ",", "required"].includes(word(at - 1));
      if (open === undefined || brace === undefined || !isParameter) continue;
      if (word(brace) === "{" && word(open) === "(") found.push({ at, name: word(at + 2), open });
    }
  }
  return found;
}

/** The type that the class declares a field with: what stands between `final` and its name. */
function typeOfField({ text, tokens, word }: Source, parameter: number, name: string): string {
  const isField = (at: number) => word(at) === name && word(at + 1) === ";";
  // The field of this class is nearer than one with the same name in another class of the file.
  const candidates = Array.from({ length: tokens.count }, (_, at) => at).filter(isField);
  const [field] = candidates.toSorted((a, b) => Math.abs(a - parameter) - Math.abs(b - parameter));
  for (let at = (field ?? 0) - 1; at > 0; at--) {
    if (word(at) === "final")
      return (
        text
          .slice(tokens.ends[at], tokens.starts[field ?? 0])
          .trim()
          .replace(/\s+/g, " ") || "dynamic"
      );
    if ([";", "}"].includes(word(at))) break;
  }
  return "dynamic";
}

/** The fields go before the other initializers of the constructor, or are its only ones. */
function initializers({ tokens, word }: Source, open: number, fields: string) {
  const close = tokens.partners[open] ?? open;
  const end = tokens.ends[close] ?? 0;
  if (word(close + 1) !== ":") return { start: end, end, text: ` : ${fields}` };
  const colon = tokens.starts[close + 1] ?? end;
  return { start: colon, end: colon + 1, text: `: ${fields},` };
}
