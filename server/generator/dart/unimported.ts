import type { FileSpec, GeneratedFile } from "../model/file.ts";

interface MadeFile {
  readonly file: GeneratedFile;
  readonly spec: Pick<FileSpec, "whenImported">;
}

/**
 * The files without those that only exist to be imported and are not, nor what only these import, nor the tests of what
 * was left out.
 *
 * @param packageName the app's, by which its files import each other
 */
export function withoutUnimported(made: readonly MadeFile[], packageName: string): GeneratedFile[] {
  const files = new Map(made.map(({ file }) => [file.path, file]));
  const kept = new Set<string>();
  const keep = (path: string): void => {
    const file = files.get(path);
    if (file === undefined || kept.has(path)) return;
    kept.add(path);
    for (const used of usedBy(file, packageName)) keep(used);
  };
  for (const { file, spec } of made) if (!spec.whenImported && !isTest(file)) keep(file.path);
  for (const { file } of made.filter(({ file }) => isTest(file))) {
    const missing = usedBy(file, packageName).some((path) => files.has(path) && !kept.has(path));
    if (!missing) kept.add(file.path);
  }
  return made.flatMap(({ file }) => (kept.has(file.path) ? [file] : []));
}

function isTest({ path }: Pick<GeneratedFile, "path">): boolean {
  return path.startsWith("test/") && path.endsWith(".dart");
}

/** A directive, with the files that it takes on other platforms. */
const directive = /^(?:import|export|part) '[^;]*;/gm;

/** The files below lib/ that a Dart file imports, exports or has as its parts. */
function usedBy({ path, content }: GeneratedFile, packageName: string): string[] {
  if (!path.endsWith(".dart")) return [];
  const own = `package:${packageName}/`;
  const uris = [...content.matchAll(directive)].flatMap(([text]) => [...text.matchAll(/'([^']+)'/g)]);
  return uris.flatMap(([, uri = ""]) => {
    if (uri.startsWith(own)) return [`lib/${uri.slice(own.length)}`];
    return uri.includes(":") || isTest({ path }) ? [] : [`${path.slice(0, path.lastIndexOf("/") + 1)}${uri}`];
  });
}
