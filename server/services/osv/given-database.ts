import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { count } from "../../contract/count.ts";
import { Failure } from "../../contract/failure.ts";
import { parseJson } from "../../scanner/index.ts";
import { advisoryName, osvEcosystems, type PackageVersion } from "../../supply-chain/advisories/affected.ts";
import { type OsvRecord, osvRecordSchema } from "../../supply-chain/advisories/osv-record.ts";
import { ecosystems } from "../../supply-chain/dependency.ts";
import { yieldingToEventLoop } from "../event-loop.ts";
import { listFolder } from "../list-folder.ts";
import { readProjectBytes } from "../read-project-file.ts";
import type { AdvisoryDatabase, LookUp } from "./advisory-database.ts";
import { questionOf } from "./answer-cache.ts";
import { zipEntries } from "./zip-entries.ts";

/** In bytes. The archive of npm, the largest, has some hundred megabytes. */
const largestArchive = 1024 * 1024 * 1024;
/** In bytes; the longest advisories list thousands of versions. */
const largestRecord = 16 * 1024 * 1024;
/** Folders of ecosystems, with an archive or with single advisories in each. */
const deepest = 3;

/**
 * The database of advisories in files that the user named: archives of OSV (`all.zip` of an ecosystem), a folder of them,
 * or a folder of advisories. It is read anew each time, and nothing leaves this machine.
 */
export function givenDatabase(path: string): AdvisoryDatabase {
  return {
    async lookUp(packages, { signal }) {
      const found = await recordsAbout(path, packages, signal);
      const inDatabase = packages.filter(({ ecosystem }) => found.ecosystems.has(osvEcosystems[ecosystem] ?? ""));
      const answers = inDatabase.map((one) => {
        const advisories = (found.records.get(keyOf(one)) ?? []).map((record) => ({ id: record.id, record }));
        return [questionOf(one), { asOf: found.newest, advisories }] as const;
      });
      const missing = found.damaged;
      const warnings = missing === 0 ? [] : [`${count(missing, "file")} of ${path} could not be read.`];
      return { answers: new Map(answers), trouble: undefined, warnings } satisfies LookUp;
    },
  };
}

interface Found {
  /** By package. */
  readonly records: Map<string, OsvRecord[]>;
  /** The names of ecosystems that the database knows. */
  readonly ecosystems: Set<string>;
  /** When the newest advisory was last changed, ISO 8601. */
  newest: string;
  damaged: number;
}

function keyOf(one: Pick<PackageVersion, "ecosystem" | "name">): string {
  return `${osvEcosystems[one.ecosystem]}\n${advisoryName(one)}`;
}

async function recordsAbout(
  path: string,
  packages: readonly PackageVersion[],
  signal: AbortSignal | undefined,
): Promise<Found> {
  if (!existsSync(path)) throw new Failure("not found", `${path} cannot be read: there is no such file.`);
  const yieldToEventLoop = yieldingToEventLoop(signal);
  const wanted = new Set(packages.map(keyOf));
  const names = new Set(packages.flatMap(({ name }) => [name, name.toLowerCase()]));
  const found: Found = { records: new Map(), ecosystems: new Set(), newest: "", damaged: 0 };
  for await (const text of textsIn(path, 0)) {
    await yieldToEventLoop();
    if (text === undefined) found.damaged++;
    else addRecord(found, text, wanted, names);
  }
  if (found.newest === "") {
    throw new Failure(
      "invalid input",
      `${path} holds no advisories in OSV's format. Name the all.zip of an ecosystem, or a folder with such files.`,
    );
  }
  return found;
}

/** The archive of npm has hundreds of thousands of advisories, so only those that name a package are parsed. */
function addRecord(found: Found, text: string, wanted: ReadonlySet<string>, names: ReadonlySet<string>): void {
  const [, modified = ""] = /"modified"\s*:\s*"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/.exec(text) ?? [];
  if (modified === "") return;
  if (modified > found.newest) found.newest = modified;
  for (const [, ecosystem = ""] of text.matchAll(/"ecosystem"\s*:\s*"([^"]*)"/g)) found.ecosystems.add(ecosystem);
  const mayMatter = [...text.matchAll(/"name"\s*:\s*"([^"]*)"/g)].some(
    ([, name = ""]) => names.has(name) || names.has(name.toLowerCase()),
  );
  if (!mayMatter) return;
  const parsed = osvRecordSchema().safeParse(parseJson(text));
  if (!parsed.success) {
    found.damaged++;
    return;
  }
  for (const key of new Set(parsed.data.affected.flatMap(keysOf))) {
    if (wanted.has(key)) found.records.set(key, [...(found.records.get(key) ?? []), parsed.data]);
  }
}

function keysOf({ package: about }: OsvRecord["affected"][number]): string[] {
  return ecosystems.flatMap((ecosystem) =>
    about && osvEcosystems[ecosystem] === about.ecosystem ? keyOf({ ecosystem, name: about.name }) : [],
  );
}

/** The texts of all advisories; undefined for a file that cannot be read, and for a folder that is too deep. */
async function* textsIn(path: string, depth: number): AsyncGenerator<string | undefined> {
  if (statSync(path).isDirectory()) {
    if (depth > deepest) return yield undefined;
    for (const entry of await listFolder(path)) {
      if (entry.isDirectory() || /\.(?:zip|json)$/i.test(entry.name)) yield* textsIn(join(path, entry.name), depth + 1);
    }
    return;
  }
  const isArchive = /\.zip$/i.test(path);
  const content = readProjectBytes(path, undefined, isArchive ? largestArchive : largestRecord);
  if (content.kind !== "binary") yield undefined;
  else if (isArchive) yield* textsInArchive(content.bytes);
  else yield content.bytes.toString("utf8");
}

function* textsInArchive(archive: Buffer): Generator<string | undefined> {
  const entries = zipEntries(archive, largestRecord);
  for (;;) {
    try {
      const next = entries.next();
      if (next.done) return;
      if (next.value.name.endsWith(".json")) yield textOf(next.value);
    } catch {
      yield undefined;
      return;
    }
  }
}

function textOf(entry: { read(): Buffer }): string | undefined {
  try {
    return entry.read().toString("utf8");
  } catch {
    return undefined;
  }
}
