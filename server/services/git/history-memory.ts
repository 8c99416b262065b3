import { createHmac, randomBytes } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import type { TrackedSecret } from "../../supply-chain/history/collect-secrets.ts";
import { historySecretSchema } from "../../supply-chain/history/history-secret.ts";
import { documentName } from "../document-name.ts";
import { type JsonDocument, jsonDocument } from "../json-document.ts";
import type { Store } from "../store.ts";

const trackedSchema = lazy(
  () =>
    historySecretSchema()
      .omit({ id: true, atHead: true, known: true })
      .extend({
        lines: z.array(z.string()).readonly(),
        ignored: z.string().optional(),
      }) satisfies z.ZodType<TrackedSecret>,
);

const readingSchema = lazy(() =>
  z.object({
    rules: z.string().describe("the rules that it was read with"),
    limit: z.int().nullable().describe("how many commits were to be read; null: all"),
    /** Everything reachable from these has been read, or is older than the limit. */
    tips: z.array(z.string()).readonly(),
    commits: z.int(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    complete: z.boolean(),
    warnings: z.array(z.string()).readonly(),
    secrets: z.record(z.string(), trackedSchema()),
  }),
);

/** The result of reading a history, and how far it went. */
export type HistoryReading = Infer<typeof readingSchema>;

const memorySchema = lazy(() =>
  z.object({
    version: z.literal(1),
    /** The key of the digests: without it, a digest in this file reveals nothing about a value. */
    key: z.string(),
    reading: readingSchema().nullable(),
  }),
);
export type HistoryMemory = Infer<typeof memorySchema>;

/**
 * The results of earlier scans of a history, so that the next one reads only what is new. It holds no secrets: only
 * what reports show, and keyed digests.
 *
 * @param store where Palisade keeps its records
 * @param objects the repository's object folder, which all its worktrees share
 * @param folder the scanned folder
 * @param prefix the folder's path in the repository
 */
export function historyMemory(
  store: Pick<Store, "folder" | "seal">,
  objects: string,
  folder: string,
  prefix: string,
): JsonDocument<HistoryMemory> {
  const name = documentName(folder, `${objects}\n${prefix}`);
  const empty: HistoryMemory = { version: 1, key: randomBytes(32).toString("hex"), reading: null };
  return jsonDocument(join(store.folder, "history", name), memorySchema, empty, store.seal);
}

/** A keyed digest (HMAC). */
export function keyedDigest(key: string): (text: string) => string {
  return (text) => createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);
}
