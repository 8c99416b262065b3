import ignore, { type Ignore } from "ignore";
import type { ProjectFiles } from "./project-files.ts";

/** How far above a project its repository's .gitignore files are looked for. */
const highestAncestor = 12;

/** Stands for a folder above the project: the snapshot does not say what those are called. */
const unnamed = "*project*";

/**
 * True when git leaves a file of the project out, by any .gitignore from the repository's root down to the file's own
 * folder. What `git add --force` put in all the same cannot be seen. Rules: https://git-scm.com/docs/gitignore
 */
export function ignoredBy(files: ProjectFiles, path: string): boolean {
  const levels = highestLevel(files);
  const folders = [...Array<string>(levels).fill(unnamed), ...path.split("/")];
  const rules = folders.map((_, base) => rulesAt(files, folders, base, levels));
  for (let end = levels + 1; end <= folders.length; end++) {
    if (decide(rules, folders, end)) return true;
  }
  return false;
}

/** Whether a folder of the path, or the path itself, is ignored; the nearest .gitignore that says something decides. */
function decide(rules: readonly (Ignore | undefined)[], folders: readonly string[], end: number): boolean {
  for (let base = end - 1; base >= 0; base--) {
    const relative = folders.slice(base, end).join("/");
    const result = rules[base]?.test(end < folders.length ? `${relative}/` : relative);
    if (result?.ignored) return true;
    if (result?.unignored) return false;
  }
  return false;
}

function highestLevel(files: ProjectFiles): number {
  let level = highestAncestor;
  while (level > 0 && !files.config(`${"../".repeat(level)}.gitignore`)) level--;
  return level;
}

/** The rules of the .gitignore in the folder that `base` folders lead to. */
function rulesAt(files: ProjectFiles, folders: readonly string[], base: number, levels: number): Ignore | undefined {
  const above = Math.max(0, levels - base);
  const prefix =
    above > 0
      ? "../".repeat(above)
      : folders
          .slice(levels, base)
          .map((name) => `${name}/`)
          .join("");
  const file = files.config(`${prefix}.gitignore`);
  if (!file) return undefined;
  const lines = file.text.split("\n");
  const rules = ignore({ ignoreCase: false, allowRelativePaths: true }).add(
    lines.map((line) => unname(line, above)).join("\n"),
  );
  // Rules that leave out the whole project are not about it: it is there to be scanned.
  const project = folders.slice(base, levels).join("/");
  return project !== "" && rules.ignores(`${project}/`) ? undefined : rules;
}

/** Lets `app/android/key.properties`, written above the project, match whatever the project's folder is called. */
function unname(line: string, above: number): string {
  const negation = line.startsWith("!") ? "!" : "";
  const pattern = line.slice(negation.length).trimEnd();
  const parts = pattern.replace(/^\//, "").split("/");
  const isAnchored = pattern.slice(0, -1).includes("/") && !line.startsWith("#");
  const namesProject = parts.length > above && parts[above] !== "" && !parts.slice(0, above + 1).includes("**");
  if (!isAnchored || !namesProject) return line;
  return `${negation}/${parts.map((part, index) => (index < above ? "*" : part)).join("/")}`;
}
