import type { Constants } from "../dart/constants.ts";
import type { Location } from "../source/text.ts";

/** What the source files of a project say together. */
export interface CodeSummary {
  /** Number of Dart files read below `lib/`, generated ones left out. */
  readonly dartFiles: number;
  /** Number of Kotlin, Java, Swift and Objective-C files read. */
  readonly nativeFiles: number;
  /** The packages that Dart code imports or exports, with the first place of each. */
  readonly packages: ReadonlyMap<string, Location>;
  /** Dart string constants of the whole package. */
  readonly constants: Constants;
}

/** True when Dart code imports one of these packages. */
export function importsAny(code: CodeSummary, packages: readonly string[]): boolean {
  return packages.some((name) => code.packages.has(name));
}
