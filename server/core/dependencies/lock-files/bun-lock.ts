import type { ConfigFile } from "../../project/config-file.ts";
import { readJson } from "../../project/yaml/json.ts";
import { entriesOf, itemsOf, scalarText, valueAt } from "../../project/yaml/yaml.ts";
import type { LockedPackage, LockReading } from "../lock-reading.ts";
import { isInstallPath, mostNeeded, resolveInstalled } from "./installed-folders.ts";
import type { LockFormat } from "./lock-format.ts";
import { manifestLines, npmSections } from "./manifest-lines.ts";
import { npmSource } from "./npm-source.ts";

/** Bun's text lock file, JSON with trailing commas: https://bun.sh/docs/install/lockfile */
export const bunLock: LockFormat = {
  lock: "bun.lock",
  install: "bun install",
  read,
};

const needs = ["dependencies", "optionalDependencies", "peerDependencies"];

function read(lock: ConfigFile, manifest: ConfigFile | undefined): LockReading {
  const written = entriesOf(valueAt(readJson(lock.text), "packages")).map((block) => ({
    ...block,
    path: pathOf(block.key),
  }));
  const blocks = written.filter(({ path }) => isInstallPath(path));
  const installed = new Set(blocks.map(({ path }) => path));
  const packages = new Map(
    blocks.map(({ path, keySpan, value }): [string, LockedPackage] => {
      const [identity, ...details] = itemsOf(value);
      return [
        path,
        {
          ...packageIn(scalarText(identity) ?? ""),
          requires: details
            .flatMap((detail) => needs.flatMap((section) => entriesOf(valueAt(detail, section))))
            .slice(0, mostNeeded)
            .flatMap(({ key }) => resolveInstalled(installed, path, key) ?? []),
          locate: () => lock.locate(keySpan),
        },
      ];
    }),
  );
  return { packages, declared: manifestLines(manifest, npmSections, (name) => resolveInstalled(installed, "", name)) };
}

/** `a/@scope/b` is @scope/b as installed for a. */
function pathOf(key: string): string {
  const names = key.match(/(?:@[^/]+\/)?[^/]+/g) ?? [];
  return names.map((name) => `node_modules/${name}`).join("/");
}

/** `name@1.0.0`, or `name@` and the address that it comes from. */
function packageIn(identity: string): Pick<LockedPackage, "name" | "version" | "source" | "host" | "vcs"> {
  const at = identity.indexOf("@", 1);
  const name = at < 0 ? identity : identity.slice(0, at);
  const version = at < 0 ? "" : identity.slice(at + 1);
  return /[:/]/.test(version) ? { name, version: "", ...npmSource(version) } : { name, version, source: "hosted" };
}
