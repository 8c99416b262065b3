import { z } from "zod";
import { options } from "../features/index.ts";
import { recipes } from "../recipes/index.ts";
import type { Field } from "./field.ts";
import { mergeLayers, type RawObject } from "./merge.ts";
import { fieldsOf, nested } from "./read-config.ts";

/** The properties of a request as JSON Schema, for those who read a description of the API. */
export function requestShape(): RawObject {
  const recipe = { type: "string", enum: recipes.map(({ id }) => id), description: "A configuration to start from." };
  const fields = [...fieldsOf(options)].map(([key, field]) =>
    nested(key.replaceAll(".", ".properties."), fieldShape(field)),
  );
  return mergeLayers([{ recipe }, ...fields]);
}

function fieldShape({ schema, label, help, default: value }: Field): RawObject {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: "input" });
  return { ...shape, description: help === undefined ? label : `${label}. ${help}`, default: value };
}
