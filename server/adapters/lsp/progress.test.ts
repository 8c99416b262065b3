import assert from "node:assert/strict";
import {
  CancellationTokenSource,
  LSPErrorCodes,
  ResponseError,
  type WorkDoneProgressBegin,
  type WorkDoneProgressEnd,
  type WorkDoneProgressReport,
} from "vscode-languageserver/node";
import { type App, createApp } from "../../../test/support/adapters/lsp/app.ts";
import { pull, push } from "../../../test/support/adapters/lsp/capabilities.ts";
import { startClient } from "../../../test/support/adapters/lsp/client.ts";
import { writeManyFiles } from "../../../test/support/adapters/lsp/many-files.ts";

type WorkDoneProgress = WorkDoneProgressBegin | WorkDoneProgressReport | WorkDoneProgressEnd;

describe("progress", () => {
  let app: App;
  before(async () => {
    app = await createApp();
    writeManyFiles(app, 2000, 8);
  });
  after(() => app.dispose());

  it("of a long scan begins, goes up and ends", async () => {
    const client = await startClient(app, { capabilities: pull });
    const shown: WorkDoneProgress["kind"][] = [];
    const percentages: number[] = [];
    client.connection.onNotification("$/progress", ({ value }: { value: WorkDoneProgress }) => {
      shown.push(value.kind);
      if (value.kind === "report" && value.percentage !== undefined) percentages.push(value.percentage);
      if (value.kind === "begin") assert.deepEqual([value.title, value.cancellable], ["Palisade: scan", true]);
    });
    await client.until("diagnostics", () => client.shown.size > 0);
    assert.deepEqual([shown[0], shown.at(-1)], ["begin", "end"]);
    assert.ok(percentages.length > 1);
    assert.deepEqual(
      percentages,
      [...percentages].sort((a, b) => a - b),
    );
    await client.stop();
  });

  it("can be cancelled, which says so and leaves the server working", async () => {
    const client = await startClient(app, { capabilities: pull });
    client.connection.onNotification("$/progress", ({ token, value }: { token: string; value: WorkDoneProgress }) => {
      if (value.kind === "begin") client.notify("window/workDoneProgress/cancel", { token });
    });
    const failed = await client.until("a failure", () => {
      const state = client.statuses.at(-1)?.projects[0]?.state;
      return state?.kind === "failed" && state;
    });
    assert.match(failed.message, /cancelled/);
    client.connection.onNotification("$/progress", () => {});
    await client.request("workspace/executeCommand", { command: "palisade.scan", arguments: [{ path: app.path }] });
    await client.until("a scan", () => client.statuses.at(-1)?.projects[0]?.state.kind === "scanned");
    await client.stop();
  });

  it("is not needed: a request that is cancelled ends the command at once", async () => {
    const client = await startClient(app, { capabilities: push, folders: [] });
    const cancelled = new CancellationTokenSource();
    const params = { command: "palisade.scan", arguments: [{ path: app.path }] };
    const scan = client.connection.sendRequest("workspace/executeCommand", params, cancelled.token);
    cancelled.cancel();
    const code = LSPErrorCodes.RequestCancelled;
    await assert.rejects(scan, (error) => error instanceof ResponseError && error.code === code);
    await client.stop();
  });
});
