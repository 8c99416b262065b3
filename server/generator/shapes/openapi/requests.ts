import { isObject } from "../../config/merge.ts";
import {
  isRequestPath,
  mainType,
  type PagesShape,
  type ParameterShape,
  type RequestShape,
} from "../../model/feature-shape.ts";
import { writeShapeType } from "../../model/shape-type.ts";
import { type NameGiver, nameGiver } from "../dart-identifiers.ts";
import type { ApiDocument } from "./document.ts";
import { type ApiOperation, goodAnswer, jsonSchema } from "./operations.ts";
import type { SchemaTypes } from "./schema-types.ts";

/** Where a list or an object is in an answer. */
export interface LoadedAnswer {
  readonly schema: unknown;
  readonly at: readonly string[];
  readonly isList: boolean;
}

const listKeys = ["items", "data", "results", "result", "content", "records", "entries", "values", "list", "rows"];

/** Keys under which APIs send everything, beside remarks. */
const envelopes = ["data", "result", "response", "payload"];

/** What the page of a feature can show of an operation; undefined when it needs more than nothing, or shows no object. */
export function loadedBy(document: ApiDocument, operation: ApiOperation, types: SchemaTypes): LoadedAnswer | undefined {
  const needs = operation.parameters.some((one) => one["required"] === true || one["in"] === "path");
  if (operation.method !== "GET" || needs || /[{}]/.test(operation.path) || !isRequestPath(operation.path)) {
    return undefined;
  }
  const schema = jsonSchema(goodAnswer(document, operation));
  if (schema === null || schema === undefined) return undefined;
  const list = listIn(schema, types, true);
  if (list) return list;
  return propertiesOf(schema, types).length > 0 ? { schema, at: [], isList: false } : undefined;
}

function listIn(schema: unknown, types: SchemaTypes, looksInside: boolean): LoadedAnswer | undefined {
  const items = types.joined(schema)?.["items"];
  if (holdsObject(items, types)) return { schema: items, at: [], isList: true };
  const properties = propertiesOf(schema, types);
  if (properties.some(([key]) => key === "id")) return undefined;
  const lists = properties.flatMap(([key, inner]): readonly LoadedAnswer[] => {
    const held = types.joined(inner)?.["items"];
    return holdsObject(held, types) ? [{ schema: held, at: [key], isList: true }] : [];
  });
  const list =
    lists.find(({ at: [key = ""] }) => listKeys.includes(key)) ?? (lists.length === 1 ? lists[0] : undefined);
  const [key, inner] = properties.find(([one]) => envelopes.includes(one)) ?? [];
  if (list !== undefined || key === undefined || !looksInside) return list;
  const inside = listIn(inner, types, false);
  return inside && { ...inside, at: [key, ...inside.at] };
}

function holdsObject(items: unknown, types: SchemaTypes): boolean {
  return items !== undefined && propertiesOf(items, types).length > 0;
}

function propertiesOf(schema: unknown, types: SchemaTypes): readonly (readonly [string, unknown])[] {
  const properties = types.joined(schema)?.["properties"];
  return isObject(properties) ? Object.entries(properties) : [];
}

/** The request of the page. */
export function loadRequestOf(operation: ApiOperation, loaded: LoadedAnswer, document: ApiDocument): RequestShape {
  const pages = loaded.isList ? pagesOf(operation, document) : null;
  return {
    name: "load",
    method: "GET",
    path: operation.path,
    parameters: [],
    body: null,
    answer: { type: loaded.isList ? `List<${mainType}>` : mainType, at: loaded.at },
    pages,
  };
}

