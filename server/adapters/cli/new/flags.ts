/** The flags of `palisade new`. */
export interface NewFlags {
  readonly name?: string;
  readonly recipe?: string;
  /** Path of a configuration file. */
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
