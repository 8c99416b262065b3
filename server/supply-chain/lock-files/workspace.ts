import {
  type ConfigFile,
  type Glob,
  itemsOf,
  parseGlob,
  readJson,
  scalarText,
  textAt,
  valueAt,
  type YamlNode,
} from "../../scanner/index.ts";

/** Where pnpm lists the members of a workspace: https://pnpm.io/pnpm-workspace_yaml */
export const pnpmWorkspace = "pnpm-workspace.yaml";

/** Bounds the work: every pattern is compared with every folder. */
const maxPatterns = 100;
/** In characters, including all alternatives. */
const maxPatternLength = 200;

/**
 * Returns a test for folders, relative to a manifest's, that are members of its workspace and share its lock file. npm,
 * Yarn and Bun list members in package.json, pnpm in a separate file, Composer as path repositories.
 */
export function membersOf(manifest: ConfigFile | undefined, pnpm: ConfigFile | undefined): (folder: string) => boolean {
  const root = manifest && readJson(manifest.text);
  const workspaces = valueAt(root, "workspaces");
  const lists = [workspaces, valueAt(workspaces, "packages"), valueAt(pnpm?.yaml().root, "packages")];
  const patterns = [...lists.flatMap(textsIn), ...composerPaths(root)].slice(0, maxPatterns);
  const folders = (excluded: boolean) =>
    patterns
      .filter((pattern) => pattern.startsWith("!") === excluded)
      .flatMap((pattern) => usable(pattern.replace(/^!?(?:\.\/)?|(?<!\/)\/+$/g, "")));
  const included = folders(false);
  const left = folders(true);
  return (folder) => included.some((glob) => glob.matches(folder)) && !left.some((glob) => glob.matches(folder));
}

function usable(pattern: string): Glob[] {
  const glob = parseGlob(pattern);
  return "problem" in glob || glob.size > maxPatternLength ? [] : [glob];
}

function textsIn(list: YamlNode | undefined): string[] {
  return itemsOf(list).flatMap((item) => scalarText(item) ?? []);
}

/** https://getcomposer.org/doc/05-repositories.md#path */
function composerPaths(root: YamlNode | undefined): string[] {
  return itemsOf(valueAt(root, "repositories")).flatMap((one) =>
    textAt(one, "type") === "path" ? (textAt(one, "url") ?? []) : [],
  );
}
