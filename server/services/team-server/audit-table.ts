import type { Sql } from "postgres";
import type { AuditEntry } from "./team-database.ts";

export interface Audited {
  readonly author: string;
  readonly action: string;
  readonly project?: string;
  readonly detail: object;
}

/** Writes who did what, in the transaction that does it: there is never the one without the other. */
export async function noteInAudit(
  sql: Pick<Sql, "unsafe">,
  { author, action, project, detail }: Audited,
): Promise<void> {
  await sql.unsafe("insert into audit (author, action, project, detail) values ($1, $2, $3, $4::text::json)", [
    ...[author, action],
    project ?? null,
    JSON.stringify(detail),
  ]);
}

/** The newest first. */
export async function readAudit(sql: Sql, project: string | undefined, max: number): Promise<AuditEntry[]> {
  const rows = await sql<(Omit<AuditEntry, "at"> & { at: Date })[]>`
    select at, author, action, project, detail from audit
    where ${project ?? null}::text is null or project = ${project ?? null}
    order by id desc limit ${max}`;
  return rows.map(({ at, author, action, project: about, detail }) => {
    return { at: at.toISOString(), author, action, project: about, detail };
  });
}
