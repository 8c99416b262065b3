import type { Field, Fields } from "../config/catalog.ts";

/** The first field of the option that a file comes from; undefined when it belongs to none that has fields. */
export function ownerOf(fields: Fields, owner: string): Field | undefined {
  return [...fields.values()].find(({ option }) => option === owner);
}
