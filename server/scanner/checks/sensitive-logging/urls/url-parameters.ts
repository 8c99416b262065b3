import { addedAfter } from "../../../code/added-after.ts";
import { sumUpTo } from "../../../code/added-before.ts";
import { assignmentsAt } from "../../../code/assigned-to.ts";
import type { Code, CodeFile, CodeString, CodeWord } from "../../../code/code.ts";
import { type MapEntry, mapEntries } from "../../../code/map-entries.ts";
import { writtenParts } from "../../../code/text-parts.ts";
import { owned } from "../../../source/text.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { isLoopback } from "../../../vocabulary/network/hosts.ts";
import { knownLoggingCalls } from "../../../vocabulary/privacy/logged-messages.ts";

/** A value that becomes part of a URL's query: `?token=$t`, `queryParameters: {'token': t}`. */
export interface UrlParameter extends MapEntry {
  /** Where the address is built, if that is elsewhere. */
  readonly place?: Code;
  /** What is written of the address before it. */
  readonly address?: string;
  /** What the call that takes the query writes of the address: `post('/verify_sms', queryParameters: query)`. */
  readonly asked?: string;
  /** Whether its query also says where somebody is sent a code: `phone`, `email`. */
  readonly isBesideOwner?: boolean;
  /** The function that takes the query, unless the call says that it asks with GET. One of the app may send a body. */
  readonly takenBy?: string;
}

/** The query parameters with computed values in the web URLs that a file builds. */
export function urlParameters(file: CodeFile): UrlParameter[] {
  return [...interpolatedParameters(file), ...(file.language === "dart" ? queries(file).flatMap(entriesOf) : [])];
}

/** Where somebody is sent a code. */
const reachesOwner = /^(?:user )?(?:phone|mobile|telephone|tel|e ?mail)(?: (?:number|no|address))?$/;

function entriesOf(query: Code): UrlParameter[] {
  const [call] = query.callsAround;
  const takenBy = call && !/\bget\b/i.test(call.list.text) ? owned(call.name) : undefined;
  const asked = call?.argument(0)?.string?.value;
  const entries = mapEntries(query);
  const isBesideOwner = entries.some(({ key }) => reachesOwner.test(wordsOf(key ?? "").join(" ")));
  return entries.map((entry) => ({
    ...entry,
    isBesideOwner,
    ...(takenBy === undefined ? {} : { takenBy }),
    ...(asked === undefined ? {} : { asked }),
  }));
}

