import { z } from "zod";
import { diskPath } from "../operations/inputs/paths.ts";

/** The names of the fields of an operation's input that hold a path. */
export function pathFields(input: z.ZodType): string[] {
  if (!(input instanceof z.ZodObject)) return [];
  const fields: [string, unknown][] = Object.entries(input.shape);
  return fields.flatMap(([name, field]) => (field instanceof z.ZodType && isPath(field) ? [name] : []));
}

/** An optional type, a nullable one and a type with a default wrap the type itself. */
function isPath(field: z.ZodType): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault) {
    return isPath(field.unwrap() as z.ZodType);
  }
  return field === diskPath();
}
