import type { Warning } from "../generator/contribution.ts";
import type { Paint } from "./paint.ts";

/** What became of a new project. */
export interface NewProject {
  readonly name: string;
  readonly dryRun: boolean;
  readonly folder: string | null;
  readonly zip: string | null;
  readonly files: readonly string[];
  readonly replaced: readonly string[];
  readonly warnings: readonly Warning[];
  readonly scan: { readonly score: number; readonly grade: string };
  readonly nextSteps: readonly string[];
}

/** What was made, what to know about it, its grade, and what to do next. */
export function newProjectText(project: NewProject, paint: Paint): string {
  const { dryRun, files, replaced, warnings, scan, nextSteps } = project;
  return [
    ...(dryRun ? files.map((path) => `  ${path}`) : []),
    headline(project, paint),
    ...(replaced.length > 0 ? [`${dryRun ? "Would replace" : "Replaced"} ${count(replaced.length, "file")}:`] : []),
    ...replaced.map((path) => `  ${path}`),
    ...warnings.map((warning) => warningLine(warning, paint)),
    `Security: ${paint.green(`grade ${scan.grade}`)}, score ${scan.score}/100`,
    ...(dryRun || nextSteps.length === 0 ? [] : ["", "Next:", ...nextSteps.map((step) => `  ${paint.cyan(step)}`)]),
    "",
  ].join("\n");
}

function headline({ name, dryRun, folder, zip, files }: NewProject, paint: Paint): string {
  const places = [folder, zip].filter((place) => place !== null).join(" and ");
  return `${dryRun ? "Would write" : "Wrote"} ${paint.bold(name)}, ${count(files.length, "file")}, to ${places}`;
}

function warningLine({ severity, message }: Warning, paint: Paint): string {
  return `${severity === "info" ? paint.dim("note") : paint.yellow(severity)}: ${message}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
