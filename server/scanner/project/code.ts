import type { Constants } from "../dart/constants/fold.ts";
import type { DeadCode, ValueFlow } from "../dart/flow/value-flow.ts";
import type { Location } from "../source/text.ts";

export type { FlowHop } from "../dart/flow/flow-hop.ts";
export type { FlowName } from "../dart/flow/flow-name.ts";
export type { FlowPoint } from "../dart/flow/flow-point.ts";
export type { Traced } from "../dart/flow/trace.ts";
export type { Constants, DeadCode, ValueFlow };

/** A summary of a project's source files. */
export interface CodeSummary {
  /** Dart files read below `lib/`, without generated ones. */
  readonly dartFiles: number;
  /** Kotlin, Java, Swift and Objective-C files read. */
  readonly nativeFiles: number;
  /** The packages that Dart code imports or exports, with the first location of each. */
  readonly packages: ReadonlyMap<string, Location>;
  /** The constants of the Dart code. */
  readonly constants: Constants;
  /** Where values of the Dart code come from. */
  readonly flow: ValueFlow;
  /**
   * Whether Dart code that was left out may call what is in a file: a file may call all, and a package, such as one in a
   * submodule that is not checked out, other packages but not the app.
   */
  mayBeCalled(path: string): boolean;
}

/** Whether Dart code imports one of these packages. */
export function importsAny(code: CodeSummary, packages: readonly string[]): boolean {
  return packages.some((name) => code.packages.has(name));
}
