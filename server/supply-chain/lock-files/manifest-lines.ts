import {
  type ConfigFile,
  entriesOf,
  parentOf,
  readJson,
  scalarText,
  textAt,
  valueAt,
  type YamlEntry,
  type YamlNode,
} from "../../scanner/index.ts";
import type { Declared } from "../lock-reading.ts";
import { npmSource } from "./npm-source.ts";

/** The sections of a manifest that name packages, and whether they are for development only. */
export type Sections = readonly (readonly [section: string, dev: boolean])[];

/** package.json: https://docs.npmjs.com/cli/configuring-npm/package-json */
export const npmSections: Sections = [
  ["dependencies", false],
  ["optionalDependencies", false],
  ["devDependencies", true],
];

/** composer.json: https://getcomposer.org/doc/04-schema.md */
export const composerSections: Sections = [
  ["require", false],
  ["require-dev", true],
];

/** The locked package for a name and its constraint. */
type LockedAs = (name: string, constraint: string) => string | undefined;

/**
 * The packages that the manifests of a workspace declare. For members whose manifest was not found, those that the lock
 * file repeats.
 *
 * @param manifests the workspace's own and its members'
 * @param lockedFor the locked packages for the manifest in a folder, relative to the lock file; empty for the folder
 * beside it
 * @param repeated the declarations that the lock file repeats, by folder
 */
export function declaredLines(
  lock: ConfigFile,
  manifests: readonly ConfigFile[],
  sections: Sections,
  lockedFor: (folder: string) => LockedAs,
  repeated: readonly YamlEntry[] = [],
): readonly Declared[] {
  const read = manifests.map((file) => ({ file, folder: folderOf(file, lock), root: readJson(file.text) }));
  const folders = new Set(read.map(({ folder }) => folder));
  const members = new Set(read.map(({ root }) => textAt(root, "name")));
  const own = read.flatMap(({ file, folder, root }) => linesIn(root, sections, file, lockedFor(folder)));
  return [
    ...own.map((line): Declared => (members.has(line.name) ? { ...line, source: "path" } : line)),
    ...repeated
      .filter(({ key }) => !folders.has(key))
      .flatMap(({ key, value }) => linesIn(value, sections, lock, lockedFor(key))),
  ];
}

/** The folder of a manifest as its workspace's lock file writes it. */
function folderOf(manifest: ConfigFile, lock: ConfigFile): string {
  return parentOf(manifest.path).slice(parentOf(lock.path).length).replace(/^\//, "");
}

/** The packages named in some sections, in order. The first section that names a package counts. */
function linesIn(
  root: YamlNode | undefined,
  sections: Sections,
  file: ConfigFile,
  lockedAs: LockedAs,
): readonly Declared[] {
  const lines = new Map<string, Declared>();
  for (const [section, dev] of sections) {
    for (const { key, keySpan, value } of entriesOf(valueAt(root, section))) {
      if (lines.has(key)) continue;
      const constraint = scalarText(value);
      lines.set(key, {
        name: key,
        constraint,
        dev,
        source: npmSource(constraint).source,
        lockedAs: lockedAs(key, constraint ?? ""),
        location: file.region({ start: keySpan.start, end: value.span.end }),
      });
    }
  }
  return [...lines.values()];
}
