import type { RawObject } from "../../config/merge.ts";
import type { PagesShape } from "../../model/feature-shape.ts";
import { singular } from "../dart-identifiers.ts";
import { isSampleObject } from "./samples.ts";

/** Where the entries of a sample are, and how further ones are asked for. */
export interface SampleAnswer {
  readonly entries: readonly RawObject[];
  /** The keys on the way to them. */
  readonly at: readonly string[];
  readonly isList: boolean;
  readonly pages: PagesShape | null;
}

/** Keys under which APIs send a list. */
const listKeys = ["items", "data", "results", "result", "content", "records", "entries", "values", "list", "rows"];

/** Keys under which APIs send everything, beside remarks. */
const envelopes = ["data", "result", "response", "payload"];

const remarks =
  /^(?:meta|metadata|links?|_links|status|success|ok|code|message|errors?|page|pagination|paging|total|count)$/i;

const idKeys = ["id", "_id", "uuid", "guid", "key", "slug"];

/** As the list of a feature from nothing asks for its pages. */
const ownPages: PagesShape = { by: "page", parameter: "page", first: 1, size: null };

/**
 * What a sample is: a list, the list in an envelope, one entry of a list (it has an id), or one object. Undefined when there
 * is no object in it.
 *
 * @param feature its name, under which APIs send lists too
 */
export function answerOfSample(sample: unknown, feature: string): SampleAnswer | undefined {
  if (Array.isArray(sample)) return listAt(sample, [], null);
  if (!isSampleObject(sample)) return undefined;
  const list = listIn(sample, feature, []);
  if (list) return list;
  if (idKeys.some((key) => Object.hasOwn(sample, key))) {
    return { entries: [sample], at: ["items"], isList: true, pages: ownPages };
  }
  const inner = enveloped(sample);
  return inner ? { entries: [inner.value], at: [inner.key], isList: false, pages: null } : single(sample);
}

function single(sample: RawObject): SampleAnswer | undefined {
  return Object.keys(sample).length === 0 ? undefined : { entries: [sample], at: [], isList: false, pages: null };
}

function listIn(object: RawObject, feature: string, at: readonly string[]): SampleAnswer | undefined {
  const plain = (key: string) => singular(key.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
  const named = Object.keys(object).filter((key) => plain(key) === plain(feature));
  const hasId = idKeys.some((key) => Object.hasOwn(object, key));
  for (const key of hasId ? [] : [...named, ...listKeys]) {
    const value = Object.hasOwn(object, key) ? object[key] : undefined;
    const list = Array.isArray(value) ? listAt(value, [...at, key], pagesOf(object)) : undefined;
    if (list) return list;
  }
  const inner = at.length === 0 ? enveloped(object) : undefined;
  return inner && listIn(inner.value, feature, [inner.key]);
}

/** The one object that everything is in, beside what only describes the answer. */
function enveloped(object: RawObject): { readonly key: string; readonly value: RawObject } | undefined {
  for (const key of envelopes) {
    const value = Object.hasOwn(object, key) ? object[key] : undefined;
    const isAlone = Object.keys(object).every((other) => other === key || remarks.test(other));
    if (isSampleObject(value) && isAlone && Object.keys(value).length > 0) return { key, value };
  }
  return undefined;
}

function listAt(list: readonly unknown[], at: readonly string[], pages: PagesShape | null): SampleAnswer | undefined {
  const entries = list.filter(isSampleObject);
  return entries.length > 0 && entries.length === list.length ? { entries, at, isList: true, pages } : undefined;
}

/** How an answer with a list says that there are pages. */
function pagesOf(object: RawObject): PagesShape | null {
  const inner = ["meta", "pagination", "paging"].flatMap((key) => (isSampleObject(object[key]) ? [object[key]] : []));
  const keys = new Set(
    [object, ...inner].flatMap((one) => Object.keys(one)).map((key) => key.toLowerCase().replaceAll("_", "")),
  );
  if (keys.has("offset")) {
    return { by: "offset", parameter: "offset", first: 1, size: { parameter: "limit", value: 20 } };
  }
  return ["page", "currentpage", "totalpages", "lastpage", "pagecount"].some((key) => keys.has(key)) ? ownPages : null;
}
