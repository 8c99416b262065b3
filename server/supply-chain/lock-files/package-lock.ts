import {
  type ConfigFile,
  entriesOf,
  readJson,
  textAt,
  valueAt,
  type YamlEntry,
  type YamlNode,
} from "../../scanner/index.ts";
import type { LockedPackage, LockReading } from "../lock-reading.ts";
import { integrityHash } from "../package-hash.ts";
import { installation, installPath, isInstallPath, maxInstalled, maxNeeded, nameAt } from "./installed-folders.ts";
import type { LockFormat } from "./lock-format.ts";
import { declaredLines, npmSections } from "./manifest-lines.ts";
import { npmSource } from "./npm-source.ts";

/** npm's lock file, versions 1 to 3: https://docs.npmjs.com/cli/configuring-npm/package-lock-json */
export const packageLock: LockFormat = {
  lock: "package-lock.json",
  install: "npm install",
  read,
};

/** The same format under the name that is published with a package. */
export const shrinkwrap: LockFormat = { ...packageLock, lock: "npm-shrinkwrap.json" };

function read(lock: ConfigFile, manifests: readonly ConfigFile[]): LockReading {
  const { blocks: written, needs } = blocksOf(readJson(lock.text));
  const blocks = written.filter(({ key }) => isInstallPath(key)).slice(0, maxInstalled);
  const installed = new Map(blocks.map(({ key, value }) => [key, value]));
  const findFrom = installation(installed.keys());
  const lockedFor = (folder: string) => {
    const find = findFrom(folder);
    return (name: string) => linkTarget(installed, find(name));
  };
  const namesNeeded = (block: YamlNode) =>
    needs.flatMap((section) => entriesOf(valueAt(block, section))).slice(0, maxNeeded);

  const packages = new Map<string, LockedPackage>();
  for (const { key: path, keySpan, value } of blocks) {
    if (path === "" || textAt(value, "link") === "true") continue;
    const lockedAs = lockedFor(path);
    packages.set(path, {
      ...packageAt(path, value),
      requires: namesNeeded(value).flatMap(({ key }) => lockedAs(key) ?? []),
      location: lock.region(keySpan),
    });
  }
  // A member above the lock file has its own.
  const members = blocks.filter(({ key }) => isWorkspaceMember(key) && !key.startsWith("../"));
  return { packages, declared: declaredLines(lock, manifests, npmSections, lockedFor, members) };
}

interface Blocks {
  /** Keyed by install path. */
  readonly blocks: readonly YamlEntry[];
  /** The sections of a block that list its dependencies. */
  readonly needs: readonly string[];
}

/** Version 1 nests packages. Since version 2 there is one map keyed by install path. */
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

function packageAt(path: string, block: YamlNode): Omit<LockedPackage, "requires" | "location"> {
  const version = textAt(block, "version") ?? "";
  // Version 1 writes the address of a package from elsewhere in place of its version.
  const isAddress = version.includes(":");
  const declaredLicence = textAt(block, "license");
  return {
    name: textAt(block, "name") ?? nameAt(path),
    version: isAddress ? "" : version,
    ...(isWorkspaceMember(path) ? { source: "path" } : npmSource(isAddress ? version : textAt(block, "resolved"))),
    ...(declaredLicence !== undefined && { declaredLicence }),
    hash: integrityHash(textAt(block, "integrity")),
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
