/** A secret gives access; `semi` depends on how its provider restricts it; a public id is made to be shipped. */
export type SecretClass = "secret" | "semi" | "public-id";

/**
 * Looks closer at a value of some shape, of which `key` is the secret part: the class that the value really has, or
 * undefined when it is none.
 */
export type ShapeTest = (value: string, key: string) => SecretClass | undefined;

/**
 * How one kind of credential is written. `starts` is what every value begins with (a constant text that the
 * provider chose so that leaked values can be found), `body` the pattern of what follows. With `lead`, the start stands
 * in the middle, after text of that pattern. A group named `key` is the secret part of the value; without one it is all
 * that follows the start. A group named `chance` is the part that is left to chance, where words of the provider stand in
 * the rest.
 */
export interface Shape {
  readonly id: string;
  readonly provider: string;
  /** What it is, for people: `secret key`, `bot token`. */
  readonly what: string;
  readonly class: SecretClass;
  readonly starts: readonly string[];
  readonly body: string;
  readonly lead?: string;
  /** The starts are no part of the value: words, also inside of names, that say whose value follows. */
  readonly near?: true;
  readonly test?: ShapeTest;
  /** Where the value ends that goes on for several lines. */
  readonly until?: string;
  /** People make it up, so that words in it say nothing against it. */
  readonly isPassword?: true;
}

/** The pattern of a UUID in lower case. */
export const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
