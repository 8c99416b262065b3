import { hash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { parseJson } from "../../scanner/index.ts";
import { makeFolders } from "../files/make-folders.ts";
import { replaceFile } from "../files/staged-file.ts";

const unsentSchema = lazy(() =>
  z.object({
    version: z.literal(1),
    /** The origin of the server that it is for, and nobody else. */
    server: z.string(),
    /** What is sent. */
    body: z.string(),
  }),
);
type Unsent = Infer<typeof unsentSchema>;

/** Scans that a team's server has not taken yet, as files: they survive the process. */
export interface UnsentScans {
  /** @param scannedAt orders them */
  keep(scannedAt: string, server: string, body: string): Promise<void>;
  /** Of one server, the oldest first, each with what forgets it. */
  of(server: string): Promise<readonly (Unsent & { readonly forget: () => Promise<void> })[]>;
}

/** @param folder of Palisade's state */
export function unsentScans(folder: string): UnsentScans {
  const unsent = join(folder, "unsent");
  return {
    async keep(scannedAt, server, body) {
      await makeFolders(unsent, 0o700);
      const content: Unsent = { version: 1, server, body };
      const name = `${scannedAt.replaceAll(":", "-")}-${hash("sha256", server + body).slice(0, 16)}.json`;
      await replaceFile(join(unsent, name), JSON.stringify(content), { mode: 0o600 });
    },
    async of(server) {
      const names = (await readdir(unsent).catch(() => [])).filter((name) => name.endsWith(".json")).sort();
      const read = names.map(async (name) => {
        const path = join(unsent, name);
        const text = await readFile(path, "utf8").catch(() => "");
        const content = unsentSchema().safeParse(parseJson(text)).data;
        return content?.server === server ? [{ ...content, forget: () => rm(path, { force: true }) }] : [];
      });
      return (await Promise.all(read)).flat();
    },
  };
}
