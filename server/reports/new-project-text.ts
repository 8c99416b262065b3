import { count } from "../contract/count.ts";
import type { Warning, WritePlan } from "../generator/index.ts";
import type { Paint } from "./paint.ts";
import { lines, type TerminalText, text } from "./terminal-text.ts";

/** The outcome of `new`. */
export interface NewProject extends WritePlan {
  readonly name: string;
  readonly dryRun: boolean;
  readonly folder: string | null;
  readonly zip: string | null;
  readonly files: readonly string[];
  readonly warnings: readonly Warning[];
  readonly scan: { readonly score: number; readonly grade: string };
  readonly remarks: readonly string[];
  readonly nextSteps: readonly string[];
}

/** What was made, what to know about it, its grade, and what to do next. */
export function newProjectText(project: NewProject, paint: Paint): TerminalText {
  const { dryRun, files, unchanged, kept, warnings, remarks, scan, nextSteps } = project;
  const left = new Set([...unchanged, ...kept.map(({ path }) => path)]);
  return lines([
    ...(dryRun ? files.filter((path) => !left.has(path)).map((path) => `  ${path}`) : []),
    headline(project, paint),
    ...existingLines(project),
    ...warnings.map((warning) => warningLine(warning, paint)),
    ...remarks.map((remark) => text`${paint.dim("note")}: ${remark}`),
    text`Security: ${paint.green(`grade ${scan.grade}`)}, score ${scan.score}/100`,
    ...(dryRun || nextSteps.length === 0 ? [] : ["", "Next:", ...nextSteps.map((step) => text`  ${paint.cyan(step)}`)]),
  ]);
}

function headline(project: NewProject, paint: Paint): TerminalText {
  const { name, dryRun, folder, zip, files, created, replaced, unchanged, kept } = project;
  const places = [folder, zip].filter((place) => place !== null).join(" and ");
  const wrote = text`${dryRun ? "Would write" : "Wrote"} ${paint.bold(name)}`;
  const wasThere = replaced.length + unchanged.length + kept.length > 0;
  if (!wasThere) return text`${wrote}, ${count(files.length, "file")}, to ${places}`;
  const sum = `${created.length} created, ${replaced.length} replaced, ${kept.length} kept, ${unchanged.length} unchanged`;
  return text`${wrote} to ${places}: ${sum}`;
}

/** What happened to files that existed before. */
function existingLines({ dryRun, replaced, kept, stale }: NewProject): readonly string[] {
  const reasons = [...new Set(kept.map(({ because }) => because))];
  return [
    ...listed(`${dryRun ? "Would replace" : "Replaced"}, because nobody had changed it`, replaced),
    ...reasons.flatMap((reason) =>
      listed(
        `${dryRun ? "Would keep" : "Kept"}, because ${reason}`,
        kept.flatMap(({ path, because }) => (because === reason ? [path] : [])),
      ),
    ),
    ...listed("No longer part of the project; delete what you do not need", stale),
  ];
}

function listed(title: string, paths: readonly string[]): readonly string[] {
  return paths.length === 0 ? [] : [`${title}:`, ...paths.map((path) => `  ${path}`)];
}

function warningLine({ severity, message }: Warning, paint: Paint): TerminalText {
  return text`${severity === "info" ? paint.dim("note") : paint.yellow(severity)}: ${message}`;
}
