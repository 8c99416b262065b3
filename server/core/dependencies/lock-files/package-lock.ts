import type { ConfigFile } from "../../project/config-file.ts";
import { readJson } from "../../project/yaml/json.ts";
import { entriesOf, textAt, valueAt, type YamlEntry, type YamlNode } from "../../project/yaml/yaml.ts";
import type { Declared, LockedPackage, LockReading } from "../lock-reading.ts";
import { installPath, isInstallPath, mostNeeded, nameAt, resolveInstalled } from "./installed-folders.ts";
import type { LockFormat } from "./lock-format.ts";
import { linesIn, manifestLines, npmSections } from "./manifest-lines.ts";
import { npmSource } from "./npm-source.ts";

/** npm's lock file, versions 1 to 3: https://docs.npmjs.com/cli/configuring-npm/package-lock-json */
export const packageLock: LockFormat = {
  lock: "package-lock.json",
  install: "npm install",
  read,
};

/** The same under the name that is published with a package. */
export const shrinkwrap: LockFormat = { ...packageLock, lock: "npm-shrinkwrap.json" };

function read(lock: ConfigFile, manifest: ConfigFile | undefined): LockReading {
  const { blocks, needs } = blocksOf(readJson(lock.text));
  const installed = new Map(blocks.filter(({ key }) => isInstallPath(key)).map((block) => [block.key, block.value]));
  const found = (from: string, name: string) => linkTarget(installed, resolveInstalled(installed, from, name));
  const namesNeeded = (block: YamlNode) =>
    needs.flatMap((section) => entriesOf(valueAt(block, section))).slice(0, mostNeeded);

  const packages = new Map<string, LockedPackage>();
  const declared: Declared[] = [...manifestLines(manifest, npmSections, (name) => found("", name))];
  for (const { key: path, keySpan, value } of blocks) {
    if (path === "" || !installed.has(path) || textAt(value, "link") === "true") continue;
    packages.set(path, {
      ...packageAt(path, value),
      requires: namesNeeded(value).flatMap(({ key }) => found(path, key) ?? []),
      locate: () => lock.locate(keySpan),
    });
    // A member above the lock file has another one of its own.
    if (!isWorkspaceMember(path) || path.startsWith("../")) continue;
    declared.push(...linesIn(value, npmSections, lock, (name) => found(path, name)));
  }
  return { packages, declared };
}

interface Blocks {
  /** By install path. */
  readonly blocks: readonly YamlEntry[];
  /** The sections of a block that name what it needs. */
  readonly needs: readonly string[];
}

/** Version 1 nests packages in those they are installed under; since version 2 there is one map of install paths. */
function blocksOf(root: YamlNode | undefined): Blocks {
  const flat = valueAt(root, "packages");
  return flat
    ? { blocks: entriesOf(flat), needs: ["dependencies", "optionalDependencies", "peerDependencies"] }
    : { blocks: nestedBlocks(valueAt(root, "dependencies"), ""), needs: ["requires"] };
}

function nestedBlocks(dependencies: YamlNode | undefined, folder: string): readonly YamlEntry[] {
  return entriesOf(dependencies).flatMap(({ key, keySpan, value }) => {
    const path = installPath(folder, key);
    return isInstallPath(path)
      ? [{ key: path, keySpan, value }, ...nestedBlocks(valueAt(value, "dependencies"), path)]
      : [];
  });
}

function packageAt(path: string, block: YamlNode): Omit<LockedPackage, "requires" | "locate"> {
  const version = textAt(block, "version") ?? "";
  // Version 1 has the address of a package from elsewhere in the place of its version.
  const isAddress = version.includes(":");
  const declaredLicence = textAt(block, "license");
  return {
    name: textAt(block, "name") ?? nameAt(path),
    version: isAddress ? "" : version,
    ...(isWorkspaceMember(path) ? { source: "path" } : npmSource(isAddress ? version : textAt(block, "resolved"))),
    ...(declaredLicence !== undefined && { declaredLicence }),
    dev: textAt(block, "dev") === "true",
  };
}

/** A workspace member is installed as a link to its folder. */
function linkTarget(installed: ReadonlyMap<string, YamlNode>, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const block = installed.get(path);
  return textAt(block, "link") === "true" ? textAt(block, "resolved") : path;
}

function isWorkspaceMember(path: string): boolean {
  return !path.includes("node_modules/");
}
