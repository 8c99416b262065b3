import { createHash } from "node:crypto";
import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import type { JsonDocument } from "../json-document.ts";

const digestSchema = lazy(() => z.string().regex(/^[0-9a-f]{64}$/));

/** One file that a fix writes. A digest is the SHA-256 of its bytes. */
const writtenFileSchema = lazy(() =>
  z.object({
    file: z.string(),
    before: digestSchema().nullable().describe("null: there was no such file"),
    after: digestSchema(),
    backup: z
      .object({
        ending: z.string().regex(/^\.bak(?:\.\d{1,2})?$/),
        made: z.boolean().describe("whether this fix made the copy; otherwise it was there"),
      })
      .nullable(),
  }),
);
export type WrittenFile = Infer<typeof writtenFileSchema>;

/** The findings that the fix was for. */
export const fixedFindingSchema = lazy(() => z.object({ id: z.string(), title: z.string() }));
export type FixedFinding = Infer<typeof fixedFindingSchema>;

const journalledFixSchema = lazy(() =>
  z.object({
    key: z.string(),
    at: z.iso.datetime(),
    findings: z.array(fixedFindingSchema()),
    files: z.array(writtenFileSchema()),
    folders: z.array(z.string()).describe("the folders that it makes, relative to the project, the outermost first"),
  }),
);
export type JournalledFix = Infer<typeof journalledFixSchema>;

/** The last fixes of a project, newest last, with what they wrote, for undo. */
export const fixJournalSchema = lazy(() =>
  z.object({
    version: z.literal(1),
    path: z.string(),
    fixes: z.array(journalledFixSchema()),
  }),
);
export type FixJournal = Infer<typeof fixJournalSchema>;

/** Maximum number of fixes that can be undone. */
const maxFixes = 20;

/** Records a fix. Must happen before the fix changes anything. */
export async function rememberFix(journal: JsonDocument<FixJournal>, fix: JournalledFix): Promise<void> {
  await journal.update((content) => ({ ...content, fixes: [...content.fixes, fix].slice(-maxFixes) }));
}

/** Removes a fix and returns how many are left. */
export async function forget(journal: JsonDocument<FixJournal>, { key }: JournalledFix): Promise<number> {
  const isOther = (fix: JournalledFix) => fix.key !== key;
  const { fixes } = await journal.update((content) => ({ ...content, fixes: content.fixes.filter(isOther) }));
  return fixes.length;
}

export function digestOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
