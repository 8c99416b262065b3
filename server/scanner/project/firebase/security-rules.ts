import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, sourceFile, tokenText } from "../../source/source-file.ts";
import { expressionEnd, skip } from "../../source/syntax/calls.ts";
import { openersAround } from "../../source/syntax/scopes.ts";
import type { Span } from "../../source/text.ts";

/** One `allow` statement of the rules of Firestore or Cloud Storage. */
export interface AllowRule {
  /** `read`, `write`, `get`, `list`, `create`, `update`, `delete`. */
  readonly methods: readonly string[];
  /** The paths of the enclosing `match` statements, joined: `/databases/{db}/documents/users/{id}`. */
  readonly path: string;
  /** The condition without comments, and without spaces but between words. */
  readonly condition: string | undefined;
  /** The condition, or the whole statement if there is none. */
  readonly span: Span;
}

interface SecurityRules {
  readonly allows: readonly AllowRule[];
  /** What functions return, written like conditions, by their names. Empty for one that does more than that. */
  readonly functions: ReadonlyMap<string, string>;
}

/** Reads security rules, version 1 and 2: https://firebase.google.com/docs/rules/rules-language */
export function readSecurityRules(path: string, text: string): SecurityRules {
  const file = sourceFile(path, text, "java");
  const matches = new Map(file.occurrences("match").map((at) => matchAt(file, at)));
  const functions = new Map(file.occurrences("function").map((at) => functionAt(file, at)));
  const allows = file.occurrences("allow").map((at) => {
    const around = openersAround(file, at).flatMap((opener) => matches.get(opener) ?? []);
    return allowAt(file, at, around.reverse().join(""));
  });
  return { allows, functions };
}

/** The body's bracket and the path of a `match`. A `{` after a slash begins a wildcard, any other `{` the body. */
function matchAt(file: SourceFile, at: number): [body: number, path: string] {
  let i = at + 1;
  while (i < file.tokens.count && !(isToken(file, i, "{") && !isToken(file, i - 1, "/"))) {
    if (isToken(file, i, ";") || isKind(file, i, Kind.Close)) break;
    i = skip(file, i) + 1;
  }
  return [i, joined(file, at + 1, i - 1)];
}

/** The name of a function and its returned expression. */
function functionAt(file: SourceFile, at: number): [name: string, result: string] {
  const body = skip(file, at + 2) + 1;
  const end = partnerOf(file, body);
  const statement = end - 1;
  const result = isToken(file, body + 1, "return") ? joined(file, body + 2, statement).replace(/;$/, "") : "";
  return [tokenText(file, at + 1), result];
}

function allowAt(file: SourceFile, at: number, path: string): AllowRule {
  const methods: string[] = [];
  let i = at + 1;
  for (; isKind(file, i, Kind.Word) || isToken(file, i, ","); i++)
    if (!isToken(file, i, ",")) methods.push(tokenText(file, i));
  const isConditional = isToken(file, i, ":") && isToken(file, i + 1, "if");
  const first = isConditional ? i + 2 : at;
  const last = isConditional ? expressionEnd(file, first) : i - 1;
  const span = { start: file.tokens.starts[first] ?? 0, end: file.tokens.ends[last] ?? file.text.length };
  return { methods, path, condition: isConditional ? joined(file, first, last) : undefined, span };
}

function joined(file: SourceFile, first: number, last: number): string {
  let text = "";
  for (let i = first; i <= last; i++) {
    // `a in b` is not `ainb`.
    if (i > first && isKind(file, i, Kind.Word) && isKind(file, i - 1, Kind.Word)) text += " ";
    text += tokenText(file, i);
  }
  return text;
}
