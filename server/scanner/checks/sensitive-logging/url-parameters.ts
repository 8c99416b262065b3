import { nesting } from "../../source/lexing/nesting.ts";
import { isToken, partnerOf, type SourceFile, tokenText } from "../../source/source-file.ts";
import { argument, argumentsBetween, callsOf } from "../../source/syntax/calls.ts";
import { type Literal, literalAt, literalsOf } from "../../source/syntax/literals.ts";
import { isLoopback } from "../../vocabulary/network/hosts.ts";

/** A value that becomes part of a URL's query: `?token=$t`, `queryParameters: {'token': t}`. */
export interface UrlParameter {
  readonly name: string;
  /** Tokens of the value, both included. */
  readonly first: number;
  readonly last: number;
}

/** The query parameters with computed values in the web URLs that a Dart file builds. */
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

/** A web URL, or the rest of a URL whose start is computed. */
function isWebAddress({ parts }: Literal): boolean {
  const start = parts[0]?.kind === "text" ? parts[0].text : "";
  const [, scheme, host = ""] = /^([a-z][a-z0-9+.-]*):(?:\/\/([^/?#]*))?/i.exec(start) ?? [];
  return scheme === undefined || (isWebScheme(scheme) && !isLoopback(host.replace(/:$/, "")));
}

function isWebScheme(scheme: string): boolean {
  return /^(?:https?|wss?)$/i.test(scheme);
}

const uriConstructors = ["https", "http"];

function mapParameters(file: SourceFile): UrlParameter[] {
  const braces: number[] = [];
  for (const name of ["queryParameters", "queryParams"]) {
    for (const at of file.occurrences(name)) {
      if (isToken(file, at + 1, ":") && leavesPhone(file, at)) braces.push(at + 2);
    }
  }
  for (const call of callsOf(file, uriConstructors)) {
    const query = call.receiver.at(-1) === "Uri" ? argument(call, 2) : undefined;
    const host = argument(call, 0);
    const isHere = host && isLoopback(literalAt(file, host.first)?.value ?? "");
    if (query && !isHere) braces.push(query.first);
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

/** False for `Uri(scheme: 'otpauth', queryParameters: ...)`, which is not a web URL, and for `host: 'localhost'`. */
function leavesPhone(file: SourceFile, at: number): boolean {
  const scheme = besides(file, at, "scheme");
  const host = besides(file, at, "host");
  return (scheme === undefined || isWebScheme(scheme)) && (host === undefined || !isLoopback(host));
}

/** The constant text of another argument of the same call. */
function besides(file: SourceFile, at: number, name: string): string | undefined {
  const { around } = file.derived(nesting);
  const word = file.occurrences(name).find((one) => around[one] === around[at] && isToken(file, one + 1, ":"));
  return word === undefined ? undefined : literalAt(file, word + 2)?.value;
}

function braceAfter(file: SourceFile, from: number): number {
  for (let i = from; i < from + 12; i++) if (tokenText(file, i) === "{") return i;
  return from;
}
