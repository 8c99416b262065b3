import { z } from "zod";
import { lazy } from "../../contract/lazy.ts";
import type { RawObject } from "../../generator/index.ts";
import { configInput } from "../../services/generated-schema.ts";
import { version } from "../../version.ts";
import { formatNames } from "../formats.ts";
import { failureMeanings } from "./errors.ts";
import { versionHeaders } from "./response-headers.ts";
import type { HttpRoute } from "./routes.ts";

const errorSchema = lazy(() => z.object({ error: z.string(), details: z.record(z.string(), z.string()).optional() }));

/** The error responses: every status, and `default` for any other. Operations refer to them. */
const failures: readonly (readonly [status: string, meaning: string])[] = [
  ...[...failureMeanings].map(([status, meaning]) => [String(status), meaning] as const),
  ["default", "What went wrong."],
];
const failureReferences = Object.fromEntries(
  failures.map(([status]) => [status, { $ref: `#/components/responses/${status}` }]),
);

const describedHeaders = Object.fromEntries(
  versionHeaders.map(({ name, meaning }) => [name, { description: meaning, schema: { type: "string" } }]),
);
const headers = Object.fromEntries(versionHeaders.map(({ name }) => [name, { $ref: `#/components/headers/${name}` }]));

/**
 * The OpenAPI 3.1 description of the operations.
 *
 * @param configuration properties of a generator's configuration, which its operations take directly
 */
export function openApi(routes: readonly HttpRoute[], configuration: RawObject): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const { method, path } = route.http;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(route, configuration) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Palisade", version },
    paths,
    components: { responses: failureResponses(), headers: describedHeaders },
  };
}

function describe({ operation, http, input: taken }: HttpRoute, configuration: RawObject): object {
  const own = schemaOf(taken, "input");
  const input = operation.input === configInput ? { ...own, properties: configuration } : own;
  const json = { "application/json": { schema: schemaOf(operation.output(), "output") } };
  const files = Object.fromEntries(
    Object.values(operation.formats ?? {}).map(({ mediaType }) => [mediaType, { schema: { type: "string" } }]),
  );
  const answer = { ...json, ...files };
  const base = {
    operationId: operation.name,
    summary: operation.summary,
    responses: { "200": { description: "The answer", headers, content: answer }, ...failureReferences },
  };
  const format = operation.formats
    ? [
        {
          name: "fmt",
          in: "query",
          required: false,
          schema: { enum: formatNames(operation), default: http.format ?? "json" },
        },
      ]
    : [];
  if (http.method === "POST") {
    const requestBody = { required: true, content: { "application/json": { schema: input } } };
    return { ...base, ...(format.length > 0 && { parameters: format }), requestBody };
  }
  const required = new Set(input.required ?? []);
  const parameters = Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.has(name),
    schema,
  }));
  return { ...base, parameters: [...parameters, ...format] };
}

function failureResponses(): object {
  const content = { "application/json": { schema: schemaOf(errorSchema(), "output") } };
  return Object.fromEntries(failures.map(([status, description]) => [status, { description, headers, content }]));
}

/** JSON Schema of one side of a zod type, without `$schema`, which OpenAPI does not allow there. */
function schemaOf(type: z.ZodType, io: "input" | "output"): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io });
  return schema;
}
