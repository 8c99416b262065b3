import { posix } from "node:path";

/** A file of a project, as far as links are concerned. */
export interface LinkedFile {
  readonly path: string;
  readonly content: string;
  readonly encoding?: string;
}

/** Every relative link of the Markdown files whose file or heading does not exist, as `README.md: docs/x.md#y`. */
export function brokenLinks(files: readonly LinkedFile[]): string[] {
  const paths = new Set(files.flatMap(({ path }) => [path, ...foldersOf(path)]));
  const pages = new Map(files.filter(({ path }) => path.endsWith(".md")).map(({ path, content }) => [path, content]));
  const anchors = new Map([...pages].map(([path, content]) => [path, anchorsOf(content)]));
  return [...pages].flatMap(([path, content]) =>
    targetsIn(content)
      .filter((target) => !resolves(target, path, paths, anchors))
      .map((target) => `${path}: ${target}`),
  );
}

function resolves(
  target: string,
  from: string,
  paths: ReadonlySet<string>,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return true;
  const [file = "", anchor] = target.split("#");
  const path = file === "" ? from : posix.join(posix.dirname(from), decodeURIComponent(file)).replace(/\/$/, "");
  if (!paths.has(path)) return false;
  return anchor === undefined || anchors.get(path)?.has(anchor) === true;
}

function foldersOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
}

/** Targets of links, images and reference definitions outside of code. */
function targetsIn(markdown: string): string[] {
  const text = withoutCode(markdown);
  const inline = [...text.matchAll(/(?<!\\)\]\((?:<([^>\n]*)>|([^)\s]*))(?:\s+"[^"\n]*")?\)/g)];
  const definitions = [...text.matchAll(/^ {0,3}\[[^\]\n]+\]:\s*(?:<([^>\n]*)>|(\S+))/gm)];
  return [...inline, ...definitions]
    .map(([, angled, plain]) => angled ?? plain ?? "")
    .filter((target) => target !== "");
}

function withoutCode(markdown: string): string {
  return markdown
    .replace(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1?[ \t]*\2[`~]*[ \t]*$/gm, "")
    .replace(/(?<!\\)(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, "");
}

/** The anchors that GitHub makes of headings. */
function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  const fenceless = markdown.replace(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1?[ \t]*\2[`~]*[ \t]*$/gm, "");
  for (const [, heading = ""] of fenceless.matchAll(/^#{1,6} +(.+?)(?: +#+)?$/gm)) {
    const base = heading
      .replace(/\\(.)/g, "$1")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(" ", "-");
    let anchor = base;
    for (let copy = 1; anchors.has(anchor); copy++) anchor = `${base}-${copy}`;
    anchors.add(anchor);
  }
  return anchors;
}
