import type { FileFlow } from "../dart/flow/file-flow.ts";
import { emptyFlow, flowSource } from "../dart/flow/flow-source.ts";
import { configFile } from "../project/config-file.ts";
import type { SourceRole } from "../project/program/program.ts";
import { type SourceAnalysis, withoutMark } from "./analyze.ts";

/** The analysis of a source file for a later process, as plain data. What its text says at no cost is left out. */
export interface KeptAnalysis
  extends Omit<SourceAnalysis, "kind" | "language" | "values" | "config" | "typed" | "complete"> {
  readonly isComplete: boolean;
}

export function keptAnalysis(analysis: SourceAnalysis): KeptAnalysis {
  const { generated, links, packages, declared, facts, broken, ignores, isCutShort } = analysis;
  const isComplete = analysis.complete();
  return { generated, links, packages, declared, facts, broken, ignores, isCutShort, isComplete };
}

/**
 * The analysis that was kept.
 *
 * @param content of the file, the same as then; so is its role
 * @param flow gives what the file does with values, if that was kept too
 */
export function keptBefore(
  { isComplete, ...kept }: KeptAnalysis,
  path: string,
  content: string,
  { language, isConfig }: SourceRole,
  flow?: () => FileFlow,
): SourceAnalysis {
  const text = withoutMark(content);
  return {
    kind: "source",
    language,
    ...kept,
    values: language === "dart" && !kept.generated ? flowSource(path, text, flow) : emptyFlow,
    ...(isConfig && { config: configFile(path, text) }),
    complete: () => isComplete,
  };
}
