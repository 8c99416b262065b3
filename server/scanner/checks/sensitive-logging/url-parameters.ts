import { nesting } from "../../source/lexing/nesting.ts";
import { isToken, partnerOf, type SourceFile, tokenText } from "../../source/source-file.ts";
import { argument, argumentsBetween, callsOf } from "../../source/syntax/calls.ts";
import { type Literal, literalAt, literalsOf } from "../../source/syntax/literals.ts";

/** A value that becomes part of a URL's query: `?token=$t`, `queryParameters: {'token': t}`. */
export interface UrlParameter {
  readonly name: string;
  /** Tokens of the value, both included. */
  readonly first: number;
  readonly last: number;
}

/** Query parameters with a value that is not constant, of the Dart URLs that this file builds. */
export function urlParameters(file: SourceFile): UrlParameter[] {
  return [...interpolatedParameters(file), ...mapParameters(file)];
}

function interpolatedParameters(file: SourceFile): UrlParameter[] {
  if (!/[?&][\w.-]+=(?:\$|['"]\s*\+)/.test(file.text)) return [];
  return literalsOf(file)
    .filter(isWebAddress)
    .flatMap(({ parts }) =>
      parts.flatMap((part, index) => {
        const before = parts[index - 1];
        const name = before?.kind === "text" ? /[?&]([\w.-]+)=$/.exec(before.text)?.[1] : undefined;
        return part.kind === "expression" && name ? [{ name, first: part.first, last: part.last }] : [];
      }),
    );
}

/** A URL of the web, or the tail of one whose start is not written here. */
function isWebAddress({ parts }: Literal): boolean {
  const start = parts[0]?.kind === "text" ? parts[0].text : "";
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(start)?.[1];
  return scheme === undefined || /^(?:https?|wss?)$/i.test(scheme);
}

const uriConstructors = ["https", "http"];

function mapParameters(file: SourceFile): UrlParameter[] {
  const braces: number[] = [];
  for (const name of ["queryParameters", "queryParams"]) {
    for (const at of file.occurrences(name)) {
      if (isToken(file, at + 1, ":") && !hasOtherScheme(file, at)) braces.push(at + 2);
    }
  }
  for (const call of callsOf(file, uriConstructors)) {
    const query = call.receiver.at(-1) === "Uri" ? argument(call, 2) : undefined;
    if (query) braces.push(query.first);
  }
  return braces.flatMap((start) => {
    const open = isToken(file, start, "<") ? braceAfter(file, start) : start;
    if (!isToken(file, open, "{")) return [];
    return argumentsBetween(file, open, partnerOf(file, open)).flatMap((entry) => {
      const key = literalAt(file, entry.first);
      const name = key?.value;
      if (!key || !name || !isToken(file, key.last + 1, ":")) return [];
      return [{ name, first: key.last + 2, last: entry.last }];
    });
  });
}

/** `Uri(scheme: 'otpauth', queryParameters: ...)` is no address on the web. */
function hasOtherScheme(file: SourceFile, at: number): boolean {
  const { around } = file.derived(nesting);
  const scheme = file.occurrences("scheme").find((word) => around[word] === around[at] && isToken(file, word + 1, ":"));
  const value = scheme === undefined ? undefined : literalAt(file, scheme + 2)?.value;
  return value !== undefined && !/^(?:https?|wss?)$/i.test(value);
}

function braceAfter(file: SourceFile, from: number): number {
  for (let i = from; i < from + 12; i++) if (tokenText(file, i) === "{") return i;
  return from;
}
