import ignore from "ignore";
import type { ConfigFile } from "./config-file.ts";
import type { ProjectFiles } from "./project-files.ts";

/**
 * Makes the function that says whether git-crypt encrypts a file of the project before it is committed, by the
 * .gitattributes files of the project. See https://github.com/AGWA/git-crypt
 */
export function gitCrypt(files: ProjectFiles): (path: string) => boolean {
  const rules = files.configs
    .filter(({ path }) => /(?:^|\/)\.gitattributes$/.test(path) && !path.startsWith("../"))
    .map((file) => ({
      folder: file.path.slice(0, file.path.lastIndexOf("/") + 1),
      patterns: ignore({ ignoreCase: false }).add(encryptedPatterns(file)),
    }));
  return (path) =>
    rules.some(({ folder, patterns }) => path.startsWith(folder) && patterns.ignores(path.slice(folder.length)));
}

/** The first word of each line that gives its files to git-crypt. */
function encryptedPatterns({ text }: ConfigFile): string[] {
  return text.split("\n").flatMap((line) => {
    const [pattern = "", ...attributes] = line.trim().split(/\s+/);
    return attributes.includes("filter=git-crypt") ? [pattern] : [];
  });
}
