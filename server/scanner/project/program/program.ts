import type { Language } from "../../source/lexing/profiles.ts";

/** A package whose code is built into the app, or can be: the project itself, and local ones of its repository. */
export interface LocalPackage {
  /** As `import "package:<name>/..."` has it. */
  readonly name: string;
  /** Relative to the project; empty for the project itself. */
  readonly folder: string;
  /** True when the app depends on it; of any other package only those files count that something imports. */
  readonly isPart: boolean;
  readonly isPlugin: boolean;
  /** Names of code generators, see `generatorsOf`. */
  readonly generators: ReadonlySet<string>;
}

/** How a source file takes part in a scan. */
export interface SourceRole {
  readonly kind: "source";
  readonly language: Language;
  /** Code generators of its package that may have written it, going by its name. */
  readonly generators?: readonly string[];
  /** True for a file that counts as configuration as well: an asset that Dart code names as a part of it. */
  readonly isConfig?: true;
}

/** A file that is compiled into the app. */
export interface ProgramFile {
  /** Its place without links, which is how evidence names it. */
  readonly file: string;
  /** How the program names it, links included: what relative addresses in it are meant from. */
  readonly name: string;
  readonly role: SourceRole;
}
