import type { SecretClass, ShapeTest } from "../shape.ts";

/** A file format with a credential at a known place, where even a plain word is one. */
export interface SecretFileFormat {
  readonly id: string;
  readonly provider: string;
  readonly what: string;
  readonly class: SecretClass;
  readonly path: RegExp;
  /** The group `key` is the secret. */
  readonly secret: RegExp;
  /** Identifies the format by content, if the path alone does not. */
  readonly marker?: RegExp;
  readonly test?: ShapeTest;
}
