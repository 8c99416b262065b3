import type { Sql, TransactionSql } from "postgres";
import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import type { JsonDocument } from "../json-document.ts";
import { newProjectDocument } from "../new-documents.ts";
import { type ProjectDocument, projectDocumentSchema } from "../project-document.ts";
import { noteInAudit } from "./audit-table.ts";
import type { Retention } from "./retention.ts";
import { versionedDocument } from "./versioned.ts";
import type { Versions } from "./versions.ts";

interface ProjectTables {
  readonly sql: Sql;
  readonly versions: Versions;
  readonly retention: Retention;
  readonly author: string;
}

/** What is known about a project: the newest record and the decisions have tables of their own. */
export function projectInTables(tables: ProjectTables, name: string): JsonDocument<ProjectDocument> {
  return versionedDocument(tables.sql, tables.versions, {
    name,
    read: (sql) => readProject(sql, name),
    async write(sql, { from, to, version }) {
      const { record, triage, ...document } = to;
      if (!(await writeVersion(sql, name, version, document))) return false;
      if (record && record !== from.record) await writeRecord(sql, name, record, tables);
      await writeDecisions(sql, name, from.triage, triage, tables.author);
      if (JSON.stringify(from.baseline) !== JSON.stringify(to.baseline)) {
        const detail = { setAt: to.baseline?.setAt ?? null };
        await noteInAudit(sql, { author: tables.author, action: "baseline", project: name, detail });
      }
      return true;
    },
  });
}

async function readProject(sql: Sql | TransactionSql, name: string) {
  const [row] = await sql<{ version: number; document: object; record: unknown; triage: unknown }[]>`
    select version, document,
      (select content from record where project = name order by scanned_at desc limit 1) as record,
      (select json_object_agg(finding, content order by finding) from decision where project = name) as triage
    from project where name = ${name}`;
  if (!row) return { version: 0, content: newProjectDocument(name) };
  const { version, document, record, triage } = row;
  const parsed = projectDocumentSchema().safeParse({ ...document, record, triage: triage ?? {} });
  if (parsed.success) return { version, content: parsed.data };
  const reason = z.prettifyError(parsed.error).split("\n")[0];
  throw new Failure(
    "conflict",
    `Another version of Palisade wrote the record of ${name} (${reason}). Update this server.`,
  );
}

async function writeVersion(sql: TransactionSql, name: string, version: number, document: object): Promise<boolean> {
  const text = JSON.stringify(document);
  const { count } =
    version === 0
      ? await sql`insert into project values (${name}, 1, ${text}::text::json) on conflict do nothing`
      : await sql`
          update project set version = version + 1, document = ${text}::text::json
          where name = ${name} and version = ${version}`;
  return count === 1;
}

async function writeRecord(
  sql: TransactionSql,
  name: string,
  record: NonNullable<ProjectDocument["record"]>,
  { author, retention }: ProjectTables,
): Promise<void> {
  await sql`
    insert into record values (${name}, ${record.scannedAt}::timestamptz, ${author}, ${JSON.stringify(record)}::text::json)
    on conflict (project, scanned_at) do update set content = excluded.content`;
  // The one that was just written is the newest, and stays.
  await sql`
    delete from record where project = ${name} and scanned_at <> ${record.scannedAt}::timestamptz and (
      scanned_at < now() - make_interval(days => ${retention.days})
      or scanned_at not in (select scanned_at from record where project = ${name} order by scanned_at desc limit ${retention.records})
    )`;
}

type Decisions = ProjectDocument["triage"];

async function writeDecisions(sql: TransactionSql, name: string, from: Decisions, to: Decisions, author: string) {
  for (const finding of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const decision = to[finding];
    const text = decision && JSON.stringify(decision);
    if (text === JSON.stringify(from[finding])) continue;
    if (text === undefined) await sql`delete from decision where project = ${name} and finding = ${finding}`;
    else {
      await sql`
        insert into decision values (${name}, ${finding}, ${text}::text::json)
        on conflict (project, finding) do update set content = excluded.content`;
    }
    await noteInAudit(sql, {
      author,
      action: "decide",
      project: name,
      detail: { finding, decision: decision ?? null },
    });
  }
}
