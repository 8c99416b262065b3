import { configFile } from "../../../../server/scanner/project/config-file.ts";
import { keyOf } from "../../../../server/supply-chain/dependency.ts";
import type { LockFormat } from "../../../../server/supply-chain/lock-files/lock-format.ts";
import { dependenciesOf } from "../../../../server/supply-chain/lock-reading.ts";

/** What a lock file and package.json (or composer.json) give. */
export function readLocked(format: LockFormat, lock: string, manifest: unknown) {
  const text = typeof manifest === "string" ? manifest : JSON.stringify(manifest, null, 2);
  return dependenciesOf(
    format.read(configFile(format.lock, lock), [configFile("manifest.json", text)]),
    "npm",
    "manifest.json",
  );
}

/** The same in few words: `name@version [direct] [dev] [source] → needs`. */
export function rowsOf(format: LockFormat, lock: string, manifest: unknown): string[] {
  return readLocked(format, lock, manifest).map((dependency) => {
    const { direct, dev, source, host, vcs, requires } = dependency;
    return [
      keyOf(dependency),
      ...(direct ? ["direct"] : []),
      ...(dev ? ["dev"] : []),
      ...(source === "hosted" ? [] : [source]),
      ...(host === undefined ? [] : [host]),
      ...(vcs ? [`${vcs.url}#${vcs.revision}`] : []),
      ...(requires && requires.length > 0 ? [`→ ${requires.join(" ")}`] : []),
    ].join(" ");
  });
}
