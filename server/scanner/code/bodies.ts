import { Kind } from "../source/lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText } from "../source/source-file.ts";
import { callAt, skip } from "../source/syntax/calls.ts";

/** Tokens from `first` to `last`, both included. Empty if `last` is before `first`. */
interface Range {
  readonly first: number;
  readonly last: number;
}

/** Maximum length, in tokens, of a result type and exceptions between parameters and body. */
const longestHeader = 12;

/** The tokens of the body of the function whose name is token `at`, without braces. */
export function declaredBody(file: SourceFile, at: number): Range | undefined {
  const call = callAt(file, at);
  if (!call) return undefined;
  let body = call.close + 1;
  while (isKind(file, body, Kind.Word) || /^[:,.]$/.test(tokenText(file, body))) {
    if (body > call.close + longestHeader) return undefined;
    body++;
  }
  if (isToken(file, body, "=")) return { first: body + 1, last: body + 1 };
  return isToken(file, body, "{") ? { first: body + 1, last: partnerOf(file, body) - 1 } : undefined;
}

/** The result of the lambda after token `at`: `{ _, _ -> true }` or `((host, session) -> true)`. */
export function lambdaResult(file: SourceFile, at: number): Range | undefined {
  const open = isToken(file, at + 1, "(") && isToken(file, at + 2, "{") ? at + 2 : at + 1;
  if (!isKind(file, open, Kind.Open)) return undefined;
  const close = partnerOf(file, open);
  for (let i = open + 1; i < close; i = skip(file, i) + 1) {
    if (isToken(file, i, "->")) return { first: i + 1, last: close - 1 };
  }
  return undefined;
}
