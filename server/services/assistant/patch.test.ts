import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ScriptedAnswer, scriptedModel } from "../../../test/support/models/scripted-model.ts";
import { withModel } from "../../../test/support/models/with-model.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { undoLastFix } from "../fixing/undo-fix.ts";
import type { AssistantContext } from "./assistant-context.ts";
import { applyPatch, patchFinding } from "./patch.ts";

const file = "lib/note_search.dart";
const query = `  return db.rawQuery("SELECT * FROM notes WHERE title LIKE '%$text%'");`;
const bound = `  return db.rawQuery('SELECT * FROM notes WHERE title LIKE ?', ['%$text%']);`;
const source = `import 'package:sqflite/sqflite.dart';

/// Finds notes.
Future<List<Map<String, Object?>>> search(Database db, String text) {
  // The user types this.
${query}
}
`;

describe("a patch of a language model", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
    await workspace.write(`apps/garden_notes/${file}`, source);
  });
  afterEach(() => workspace.remove());

  const context: AssistantContext = { progress() {}, signal: undefined, confirm: false };
  const onDisk = () => readFile(join(workspace.app, file), "utf8");
  const answer = (search: string, replace: string) => ({
    edits: [{ file, search, replace }],
    why: "It is `bound` now.",
  });
  const patch = (answers: readonly ScriptedAnswer[], given: Partial<AssistantContext> = {}, apply = false) => {
    const model = scriptedModel(answers);
    const request = { id: "sql-injection", place: undefined, apply };
    return patchFinding(withModel(workspace.services, model), workspace.app, request, { ...context, ...given });
  };

  it("is verified by a rescan, and nothing is written", async () => {
    const proposed = await patch([answer(query, bound)]);
    assert.equal(proposed.verdict, "Verified: the finding is gone and nothing new appeared.");
    assert.deepEqual([proposed.verified, proposed.remaining, proposed.introduced], [true, 0, []]);
    assert.match(proposed.diff, /^-\s+return db\.rawQuery\("SELECT.*\n\+\s+return db\.rawQuery\('SELECT/m);
    assert.match(proposed.diff, /^ {3}\/\/ The user types this\.$/m);
    assert.match(proposed.hash ?? "", /^[0-9a-f]{64}$/);
    assert.equal(proposed.applied, false);
    assert.equal(await onDisk(), source);
  });

  it("is applied by its hash, with a copy, and taken back by undo", async () => {
    const { hash } = await patch([answer(query, bound)]);
    assert.ok(hash !== null);
    const { applied, record } = await applyPatch(workspace.services, workspace.app, hash, context);
    assert.equal(applied, true);
    assert.equal(record?.findings.find(({ id }) => id === "sql-injection")?.status, "PASS");
    assert.equal(await onDisk(), source.replace(query, bound));
    assert.equal(await readFile(join(workspace.app, `${file}.bak`), "utf8"), source);
    const { restored, findings } = await undoLastFix(workspace.services, workspace.app, context);
    assert.deepEqual([restored, findings.map(({ id }) => id)], [[file], ["sql-injection"]]);
    assert.equal(await onDisk(), source);
  });

  it("is not applied where the file has changed since, or with a hash that nobody was shown", async () => {
    const { hash } = await patch([answer(query, bound)]);
    assert.ok(hash !== null);
    await workspace.write(`apps/garden_notes/${file}`, `${source}\n`);
    const apply = (named: string) => applyPatch(workspace.services, workspace.app, named, context);
    await assert.rejects(apply(hash), { kind: "conflict", message: /has changed in the meantime/ });
    await assert.rejects(apply("0".repeat(64)), { kind: "conflict", message: /Ask for it again/ });
    assert.equal(await onDisk(), `${source}\n`);
  });

  it("is shown to the person before it is applied, who may say no", async () => {
    const asked: string[] = [];
    const ask = (yes: boolean) => async (question: unknown) => {
      asked.push(String(question));
      return yes;
    };
    assert.equal((await patch([answer(query, bound)], { ask: ask(false) }, true)).applied, false);
    assert.equal(await onDisk(), source);
    assert.match(asked[0] ?? "", /\+ {2}return db\.rawQuery\('SELECT[\s\S]*Verified[\s\S]*Apply it\?$/);
    assert.equal((await patch([answer(query, bound)], { ask: ask(true) }, true)).applied, true);
    assert.equal(await onDisk(), source.replace(query, bound));
    await workspace.write(`apps/garden_notes/${file}`, source);
    await assert.rejects(patch([], {}, true), { kind: "invalid input", message: /hash/ });
  });

  const failures: readonly (readonly [what: string, replace: string, verdict: RegExp])[] = [
    [
      "leaves the finding",
      query.replace("notes", "notices"),
      /^Not verified: the finding would still be in lib\/note_search\.dart:6\.$/,
    ],
    [
      "brings another finding",
      `  print("password: $password");\n  HttpClient().badCertificateCallback = (a, b, c) => true;\n${bound}`,
      /^Not verified: .*tls-validation-disabled would appear in lib\/note_search\.dart:/,
    ],
    [
      "leaves code half written",
      `${bound.slice(0, -2)}`,
      /^Not verified: lib\/note_search\.dart would be left half written/,
    ],
    [
      "breaks a closed rule",
      `  // palisade:ignore sql-injection\n${query}`,
      /^The patch is not used: it silences a check/,
    ],
  ];
  for (const [what, replace, verdict] of failures) {
    it(`says why it is not verified when it ${what}, and cannot be applied`, async () => {
      const proposed = await patch([answer(query, replace), answer(query, replace)]);
      assert.match(proposed.verdict, verdict);
      assert.deepEqual([proposed.verified, proposed.hash], [false, null]);
      assert.equal(await onDisk(), source);
    });
  }

  it("is asked for once more with the reason, in which no word of the project stands", async () => {
    const model = scriptedModel([answer("gone();", bound), answer(query, bound)]);
    const request = { id: "sql-injection", place: undefined, apply: false };
    const proposed = await patchFinding(withModel(workspace.services, model), workspace.app, request, context);
    assert.equal(proposed.verified, true);
    const [first, second] = model.questions.map(({ text }) => text);
    assert.equal(
      second?.slice(first?.length),
      "\n\nYour answer before was not used: The patch is not used: the lines to replace are not in the file as they are written. Answer again.",
    );
  });

  it("counts places of the finding elsewhere as left, not as a failure", async () => {
    await workspace.write("apps/garden_notes/lib/other.dart", source.replace("search", "other"));
    const proposed = await patch([answer(query, bound), answer(query, bound)]);
    assert.equal(proposed.verdict, "Not verified: 1 place of the finding would be left.");
    const request = { id: "sql-injection", place: `${file}:6`, apply: false };
    const one = await patchFinding(
      withModel(workspace.services, scriptedModel([answer(query, bound)])),
      workspace.app,
      request,
      context,
    );
    assert.equal(
      one.verdict,
      "Verified: 1 place of the finding is gone and nothing new appeared. It has 1 place left.",
    );
  });

  it("repairs one of two equal lines, and is not misled by the other", async () => {
    const head = "Future<void> again(Database db, String text) {";
    await workspace.write(`apps/garden_notes/${file}`, `${source}\n${head}\n${query}\n}\n`);
    const model = scriptedModel([answer(`${head}\n${query}`, `${head}\n${bound}`)]);
    const request = { id: "sql-injection", place: `${file}:10`, apply: false };
    const proposed = await patchFinding(withModel(workspace.services, model), workspace.app, request, context);
    assert.equal(
      proposed.verdict,
      "Verified: 1 place of the finding is gone and nothing new appeared. It has 1 place left.",
    );
    assert.match(proposed.diff, /^@@ -7,5 \+7,5 @@$/m);
  });

  it("is refused where there is nothing to repair, and for a place that is none", async () => {
    const ask = (id: string, place?: string) =>
      patchFinding(
        withModel(workspace.services, scriptedModel([])),
        workspace.app,
        { id, place, apply: false },
        context,
      );
    await assert.rejects(ask("weak-crypto"), { kind: "conflict", message: /nothing to repair/ });
    await assert.rejects(ask("nothing"), { kind: "not found", message: /There is no finding "nothing"/ });
    await assert.rejects(ask("sql-injection", `${file}:1`), { kind: "not found", message: /no place at/ });
  });

  it("needs a model that is set up", async () => {
    const request = { id: "sql-injection", place: undefined, apply: false };
    const asked = patchFinding(workspace.services, workspace.app, request, context);
    await assert.rejects(asked, { kind: "conflict", message: /^AI is off\. Set it up/ });
  });

  it("is not asked for before a person agreed to what another machine sees", async () => {
    const model = scriptedModel(() => answer(query, bound), { host: "models.example", isLocal: false });
    const request = { id: "sql-injection", place: undefined, apply: false };
    const ask = (given: Partial<AssistantContext>) =>
      patchFinding(withModel(workspace.services, model), workspace.app, request, { ...context, ...given });
    await assert.rejects(ask({}), (error: unknown) => {
      assert.ok(error instanceof Error && "details" in error && "kind" in error);
      assert.equal(error.kind, "conflict");
      assert.match(error.message, /would send parts of 1 file \(\d+ bytes\) to models\.example/);
      assert.deepEqual(Object.keys(error.details ?? {}), [file]);
      return true;
    });
    assert.equal(model.questions.length, 0);
    assert.equal((await ask({ confirm: true })).verified, true);
    assert.equal((await ask({})).verified, true, "it is remembered for this project and host");
    const other = scriptedModel([], { host: "other.example", isLocal: false });
    await assert.rejects(patchFinding(withModel(workspace.services, other), workspace.app, request, context), {
      kind: "conflict",
    });
    assert.ok(!existsSync(join(workspace.app, `${file}.bak`)));
  });
});
