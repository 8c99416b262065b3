import { count } from "../contract/count.ts";
import type { Paint } from "./paint.ts";
import { lines, type TerminalText, text } from "./terminal-text.ts";

/** What is said about an overlay. */
export interface ExaminedOverlay {
  readonly name: string | null;
  readonly problems: readonly string[];
  readonly recipes: readonly string[];
  readonly packages: readonly string[];
  readonly files: readonly string[];
  readonly tried: number;
  readonly scan: { readonly grade: string; readonly score: number } | null;
  readonly findings: readonly string[];
}

/** What is wrong first, then what it brings, and the grade of what it makes. */
export function overlayCheckText(overlay: ExaminedOverlay, paint: Paint): TerminalText {
  const { name, problems, recipes, packages, files, tried, scan, findings } = overlay;
  const brought = (kind: string, names: readonly string[]) =>
    names.length === 0 ? [] : [text`${paint.dim(kind)}  ${names.join(", ")}`];
  return lines([
    ...problems.map((problem) => text`${paint.red("wrong")}  ${problem}`),
    ...(name === null ? [] : [text`${paint.bold(name)}`]),
    ...brought("recipes ", recipes),
    ...brought("packages", packages),
    ...brought("files   ", files),
    ...(scan === null
      ? []
      : [text`${count(tried, "project")} made with it: grade ${scan.grade}, score ${scan.score}/100 at worst`]),
    ...findings.map((id) => text`${paint.yellow("fails")}  ${id}`),
    ...(problems.length === 0 ? [paint.green("Nothing is wrong with it.")] : []),
  ]);
}
