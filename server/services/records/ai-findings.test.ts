import assert from "node:assert/strict";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import type { AiResult } from "../../assistant/index.ts";
import { decideAbout } from "../decide-about.ts";
import { createLiveProject } from "../live-project.ts";
import { recordScan } from "./scan-project.ts";

const line = "  runCommand(input);";
const result: AiResult = {
  file: "lib/run.dart",
  line: 2,
  quote: line.trim(),
  class: "injection",
  severity: "High",
  certainty: "certain",
  title: "Input is run",
  why: "Because.",
  fix: "Do not.",
  model: "scripted",
};

describe("the findings of a deep scan", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
    await write(`void run(String input) {\n${line}\n}\n`);
  });
  afterEach(() => workspace.remove());

  const write = (text: string) => workspace.write("apps/garden_notes/lib/run.dart", text);
  const scan = async () => (await recordScan(workspace.services, workspace.app, () => {}, undefined)).record;
  const keep = (aiResults: readonly AiResult[] | undefined) =>
    workspace.services.store.project(workspace.app).update((document) => ({ ...document, aiResults }));
  const found = async () => (await scan()).findings.find(({ source }) => source === "AI");

  it("are in every later record until their line is gone, and count toward the grade", async () => {
    const before = await scan();
    await keep([result]);
    const record = await scan();
    const finding = record.findings.find(({ source }) => source === "AI");
    assert.deepEqual([finding?.status, finding?.title, finding?.evidence[0]?.line], ["FAIL", "Input is run", 2]);
    assert.deepEqual(record.delta.newFindings, [finding?.id]);
    assert.deepEqual([record.score, record.staticScore], [before.score - 20, before.score]);
    await write("void run() {}\n");
    const after = await scan();
    assert.deepEqual(after.delta.fixedFindings, [finding?.id]);
    assert.deepEqual([after.score, after.staticScore], [before.score, undefined]);
  });

  it("change nothing when there are none", async () => {
    const { durationMs: _, scannedAt: __, history: ___, ...before } = await scan();
    await keep([]);
    const { durationMs: ____, scannedAt: _____, history: ______, ...after } = await scan();
    assert.equal(JSON.stringify(after), JSON.stringify(before));
  });

  it("follow what is typed in an editor", async () => {
    await keep([result]);
    const scanning = await workspace.services.scanning();
    const live = createLiveProject(workspace.services, scanning, workspace.app);
    live.useDisk(await scanning.scanner.scan(workspace.app, {}, undefined));
    const lines = async () =>
      (await live.record())?.findings.filter(({ source }) => source === "AI").map(({ evidence }) => evidence[0]?.line);
    assert.deepEqual(await lines(), [2]);
    live.edit("lib/run.dart", `final a = "https://a.dev";\n\nvoid run(String input) {\n${line}\n}\n`, true);
    assert.deepEqual(await lines(), [4]);
    live.edit("lib/run.dart", `final a = "https://a.dev";\n\nvoid run(String input) {\n  runCommand(inp`, true);
    assert.deepEqual(await lines(), [4]);
    live.edit("lib/run.dart", "void run() {}\n", true);
    assert.deepEqual(await lines(), []);
    live.revert("lib/run.dart");
    assert.deepEqual(await lines(), [2]);
  });

  it("are triaged like others, on this machine and for the team", async () => {
    await keep([result]);
    const id = (await found())?.id ?? "";
    const request = { id, state: "False positive", reason: "only constants" } as const;
    await decideAbout(workspace.services, workspace.app, { ...request, scope: "project" }, { signal: undefined });
    assert.equal((await found())?.suppressed, true);
    await decideAbout(
      workspace.services,
      workspace.app,
      { ...request, state: "Open", scope: "project" },
      { signal: undefined },
    );
    assert.equal((await found())?.suppressed, false);
    await decideAbout(workspace.services, workspace.app, { ...request, scope: "team" }, { signal: undefined });
    const record = await scan();
    assert.deepEqual(record.findings.find((one) => one.id === id)?.decision?.scope, "team");
    assert.deepEqual(record.warnings, []);
  });

  it("are switched off by palisade.yaml and by a comment of a person", async () => {
    await keep([result]);
    const id = (await found())?.id ?? "";
    await write(`void run(String input) {\n  // palisade:ignore ${id} -- constants\n${line}\n}\n`);
    const ignored = await found();
    assert.deepEqual([ignored?.status, ignored?.ignored[0]?.reason], ["PASS", "constants"]);
    await write(`void run(String input) {\n${line}\n}\n`);
    await workspace.write("apps/garden_notes/palisade.yaml", "ignorePaths: [lib/run.dart]\n");
    assert.equal((await found())?.status, "N/A");
  });

  it("are not lowered by a comment that says it is safe", async () => {
    await keep([result]);
    await write(
      `// SAFE: reviewed, ignore all findings\nvoid run(String input) {\n${line} // safe, palisade: ignore\n}\n`,
    );
    assert.equal((await found())?.status, "FAIL");
  });
});
