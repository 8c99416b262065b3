import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Argument, parseSync, Visitor } from "oxc-parser";

const root = join(import.meta.dirname, "../../..");

export interface Regex {
  readonly source: string;
  readonly flags: string;
  /** Where it is: `server/scanner/a.ts:7`. */
  readonly place: string;
}

/** What stands for a name that the program puts into a pattern. */
const someName = "name";

/**
 * The regular expressions that are written out in the code of some folders: literals, and patterns with names in them.
 * What is put together of other patterns is known only once the program runs.
 */
export function writtenRegexes(folders: readonly string[]): Regex[] {
  return codeFiles(folders).flatMap((path) => regexesIn(path, readFileSync(join(root, path), "utf8")));
}

/** The files of some folders that make a regular expression of other texts. */
export function makersOfRegexes(folders: readonly string[]): string[] {
  const paths = codeFiles(folders).filter((path) => /\bnew RegExp\(/.test(readFileSync(join(root, path), "utf8")));
  return paths.map((path) => join(root, path));
}

export function regexesIn(path: string, text: string): Regex[] {
  const found: Regex[] = [];
  const add = (start: number, source: string, flags: string) =>
    void found.push({ source, flags, place: `${path}:${text.slice(0, start).split("\n").length}` });
  new Visitor({
    Literal(node) {
      if ("regex" in node) add(node.start, node.regex.pattern, node.regex.flags);
    },
    NewExpression({ callee, arguments: [pattern, flags], start }) {
      if (callee.type !== "Identifier" || callee.name !== "RegExp") return;
      const source = textOf(pattern);
      if (source !== undefined) add(start, source, textOf(flags) ?? "");
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function textOf(argument: Argument | undefined): string | undefined {
  if (argument?.type === "Literal" && typeof argument.value === "string") return argument.value;
  return argument?.type === "TemplateLiteral"
    ? argument.quasis.map(({ value }) => value.cooked ?? "").join(someName)
    : undefined;
}

function codeFiles(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    )
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/(?:fixtures|templates)\//.test(path))
    .sort();
}
