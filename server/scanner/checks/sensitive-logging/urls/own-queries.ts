import type { CodeFile } from "../../../code/code.ts";
import { mapEntries } from "../../../code/map-entries.ts";
import { owned } from "../../../source/text.ts";
import { type Callee, calleeOf } from "../sinks/wrappers.ts";
import { type CredentialInUrl, credentialsAmong } from "./credentials-in-urls.ts";
import { queries } from "./url-parameters.ts";

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
export function querySenders(file: CodeFile): QuerySender[] {
  return queries(file).flatMap((query) => {
    const body = query.function;
    const given = body?.parameters.find(({ name }) => name === query.text);
    if (!body || !given) return [];
    const place = given.index < 0 ? owned(given.name) : given.index;
    return [{ method: owned(body.name), type: owned(query.type?.name ?? ""), place }];
  });
}

const asking = /^_?(?:do|http|api|dio)?(?:get|fetch|head|delete|request)(?:[A-Z]\w*)?$/i;
/** What is a query whoever takes it, and what is none. */
const otherPlaces = new Set("queryParameters queryParams headers header options extra".split(" "));

/** The credentials in what a Dart file hands to functions that may ask a server. */
export function handedQueries(file: CodeFile): HandedQuery[] {
  const names = [...file.words()].filter((word) => asking.test(word));
  return file.calls(...names).flatMap((call) => {
    let position = 0;
    return call.args.flatMap((given) => {
      const place = given.name === undefined ? position++ : owned(given.name);
      if (otherPlaces.has(String(place))) return [];
      const found = credentialsAmong(file, mapEntries(given));
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

/** The functions of a Dart file that send what they call a query as the body of a request: `data: FormData.fromMap(queryParameters)`. */
export function bodySenders(file: CodeFile): string[] {
  return queryNames.flatMap((name) =>
    file.mentions(name).flatMap((word) => {
      const { function: around } = word;
      const isHanded = around?.parameters.some((one) => one.name === name) === true;
      const isBody = word.callsAround.some((call) =>
        call.args.some((given) => bodies.has(given.name ?? "") && given.contains(word)),
      );
      return around && isHanded && isBody ? [owned(around.name)] : [];
    }),
  );
}

const queryNames = ["queryParameters", "queryParams"];
const bodies = new Set(["data", "body"]);
