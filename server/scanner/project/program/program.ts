import type { Language } from "../../source/languages.ts";
import type { TeamSecrets } from "../../vocabulary/secrets/team/team-secrets.ts";

/** A package whose code is built into the app, or may be: the project itself, or a local package of its repository. */
export interface LocalPackage {
  /** As in `import "package:<name>/..."`. */
  readonly name: string;
  /** Relative to the project. Empty for the project itself. */
  readonly folder: string;
  /** True if the app depends on it. Of other packages, only imported files count. */
  readonly isPart: boolean;
  readonly isPlugin: boolean;
  /** Names of code generators, see `generatorsOf`. */
  readonly generators: ReadonlySet<string>;
}

/** How a scan uses a source file. */
export interface SourceRole {
  readonly kind: "source";
  readonly language: Language;
  /** Code generators of its package that may have written it, judging by its name. */
  readonly generators?: readonly string[];
  /** True if it is also configuration: an asset that Dart code names as a part. */
  readonly isConfig?: true;
  /** What the team says about secrets. */
  readonly secrets?: TeamSecrets;
}

/** A file that is compiled into the app. */
export interface ProgramFile {
  /** Its path without links, as evidence names it. */
  readonly file: string;
  /** Its path as the program names it, links included. Relative URIs are resolved from here. */
  readonly name: string;
  readonly role: SourceRole;
}
