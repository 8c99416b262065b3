import { hash, randomBytes } from "node:crypto";
import type { Sql } from "postgres";
import { Failure } from "../../contract/failure.ts";
import { noteInAudit } from "./audit-table.ts";
import type { ListedToken, TokenOwner } from "./team-database.ts";

/** What a token begins with, so that people and scanners of secrets know it. */
const prefix = "palisade_";

/** The secret is random and long, so a plain hash tells nothing about it. */
function hashOf(secret: string): string {
  return hash("sha256", secret);
}

export async function addToken(sql: Sql, { name, role }: TokenOwner, author: string): Promise<string> {
  const secret = prefix + randomBytes(32).toString("base64url");
  await sql.begin(async (transaction) => {
    const { count } = await transaction`
      insert into token (name, role, hash, created_by) values (${name}, ${role}, ${hashOf(secret)}, ${author})
      on conflict do nothing`;
    if (count === 0) throw new Failure("conflict", `There is or was a token "${name}". Choose another name.`);
    await noteInAudit(transaction, { author, action: "create token", detail: { name, role } });
  });
  return secret;
}

export async function listTokens(sql: Sql): Promise<ListedToken[]> {
  const rows = await sql<(Omit<ListedToken, "createdAt"> & { createdAt: Date })[]>`
    select name, role, created_at as "createdAt", created_by as "createdBy"
    from token where revoked_at is null order by name collate "C"`;
  return rows.map(({ name, role, createdAt, createdBy }) => {
    return { name, role, createdAt: createdAt.toISOString(), createdBy };
  });
}

export async function revokeTokenOf(sql: Sql, name: string, author: string): Promise<void> {
  await sql.begin(async (transaction) => {
    const { count } =
      await transaction`update token set revoked_at = now() where name = ${name} and revoked_at is null`;
    if (count === 0) throw new Failure("not found", `There is no token "${name}". palisade token list names all.`);
    await noteInAudit(transaction, { author, action: "revoke token", detail: { name } });
  });
}

export async function findOwner(sql: Sql, secret: string): Promise<TokenOwner | undefined> {
  const [owner] = await sql<TokenOwner[]>`
    select name, role from token where hash = ${hashOf(secret)} and revoked_at is null`;
  return owner;
}
