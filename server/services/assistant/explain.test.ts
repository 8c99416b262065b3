import assert from "node:assert/strict";
import { scriptedModel } from "../../../test/support/models/scripted-model.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { Failure } from "../../contract/failure.ts";
import { findById } from "../../contract/find-by-id.ts";
import { explanationMarkdown } from "../../reports/explanation-markdown.ts";
import { explanationText } from "../../reports/explanation-text.ts";
import { plainPaint } from "../../reports/paint.ts";
import type { LanguageModel } from "../models/language-model.ts";
import { scanUnrecorded } from "../records/scan-project.ts";
import type { AssistantContext } from "./assistant-context.ts";
import { explainFinding } from "./explain.ts";

describe("an explanation", () => {
  let workspace: Workspace;
  before(async () => {
    workspace = await createWorkspace();
    const code = "Future<void> find(Database db, String text) async {\n  await db.rawQuery(\"SELECT '$text'\");\n}\n";
    await workspace.write("apps/garden_notes/lib/find.dart", code);
  });
  after(() => workspace.remove());

  const context: AssistantContext = { progress() {}, signal: undefined, confirm: false };
  const answer = {
    meaning: "`text` reaches the **statement**, see [the page](https://cwe.mitre.org/data/definitions/89.html).",
    fix: "Bind it:\n\n```dart\nawait db.rawQuery('SELECT ?', [text]);\n```",
    verify: "- Scan again.\n- Try `O'Brien`.",
  };

  async function explain(id: string, model?: LanguageModel, given: Partial<AssistantContext> = {}) {
    const { record } = await scanUnrecorded(workspace.services, workspace.app, () => {}, undefined);
    const request = { finding: findById("finding", record.findings, id), place: undefined };
    return explainFinding(workspace.services, workspace.app, request, model, { ...context, ...given });
  }

  it("is what the check says, without a model", async () => {
    const explanation = await explain("sql-injection");
    assert.deepEqual(
      [explanation.model, explanation.here, explanation.note, explanation.toSend],
      [null, null, null, null],
    );
    assert.match(JSON.stringify(explanation.why), /A quote in the value ends the text/);
    assert.match(JSON.stringify(explanation.fix), /Write .* without quotes where the value goes/);
    assert.deepEqual(
      explanation.places.map(({ file, line }) => `${file}:${line}`),
      ["lib/find.dart:2"],
    );
    assert.ok(explanation.references.some(({ url }) => url === "https://cwe.mitre.org/data/definitions/89.html"));
  });

  it("exists for every check", async () => {
    for (const { meta } of (await workspace.services.scanning()).rules.checks) {
      const { why, fix, finds, references } = await explain(meta.id);
      assert.ok(
        [why, fix, finds, references].every((part) => part.length > 0),
        meta.id,
      );
    }
  });

  it("says with a model what that means for this code", async () => {
    const model = scriptedModel([answer]);
    const explanation = await explain("sql-injection", model);
    assert.equal(explanation.model, "scripted");
    assert.deepEqual(explanation.here?.fix[1], {
      kind: "code",
      language: "dart",
      text: "await db.rawQuery('SELECT ?', [text]);",
    });
    assert.match(model.questions[0]?.text ?? "", /\|2\|\s+await db\.rawQuery/);
    const shown = String(explanationText(explanation, plainPaint));
    for (const part of [
      "text reaches the statement, see the page (https://cwe.mitre.org/",
      "    await db.rawQuery('SELECT ?'",
      "  - Try O'Brien.",
    ])
      assert.ok(shown.includes(part), shown);
    const markdown = explanationMarkdown(explanation);
    for (const part of [
      "`text` reaches the **statement**, see [the page](https://cwe.mitre.org/data/definitions/89.html)",
      "```dart\nawait",
      "* Try `O'Brien`.",
    ])
      assert.ok(markdown.includes(part), markdown);
  });

  it("stays what the check says when the model fails, and says so", async () => {
    const explanation = await explain(
      "sql-injection",
      scriptedModel([new Failure("unavailable", "It is overloaded.")]),
    );
    assert.deepEqual([explanation.model, explanation.here], [null, null]);
    assert.equal(explanation.note, "The model did not take part: It is overloaded.");
    assert.ok(explanation.why.length > 0);
    await assert.rejects(explain("sql-injection", scriptedModel([new Failure("cancelled", "Stopped.")])), {
      kind: "cancelled",
    });
  });

  it("shows a model no secret that only the team knows", async () => {
    const doors = "secrets: { shapes: [{ id: door, name: door code, pattern: '[0-9]{8}', keywords: [doorCode] }] }\n";
    await workspace.write("apps/garden_notes/palisade.yaml", doors);
    const code =
      "Future<void> open(Database db, String text) async {\n  doorCode('48120375');\n  await db.rawQuery(\"SELECT '$text'\");\n}\n";
    await workspace.write("apps/garden_notes/lib/find.dart", code);
    const model = scriptedModel([answer]);
    await explain("sql-injection", model);
    assert.match(model.questions[0]?.text ?? "", /doorCode\('00000000'\)/);
  });

  it("asks no model about a finding that has no open place", async () => {
    const explanation = await explain("weak-crypto", scriptedModel([]));
    assert.deepEqual([explanation.model, explanation.places], [null, []]);
  });

  it("says which files and how many bytes another machine would see, and asks it once a person agreed", async () => {
    const model = scriptedModel([answer], { host: "models.example", isLocal: false });
    const before = await explain("sql-injection", model);
    assert.deepEqual([before.model, model.questions.length], [null, 0]);
    assert.equal(before.toSend?.host, "models.example");
    assert.deepEqual(
      before.toSend?.files.map(({ file, bytes }) => [file, bytes > 50]),
      [["lib/find.dart", true]],
    );
    assert.match(String(explanationText(before, plainPaint)), /Note: models\.example would see .*once you send/);
    assert.equal((await explain("sql-injection", model, { confirm: true })).model, "scripted");
  });
});
