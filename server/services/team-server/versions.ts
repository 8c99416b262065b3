import type { Sql } from "postgres";

/**
 * How often each project and the settings have changed, as far as this server knows. All servers come to the same
 * numbers, so that a page may ask one and then another.
 */
export interface Versions {
  /** @param name of a project; `settings` is none, and its name is empty */
  of(name: string): string;
  /** Of everything. */
  all(): string;
  note(name: string, version: number): void;
  /** Calls the listener after every change, until the returned function is called. */
  watch(changed: () => void): () => void;
}

const channel = "palisade";

/** Tells every server about a change, when the transaction is committed. */
export async function announce(transaction: Pick<Sql, "unsafe">, name: string, version: number): Promise<void> {
  await transaction.unsafe("select pg_notify($1, $2)", [channel, `${version} ${name}`]);
}

/** Listens for changes. The library listens again when the connection was lost, and what was missed is read then. */
export async function listenForVersions(sql: Sql): Promise<Versions> {
  const known = new Map<string, number>();
  const listeners = new Set<() => void>();
  const note = (name: string, version: number) => {
    if (version <= (known.get(name) ?? 0)) return;
    known.set(name, version);
    for (const changed of listeners) changed();
  };
  async function readAll(): Promise<void> {
    const rows = await sql<{ name: string; version: number }[]>`
      select name, version from project union all select '', version from setting`;
    for (const { name, version } of rows) note(name, version);
  }
  await sql.listen(
    channel,
    (payload) => {
      const [, version = "", name = ""] = /^(\d+) (.*)$/.exec(payload) ?? [];
      note(name, Number(version));
    },
    // A failure means that the connection is gone again; the next time it is there, this is called once more.
    () => void readAll().catch(() => {}),
  );
  await readAll();
  return {
    of: (name) => String(known.get(name) ?? 0),
    all: () => String([...known.values()].reduce((sum, version) => sum + version, 0)),
    note,
    watch(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
