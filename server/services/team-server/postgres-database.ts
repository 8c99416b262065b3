import postgres, { type Sql } from "postgres";
import { Failure } from "../../contract/failure.ts";
import type { FoundProject } from "../project-finder.ts";
import { asked } from "./asked.ts";
import { readAudit } from "./audit-table.ts";
import { migrate } from "./migrate.ts";
import { projectInTables } from "./project-tables.ts";
import { defaultRetention, type Retention } from "./retention.ts";
import { settingsInTable } from "./setting-table.ts";
import type { TeamDatabase } from "./team-database.ts";
import { addToken, findOwner, listTokens, revokeTokenOf } from "./token-table.ts";
import { listenForVersions } from "./versions.ts";

/**
 * Connects to PostgreSQL and brings its tables up to date. Only what needs it imports this, and with it the library.
 *
 * @param address postgres://user:password@host/database
 * @throws Failure `invalid input` for another address, `unavailable` when nobody answers there
 */
export async function openPostgres(address: string, retention: Retention = defaultRetention): Promise<TeamDatabase> {
  const sql = connect(address);
  try {
    await asked(migrate(sql));
    const versions = await asked(listenForVersions(sql));
    return {
      ownerOf: (secret) => asked(findOwner(sql, secret)),
      close: () => sql.end({ timeout: 5 }),
      as: (author) => ({
        author,
        project: (name) => projectInTables({ sql, versions, retention, author }, name),
        settings: settingsInTable(sql, versions, author),
        stamp: versions.all,
        watch: versions.watch,
        projects: () => asked(listedProjects(sql)),
        createToken: (owner) => asked(addToken(sql, owner, author)),
        tokens: () => asked(listTokens(sql)),
        revokeToken: (name) => asked(revokeTokenOf(sql, name, author)),
        auditLog: (project, max) => asked(readAudit(sql, project, max)),
      }),
    };
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }
}

function connect(address: string): Sql {
  if (!/^postgres(?:ql)?:\/\//.test(address) || !URL.canParse(address)) {
    throw new Failure(
      "invalid input",
      "The store is no address of PostgreSQL. One is: postgres://palisade@db.example/palisade",
    );
  }
  return postgres(address, {
    max: 10,
    connect_timeout: 5,
    // Who asks while the database is gone gets an answer soon, and so does who asks when it is back.
    backoff: () => 0.25,
    onnotice() {},
    connection: { application_name: "palisade", statement_timeout: 30_000 },
  });
}

async function listedProjects(sql: Sql): Promise<FoundProject[]> {
  const rows = await sql<Pick<FoundProject, "path" | "kind">[]>`
    select name as path, coalesce(document->'pushed'->>'kind', 'app') as kind from project order by name collate "C"`;
  return rows.map(({ path, kind }) => ({ path, kind, name: path.slice(path.lastIndexOf("/") + 1) }));
}
