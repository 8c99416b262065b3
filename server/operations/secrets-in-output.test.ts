import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { corpus } from "../../test/accuracy/secrets/corpus.ts";
import { createRepository, type GitRepository } from "../../test/support/services/git/git-repository.ts";
import type { Infer, LazySchema } from "../contract/lazy.ts";
import { plainPaint } from "../reports/paint.ts";
import { secretsInText } from "../scanner/vocabulary/secrets/scan-text.ts";
import { findingCode } from "./finding-code.ts";
import { gitSecrets } from "./git-secrets.ts";
import type { Operation } from "./operation.ts";
import { scan } from "./scan.ts";

/** The planted credentials of every kind. Plain words are left out, because they also occur elsewhere. */
const values = [
  ...new Set(
    corpus.flatMap(({ path, text }) =>
      secretsInText(path, text)
        .filter((secret) => secret.class !== "public-id" && secret.value.length >= 10)
        .map(({ value }) => value),
    ),
  ),
];

describe("a secret of the project", function () {
  this.timeout(60_000);
  let repository: GitRepository;
  before(async () => {
    repository = await createRepository();
    const files = corpus.map(({ path, text }) => [path, text] as const);
    await repository.commit({ ...Object.fromEntries(files), "pubspec.yaml": pubspec });
  });
  after(() => repository.remove());

  it("is one of many, and would be noticed", () => {
    assert.ok(values.length > 200);
    assert.deepEqual(leaksIn(corpus.map(({ text }) => text).join()).length, values.length);
  });

  it("stands whole in no answer of a scan, whatever its format", async () => {
    const { answer, written } = await everyAnswer(scan, { path: repository.folder }, repository);
    const reported = answer.findings.find(({ id }) => id === "hardcoded-secrets")?.evidence.length ?? 0;
    assert.ok(reported > 100, `${reported} secrets reported`);
    for (const [format, text] of written) assert.deepEqual(leaksIn(text), [], format);
  });

  it("stands whole in no code around the places of a finding", async () => {
    const { findings } = await scan.run(
      repository.services,
      { path: repository.folder },
      { progress: () => {}, signal: undefined },
    );
    let shown = 0;
    for (const { id } of findings) {
      const { answer, written } = await everyAnswer(findingCode, { path: repository.folder, id }, repository);
      shown += answer.blocks.length;
      for (const [format, text] of written) assert.deepEqual(leaksIn(text), [], `${id} ${format}`);
    }
    assert.ok(shown > 20, `${shown} blocks shown`);
  });

  it("stands whole in no answer about the history", async () => {
    const { answer, written } = await everyAnswer(
      gitSecrets,
      { path: repository.folder, depth: 10, all: false },
      repository,
    );
    assert.ok(answer.secrets.length > 200, `${answer.secrets.length} secrets reported`);
    for (const [format, text] of written) assert.deepEqual(leaksIn(text), [], format);
  });

  it("stands whole in no file that is kept", async () => {
    const entries = await readdir(repository.area, { recursive: true, withFileTypes: true });
    const kept = entries.filter(
      (entry) => entry.isFile() && !join(entry.parentPath, entry.name).startsWith(repository.folder),
    );
    assert.ok(kept.length > 0);
    for (const { parentPath, name } of kept)
      assert.deepEqual(leaksIn(await readFile(join(parentPath, name), "latin1")), [], name);
  });
});

const pubspec = corpus.find(({ path }) => path === "pubspec.yaml")?.text ?? "name: garden_notes\n";

/** Runs an operation and writes its answer and its progress in every format. */
async function everyAnswer<Input extends LazySchema, Output>(
  operation: Operation<string, Input, Output>,
  input: Infer<Input>,
  { services }: GitRepository,
): Promise<{ answer: Output; written: ReadonlyMap<string, string> }> {
  const events: unknown[] = [];
  const context = { progress: (event: unknown) => void events.push(event), signal: undefined };
  const answer = await operation.run(services, input, context);
  const written = new Map([
    ["progress", JSON.stringify(events)],
    ["json", JSON.stringify(answer)],
    ["text", String(operation.text?.(answer, plainPaint))],
  ]);
  for (const [format, { write }] of Object.entries(operation.formats ?? {})) {
    const file = write(answer);
    written.set(format, typeof file === "string" ? file : await textOf(file));
  }
  return { answer, written };
}

function leaksIn(text: string): string[] {
  return values.filter((value) => text.includes(value) || text.includes(JSON.stringify(value).slice(1, -1)));
}