/** A method for an operation; undefined, and said, when something that it needs is not supported. */
export function requestShapeOf(
  operation: ApiOperation,
  document: ApiDocument,
  types: SchemaTypes,
  names: NameGiver,
): RequestShape | undefined {
  const { method, path, title, parameters, body } = operation;
  const leftOut = (why: string) => {
    document.warn(`${title} is left out: ${why}.`);
    return undefined;
  };
  const sent = body === undefined ? null : jsonSchema(body);
  if (sent === undefined) return leftOut("it takes something else than JSON");
  const answered = jsonSchema(goodAnswer(document, operation));
  if (answered === undefined) return leftOut("it answers something else than JSON");
  const members = nameGiver(["body"]);
  const taken: ParameterShape[] = [];
  const ignored: string[] = [];
  let filled = path;
  for (const parameter of parameters) {
    const { in: place, name: json, required, schema, style } = parameter;
    if (typeof json !== "string" || json.length > 200) continue;
    const isQuery = place === "query" && style !== "deepObject" && method === "GET";
    if (place !== "path" && !isQuery) {
      const what = `${json} (${String(place)}${style === undefined ? "" : `, ${String(style)}`})`;
      if (required === true) return leftOut(`the parameter ${what} is not supported`);
      if (!isAuthHeader(json)) ignored.push(what);
      continue;
    }
    const type = types.typeOf(schema, json);
    if (type.kind === "map" || (type.kind === "own" && isRecordType(types, type.name))) {
      if (required === true || place === "path") return leftOut(`the parameter ${json} is an object`);
      continue;
    }
    const name = members.member(json);
    const needed = place === "path" || required === true;
    if (place === "path") filled = filled.replaceAll(`{${json}}`, `{${name}}`);
    taken.push({
      name,
      json: place === "path" ? name : json,
      in: place === "path" ? "path" : "query",
      type: writeShapeType(type.kind === "any" ? { kind: "text", nullable: !needed } : { ...type, nullable: !needed }),
    });
  }
  if (ignored.length > 0) document.warn(`${title}: parameters that are not supported are ${ignored.join(", ")}.`);
  const known = new Set(taken.filter((one) => one.in === "path").map(({ name }) => name));
  const isFilled = [...filled.matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => known.has(name));
  if (!isFilled || !isRequestPath(filled)) {
    return leftOut("its path cannot be written");
  }
  const name = names.member(operation.id);
  const answerType = answered === null ? null : writeShapeType(types.typeOf(answered, `${operation.id} answer`));
  return {
    name,
    method,
    path: filled,
    parameters: taken,
    body: sent === null || method === "GET" ? null : writeShapeType(types.typeOf(sent, `${operation.id} body`)),
    answer: { type: answerType, at: [] },
    pages: null,
  };
}

function isRecordType(types: SchemaTypes, name: string): boolean {
  return types.types().some((type) => type.name === name && "fields" in type);
}

/** Headers that the client of the app sends itself. */
function isAuthHeader(name: string): boolean {
  return /^(?:authorization|accept|content-type|accept-language|user-agent)$/i.test(name);
}

function pagesOf({ parameters, title }: ApiOperation, document: ApiDocument): PagesShape | null {
  const queries = new Map(
    parameters.flatMap((one) =>
      one["in"] === "query" && typeof one["name"] === "string" ? [[one["name"], one] as const] : [],
    ),
  );
  const find = (pattern: RegExp) => [...queries.keys()].find((name) => pattern.test(name));
  const size = find(/^(?:per_?page|page_?size|size|limit|count|take)$/i);
  const schemaOf = (name: string) => document.resolve(queries.get(name)?.["schema"])?.value ?? {};
  const most = size === undefined ? undefined : schemaOf(size)["maximum"];
  const value = typeof most === "number" && most >= 1 && most < 20 ? Math.floor(most) : 20;
  const sized = size === undefined ? null : { parameter: size, value };
  const page = find(/^(?:page|page_?number|page_?no)$/i);
  if (page !== undefined) {
    const { default: usual, minimum } = schemaOf(page);
    return {
      by: "page",
      parameter: page,
      first: usual === 0 || (usual === undefined && minimum === 0) ? 0 : 1,
      size: sized,
    };
  }
  const offset = find(/^(?:offset|skip|start)$/i);
  if (offset !== undefined && sized) return { by: "offset", parameter: offset, first: 1, size: sized };
  const cursor = find(/cursor|token|marker|^(?:starting_?|page_?)?after$/i);
  if (cursor !== undefined)
    document.warn(`${title} has its pages by ${cursor}, which is not supported: the first page is shown.`);
  return null;
}
