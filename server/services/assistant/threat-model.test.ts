import assert from "node:assert/strict";
import { busyApp, modelOf } from "../../../test/support/assistant/model-of.ts";
import { scriptedModel } from "../../../test/support/models/scripted-model.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { threatQuestion } from "../../assistant/index.ts";
import { Failure } from "../../contract/failure.ts";
import { comparedWith, threatModelOf } from "./threat-model.ts";

const idea = {
  element: "app",
  category: "T",
  title: "A cached page is swapped",
  scenario: "Somebody swaps a cached page.",
  mitigation: "Check what comes out of the cache.",
  likelihood: "low",
  impact: "high",
  owasp: "M4",
};

describe("the threat model of a project", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());

  const context = { progress: () => {}, signal: undefined };
  const alone = () => threatModelOf(workspace.services, workspace.app, false, context);
  const asking = (answer: object) => {
    const model = scriptedModel([answer]);
    const models = { ...workspace.services.models, current: async () => model };
    return threatModelOf({ ...workspace.services, models }, workspace.app, true, context);
  };

  it("is made without a model, and keeps no record", async () => {
    const model = await alone();
    assert.equal(model.model, null);
    assert.ok(model.threats.length > 20);
    assert.equal((await workspace.services.store.project(workspace.app).read()).record, null);
  });

  it("says how to set a model up when one is asked for and there is none", async () => {
    await assert.rejects(threatModelOf(workspace.services, workspace.app, true, context), { kind: "conflict" });
  });

  it("gains the ideas of a model within closed lists, and loses nothing", async () => {
    const before = await alone();
    const after = await asking({
      threats: [
        { ...idea, title: "See https://evil.example/x now" },
        { ...idea, element: "nothing-like-this" },
        { ...idea, element: "user", category: "E" },
        { ...idea, element: "flow:user", category: "T", scenario: "\u202eline\nbreaks " },
        { ...idea, element: "flow:user", category: "T" },
        { ...idea, title: "" },
      ],
    });
    const added = after.threats.filter(({ source }) => source === "AI");
    assert.deepEqual(added.map(({ element, title }) => [element, title]).sort(), [
      ["app", "See (address) now"],
      ["flow:user", "A cached page is swapped"],
    ]);
    assert.doesNotMatch(JSON.stringify(added), /\u202e|\\n/);
    assert.deepEqual(
      after.threats.filter(({ source }) => source === "rules"),
      before.threats,
    );
    assert.deepEqual([after.model, after.notes.length], ["scripted", 1]);
    assert.match(after.notes[0] ?? "", /^4 ideas of the AI model were left out/);
  });

  it("is whole when the model fails, and says so", async () => {
    const before = await alone();
    for (const broken of [new Failure("unavailable", "It is overloaded."), { threats: "many" }]) {
      const after = await asking(broken);
      assert.deepEqual(after.threats, before.threats);
      assert.match(after.notes[0] ?? "", /^The AI model did not take part: /);
    }
  });

  it("sends no code and no secret to a model", () => {
    const secret = ["sk", "live", "4eC39HqLyjWDarjtT1zdp7dc"].join("_");
    const files = { ...busyApp, "lib/c.dart": `const channel = MethodChannel('dev.garden/${secret}');\n` };
    const { text } = threatQuestion(modelOf(files));
    assert.ok(text.includes("platform-channels"));
    assert.ok(!text.includes(secret) && !text.includes("Future") && !text.includes("http.get"), text);
  });

  it("compares with an earlier one: new, gone and changed threats", async () => {
    const file = await workspace.write("before.json", JSON.stringify(await alone()));
    assert.deepEqual((await comparedWith(await alone(), file)).changes, []);
    await workspace.write(
      "apps/garden_notes/lib/more.dart",
      "import 'package:webview_flutter/webview_flutter.dart';\nvoid load() => http.get(Uri.parse('http://api.garden-notes.dev/v1'));\n",
    );
    const { changes = [] } = await comparedWith(await alone(), file);
    assert.ok(changes.some(({ id, before, now }) => id === "web-view/fake-page" && before === null && now !== null));
    assert.ok(changes.some(({ id, now }) => id === "flow:server:garden-notes.dev/changed" && now === "found"));
    const other = await workspace.write("other.json", "{}");
    await assert.rejects(comparedWith(await alone(), other), { kind: "invalid input" });
  });
});
