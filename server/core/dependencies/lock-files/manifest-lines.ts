import type { ConfigFile } from "../../project/config-file.ts";
import { readJson } from "../../project/yaml/json.ts";
import { entriesOf, scalarText, valueAt, type YamlNode } from "../../project/yaml/yaml.ts";
import type { Declared } from "../lock-reading.ts";
import { npmSource } from "./npm-source.ts";

/** The sections of a manifest that name packages, and whether they serve development only. */
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

/** What the lock file has for a name and its constraint. */
type LockedAs = (name: string, constraint: string) => string | undefined;

/** The packages that a JSON manifest names. */
export function manifestLines(
  manifest: ConfigFile | undefined,
  sections: Sections,
  lockedAs: LockedAs,
): readonly Declared[] {
  return manifest ? linesIn(readJson(manifest.text), sections, manifest, lockedAs) : [];
}

/** The packages that some sections name, in their order; the first section that names one counts. */
export function linesIn(
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
        locate: () => file.locate({ start: keySpan.start, end: value.span.end }),
      });
    }
  }
  return [...lines.values()];
}
