import { hash } from "node:crypto";
import { join } from "node:path";
import { lazy } from "../../contract/lazy.ts";
import { parseJson, type Scan } from "../../scanner/index.ts";
import type { Afterwards } from "../afterwards.ts";
import { textCache } from "../json-cache.ts";
import { programDigest, threadProgram } from "../threads/thread-program.ts";
import { type PlainScan, plainScan } from "./plain-scan.ts";

/** What the last scans found, kept on disk for processes to come. Nothing is lost with it but time. */
export interface KeptScans {
  /**
   * What was found in a project whose content is still the same, for the same checks.
   *
   * @param contentsNow the digest of what the project contains now, see `contentsOf`; asked for only if something is kept
   */
  find(path: string, contentsNow: (reached: readonly string[]) => Promise<string>): Promise<PlainScan | undefined>;
  /** Keeps it when nobody waits for an answer. Does nothing when nothing can be written. */
  keep(path: string, contents: string, scan: Scan): void;
}

/** Projects beyond this number begin anew. */
const maxProjects = 200;

interface Kept {
  /** The digest of all that was read. */
  readonly contents: string;
  readonly reached: readonly string[];
  readonly scan: PlainScan;
}

/**
 * @param folder of Palisade's state
 * @param installation folder of the running program
 */
export function openKeptScans(folder: string, installation: string, afterwards: Pick<Afterwards, "add">): KeptScans {
  const cache = textCache(join(folder, "scans"), maxProjects);
  const rules = lazy(() => programDigest(threadProgram(installation)));
  /** Tells that a text is whole, and that the same checks made it: a disk may lose a part. */
  const digestOf = async (text: string) => hash("sha256", `${await rules()}\n${text}`);
  return {
    async find(path, contentsNow) {
      const file = await cache.read(path);
      const end = file.indexOf("\n");
      const text = file.slice(end + 1);
      if (end < 0 || file.slice(0, end) !== (await digestOf(text))) return undefined;
      const kept = parseJson(text);
      if (!isKept(kept)) return undefined;
      return (await contentsNow(kept.reached)) === kept.contents ? kept.scan : undefined;
    },
    keep(path, contents, scan) {
      const kept: Kept = { contents, reached: [...scan.reached], scan: plainScan(scan) };
      afterwards.add(async () => {
        const text = JSON.stringify(kept);
        await cache.add(path, `${await digestOf(text)}\n${text}`);
        await cache.prune();
      });
    },
  };
}

/** The digest says already that the same version of Palisade wrote it. */
function isKept(value: unknown): value is Kept {
  return typeof value === "object" && value !== null;
}
