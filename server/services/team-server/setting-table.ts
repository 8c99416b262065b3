import type { Sql, TransactionSql } from "postgres";
import type { JsonDocument } from "../json-document.ts";
import { initialSettings } from "../new-documents.ts";
import { type StoredSettings, storedSettingsSchema } from "../store.ts";
import { noteInAudit } from "./audit-table.ts";
import { versionedDocument } from "./versioned.ts";
import type { Versions } from "./versions.ts";

/** The gate of the team. */
export function settingsInTable(sql: Sql, versions: Versions, author: string): JsonDocument<StoredSettings> {
  return versionedDocument(sql, versions, {
    name: "",
    read: readSettings,
    async write(transaction, { to, version }) {
      const text = JSON.stringify(to);
      const { count } =
        version === 0
          ? await transaction`insert into setting (version, document) values (1, ${text}::text::json) on conflict do nothing`
          : await transaction`
              update setting set version = version + 1, document = ${text}::text::json where version = ${version}`;
      if (count !== 1) return false;
      const { gate, enforced } = to;
      await noteInAudit(transaction, { author, action: "gate", detail: { gate, enforced } });
      return true;
    },
  });
}

async function readSettings(sql: Sql | TransactionSql) {
  const [row] = await sql<{ version: number; document: unknown }[]>`select version, document from setting`;
  if (!row) return { version: 0, content: initialSettings };
  return { version: row.version, content: storedSettingsSchema().parse(row.document) };
}
