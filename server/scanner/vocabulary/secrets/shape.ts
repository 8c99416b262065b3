/** A secret gives access. `semi` depends on the restrictions its provider sets. A public id is meant to be shipped. */
export type SecretClass = "secret" | "semi" | "public-id";

/** Classifies a value of some shape, of which `key` is the secret part. Undefined if it is not a secret at all. */
export type ShapeTest = (value: string, key: string) => SecretClass | undefined;

/**
 * The format of one kind of credential. `starts` are the prefixes of its values (constant texts that the provider chose
 * so that leaked values can be found), `body` is the pattern of the rest. With `lead`, the prefix is in the middle,
 * after text of that pattern. A group named `key` is the secret part of the value; without one it is everything after
 * the prefix. A group named `chance` is the random part, if the rest contains words of the provider.
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
  /** The prefixes are not part of the value: they are words, also inside of names, that say whose value follows. */
  readonly near?: true;
  readonly test?: ShapeTest;
  /** The end marker of a multi-line value. */
  readonly until?: string;
  /** People invent it, so that words in it are no sign of a placeholder. */
  readonly isPassword?: true;
}

/** The pattern of a UUID in lower case. */
export const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
