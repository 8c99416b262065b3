import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CancellationTokenSource, ResponseError } from "vscode-languageserver/node";
import { type App, createApp, manifest } from "../../../test/support/adapters/lsp/app.ts";
import { pull } from "../../../test/support/adapters/lsp/capabilities.ts";
import { type Client, startClient } from "../../../test/support/adapters/lsp/client.ts";
import { openDocument } from "../../../test/support/adapters/lsp/documents.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import type { Calls } from "../../operations/index.ts";
import type { FixReport } from "../../services/fixing/fix-project.ts";

const method = "palisade/call";
type ProjectsAnswer = Calls["projects"]["output"];
type Stamp = Calls["state-stamp"]["output"];

describe("calls of the web app", () => {
  let app: App;
  before(async () => {
    app = await createApp();
  });
  after(() => app.dispose());

  async function withClient(trusted: boolean, work: (client: Client) => Promise<void>): Promise<void> {
    const client = await startClient(app, { capabilities: pull, initializationOptions: { trusted } });
    await work(client);
    await client.stop();
  }

  it("run an operation, whose own events come before the answer", () =>
    withClient(true, async (client) => {
      const events: { kind: string }[] = [];
      client.connection.onNotification("$/progress", ({ token, value }: { token: string; value: { kind: string } }) => {
        if (token === "mine") events.push(value);
      });
      const input = { path: app.path };
      const record = await client.request<ScanRecord>(method, { operation: "scan", input, progress: "mine" });
      assert.equal(record.path, app.path);
      const kinds = events.map(({ kind }) => kind);
      assert.equal(kinds.at(-1), "summary");
      assert.equal(kinds.filter((kind) => ["fail", "warn", "ok", "na"].includes(kind)).length, record.findings.length);
    }));

  it("know the projects of the window, wherever they are, unless the user names a folder", () =>
    withClient(true, async (client) => {
      const paths = async (operation: string, input: object) => {
        const { projects, open } = await client.request<ProjectsAnswer>(method, { operation, input });
        return { paths: projects.map(({ path }) => path), open };
      };
      assert.deepEqual(await paths("projects", {}), { paths: [app.path], open: [app.path] });
      assert.deepEqual(await paths("projects", { root: app.state }), { paths: [], open: undefined });
      assert.deepEqual((await paths("fleet", {})).paths, [app.path]);
    }));

  it("list a project of the window as its unsaved text has it, and say that this has changed", () =>
    withClient(true, async (client) => {
      const ask = async () => {
        await client.request("palisade/record", { path: app.path });
        const { projects, unsaved } = await client.request<ProjectsAnswer>(method, {
          operation: "projects",
          input: {},
        });
        const { stamp } = await client.request<Stamp>(method, { operation: "state-stamp", input: {} });
        return { failing: projects[0]?.lastScan?.fail ?? 0, unsaved, stamp };
      };
      const before = await ask();
      assert.deepEqual(await ask(), before);
      const document = openDocument(client, app.uriOf(manifest), "<manifest><application/></manifest>", "xml");
      const typed = await ask();
      assert.ok(typed.failing < before.failing, `${typed.failing} of ${before.failing}`);
      assert.notEqual(typed.stamp, before.stamp);
      assert.deepEqual([before.unsaved, typed.unsaved], [undefined, [app.path]]);
      const input = { root: app.path };
      const below = await client.request<ProjectsAnswer>(method, { operation: "projects", input });
      assert.deepEqual([below.open, below.unsaved], [undefined, [app.path]]);
      document.close();
      const closed = await ask();
      assert.deepEqual([closed.failing, closed.unsaved], [before.failing, undefined]);
      const saved = openDocument(client, app.uriOf(manifest), await readFile(join(app.path, manifest), "utf8"), "xml");
      assert.equal((await ask()).unsaved, undefined);
      saved.close();
    }));

  it("say what is wrong with the input, by field", () =>
    withClient(true, (client) =>
      assert.rejects(client.request(method, { operation: "scan", input: { path: 7 } }), (error) => {
        assert.ok(error instanceof ResponseError);
        assert.equal(error.data.kind, "invalid input");
        assert.ok("path" in error.data.details);
        return true;
      }),
    ));

  it("change nothing in a workspace that is not trusted", () =>
    withClient(false, async (client) => {
      const input = { path: app.path, dryRun: false };
      await assert.rejects(client.request(method, { operation: "fix-all", input }), /not trusted/);
      const { applied } = await client.request<FixReport>(method, {
        operation: "fix-all",
        input: { ...input, dryRun: true },
      });
      assert.ok(applied.length > 0, "what would change may be looked at");
      await client.request(method, { operation: "scan", input: { path: app.path } });
    }));

  it("let no Git look at a workspace that is not trusted", () =>
    withClient(false, async (client) => {
      for (const [operation, input] of [
        ["git-secrets", { path: app.path }],
        ["scan", { path: app.path, since: "main" }],
      ])
        await assert.rejects(client.request(method, { operation, input }), /not trusted/);
    }));

  it("answer as a file when one is asked for", () =>
    withClient(true, async (client) => {
      const input = { path: app.path };
      await client.request(method, { operation: "scan", input });
      const file = await client.request<{ name: string; text: string }>(method, {
        operation: "export",
        input,
        format: "sarif",
      });
      assert.match(file.name, /^[\w.-]+\.sarif$/);
      assert.equal(JSON.parse(file.text).version, "2.1.0");
      const archive = client.request(method, { operation: "export-project", input: {}, format: "zip" });
      await assert.rejects(archive, /takes no zip files/);
      await assert.rejects(client.request(method, { operation: "scan", input, format: "pdf" }), /no format "pdf"/);
    }));

  it("are refused when there is no such operation", () =>
    withClient(true, async (client) => {
      for (const wrong of [{ operation: "reboot", input: {} }, {}, null, 7]) {
        await assert.rejects(client.request(method, wrong), /no such operation/);
      }
    }));

  it("end when they are cancelled", () =>
    withClient(true, async (client) => {
      const stop = new CancellationTokenSource();
      const call = client.connection.sendRequest(method, { operation: "fleet", input: {} }, stop.token);
      stop.cancel();
      await assert.rejects(call, /cancel/i);
    }));
});
