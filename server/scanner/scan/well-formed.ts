import { type ConfigFile, configFile } from "../project/config-file.ts";
import { languageOf } from "../project/layout.ts";
import { sourceFile } from "../source/source-file.ts";

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

/**
 * Whether a text is complete: everything that it opens is closed. Of source code that is every bracket, string and
 * comment; of XML, property lists, YAML and Gradle the whole syntax.
 *
 * @param path relative to the project
 */
export function isCompleteText(path: string, text: string): boolean {
  const language = languageOf(path);
  return language === undefined
    ? isWellFormed(configFile(path, text))
    : sourceFile(path, text, language).tokens.complete;
}
