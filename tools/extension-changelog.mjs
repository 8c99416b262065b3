import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./toolchain.mjs";

/** The CHANGELOG for readers of the extension, who have no files beside it that links could lead to. */
export function extensionChangelog() {
  const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  return changelog.replace(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, "$1");
}