const addsParameter = /[\w.-](?:[=?&]|=Bearer(?:%20|\+| ))(?:\$|\\\(|['"]\s*\+)/;

function interpolatedParameters(file: CodeFile): UrlParameter[] {
  if (!file.says(addsParameter)) return [];
  const inside = file
    .strings()
    .filter(isWebAddress)
    .flatMap((literal) => {
      const found = [...partsOfQuery(file, literal), ...addedTo(literal)];
      return found.length > 0 && isOnlyLogged(file, literal) ? [] : found;
    });
  return file.language === "dart" ? [...inside, ...file.strings().flatMap(addedInSum)] : inside;
}

const loneParameter = /^&?[\w.-]+=$/;

/** What is added to the lone name of a parameter in a query that begins before: `'user?' + 'name=' + name + '&password=' + typed`. */
function addedInSum(literal: CodeString): UrlParameter[] {
  if (literal.before() !== "+" || !loneParameter.test(literal.value ?? "")) return [];
  const value = addedAfter(literal);
  if (!value) return [];
  const text = writtenParts(sumUpTo(literal))
    .flatMap((part) => (part.kind === "text" ? [part.text] : []))
    .join("");
  const key = /\?(?:[^?]*&)?([\w.-]+)=$/.exec(text.slice(-longestQuery))?.[1];
  return key === undefined ? [] : [{ key, value, address: text }];
}

/** Whether an address is what a call logs, and goes nowhere: `print('$base/me?token=$token')`. */
function isOnlyLogged(file: CodeFile, literal: CodeString): boolean {
  const [call] = literal.callsAround;
  return call !== undefined && file.derived(startsOfLogCalls).has(call.word.span.start);
}

function startsOfLogCalls(file: CodeFile): ReadonlySet<number> {
  return new Set(knownLoggingCalls(file).map(({ call }) => call.word.span.start));
}

function partsOfQuery(file: CodeFile, literal: CodeString): UrlParameter[] {
  const { parts } = literal;
  return parts.flatMap((part, index) => {
    if (part.kind !== "expression") return [];
    const before = textBefore(parts, index);
    if (/[?&]$/.test(before)) return file.language === "dart" ? encodedParameters(part.code) : [];
    return parameterBehind(before, part.code, literal, index);
  });
}

/** The parameter whose name a text ends with, in front of a part of an address. */
function parameterBehind(before: string, value: Code, literal: CodeString, index: number): UrlParameter[] {
  const key = /[?&]([\w.-]+)=(?:Bearer(?:%20|\+| ))?$/i.exec(before)?.[1];
  return key === undefined ? [] : [{ key, value, address: addressBefore(literal, index) }];
}

/** What is added to a text that ends within the query of an address: `'/me?token=' + token`. */
function addedTo(literal: CodeString): UrlParameter[] {
  const before = textBefore(literal.parts, literal.parts.length);
  const value = /\?[^?]*=(?:Bearer(?:%20|\+| ))?$/i.test(before.slice(-longestQuery)) ? addedAfter(literal) : undefined;
  return value ? parameterBehind(before, value, literal, literal.parts.length) : [];
}

/** Longer than a query that ends with the name of a parameter. */
const longestQuery = 300;

/** The query that a function makes of a map: `'$base?${encode(query)}'`. */
function encodedParameters(place: Code): UrlParameter[] {
  const { end } = place.span;
  const encoder = place.calls().find(({ list }) => list.span.end === end);
  return (encoder?.args ?? []).flatMap(mapEntries).map((entry) => ({ ...entry, place }));
}

/** The text in front of a part. Literals that stand side by side are one. */
function textBefore(parts: CodeString["parts"], index: number): string {
  const texts: string[] = [];
  for (let i = index - 1; i >= 0; i--) {
    const part = parts[i];
    if (part?.kind !== "text") break;
    texts.unshift(part.text);
  }
  return texts.join("");
}

/** All that is written of an address in front of a part, and the constant text that it begins with. */
function addressBefore(literal: CodeString, index: number): string {
  const [first, ...others] = literal.parts.slice(0, index);
  const base = first?.kind === "expression" ? constantText(first.code) : first?.text;
  const texts = others.map((part) => (part.kind === "text" ? part.text : ""));
  return owned([addressAddedTo(literal), base ?? "", ...texts].join(""));
}

/** What the variable or text begins with that a text is added to: `address += '?key=$key'`, `'https://..' + '?key=$key'`. */
function addressAddedTo(literal: CodeString): string {
  const sign = literal.before();
  const set = sign === "+=" ? assignmentsAt(literal.before(2), literal)[0]?.string?.parts : undefined;
  const [part] = set ?? (sign === "+" ? writtenParts(sumUpTo(literal)) : []);
  return part?.kind === "text" ? part.text : "";
}

function constantText(code: Code): string | undefined {
  return assignmentsAt(code.words[0] ?? "", code).at(-1)?.string?.value;
}

/**
 * A web URL, or the rest of a URL whose start is computed, also as `src="..` in a page. The body of a form,
 * `user=$user&pin=$pin`, is none.
 */
function isWebAddress(literal: CodeString): boolean {
  const [begin] = literal.parts;
  const start = begin?.kind === "text" ? begin.text : "";
  if (/^[\w.-]+=(?!["'])/.test(start) && literal.before() !== "+") return false;
  const [, scheme, host = ""] = /^([a-z][a-z0-9+.-]*):(?:\/\/([^/?#]*))?/i.exec(start) ?? [];
  return scheme === undefined || (isWebScheme(scheme) && !isLoopback(host.replace(/:$/, "")));
}

function isWebScheme(scheme: string): boolean {
  return /^(?:https?|wss?)$/i.test(scheme);
}

/** What is given as the query of a web address. */
export function queries(file: CodeFile): Code[] {
  const named = ["queryParameters", "queryParams"].flatMap((name) =>
    file.mentions(name).flatMap((word) => (word.after() === ":" && leavesPhone(file, word) && word.given) || []),
  );
  const third = file.calls("https", "http").flatMap((call) => {
    const query = call.receiver.at(-1) === "Uri" ? call.argument(2) : undefined;
    return query && !isLoopback(call.argument(0)?.string?.value ?? "") ? [query] : [];
  });
  // Options of a socket.
  const set = file.calls("setQuery").flatMap((call) => call.argument(0) ?? []);
  return [...named, ...third, ...set];
}

/**
 * False for `Uri(scheme: 'otpauth', queryParameters: ...)`, which is not a web URL, for `host: 'localhost'`, and for the
 * body of a form, `Uri(queryParameters: ...).query`.
 */
function leavesPhone(file: CodeFile, query: CodeWord): boolean {
  const [call] = query.callsAround;
  if (call?.name === "Uri" && call.list.after(2) === "query") return false;
  const scheme = besides(file, query, "scheme");
  const host = besides(file, query, "host");
  return (scheme === undefined || isWebScheme(scheme)) && (host === undefined || !isLoopback(host));
}

/** The constant text of another argument of the same call. */
function besides(file: CodeFile, argument: CodeWord, name: string): string | undefined {
  const [list] = argument.openers;
  const given = file.mentions(name).find((one) => one.after() === ":" && list?.holds(one))?.given;
  if (!given) return undefined;
  return given.string ? given.string.value : constantText(given);
}
