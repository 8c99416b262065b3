import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type App, createApp } from "../../../test/support/adapters/lsp/app.ts";
import { pull, push } from "../../../test/support/adapters/lsp/capabilities.ts";
import { startClient } from "../../../test/support/adapters/lsp/client.ts";
import { operations } from "../../operations/index.ts";
import { version } from "../../version.ts";

const commands = [...operations.map(({ name }) => `palisade.${name}`), "palisade.openPage"];

const always = {
  positionEncoding: "utf-16",
  textDocumentSync: { openClose: true, change: 2, save: { includeText: false } },
  hoverProvider: true,
  completionProvider: { triggerCharacters: [":", " ", "-", "{", "["] },
  codeLensProvider: {},
  executeCommandProvider: { commands },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};
const codeActionProvider = { codeActionKinds: ["quickfix", "source.fixAll.palisade"] };
const diagnosticProvider = { identifier: "palisade", interFileDependencies: true, workspaceDiagnostics: true };

describe("an editor that connects", () => {
  let app: App;
  before(async () => {
    app = await createApp();
  });
  after(() => app.dispose());

  for (const [client, capabilities, expected] of [
    ["pulls diagnostics", pull, { ...always, codeActionProvider, diagnosticProvider }],
    ["is pushed diagnostics", push, { ...always, codeActionProvider }],
    ["knows commands only instead of code actions", {}, always],
  ] as const) {
    it(`is told what the server can do for it when it ${client}`, async () => {
      const editor = await startClient(app, { capabilities });
      assert.deepEqual(editor.initialized.capabilities, expected);
      assert.deepEqual(editor.initialized.serverInfo, { name: "palisade", version });
      await editor.stop();
    });
  }

  it("is asked to watch files and settings when it can", async () => {
    const editor = await startClient(app);
    await editor.until("two registrations", () => editor.registrations.length === 2);
    const methods = editor.registrations.map(({ method }) => method).sort();
    assert.deepEqual(methods, ["workspace/didChangeConfiguration", "workspace/didChangeWatchedFiles"]);
    await editor.stop();
  });

  it("may leave in the middle of a scan: the next one waits for nothing", async () => {
    // Moments between the start of the scan and the end of its recording.
    for (let moment = 0; moment < 100; moment += 10) {
      const editor = await startClient(app);
      await sleep(moment);
      await editor.stop();
      const locks = (await readdir(app.state, { recursive: true }).catch(() => [])).filter((name) =>
        name.endsWith(".lock"),
      );
      assert.deepEqual(locks, [], `after ${moment} ms`);
    }
  });

  it("gets each diagnostic once: a client that pulls is pushed nothing", async () => {
    const editor = await startClient(app);
    await editor.until(
      "a project that is scanned",
      () => editor.statuses.at(-1)?.projects[0]?.state.kind === "scanned",
    );
    await editor.request("palisade/record", { path: app.path });
    assert.equal(editor.counts.get("textDocument/publishDiagnostics"), undefined);
    await editor.stop();
  });
});
