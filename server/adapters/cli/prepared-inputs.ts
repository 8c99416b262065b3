import type { Flag } from "./flag.ts";
import type { PlainInput } from "./plain-input.ts";

/** What is known of an operation's input without its schema. */
export interface PreparedInput {
  readonly flags: readonly Flag[];
  readonly plain: PlainInput;
}

/**
 * By name, the operations that are loaded alone. To make their schemas takes longer than to read what was typed, so the
 * build writes here what `prepareInputs` makes of them, see `esbuild.mjs`. Elsewhere the schemas are asked.
 */
export const preparedInputs: Readonly<Record<string, PreparedInput>> = {};
