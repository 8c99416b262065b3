import type { SecretClass, ShapeTest } from "./shape-tests.ts";

/**
 * How one kind of credential is written. `starts` is what every value begins with (a constant text that the
 * provider chose so that leaked values can be found), `body` the pattern of what follows. With `lead`, the start stands
 * in the middle, after text of that pattern. A group named `key` is the secret part of the value; without one it is all
 * that follows the start.
 */
export interface Shape {
  readonly id: string;
  readonly provider: string;
  /** What it is, for people: `secret key`, `bot token`. */
  readonly what: string;
  /** A secret gives access; `semi` depends on how the provider restricts it; a public id is made to be shipped. */
  readonly class: SecretClass;
  readonly starts: readonly string[];
  readonly body: string;
  readonly lead?: string;
  readonly test?: ShapeTest;
}

/** The pattern of a UUID in lower case. */
export const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
