import { type OsvRecord, osvRecordSchema } from "../../../../server/supply-chain/advisories/osv-record.ts";
import type { Dependency } from "../../../../server/supply-chain/dependency.ts";

type Events = readonly Readonly<Record<string, string>>[];

interface Advisory {
  readonly id?: string;
  readonly aliases?: readonly string[];
  readonly ecosystem?: string;
  readonly name?: string;
  readonly type?: string;
  /** One range each. */
  readonly ranges?: readonly Events[];
  readonly versions?: readonly string[];
  readonly more?: object;
}

/** An advisory about `stencil` of npm, read as if it came from the database. */
export function advisory(about: Advisory): OsvRecord {
  const { id = "GHSA-2222-3333-4444", aliases = [], ecosystem = "npm", name = "stencil" } = about;
  const ranges = (about.ranges ?? []).map((events) => ({ type: about.type ?? "SEMVER", events }));
  const affected = [{ package: { ecosystem, name }, ranges, versions: about.versions }];
  return osvRecordSchema().parse({ id, modified: "2026-03-01T00:00:00Z", aliases, affected, ...about.more });
}

/** A direct dependency on `stencil` of npm in `functions/`, unless something else is said. */
export function dependency(about: Partial<Dependency> = {}): Dependency {
  const location = { file: "functions/package.json", line: 12, column: 5, endLine: 12, endColumn: 14, snippet: "" };
  return {
    ecosystem: "npm",
    name: "stencil",
    version: "1.0.0",
    direct: true,
    dev: false,
    source: "hosted",
    constraint: "^1.0.0",
    manifest: "functions/package.json",
    location,
    ...about,
  };
}
