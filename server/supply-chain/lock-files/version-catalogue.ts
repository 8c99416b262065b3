import type { ConfigFile } from "../../scanner/index.ts";

/** A library as a Gradle file names it: `group:artifact` and the version, as written. */
export interface NamedLibrary {
  readonly module: string;
  /** Undefined if a platform decides it. */
  readonly version: string | undefined;
}

/** What a build script may call `libs.` and a name: one library, or the libraries of a bundle. */
export type VersionCatalogue = ReadonlyMap<string, readonly NamedLibrary[]>;

/** Longer than any catalogue has lines of. */
const longestLine = 2000;

/**
 * Reads Gradle's version catalogue, `gradle/libs.versions.toml`, line by line: a fixed part of TOML, so that a hostile
 * file takes linear time. Facts: https://docs.gradle.org/current/userguide/version_catalogs.html
 */
export function readCatalogue(file: ConfigFile | undefined): VersionCatalogue {
  const versions = new Map<string, string>();
  const libraries: (readonly [alias: string, written: string])[] = [];
  const bundles = new Map<string, string[]>();
  let [section, bundle] = ["", ""];
  for (const line of (file?.text ?? "").split("\n")) {
    if (line.length > longestLine) continue;
    const [, header] = /^\s*\[([\w-]+)\]/.exec(line) ?? [];
    const [, key = "", written = ""] = /^\s*"?([\w.-]+)"?\s*=(.*)/s.exec(line) ?? [];
    const value = written.trim();
    if (header !== undefined) [section, bundle] = [header, ""];
    else if (section === "versions" && key !== "") versions.set(key, versionIn(value) ?? "");
    else if (section === "libraries" && key !== "") libraries.push([key, value]);
    else if (section === "bundles") {
      if (key !== "") bundle = key;
      const named = (key === "" ? line : value).replace(/#.*/s, "");
      bundles.set(bundle, [...(bundles.get(bundle) ?? []), ...textsIn(named)]);
    }
  }
  const found = new Map(libraries.map(([alias, written]) => [accessor(alias), libraryIn(written, versions)]));
  return new Map([
    ...[...found].map(([name, library]) => [name, library ? [library] : []] as const),
    ...[...bundles].map(
      ([alias, names]) =>
        [`bundles.${accessor(alias)}`, names.flatMap((name) => found.get(accessor(name)) ?? [])] as const,
    ),
  ]);
}

/** `androidx-core-ktx` is `libs.androidx.core.ktx`. */
function accessor(alias: string): string {
  return alias.replace(/[-_]/g, ".");
}

function textsIn(written: string): string[] {
  return [...written.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => text);
}

/** A version as a text, or of a table the one that Gradle takes. */
function versionIn(written: string): string | undefined {
  if (written.startsWith('"')) return textsIn(written)[0];
  const fields = fieldsIn(written);
  return fields.get("prefer") ?? fields.get("strictly") ?? fields.get("require");
}

function libraryIn(written: string, versions: ReadonlyMap<string, string>): NamedLibrary | undefined {
  const [text = ""] = textsIn(written);
  if (written.startsWith('"')) {
    const [group, artifact, version] = text.split(":");
    return group && artifact ? { module: `${group}:${artifact}`, version } : undefined;
  }
  const fields = fieldsIn(written);
  const module = fields.get("module") ?? `${fields.get("group") ?? ""}:${fields.get("name") ?? ""}`;
  const reference = fields.get("version.ref") ?? fields.get("ref");
  const version = fields.get("version") ?? (reference === undefined ? versionIn(written) : versions.get(reference));
  return { module, version: version || undefined };
}

function fieldsIn(table: string): ReadonlyMap<string, string> {
  return new Map(
    [...table.matchAll(/(?<![\w.])([\w.]+)\s*=\s*"([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
  );
}
