import { hash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { parseJson, type Scan } from "../../scanner/index.ts";
import { rulesDigest, threadProgram } from "../fleet/thread-program.ts";
import { jsonCache } from "../json-cache.ts";
import { type PlainScan, plainScan } from "./plain-scan.ts";

/** What the last scans found, kept on disk for processes to come. Nothing is lost with it but time. */
export interface KeptScans {
  /**
   * What was found in a project whose content is still the same, for the same checks.
   *
   * @param contentsNow the digest of what the project contains now, see `contentsOf`; asked for only if something is kept
   */
  find(path: string, contentsNow: (reached: readonly string[]) => Promise<string>): Promise<PlainScan | undefined>;
  /** Does nothing when nothing can be written. */
  keep(path: string, contents: string, scan: Scan): Promise<void>;
}

/** Projects beyond this number begin anew. */
const maxProjects = 200;

/** A digest tells that the text is what Palisade wrote: a disk may lose a part. */
const fileSchema = lazy(() => z.object({ version: z.literal(1), digest: z.string(), text: z.string() }));

const keptSchema = lazy(() =>
  z.object({
    /** The version of the checks. */
    rules: z.string(),
    /** The digest of all that was read. */
    contents: z.string(),
    reached: z.array(z.string()),
    // The same version of Palisade wrote it, as the digest of the checks and of the text say.
    scan: z.custom<PlainScan>((value) => typeof value === "object" && value !== null),
  }),
);
type Kept = Infer<typeof keptSchema>;

/**
 * @param folder of Palisade's state
 * @param installation folder of the running program
 */
export function openKeptScans(folder: string, installation: string): KeptScans {
  const cache = jsonCache(join(folder, "scans"), fileSchema, maxProjects);
  const rules = lazy(() => rulesDigest(threadProgram(installation)));
  return {
    async find(path, contentsNow) {
      const { digest, text } = (await cache.read(path)) ?? { digest: undefined, text: "" };
      if (digest !== hash("sha256", text)) return undefined;
      const kept = keptSchema().safeParse(parseJson(text)).data;
      if (kept?.rules !== (await rules())) return undefined;
      return (await contentsNow(kept.reached)) === kept.contents ? kept.scan : undefined;
    },
    async keep(path, contents, scan) {
      try {
        const kept: Kept = { rules: await rules(), contents, reached: [...scan.reached], scan: plainScan(scan) };
        const text = JSON.stringify(kept);
        await cache.add(path, { version: 1, digest: hash("sha256", text), text });
        await cache.prune();
      } catch {
        // The next scan reads everything again.
      }
    },
  };
}
