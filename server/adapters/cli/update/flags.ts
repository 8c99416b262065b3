import type { AnswerForm } from "../answer.ts";

/** The flags of `palisade update`. */
export interface UpdateFlags extends AnswerForm {
  /** Path of a file with fields of the configuration. */
  readonly config?: string;
  /** Each as `key=value`. */
  readonly set: readonly string[];
  /** Each a folder, or an address with its commit. */
  readonly overlay: readonly string[];
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly allowDirty?: boolean;
}
