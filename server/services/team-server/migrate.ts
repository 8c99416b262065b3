import type { Sql } from "postgres";
import { Failure } from "../../contract/failure.ts";
import { migrations } from "./migrations.ts";

/** Servers that start at the same moment wait for each other here. Any number will do that nobody else locks. */
const lock = 7_254_723;

/**
 * Brings the tables up to date: each step in a transaction of its own, which is made whole or not at all.
 *
 * @throws Failure `conflict` for tables of a newer Palisade
 */
export async function migrate(sql: Sql, steps: readonly string[] = migrations): Promise<void> {
  while (
    await sql.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(${lock})`;
      await transaction`create table if not exists migration (step integer primary key, at timestamptz default now())`;
      const [{ done } = { done: 0 }] = await transaction<
        { done: number }[]
      >`select count(*)::int as done from migration`;
      if (done > steps.length) {
        throw new Failure("conflict", "The database was made by a newer Palisade. Update this one on every server.");
      }
      const next = steps[done];
      if (next === undefined) return false;
      await transaction.unsafe(next);
      await transaction`insert into migration (step) values (${done + 1})`;
      return true;
    })
  );
}
