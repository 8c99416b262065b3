import type { Choices } from "../config/choices.ts";

/** A project that the form changes instead of making a new one. */
export interface Living {
  /** Its folder. */
  readonly path: string;
  /** What it records as laid over the generator. */
  readonly overlays: readonly string[];
  /** Its whole configuration with the given changes. */
  readonly whole: (changes: Choices) => object;
  /** Called when its configuration has changed on disk. */
  readonly changed: () => void;
}
