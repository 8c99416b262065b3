/** The flags that describe a configuration. */
export interface ConfigFlags {
  readonly recipe?: string;
  /** Path of a configuration file. */
  readonly config?: string;
  /** Each as `key=value`. */
  readonly set: readonly string[];
}

/** The flags of `palisade new`. */
export interface NewFlags extends ConfigFlags {
  /** The app's name, or the folder that has it. */
  readonly path?: string;
  /** Each a folder, or an address with its commit. */
  readonly overlay: readonly string[];
  /** Each a file with a description of an API. */
  readonly openapi: readonly string[];
  readonly yes?: boolean;
  readonly output?: string;
  /** An older name of `output`. */
  readonly out?: string;
  readonly zip?: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
  /** An older name of the format. */
  readonly json?: boolean;
  readonly format: "pretty" | "json";
}
