import { assignmentsOf, type Expression } from "../../../code/values/assignments.ts";
import { nesting } from "../../../source/lexing/nesting.ts";
import { Kind } from "../../../source/lexing/tokens.ts";
import {
  isKind,
  isToken,
  occurrencesBetween,
  partnerOf,
  type SourceFile,
  tokenText,
} from "../../../source/source-file.ts";
import { argument, argumentsBetween, callAt, callsOf, expressionEnd } from "../../../source/syntax/calls.ts";
import { type Literal, literalAt, literalsOf } from "../../../source/syntax/literals.ts";
import { enclosingFunction } from "../../../source/syntax/scopes.ts";
import { isLoopback } from "../../../vocabulary/network/hosts.ts";

/** A value that becomes part of a URL's query: `?token=$t`, `queryParameters: {'token': t}`. */
export interface UrlParameter {
  /** Undefined where a constant holds it. */
  readonly name: string | undefined;
  /** Tokens of the value, both included. */
  readonly first: number;
  readonly last: number;
  /** Where the address is built, if that is elsewhere. */
  readonly place?: Expression;
}

/** The query parameters with computed values in the web URLs that a file builds. */
export function urlParameters(file: SourceFile): UrlParameter[] {
  return [...interpolatedParameters(file), ...(file.language === "dart" ? mapParameters(file) : [])];
}

function interpolatedParameters(file: SourceFile): UrlParameter[] {
  if (!/[\w.-][=?&](?:\$|\\\(|['"]\s*\+)/.test(file.text)) return [];
  return literalsOf(file)
    .filter((literal) => isWebAddress(file, literal))
    .flatMap(({ parts }) =>
      parts.flatMap((part, index) => {
        if (part.kind !== "expression") return [];
        const before = textBefore(parts, index);
        if (/[?&]$/.test(before)) return encodedParameters(file, part);
        const name = /[?&]([\w.-]+)=$/.exec(before)?.[1];
        return name === undefined ? [] : [{ name, first: part.first, last: part.last }];
      }),
    );
}

/** The query that a function makes of a map: `'$base?${encode(query)}'`. */
function encodedParameters(file: SourceFile, place: Expression): UrlParameter[] {
  const open = file.language === "dart" && isToken(file, place.last, ")") ? partnerOf(file, place.last) : -1;
  if (open < place.first) return [];
  const given = argumentsBetween(file, open, place.last);
  return given.flatMap(({ first, last }) => queryEntries(file, first, last)).map((entry) => ({ ...entry, place }));
}

/** The text in front of a part. Literals that stand side by side are one. */
function textBefore(parts: Literal["parts"], index: number): string {
  const texts: string[] = [];
  for (let i = index - 1; i >= 0; i--) {
    const part = parts[i];
    if (part?.kind !== "text") break;
    texts.unshift(part.text);
  }
  return texts.join("");
}

/** A web URL, or the rest of a URL whose start is computed. The body of a form, `user=$user&pin=$pin`, is none. */
function isWebAddress(file: SourceFile, { parts, first }: Literal): boolean {
  const start = parts[0]?.kind === "text" ? parts[0].text : "";
  if (/^[\w.-]+=/.test(start) && !isToken(file, first - 1, "+")) return false;
  const [, scheme, host = ""] = /^([a-z][a-z0-9+.-]*):(?:\/\/([^/?#]*))?/i.exec(start) ?? [];
  return scheme === undefined || (isWebScheme(scheme) && !isLoopback(host.replace(/:$/, "")));
}

function isWebScheme(scheme: string): boolean {
  return /^(?:https?|wss?)$/i.test(scheme);
}

const uriConstructors = ["https", "http"];

function mapParameters(file: SourceFile): UrlParameter[] {
  return queries(file).flatMap(({ first, last }) => queryEntries(file, first, last));
}

/** What is given as the query of a web address. */
export function queries(file: SourceFile): Expression[] {
  const named = ["queryParameters", "queryParams"].flatMap((name) => {
    const given = file.occurrences(name).filter((at) => isToken(file, at + 1, ":") && leavesPhone(file, at));
    return given.map((at) => ({ first: at + 2, last: expressionEnd(file, at + 2) }));
  });
  const third = callsOf(file, uriConstructors).flatMap((call) => {
    const query = call.receiver.at(-1) === "Uri" ? argument(call, 2) : undefined;
    const host = argument(call, 0);
    const isHere = host && isLoopback(literalAt(file, host.first)?.value ?? "");
    return query && !isHere ? [query] : [];
  });
  return [...named, ...third];
}

/** The entries of a map, or of the maps that a variable holds. */
export function queryEntries(file: SourceFile, first: number, last: number): UrlParameter[] {
  if (first === last && isKind(file, first, Kind.Word)) {
    const name = tokenText(file, first);
    const maps = assignmentsOf(file, name, first).flatMap((map) => ownEntries(file, map.first));
    return [...maps, ...addedEntries(file, name, first)];
  }
  return ownEntries(file, first);
}

function ownEntries(file: SourceFile, first: number): UrlParameter[] {
  const open = isToken(file, first, "<") ? braceAfter(file, first) : first;
  if (!isToken(file, open, "{")) return [];
  return argumentsBetween(file, open, partnerOf(file, open)).flatMap((entry) => {
    const start = isToken(file, entry.first, "if") ? partnerOf(file, entry.first + 1) + 1 : entry.first;
    const key = start > 0 ? literalAt(file, start) : undefined;
    const colon = key ? key.last + 1 : entry.first + 1;
    if (entry.name !== undefined) return [{ name: undefined, first: entry.first, last: entry.last }];
    return isToken(file, colon, ":") ? [{ name: key?.value, first: colon + 1, last: entry.last }] : [];
  });
}

/** More entries than a query has. */
const maxMentions = 60;

/** What the function around a query puts into its variable: `query['token'] = token`, `query.addAll({'token': token})`. */
function addedEntries(file: SourceFile, name: string, at: number): UrlParameter[] {
  const body = enclosingFunction(file, at);
  if (!body) return [];
  return occurrencesBetween(file, name, body.first, at, maxMentions).flatMap((mention) => {
    const added =
      isToken(file, mention + 1, ".") && isToken(file, mention + 2, "addAll") ? callAt(file, mention + 2) : undefined;
    if (added) return added.args.flatMap((map) => ownEntries(file, map.first));
    const key = isToken(file, mention + 1, "[") ? literalAt(file, mention + 2) : undefined;
    const sign = key ? key.last + 2 : -1;
    if (!key || !isToken(file, sign, "=")) return [];
    return [{ name: key.value, first: sign + 1, last: expressionEnd(file, sign + 1) }];
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
  if (word === undefined) return undefined;
  const constant = assignmentsOf(file, tokenText(file, word + 2), word + 2).at(-1);
  return literalAt(file, constant?.first ?? word + 2)?.value;
}

function braceAfter(file: SourceFile, from: number): number {
  for (let i = from; i < from + 12; i++) if (tokenText(file, i) === "{") return i;
  return from;
}
