import type { z } from "zod";

/** A schema that is built on first use, so that a program starts without building all of them. */
export type LazySchema = () => z.ZodType;

/** The output of a schema, with defaults filled in. */
export type Infer<Schema extends LazySchema> = z.output<ReturnType<Schema>>;

/** The input of a schema, where fields with a default may be left out. */
export type Given<Schema extends LazySchema> = z.input<ReturnType<Schema>>;

/** Makes a value on first use, and keeps it. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
