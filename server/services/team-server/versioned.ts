import type { Sql, TransactionSql } from "postgres";
import type { JsonDocument } from "../json-document.ts";
import { asked } from "./asked.ts";
import { announce, type Versions } from "./versions.ts";

/** How a document is kept in tables. */
interface KeptDocument<T> {
  /** Its name for `Versions`. */
  readonly name: string;
  /** The content, and how often it has changed; 0 when there is none. */
  read(sql: TransactionSql | Sql): Promise<{ readonly version: number; readonly content: T }>;
  /** Writes a change of exactly this version. False when it is another one by now. */
  write(sql: TransactionSql, change: { readonly from: T; readonly to: T; readonly version: number }): Promise<boolean>;
}

/**
 * A document that several servers change at the same time. Nobody waits with a lock: who comes second reads again, and
 * makes the change anew.
 */
export function versionedDocument<T>(sql: Sql, versions: Versions, kept: KeptDocument<T>): JsonDocument<T> {
  async function tryToUpdate(change: (content: T) => T): Promise<{ readonly content: T } | undefined> {
    const done = await sql.begin(async (transaction) => {
      const { version, content: from } = await kept.read(transaction);
      const to = change(from);
      if (!(await kept.write(transaction, { from, to, version }))) return undefined;
      await announce(transaction, kept.name, version + 1);
      return { version: version + 1, content: to };
    });
    if (done) versions.note(kept.name, done.version);
    return done;
  }

  return {
    read: async () => (await asked(kept.read(sql))).content,
    stamp: () => versions.of(kept.name),
    async update(change) {
      for (;;) {
        // Of all who try at the same moment one succeeds, so this ends.
        const done = await asked(tryToUpdate(change));
        if (done) return done.content;
      }
    },
  };
}
