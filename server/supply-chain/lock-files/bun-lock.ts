import { type ConfigFile, entriesOf, itemsOf, readJson, scalarText, textAt, valueAt } from "../../scanner/index.ts";
import type { LockedPackage, LockReading } from "../lock-reading.ts";
import { integrityHash } from "../package-hash.ts";
import { installation, installPath, isInstallPath, maxInstalled, maxNeeded } from "./installed-folders.ts";
import type { LockFormat } from "./lock-format.ts";
import { declaredLines, npmSections } from "./manifest-lines.ts";
import { npmSource } from "./npm-source.ts";

/** Bun's text lock file, JSON with trailing commas: https://bun.sh/docs/install/lockfile */
export const bunLock: LockFormat = {
  lock: "bun.lock",
  install: "bun install",
  read,
};

const needs = ["dependencies", "optionalDependencies", "peerDependencies"];

function read(lock: ConfigFile, manifests: readonly ConfigFile[]): LockReading {
  const root = readJson(lock.text);
  const written = entriesOf(valueAt(root, "packages")).map((block) => ({
    ...block,
    path: pathOf(block.key),
  }));
  const blocks = written.filter(({ path }) => isInstallPath(path)).slice(0, maxInstalled);
  const findFrom = installation(blocks.map(({ path }) => path));
  const packages = new Map(
    blocks.map(({ path, keySpan, value }): [string, LockedPackage] => {
      const [identity, ...details] = itemsOf(value);
      const find = findFrom(path);
      return [
        path,
        {
          ...packageIn(scalarText(identity) ?? ""),
          hash: integrityHash(scalarText(details.at(-1))),
          requires: details
            .flatMap((detail) => needs.flatMap((section) => entriesOf(valueAt(detail, section))))
            .slice(0, maxNeeded)
            .flatMap(({ key }) => find(key) ?? []),
          location: lock.region(keySpan),
        },
      ];
    }),
  );
  // Packages that only one workspace member uses have its name as a prefix.
  const members = valueAt(root, "workspaces");
  const lockedFor = (folder: string) => {
    const name = folder === "" ? undefined : textAt(members, folder, "name");
    return findFrom(name === undefined ? "" : installPath("", name));
  };
  return { packages, declared: declaredLines(lock, manifests, npmSections, lockedFor, entriesOf(members)) };
}

/** The install path of a key: `a/@scope/b` is @scope/b as installed for a. */
function pathOf(key: string): string {
  const names = key.match(/@[^/]+(?:\/[^/]+)?|[^/]+/g) ?? [];
  return names.map((name) => `node_modules/${name}`).join("/");
}

/** Parses `name@1.0.0`, or `name@` and the address of the package. */
function packageIn(identity: string): Pick<LockedPackage, "name" | "version" | "source" | "host" | "vcs"> {
  const at = identity.indexOf("@", 1);
  const name = at < 0 ? identity : identity.slice(0, at);
  const version = at < 0 ? "" : identity.slice(at + 1);
  return /[:/]/.test(version) ? { name, version: "", ...npmSource(version) } : { name, version, source: "hosted" };
}
