import type { ConfigFile } from "./config-file.ts";
import { anyName, fitsName, type NamePattern, type PatternProblem } from "./globs/name-pattern.ts";
import { anyFolders, fitsPath, type PathPattern, parsePath } from "./globs/path-pattern.ts";

/** The rules of a .gitignore file. */
export interface IgnoreRules {
  /**
   * The last line that matches a path decides. Undefined if none does. Rules for the folders above the path are not
   * considered.
   *
   * @param names the folders from the file's own on, and the name at the end
   * @param unnamed how many names, from the first, are unknown and may match whatever a line names
   */
  verdict(names: readonly string[], isFolder: boolean, unnamed: number): "ignored" | "kept" | undefined;
  readonly refused: readonly RefusedLine[];
}

/** An unsupported line, and why, as the end of a sentence. */
interface RefusedLine extends PatternProblem {
  readonly line: number;
}

interface Rule {
  readonly says: "ignored" | "kept";
  readonly foldersOnly: boolean;
  /** Starts at the file's own folder. */
  readonly pattern: PathPattern;
}

/** In characters. File names have 255 at most. */
const maxLineLength = 500;
/** In characters of lines with wildcards. Each is compared with every path in question. */
const maxWildcards = 20_000;

/** Parses a .gitignore file once. Rules: https://git-scm.com/docs/gitignore */
export function ignoreRules(file: ConfigFile): IgnoreRules {
  return file.derived(read);
}

function read({ text }: ConfigFile): IgnoreRules {
  const rules: Rule[] = [];
  const refused: RefusedLine[] = [];
  let wildcards = 0;
  const bounded = (rule: Rule, size: number): Rule | PatternProblem => {
    if (!hasWildcard(rule)) return rule;
    wildcards += size;
    return wildcards > maxWildcards ? { problem: "is one too many with wildcards" } : rule;
  };
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .entries()) {
    const written = readLine(line);
    if (written === undefined) continue;
    const rule = "problem" in written ? written : bounded(written, line.length);
    if (!("problem" in rule)) {
      rules.push(rule);
      continue;
    }
    refused.push({ ...rule, line: index + 1 });
    // It is unknown what an unsupported exception re-includes. Assume everything, so that nothing is hidden.
    if (line.startsWith("!")) rules.push({ says: "kept", foldersOnly: false, pattern: [anyFolders, anyName] });
  }
  // Most files have a name that no line says, so that only lines with wildcards may be about them.
  const said = new Set(rules.flatMap(({ pattern }) => nameAtEnd(pattern) ?? []));
  const others = rules.filter(({ pattern }) => nameAtEnd(pattern) === undefined);
  // And of these only the few that end as the name does.
  const byEnd = new Map<string, readonly Rule[]>();
  const othersAbout = (name: string) => {
    const end = name.slice(-1);
    const few = byEnd.get(end) ?? others.filter(({ pattern }) => mayEndIn(pattern, end));
    byEnd.set(end, few);
    return few;
  };
  return {
    refused,
    verdict(names, isFolder, unnamed) {
      const name = names.at(-1) ?? "";
      return verdictOf(said.has(name) ? rules : othersAbout(name), names, isFolder, unnamed);
    },
  };
}

function readLine(line: string): Rule | PatternProblem | undefined {
  if (line.length > maxLineLength) return { problem: `is longer than ${maxLineLength} characters` };
  const written = line.replace(/\r$/, "").replace(/(?<=^|[^\\ ]|\\ ) +$/, "");
  if (written === "" || written.startsWith("#")) return undefined;
  const says = written.startsWith("!") ? "kept" : "ignored";
  const whole = says === "kept" ? written.slice(1) : written;
  const foldersOnly = whole.endsWith("/");
  const path = foldersOnly ? whole.slice(0, -1) : whole;
  if (path === "") return undefined;
  const pattern = parsePath(path.replace(/^\//, ""));
  if ("problem" in pattern) return pattern;
  // Only a line with a slash is a path. Any other line names a file in any folder. Two stars at the end mean the
  // content of a folder, not the folder.
  const start = path.includes("/") ? [] : [anyFolders];
  const end = pattern.at(-1)?.kind === "folders" ? [anyName] : [];
  return { says, foldersOnly, pattern: [...start, ...pattern, ...end] };
}

function hasWildcard({ pattern }: Rule): boolean {
  return pattern.some(({ kind }) => kind === "parts") || pattern.filter(({ kind }) => kind === "folders").length > 1;
}

function verdictOf(rules: readonly Rule[], names: readonly string[], isFolder: boolean, unnamed: number) {
  return rules.findLast(
    ({ foldersOnly, pattern }) =>
      (isFolder || !foldersOnly) &&
      mayEndWith(pattern, names.at(-1) ?? "") &&
      fitsPath(withUnnamed(pattern, unnamed), names),
  )?.says;
}

function mayEndWith(pattern: PathPattern, name: string): boolean {
  const last = pattern.at(-1);
  return last === undefined || last.kind === "folders" || fitsName(last, name);
}

/** Whether a pattern may be about a name with this character at its end. */
function mayEndIn(pattern: PathPattern, character: string): boolean {
  const last = pattern.at(-1);
  const part = last?.kind === "parts" ? last.parts.at(-1) : undefined;
  return part?.kind !== "character" || part.character === character;
}

/** The name of the files that a pattern may be about; undefined if they may have any. */
function nameAtEnd(pattern: PathPattern): string | undefined {
  const last = pattern.at(-1);
  return last?.kind === "text" ? last.text : undefined;
}

/** Lets a pattern with folder names match folders with unknown names. */
function withUnnamed(pattern: PathPattern, unnamed: number): PathPattern {
  const reachesInside = pattern.length > unnamed && pattern.slice(0, unnamed + 1).every(isName);
  return reachesInside ? pattern.map((part, index) => (index < unnamed ? anyName : part)) : pattern;
}

function isName(part: PathPattern[number]): part is NamePattern {
  return part.kind !== "folders";
}
