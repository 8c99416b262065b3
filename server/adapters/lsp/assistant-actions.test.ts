import assert from "node:assert/strict";
import type { Diagnostic } from "vscode-languageserver";
import { type App, createApp, manifest } from "../../../test/support/adapters/lsp/app.ts";
import { type Client, startClient } from "../../../test/support/adapters/lsp/client.ts";
import { openDocument } from "../../../test/support/adapters/lsp/documents.ts";
import { type OllamaServer, startOllama } from "../../../test/support/models/ollama-server.ts";
import { shellClaim } from "../../../test/support/models/shell-claim.ts";

const login = "lib/login.dart";
const source = "import 'dart:io';\n\nFuture<void> login(String user) => Process.run('sh', ['-c', user]);\n";
const claim = shellClaim({
  file: login,
  line: 3,
  quote: "Future<void> login(String user) => Process.run('sh', ['-c', user]);",
});

describe("what the assistant offers at a finding", () => {
  let app: App;
  let ollama: OllamaServer;
  let withDialogs: Client;
  before(async () => {
    app = await createApp();
    await app.write(login, source);
    ollama = await startOllama();
    ollama.answers = [JSON.stringify({ findings: [claim] })];
    withDialogs = await startClient(app, { initializationOptions: { dialogs: true } });
    await choose("ollama");
    await call("ai-scan", { path: app.path });
  });
  after(async () => {
    await withDialogs.stop();
    await ollama.close();
    await app.dispose();
  });

  const call = (operation: string, input: object) => withDialogs.request("palisade/call", { operation, input });
  const choose = (provider: "ollama" | "off") =>
    call("set-settings", { ai: { provider, ...(provider === "ollama" && { baseUrl: ollama.address }) } });

  /** The titles, commands and arguments of what explains or repairs a finding, without what needs no assistant. */
  async function offered(client: Client, file: string, isWanted: (diagnostic: Diagnostic) => boolean) {
    const found = () => client.shown.get(app.uriOf(file))?.find(isWanted);
    const diagnostic = await client.until(`a finding in ${file}`, found);
    const document = openDocument(client, app.uriOf(file), await app.read(file));
    const actions = await document.actions([diagnostic]);
    document.close();
    return actions
      .filter(({ title }) => /^(?:Explain|Suggest)/.test(title))
      .map(({ title, command }) => [title, command?.command, command?.arguments?.[0]]);
  }
  const atCleartext = (client: Client) => offered(client, manifest, ({ code }) => code === "cleartext-traffic");
  const atClaim = (client: Client) => offered(client, login, ({ code }) => String(code).startsWith("ai-"));

  it("is an explanation, and a patch once a model is set up, in a client that has dialogs for them", async () => {
    const argument = { path: app.path, id: "cleartext-traffic" };
    const explain = ['Explain "Cleartext (HTTP) traffic allowed on Android"', "palisade.explainFinding", argument];
    await choose("off");
    assert.deepEqual(await atCleartext(withDialogs), [explain]);
    await choose("ollama");
    const patch = 'Suggest a patch for "Cleartext (HTTP) traffic allowed on Android"';
    assert.deepEqual(await atCleartext(withDialogs), [explain, [patch, "palisade.suggestPatch", argument]]);
  });

  it("is both for what a model found", async () => {
    await choose("ollama");
    assert.deepEqual(
      (await atClaim(withDialogs)).map(([title]) => title),
      ['Explain "A name is run in a shell"', 'Suggest a patch for "A name is run in a shell"'],
    );
  });

  it("is no patch in a workspace that is not trusted", async () => {
    const client = await startClient(app, { initializationOptions: { dialogs: true, trusted: false } });
    await choose("ollama");
    const commands = (await atCleartext(client)).map(([, command]) => command);
    assert.deepEqual(commands, ["palisade.explainFinding"]);
    await client.stop();
  });

  it("is the page of the check in any other client, and nothing for what a model found", async () => {
    const client = await startClient(app);
    await choose("ollama");
    const commands = (await atCleartext(client)).map(([, command]) => command);
    assert.deepEqual(commands, ["palisade.openPage"]);
    assert.deepEqual(await atClaim(client), []);
    await client.stop();
  });
});
