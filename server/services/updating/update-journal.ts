import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import type { ChangedFile } from "./checked-changes.ts";

/** Bytes in base64; null where the file did not exist. */
const bytes = lazy(() => z.base64().nullable());

const journalledUpdateSchema = lazy(() =>
  z.object({
    at: z.iso.datetime(),
    files: z.array(z.object({ file: z.string(), before: bytes(), after: bytes(), isExecutable: z.boolean() })),
  }),
);
export type JournalledUpdate = Infer<typeof journalledUpdateSchema>;

/** The last update of a project, with what it changed, for undo. */
export const updateJournalSchema = lazy(() =>
  z.object({ version: z.literal(1), path: z.string(), last: journalledUpdateSchema().nullable() }),
);
export type UpdateJournal = Infer<typeof updateJournalSchema>;

/** The entry of an update. */
export function journalEntry(changes: readonly ChangedFile[], at: Date): JournalledUpdate {
  const text = (content: Uint8Array | undefined) => (content ? Buffer.from(content).toString("base64") : null);
  const files = changes.map(({ file, before, after, isExecutable }) => ({
    file,
    before: text(before),
    after: text(after),
    isExecutable,
  }));
  return { at: at.toISOString(), files };
}

/** The changes that take an update back. */
export function reversed({ files }: JournalledUpdate): readonly ChangedFile[] {
  const content = (text: string | null) => (text === null ? undefined : Buffer.from(text, "base64"));
  return files.map(({ file, before, after, isExecutable }) => ({
    file,
    before: content(after),
    after: content(before),
    isExecutable,
  }));
}
