import type { z } from "zod";

/** A schema that is built when it is first asked for, so that a program starts without building all of them. */
export type LazySchema = () => z.ZodType;

/** What a schema makes of its input: defaults are filled in. */
export type Infer<Schema extends LazySchema> = z.output<ReturnType<Schema>>;

/** What a schema takes: fields with a default may be left out. */
export type Given<Schema extends LazySchema> = z.input<ReturnType<Schema>>;

/** Makes a value when it is first asked for, and keeps it. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
