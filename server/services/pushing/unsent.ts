import { hash } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { jsonDocument } from "../json-document.ts";

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

const nothing: Unsent = { version: 1, server: "", body: "" };

/** Scans that a team's server has not taken yet, as documents: they survive the process. */
interface UnsentScans {
  /** @param scannedAt orders them */
  keep(scannedAt: string, server: string, body: string): Promise<void>;
  /** Of one server, the oldest first, each with what forgets it. */
  of(server: string): Promise<readonly (Unsent & { readonly forget: () => Promise<void> })[]>;
}

/** @param folder of Palisade's state */
export function unsentScans(folder: string): UnsentScans {
  const unsent = join(folder, "unsent");
  const documentOf = (name: string) => jsonDocument(join(unsent, name), unsentSchema, nothing);
  return {
    async keep(scannedAt, server, body) {
      const name = `${scannedAt.replaceAll(":", "-")}-${hash("sha256", server + body).slice(0, 16)}.json`;
      await documentOf(name).update(() => ({ version: 1, server, body }));
    },
    async of(server) {
      const names = (await readdir(unsent).catch(() => [])).filter((name) => name.endsWith(".json")).sort();
      const read = names.map(async (name) => {
        const content = await documentOf(name).read();
        return content.server === server ? [{ ...content, forget: () => rm(join(unsent, name), { force: true }) }] : [];
      });
      return (await Promise.all(read)).flat();
    },
  };
}
