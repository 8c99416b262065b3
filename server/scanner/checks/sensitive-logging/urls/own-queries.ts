import type { SourceFile } from "../../../source/source-file.ts";
import { callsOf } from "../../../source/syntax/calls.ts";
import { parametersOf } from "../../../source/syntax/declarations.ts";
import { enclosingFunction, enclosingType } from "../../../source/syntax/scopes.ts";
import { owned } from "../../../source/text.ts";
import { type Callee, calleeOf } from "../sinks/wrappers.ts";
import { type CredentialInUrl, credentialsAmong } from "./credentials-in-urls.ts";
import { queries, queryEntries } from "./url-parameters.ts";

/** The name of an argument, or its position among the positional ones. */
type Place = string | number;

/** A function of the app that makes the query of an address of what it is given. */
export interface QuerySender {
  readonly method: string;
  /** The class around it; empty at top level. */
  readonly type: string;
  readonly place: Place;
}

/** Credentials that a call hands on, perhaps to such a function. */
export interface HandedQuery extends CredentialInUrl {
  readonly callee: Callee;
  readonly place: Place;
}

/** The functions of a Dart file that put a parameter of theirs into the query of an address. */
export function querySenders(file: SourceFile): QuerySender[] {
  return queries(file).flatMap(({ first, last }) => {
    const body = first === last ? enclosingFunction(file, first) : undefined;
    const given = body && parametersOf(file, body).find(({ name }) => file.occurrences(name).includes(first));
    if (!body || !given) return [];
    const place = given.index < 0 ? owned(given.name) : given.index;
    return [{ method: owned(body.name), type: owned(enclosingType(file, first)?.name ?? ""), place }];
  });
}

const asking = /^_?(?:do|http|api|dio)?(?:get|fetch|head|delete|request)(?:[A-Z]\w*)?$/i;
/** What is a query whoever takes it, and what is none. */
const otherPlaces = new Set("queryParameters queryParams headers header options extra".split(" "));

/** The credentials in what a Dart file hands to functions that may ask a server. */
export function handedQueries(file: SourceFile): HandedQuery[] {
  const calls = callsOf(
    file,
    [...file.words()].filter((word) => asking.test(word)),
  );
  return calls.flatMap((call) => {
    let position = 0;
    return call.args.flatMap(({ name, first, last }) => {
      const place = name === undefined ? position++ : owned(name);
      if (otherPlaces.has(String(place))) return [];
      const found = credentialsAmong(file, queryEntries(file, first, last));
      return found.map((credential) => ({ ...credential, callee: calleeOf(file, call), place }));
    });
  });
}

/** The credentials that reach the query of an address through the functions of an app. */
export function sentQueries(senders: readonly QuerySender[], handed: readonly HandedQuery[]): HandedQuery[] {
  const known = new Set(senders.map(({ method, type, place }) => JSON.stringify([method, type, place])));
  return handed.filter(({ callee: { method, receiver, within }, place }) =>
    (receiver.length === 0 ? ["", within] : receiver).some((type) => known.has(JSON.stringify([method, type, place]))),
  );
}
