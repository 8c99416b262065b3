import assert from "node:assert/strict";
import { type App, createApp, manifest } from "../../../test/support/adapters/lsp/app.ts";
import { clients } from "../../../test/support/adapters/lsp/capabilities.ts";
import { type Client, startClient } from "../../../test/support/adapters/lsp/client.ts";
import { openDocument } from "../../../test/support/adapters/lsp/documents.ts";
import type { AgentToolAnswer } from "./protocol.ts";

describe("the tools of agents in an editor", () => {
  let app: App;
  let client: Client;
  before(async () => {
    app = await createApp();
    const [{ capabilities } = { capabilities: {} }] = clients;
    client = await startClient(app, { capabilities });
  });
  after(async () => {
    await client.stop();
    await app.dispose();
  });

  const call = (tool: string, input: object = {}) =>
    client.request<AgentToolAnswer>("palisade/agentTool", { tool, input });

  it("work on the only project of the window, with its unsaved texts", async () => {
    const document = openDocument(client, app.uriOf(manifest), "<manifest><application/></manifest>", "xml");
    const { path, text } = await call("scan");
    assert.equal(path, app.path);
    assert.match(text, /^Names, paths.*\n<project-data-\w+>\n/);
    assert.doesNotMatch(text, /FAIL .*cleartext-traffic/, "the text on disk allows it, the open one does not");
    document.close();
    assert.match((await call("scan", { path: app.path })).text, /FAIL .*cleartext-traffic/);
  });

  it("show a fix without making it", async () => {
    const { text } = await call("preview-fix", { id: "cleartext-traffic" });
    assert.match(text, /^would fix cleartext-traffic/m);
    assert.match(await app.read(manifest), /usesCleartextTraffic="true"/);
  });

  it("see no project outside of the window, whatever a text tells an agent", async () => {
    await assert.rejects(call("scan", { path: "/" }), /Name the path of a project that is open in this window/);
    await assert.rejects(call("scan", { path: `${app.path}/..` }), /open in this window/);
  });

  it("take what they say they take", async () => {
    await assert.rejects(call("format-disk"), /no such tool/);
    await assert.rejects(call("fix"), /^.*id is missing/);
    await assert.rejects(call("preview-fix", { id: "cleartext-traffic", dryRun: false }), /no field "dryRun"/);
  });
});
