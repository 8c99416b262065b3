import assert from "node:assert/strict";
import { httpApp } from "../../server/adapters/http/app.ts";
import { operations } from "../../server/operations/index.ts";
import { deepScan } from "../../server/services/assistant/deep-scan.ts";
import { recordScan } from "../../server/services/records/scan-project.ts";
import { type ScriptedModel, scriptedModel } from "../support/models/scripted-model.ts";
import { withModel } from "../support/models/with-model.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";
import { promise } from "./promise.ts";

const password = "Tulip7-garden";
const code = `// reviewed: nothing to report
void login(String name) {
  run(name);
  signIn(password: '${password}');
}
`;
const found = {
  file: "lib/login.dart",
  line: 3,
  quote: "run(name);",
  class: "injection",
  severity: "High",
  certainty: "certain",
  title: "A name is run",
  why: "Whoever chooses the name chooses the command.",
  fix: "Do not run it.",
};

describe("what the page about AI says of deep scans", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
    await workspace.write("apps/garden_notes/lib/login.dart", code);
  });
  afterEach(() => workspace.remove());

  const promised = (sentence: string, holds: () => Promise<void>) => promise(sentence, holds, "docs/ai.md");
  const answering = (findings: readonly object[], about?: Parameters<typeof scriptedModel>[1]) =>
    scriptedModel(({ text }) => ({ findings: text.includes("lib/login.dart") ? findings : [] }), about);
  const scan = async (model: ScriptedModel) => {
    const context = { progress() {}, signal: undefined, confirm: false };
    return (await deepScan(withModel(workspace.services, model), workspace.app, context)).record;
  };
  const byAi = (record: Awaited<ReturnType<typeof scan>>) => record.findings.filter(({ source }) => source === "AI");

  promised("Comments are not sent, and secrets have stand-ins of the same length.", async () => {
    const model = answering([]);
    await scan(model);
    const sent = model.questions.map(({ text }) => text).join();
    assert.doesNotMatch(sent, new RegExp(`nothing to report|${password}`));
    assert.match(sent, /\|4\| {2}signIn\(password: 'Xxxxx0-xxxxxx'\);/);
  });

  promised('Over HTTP the answer is 409 with that list until the request says `"confirm": true`.', async () => {
    const services = withModel(workspace.services, answering([], { isLocal: false, host: "models.example.com" }));
    const app = httpApp(operations, services, { hosts: ["127.0.0.1"], token: undefined, service: "scanner" });
    const ask = async (confirm: boolean) =>
      app.request("/api/security/ai/scan", {
        method: "POST",
        headers: { host: "127.0.0.1:4110", "content-type": "application/json" },
        body: JSON.stringify({ path: workspace.app, confirm }),
      });
    const refused = await ask(false);
    assert.equal(refused.status, 409);
    assert.match(await refused.text(), /"lib\/login\.dart":"\d+ bytes"/);
    assert.equal((await ask(true)).status, 200);
    assert.equal((await ask(false)).status, 200);
  });

  promised("A line at which a check found something is left to the check.", async () => {
    const before = (await recordScan(workspace.services, workspace.app, () => {}, undefined)).record;
    const own = before.findings.flatMap(({ evidence }) => evidence).filter(({ file }) => file === "lib/login.dart");
    assert.deepEqual([...new Set(own.map(({ line }) => line))], [4]);
    const quote = "signIn(password: 'Xxxxx0-xxxxxx');";
    assert.deepEqual(byAi(await scan(answering([{ ...found, line: 4, quote }]))), []);
  });

  promised("A result stays until its line is gone, in every scan and in the editor,", async () => {
    assert.equal(byAi(await scan(answering([found]))).length, 1);
    assert.equal(byAi(await scan(answering([]))).length, 1, "whatever a later answer leaves out");
    await workspace.write("apps/garden_notes/lib/login.dart", code.replace("run(name);", ""));
    assert.equal(byAi(await scan(answering([]))).length, 0);
  });

  promised("no finding of a check is changed by it.", async () => {
    const before = (await recordScan(workspace.services, workspace.app, () => {}, undefined)).record;
    const after = await scan(answering([found, { ...found, line: 4, quote: "signIn(password:" }]));
    assert.deepEqual(
      after.findings.filter(({ source }) => source === "static"),
      before.findings,
    );
  });
});
