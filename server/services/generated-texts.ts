import type { GeneratedFile } from "../generator/index.ts";

/** The texts of generated files, by their paths. Bytes are left out. */
export function generatedTexts(files: readonly GeneratedFile[]): ReadonlyMap<string, string> {
  return new Map(files.flatMap(({ path, content, encoding }) => (encoding === undefined ? [[path, content]] : [])));
}
