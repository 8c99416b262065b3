import { isBuildScript } from "../../project/layout.ts";
import type { ProjectFiles } from "../../project/project-files.ts";
import type { Location } from "../../source/text.ts";

/** Programs, actions and properties that sign a built app with another key. */
const signing =
  /\b(?:jarsigner|apksigner)\b|android\.injected\.signing\.|\bsign[-_](?:android|apk|aab|app[-_]?bundle)|^\s*android_signing:/i;

/** The first line of a build script that signs the app after Gradle has built it. */
export function signedElsewhere({ configs }: ProjectFiles): Location | undefined {
  for (const file of configs.filter(({ path }) => isBuildScript(path))) {
    let start = 0;
    for (const line of file.text.split("\n")) {
      const match = /^\s*(?:#|\/\/)/.test(line) ? null : signing.exec(line);
      if (match) return file.locate({ start: start + match.index, end: start + match.index + match[0].length });
      start += line.length + 1;
    }
  }
  return undefined;
}
