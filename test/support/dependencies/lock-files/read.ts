import { configFile } from "../../../../server/scanner/project/config-file.ts";
import { type Ecosystem, keyOf } from "../../../../server/supply-chain/dependency.ts";
import type { LockFormat } from "../../../../server/supply-chain/lock-files/lock-format.ts";
import { dependenciesOf } from "../../../../server/supply-chain/lock-reading.ts";

/** What a lock file and package.json (or composer.json) give. */
export function readLocked(format: LockFormat, lock: string, manifest: unknown, read: ReadAs = {}) {
  const { ecosystem = "npm", path = "manifest.json", others = {} } = read;
  const text = typeof manifest === "string" ? manifest : JSON.stringify(manifest, null, 2);
  const beside = Object.entries(others).map(([name, content]) => configFile(name, content));
  return dependenciesOf(format.read(configFile(format.lock, lock), [configFile(path, text)], beside), ecosystem, path);
}

/** As what they are read: packages of npm in manifest.json by default. */
interface ReadAs {
  readonly ecosystem?: Ecosystem;
  readonly path?: string;
  /** Further files, by path. */
  readonly others?: Readonly<Record<string, string>>;
}

/** The same in few words: `name@version [direct] [dev] [source] → needs`. */
export function rowsOf(format: LockFormat, lock: string, manifest: unknown, read?: ReadAs): string[] {
  return readLocked(format, lock, manifest, read).map((dependency) => {
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
