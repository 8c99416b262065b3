import type { SecretClass, ShapeTest } from "../shape.ts";

/** A kind of file in which a credential stands at a known place, so that even a plain word there is one. */
export interface FileFormat {
  readonly id: string;
  readonly provider: string;
  readonly what: string;
  readonly class: SecretClass;
  readonly path: RegExp;
  /** The group `key` is the secret. */
  readonly secret: RegExp;
  /** What the text holds when it is of this kind, where the path alone does not tell. */
  readonly marker?: RegExp;
  readonly test?: ShapeTest;
}
