import type { ConfigFile } from "../project/config-file.ts";

/** Tests for completeness by file format. Other formats cannot be incomplete. */
const readers: readonly (readonly [files: RegExp, isComplete: (file: ConfigFile) => boolean])[] = [
  [/\.xml$/, (file) => file.xml().error === undefined],
  [/\.(?:plist|entitlements|xcprivacy)$/, (file) => file.plist().error === undefined],
  [/\.(?:ya?ml|json|lock)$/, (file) => file.yaml().error === undefined],
  [/\.gradle(?:\.kts)?$/, (file) => file.gradle().source.tokens.complete],
];

/** False while a configuration file is half typed: an element, a bracket or a quotation is not closed yet. */
export function isWellFormed(file: ConfigFile): boolean {
  if (file.bytes !== undefined) return true;
  return readers.every(([files, isComplete]) => !files.test(file.path) || isComplete(file));
}
