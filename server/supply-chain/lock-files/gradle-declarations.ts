import { type ConfigFile, type Region, textFile, withoutComments } from "../../scanner/index.ts";
import type { NamedLibrary, VersionCatalogue } from "./version-catalogue.ts";

/** A library that a build script declares. */
export interface DeclaredLibrary extends NamedLibrary {
  /** Whether it is for tests, debug builds or the build itself. */
  readonly dev: boolean;
  readonly location: Region;
}

/** The names of configurations: `implementation`, `debugImplementation`, `kapt`. */
const configuration =
  /(?:implementation|api|runtimeOnly|compileOnly|compile|classpath|coreLibraryDesugaring|^kapt\w*|^ksp\w*|annotationProcessor)$/i;
const forDevelopment = /test|debug|profile|compileOnly|classpath|kapt|ksp|annotationProcessor/i;

const named =
  /\b(\w+)(?:\s*\(\s*|[ \t]+)(?:(?:enforcedPlatform|platform)\s*\(\s*)?(?:"([^"\n]{1,300})"|'([^'\n]{1,300})'|libs\.([\w.]{1,200}))/g;
const inParts =
  /\b(\w+)(?:\s*\(\s*|[ \t]+)group\s*[:=]\s*["']([\w.-]{1,200})["']\s*,\s*name\s*[:=]\s*["']([\w.-]{1,200})["'](?:\s*,\s*version\s*[:=]\s*["']([^"'\n]{1,100})["'])?/g;
const constant = /\b(\w+)\s*=\s*["']([^"'\n$]{1,100})["']/g;

/**
 * The libraries that a build script declares, as far as its text alone says: plain coordinates, names of the catalogue,
 * and versions in constants of these scripts. What a script computes is left out.
 *
 * @param scripts further scripts of the build, for constants
 */
export function declaredLibraries(
  script: ConfigFile,
  scripts: readonly ConfigFile[],
  catalogue: VersionCatalogue,
): readonly DeclaredLibrary[] {
  const text = withoutComments(script.path, script.text);
  const lines = textFile(script.path, text);
  const constants = new Map(
    [...scripts.toReversed().map((one) => withoutComments(one.path, one.text)), text].flatMap((one) =>
      [...one.matchAll(constant)].map(([, name = "", value = ""]) => [name, value] as const),
    ),
  );
  const resolved = (version: string | undefined) =>
    version?.replace(
      /\$\{?([\w.]+)\}?/g,
      (written, path: string) => constants.get(path.split(".").at(-1) ?? "") ?? written,
    );
  const found: DeclaredLibrary[] = [];
  const add = (scope: string, { module, version }: NamedLibrary, start: number, length: number) => {
    if (!configuration.test(scope)) return;
    const location = lines.region({ start, end: start + length });
    found.push({ module, version: resolved(version), dev: forDevelopment.test(scope), location });
  };
  for (const { 0: whole, 1: scope = "", 2: double, 3: single, 4: alias, index } of text.matchAll(named)) {
    const libraries = alias === undefined ? libraryAt(double ?? single ?? "") : (catalogue.get(alias) ?? []);
    for (const library of libraries) add(scope, library, index, whole.length);
  }
  for (const { 0: whole, 1: scope = "", 2: group, 3: name, 4: version, index } of text.matchAll(inParts))
    add(scope, { module: `${group}:${name}`, version }, index, whole.length);
  return found;
}

/** `group:artifact:version:classifier@extension`; everything after the artifact may be missing. */
function libraryAt(coordinates: string): NamedLibrary[] {
  const [, module, version] = /^([\w.-]+:[\w.-]+)(?::([^:@]*))?(?:[:@].*)?$/.exec(coordinates) ?? [];
  return module === undefined ? [] : [{ module, version: version || undefined }];
}
