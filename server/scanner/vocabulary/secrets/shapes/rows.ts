import type { SecretClass, Shape, ShapeTest } from "../shape.ts";

/** A shape as a row. Its prefixes are separated by spaces. */
type Row = readonly [id: string, provider: string, what: string, starts: string, body: string, test?: ShapeTest];

/** Shapes of one class, from their rows. */
export function shapesOf(type: SecretClass, ...rows: readonly Row[]): Shape[] {
  return rows.map(([id, provider, what, starts, body, test]) => ({
    id,
    provider,
    what,
    class: type,
    starts: starts.split(" "),
    body,
    ...(test && { test }),
  }));
}
