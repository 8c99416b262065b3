import { z } from "zod";
import { schemaVersion } from "../../contract/schema-version.ts";
import type { Operation } from "../../operations/operation.ts";
import { version } from "../../version.ts";

/** The answer as the JSON document that programs read: it says which Palisade wrote it, and in which shape. */
export function answerDocument(answer: unknown): unknown {
  // The badge has the version of shields.io already.
  if (typeof answer !== "object" || answer === null || "schemaVersion" in answer) return answer;
  return { schemaVersion, palisadeVersion: version, ...answer };
}

/** The JSON Schema of such a document. A reader of this version accepts the fields of later ones. */
export function documentSchema(operation: Operation): z.core.JSONSchema.BaseSchema {
  const schema = z.toJSONSchema(operation.output(), {
    io: "output",
    override({ jsonSchema }) {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  const { properties = {}, required = [] } = schema;
  if (properties["schemaVersion"] !== undefined) return schema;
  const head = {
    schemaVersion: { const: schemaVersion, description: "rises when a field goes or means something else" },
    palisadeVersion: { type: "string", description: "the version of Palisade that wrote this" },
  } as const;
  return { ...schema, properties: { ...head, ...properties }, required: [...Object.keys(head), ...required] };
}
