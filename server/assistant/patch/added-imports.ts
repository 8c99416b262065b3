import { directivesOf } from "../../scanner/index.ts";
import type { ShownFile } from "../excerpts.ts";
import type { LineEdits } from "./line-edits.ts";

/** Libraries of Dart that give a patch no way to run programs, load code or reflect. */
const dartLibraries: ReadonlySet<string> = new Set(
  ["async", "collection", "convert", "core", "io", "math", "typed_data"].map((name) => `dart:${name}`),
);

const address = /^(?:dart:[a-z_]+|package:([a-z0-9_]+)\/[a-z0-9_/]+\.dart)$/;

/**
 * The edit that adds an import to a Dart file.
 *
 * @param packages what the project depends on; nothing else can be imported
 * @returns undefined when the file has it already; a text says why it is refused, as a part of a sentence
 */
export function addedImport(file: ShownFile, uri: string, packages: readonly string[]): LineEdits | string | undefined {
  const [isAddress, name] = address.exec(uri) ?? [];
  if (!file.file.endsWith(".dart") || isAddress === undefined) return "it imports something that is no library";
  if (name === undefined ? !dartLibraries.has(uri) : !packages.includes(name))
    return `it imports ${uri}, which the project does not use`;
  const directives = directivesOf(file.text);
  if (/^[ \t]*part\s+of\b/m.test(file.text)) return "it imports into a part of a library";
  const imports = directives.filter(({ keyword }) => keyword === "import");
  if (imports.some(({ addresses }) => addresses.includes(uri))) return undefined;
  const lineAt = (offset: number) => file.text.slice(0, offset).split("\n").length;
  const [first, last] = [imports[0], imports.at(-1)];
  const line = name === undefined ? lineAt(first?.span.start ?? 0) : last ? lineAt(last.span.end) + 1 : 1;
  return { removed: new Set(), added: new Map([[line, [`import '${uri}';`]]]) };
}
