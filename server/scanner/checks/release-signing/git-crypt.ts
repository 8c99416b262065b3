import { type ConfigFile, configFile } from "../../project/config-file.ts";
import { type IgnoreRules, ignoreRules } from "../../project/ignore-rules.ts";
import type { ProjectFiles } from "../../project/project-files.ts";

/**
 * Makes the function that says whether git-crypt encrypts a file of the project on commit, by the project's
 * .gitattributes files. See https://github.com/AGWA/git-crypt
 */
export function gitCrypt(files: ProjectFiles): (path: string) => boolean {
  const rules = files.configs
    .filter(({ path }) => /(?:^|\/)\.gitattributes$/.test(path) && !path.startsWith("../"))
    .map((file) => ({
      folder: file.path.slice(0, file.path.lastIndexOf("/") + 1),
      encrypted: file.derived(encryptedPatterns),
    }));
  return (path) =>
    rules.some(({ folder, encrypted }) => path.startsWith(folder) && encrypts(encrypted, path.slice(folder.length)));
}

/** Unlike in a .gitignore file, a pattern that names a folder does not match the files in it. */
function encrypts(patterns: IgnoreRules, path: string): boolean {
  return patterns.verdict(path.split("/"), false, 0) === "ignored";
}

/** The patterns of the lines with `filter=git-crypt`, in the syntax of a .gitignore file. */
function encryptedPatterns({ path, text }: ConfigFile): IgnoreRules {
  const lines = text.split("\n").flatMap((line) => {
    const [pattern = "", ...attributes] = line.trim().split(/\s+/);
    return attributes.includes("filter=git-crypt") ? [pattern] : [];
  });
  return ignoreRules(configFile(path, lines.join("\n")));
}
