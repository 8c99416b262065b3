import type { Warning } from "../generator/contribution.ts";
import type { Paint } from "./paint.ts";
import { lines, type TerminalText, text } from "./terminal-text.ts";

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
export function newProjectText(project: NewProject, paint: Paint): TerminalText {
  const { dryRun, files, replaced, warnings, scan, nextSteps } = project;
  return lines([
    ...(dryRun ? files.map((path) => `  ${path}`) : []),
    headline(project, paint),
    ...(replaced.length > 0 ? [`${dryRun ? "Would replace" : "Replaced"} ${count(replaced.length, "file")}:`] : []),
    ...replaced.map((path) => `  ${path}`),
    ...warnings.map((warning) => warningLine(warning, paint)),
    text`Security: ${paint.green(`grade ${scan.grade}`)}, score ${scan.score}/100`,
    ...(dryRun || nextSteps.length === 0 ? [] : ["", "Next:", ...nextSteps.map((step) => text`  ${paint.cyan(step)}`)]),
  ]);
}

function headline({ name, dryRun, folder, zip, files }: NewProject, paint: Paint): TerminalText {
  const places = [folder, zip].filter((place) => place !== null).join(" and ");
  return text`${dryRun ? "Would write" : "Wrote"} ${paint.bold(name)}, ${count(files.length, "file")}, to ${places}`;
}

function warningLine({ severity, message }: Warning, paint: Paint): TerminalText {
  return text`${severity === "info" ? paint.dim("note") : paint.yellow(severity)}: ${message}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
