/** What a user types after `palisade new`. */
export interface NewFlags {
  readonly name?: string;
  readonly recipe?: string;
  /** A file. */
  readonly config?: string;
  /** Each as `key=value`. */
  readonly set: readonly string[];
  readonly out?: string;
  readonly zip?: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly format: "pretty" | "json";
}
