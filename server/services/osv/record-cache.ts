import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { lazy } from "../../contract/lazy.ts";
import { parseJson } from "../../scanner/index.ts";
import { type OsvRecord, osvRecordSchema } from "../../supply-chain/advisories/osv-record.ts";
import { makeFolders } from "../files/make-folders.ts";
import { replaceFile } from "../files/staged-file.ts";
import type { AdvisoryReference } from "./osv-api.ts";

/** A cache of advisory texts. A damaged or foreign file counts as missing. */
export interface RecordCache {
  /** @param modified the wanted edition; undefined for any */
  read(id: string, modified: string | undefined): Promise<OsvRecord | undefined>;
  /** @throws Error when nothing can be written */
  add(reference: AdvisoryReference, record: OsvRecord): Promise<void>;
  /** Removes the oldest when there are too many. */
  prune(): Promise<void>;
}

/** A cached advisory has about 2 KB. */
const maxRecords = 5000;

const fileSchema = lazy(() => z.object({ modified: z.string(), record: osvRecordSchema() }));

export function recordCache(folder: string): RecordCache {
  // Ids that differ only in case are one name on some file systems.
  const fileOf = (id: string) => join(folder, `${createHash("sha256").update(id).digest("hex").slice(0, 32)}.json`);
  return {
    async read(id, modified) {
      const text = await readFile(fileOf(id), "utf8").catch(() => "");
      const file = fileSchema().safeParse(parseJson(text)).data;
      return file?.record.id === id && (modified === undefined || file.modified === modified) ? file.record : undefined;
    },
    async add({ id, modified }, record) {
      await makeFolders(folder, 0o700);
      await replaceFile(fileOf(id), JSON.stringify({ modified, record }), { mode: 0o600 });
    },
    async prune() {
      const paths = (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
      if (paths.length <= maxRecords) return;
      const ageOf = async (path: string) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
      const dated = await Promise.all(paths.map(async (path) => ({ path, at: await ageOf(path) })));
      const oldest = dated.sort((a, b) => a.at - b.at).slice(0, paths.length - maxRecords);
      await Promise.all(oldest.map(({ path }) => rm(path, { force: true })));
    },
  };
}
