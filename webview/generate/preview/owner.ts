import type { Field, Fields } from "../config/catalog.ts";

/** The first field of the option that a file comes from. Undefined when no option with fields owns it. */
export function ownerOf(fields: Fields, owner: string): Field | undefined {
  return [...fields.values()].find(({ option }) => option === owner);
}
