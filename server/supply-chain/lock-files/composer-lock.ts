import {
  type ConfigFile,
  entriesOf,
  entry,
  itemsOf,
  readJson,
  scalarText,
  textAt,
  valueAt,
  type YamlNode,
} from "../../scanner/index.ts";
import type { LockedPackage, LockReading } from "../lock-reading.ts";
import { hexHash } from "../package-hash.ts";
import type { LockFormat } from "./lock-format.ts";
import { composerSections, declaredLines } from "./manifest-lines.ts";

/** Composer's lock file: https://getcomposer.org/doc/01-basic-usage.md#commit-your-composer-lock-file-to-version-control */
export const composerLock: LockFormat = {
  lock: "composer.lock",
  install: "composer install",
  read,
};

/** PHP itself, its extensions, system libraries, and Composer's own APIs. */
const platform = /^(?:php(?:-.*)?|hhvm|ext-.*|lib-.*|composer(?:-.*-api)?)$/;

function read(lock: ConfigFile, manifests: readonly ConfigFile[]): LockReading {
  const root = readJson(lock.text);
  const packages = new Map<string, LockedPackage>();
  for (const section of ["packages", "packages-dev"]) {
    for (const block of itemsOf(valueAt(root, section))) {
      const written = entry(block, "name");
      const name = scalarText(written?.value)?.toLowerCase();
      if (!written || name === undefined) continue;
      packages.set(name, {
        name,
        // The tag `v1.2.3` is version 1.2.3.
        version: (textAt(block, "version") ?? "").replace(/^v(?=\d)/, ""),
        ...sourceOf(block),
        ...licencesOf(block),
        hash: hexHash("SHA-1", textAt(block, "dist", "shasum")),
        dev: section === "packages-dev",
        requires: entriesOf(valueAt(block, "require")).map(({ key }) => key.toLowerCase()),
        location: lock.region({ start: written.keySpan.start, end: written.value.span.end }),
      });
    }
  }
  const lockedAs = (name: string) => (packages.has(name.toLowerCase()) ? name.toLowerCase() : undefined);
  const lines = declaredLines(lock, manifests, composerSections, () => lockedAs);
  const declared = lines
    .filter(({ name }) => !platform.test(name))
    .map((line) => ({ ...line, name: line.name.toLowerCase() }));
  return { packages, declared };
}

/**
 * The server that a package was found on is the one Composer notifies of downloads, whatever the archive's address. A
 * package from a repository of its own has none.
 */
function sourceOf(block: YamlNode): Pick<LockedPackage, "source" | "host" | "vcs"> {
  if (textAt(block, "dist", "type") === "path") return { source: "path" };
  const [, host] = /^https?:\/\/(?:[^/@]*@)?([^/]+)/.exec(textAt(block, "notification-url") ?? "") ?? [];
  if (host !== undefined)
    return /(?:^|\.)packagist\.org$/.test(host) ? { source: "hosted" } : { source: "hosted", host: `https://${host}` };
  const url = textAt(block, "source", "url");
  return url === undefined
    ? { source: "hosted" }
    : { source: "git", vcs: { url, revision: textAt(block, "source", "reference") ?? "" } };
}

/** Several licences are a choice: https://getcomposer.org/doc/04-schema.md#license */
function licencesOf(block: YamlNode): Pick<LockedPackage, "declaredLicence"> {
  const written = valueAt(block, "license");
  const licences = written?.kind === "scalar" ? [written] : itemsOf(written);
  const names = licences.flatMap((item) => scalarText(item) ?? []);
  return names.length === 0 ? {} : { declaredLicence: names.join(" OR ") };
}
