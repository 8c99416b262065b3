import {
  type ConfigFile,
  entriesOf,
  scalarText,
  textAt,
  valueAt,
  type YamlEntry,
  type YamlNode,
} from "../../scanner/index.ts";
import type { LockedPackage, LockReading } from "../lock-reading.ts";
import { integrityHash } from "../package-hash.ts";
import { readYamlOutline } from "../yaml-outline.ts";
import type { LockFormat } from "./lock-format.ts";
import { declaredLines, npmSections } from "./manifest-lines.ts";
import { npmSource } from "./npm-source.ts";

/** pnpm's lock file, versions 5 to 9: https://github.com/pnpm/spec/tree/master/lockfile */
export const pnpmLock: LockFormat = {
  lock: "pnpm-lock.yaml",
  install: "pnpm install",
  read,
};

function read(lock: ConfigFile, manifests: readonly ConfigFile[]): LockReading {
  const root = readYamlOutline(lock.text);
  const blocks = entriesOf(valueAt(root, "packages"));
  const ids = new Set(blocks.map(({ key }) => idOf(key)));
  const target = (name: string, reference: string) =>
    [idOf(reference), idOf(`${name}@${reference}`)].find((id) => ids.has(id));

  // Since version 9 the dependency edges are in `snapshots`, one for every set of peers.
  const snapshots = entriesOf(valueAt(root, "snapshots"));
  const needs = new Map<string, string[]>([...ids].map((id) => [id, []]));
  for (const { key, value } of [...blocks, ...snapshots]) {
    for (const { key: name, value: reference } of neededBy(value)) {
      const id = target(name, scalarText(reference) ?? "");
      if (id !== undefined) needs.get(idOf(key))?.push(id);
    }
  }
  const packages = new Map(
    blocks.map((block): [string, LockedPackage] => {
      const id = idOf(block.key);
      return [id, { ...packageIn(id, block.value), requires: needs.get(id), location: lock.region(block.keySpan) }];
    }),
  );
  // Without a workspace, the root itself holds the declarations.
  const importers = valueAt(root, "importers");
  const members = entriesOf(importers).map((member) => ({ ...member, key: member.key === "." ? "" : member.key }));
  const memberAt = (folder: string) => (importers ? valueAt(importers, folder || ".") : root);
  const lockedFor = (folder: string) => {
    const member = memberAt(folder);
    return (name: string) => target(name, referenceIn(member, name));
  };
  return { packages, declared: declaredLines(lock, manifests, npmSections, lockedFor, members) };
}

/**
 * The `name@version` of a key, a reference or an alias: `/name/1.0.0_peer@2.0.0` (5), `/name@1.0.0(peer@2.0.0)` (6, 9).
 */
function idOf(written: string): string {
  const key = written.replace(/^\//, "").replace(/\(.*/s, "");
  const [, name, version] = /^((?:@[^/@]+\/)?[^/@]+)\/(\d[^/_]*)(?:_.*)?$/.exec(key) ?? [];
  return name === undefined ? key.replace(/(@\d[^_@/]*)_.*/s, "$1") : `${name}@${version}`;
}

function neededBy(block: YamlNode): readonly YamlEntry[] {
  return ["dependencies", "optionalDependencies"].flatMap((section) => entriesOf(valueAt(block, section)));
}

function packageIn(id: string, block: YamlNode): Omit<LockedPackage, "requires" | "location"> {
  const at = id.indexOf("@", 1);
  const [name, version] = at < 0 ? [id, ""] : [id.slice(0, at), id.slice(at + 1)];
  // A package from outside a registry has an address in place of the version.
  const isAddress = /[:/]/.test(version);
  const dev = textAt(block, "dev");
  return {
    name: textAt(block, "name") ?? name,
    version: isAddress ? (textAt(block, "version") ?? "") : version,
    ...sourceOf(block, isAddress ? version : undefined),
    hash: integrityHash(textAt(block, "resolution", "integrity")),
    ...(dev !== undefined && { dev: dev === "true" }),
  };
}

function sourceOf(block: YamlNode, address: string | undefined): Pick<LockedPackage, "source" | "host" | "vcs"> {
  const resolution = valueAt(block, "resolution");
  const url = textAt(resolution, "repo");
  if (url !== undefined) return { source: "git", vcs: { url, revision: textAt(resolution, "commit") ?? "" } };
  return npmSource(textAt(resolution, "tarball") ?? address);
}

/** What a package of a manifest is locked as: a map with constraint and version, or only the version (5). */
function referenceIn(member: YamlNode | undefined, name: string): string {
  const written = npmSections.flatMap(([section]) => valueAt(member, section, name) ?? [])[0];
  return textAt(written, "version") ?? scalarText(written) ?? "";
}
