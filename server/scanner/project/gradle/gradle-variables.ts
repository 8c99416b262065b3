import type { AndroidModule, GradleFile } from "../android/android-module.ts";
import { blocksWithin, type GradleSetting } from "./gradle.ts";

/** A definition of a name. */
export interface Definition {
  readonly file: GradleFile;
  readonly setting: GradleSetting;
}

/**
 * Finds the definitions of a name in the order Gradle looks them up: variables of the script, then extra properties
 * (`ext.name`, `extra["name"]`) of any script.
 */
export function variableFinder(module: AndroidModule): (file: GradleFile, name: string) => readonly Definition[][] {
  const variables = new Map<string, Map<string, Definition[]>>();
  const extras = byName(module.scripts, extrasIn);
  return (file, name) => {
    let own = variables.get(file.path);
    if (!own) variables.set(file.path, (own = byName([file], variablesIn)));
    return [own.get(name) ?? [], extras.get(name) ?? []];
  };
}

function byName(
  files: readonly GradleFile[],
  read: (file: GradleFile) => readonly GradleSetting[],
): Map<string, Definition[]> {
  const found = new Map<string, Definition[]>();
  for (const file of files) {
    for (const setting of read(file)) {
      const definitions = found.get(setting.name);
      if (definitions) definitions.push({ file, setting });
      else found.set(setting.name, [{ file, setting }]);
    }
  }
  return found;
}

/** Variables, and assignments at the top level of the file, as in `if (x == null) { x = 21 }`. */
function variablesIn({ script }: GradleFile): GradleSetting[] {
  return [...blocksWithin(script.root).flatMap(({ variables }) => variables), ...script.root.settings];
}

function extrasIn({ script }: GradleFile): GradleSetting[] {
  const extras = blocksWithin(script.root).filter(({ name }) => name === "ext" || name === "extra");
  return extras.flatMap(({ settings }) => settings);
}
