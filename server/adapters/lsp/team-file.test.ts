import assert from "node:assert/strict";
import type { CompletionList, Hover } from "vscode-languageserver/node";
import { type App, createApp } from "../../../test/support/adapters/lsp/app.ts";
import { clients } from "../../../test/support/adapters/lsp/capabilities.ts";
import { type Client, startClient } from "../../../test/support/adapters/lsp/client.ts";
import { openDocument } from "../../../test/support/adapters/lsp/documents.ts";
import type { NotChecked } from "./protocol.ts";

const file = "palisade.yaml";

for (const { kind, capabilities } of clients) {
  describe(`palisade.yaml in an editor (${kind})`, () => {
    let app: App;
    let client: Client;
    beforeEach(async () => {
      app = await createApp();
      await app.write(file, "gate: { minGrade: Q }\n");
      client = await startClient(app, { capabilities, initializationOptions: { status: true } });
    });
    afterEach(async () => {
      await client.stop();
      await app.dispose();
    });
    const shown = () => client.shown.get(app.uriOf(file)) ?? [];
    const gate = () => client.statuses.at(-1)?.projects[0]?.state;

    it("says what is wrong at its place, also while the file is not open, until it is repaired", async () => {
      const [problem] = await client.until("the problem", () => shown().length > 0 && shown());
      assert.equal(problem?.severity, 1);
      assert.deepEqual(problem?.range, { start: { line: 0, character: 18 }, end: { line: 0, character: 19 } });
      assert.match(String(problem?.message), /gate\.minGrade must be one of A, B, C, D, F/);
      const document = openDocument(client, app.uriOf(file), await app.read(file), "yaml");
      document.replace("Q", "A");
      await client.until("no problem", () => shown().length === 0);
      document.close();
    });

    it("finds what only the team knows once it is saved, and marks a pattern that cannot be used", async () => {
      const code = 'final label = "acme_Zk81vQxTm0LwRb94pYcHd7Gs2NfUj5Ea";\n';
      await app.write("lib/label.dart", code);
      const shapes = (pattern: string) =>
        `secrets:\n  shapes:\n    - id: acme\n      name: Acme token\n      pattern: ${pattern}\n`;
      await app.write(file, shapes("acme_[A-Za-z0-9]{32}"));
      client.notify("workspace/didChangeWatchedFiles", {
        changes: ["lib/label.dart", file].map((path) => ({ uri: app.uriOf(path), type: 2 })),
      });
      const inCode = () => client.shown.get(app.uriOf("lib/label.dart")) ?? [];
      const [secret] = await client.until("the secret", () => inCode().length > 0 && inCode());
      assert.deepEqual(secret?.range, { start: { line: 0, character: 15 }, end: { line: 0, character: 52 } });
      assert.match(String(secret?.message), /this Acme token/);
      const document = openDocument(client, app.uriOf(file), shapes("acme_[A-Za-z0-9]+"), "yaml");
      const [problem] = await client.until("the problem", () => shown().length > 0 && shown());
      assert.deepEqual(problem?.range, { start: { line: 4, character: 15 }, end: { line: 4, character: 32 } });
      assert.match(String(problem?.message), /write how many characters there are/);
      document.close();
    });

    it("keeps what counted while the text is half typed, and says what is wrong with it", async () => {
      const text = "gate: { maxCrit: null }\n";
      await app.write(file, text);
      const document = openDocument(client, app.uriOf(file), text, "yaml");
      await client.until("an open gate", () => {
        const state = gate();
        return state?.kind === "scanned" && state.gate.pass;
      });
      document.replace("null }", "null");
      await client.until("the problem", () => shown().length > 0);
      const state = gate();
      assert.ok(state?.kind === "scanned" && state.gate.pass);
      document.close();
    });

    it("says which files an entry takes out, and which a setting does not show", async () => {
      const text = 'ignorePaths:\n  - "lib/s*.dart"\noff:\n  - { check: weak-crypto, reason: Old. }\n';
      const document = openDocument(client, app.uriOf(file), text, "yaml");
      const asked = await client.request<readonly NotChecked[]>("palisade/notChecked", { path: app.path });
      assert.deepEqual(asked, [
        { kind: "ignorePaths", name: "lib/s*.dart", reason: "", line: 2, files: ["lib/session.dart"] },
        { kind: "off", name: "weak-crypto", reason: "Old.", line: 4, files: null },
      ]);
      assert.deepEqual(await client.request("palisade/notChecked", { path: "/nowhere" }), []);
      document.close();
    });

    it("completes keys and checks, and explains them", async () => {
      const text = "off:\n  - check: weak-crypto\n    reason: x\n";
      const document = openDocument(client, app.uriOf(file), text, "yaml");
      await client.request("palisade/record", { path: app.path });
      const textDocument = { uri: document.uri };
      const list = await client.request<CompletionList>("textDocument/completion", {
        textDocument,
        position: { line: 1, character: 15 },
      });
      const [item] = list.items.filter(({ label }) => label === "weak-crypto");
      assert.deepEqual(item?.textEdit, {
        range: { start: { line: 1, character: 11 }, end: { line: 1, character: 15 } },
        newText: "weak-crypto",
      });
      const hover = await client.request<Hover>("textDocument/hover", {
        textDocument,
        position: { line: 1, character: 14 },
      });
      assert.match(JSON.stringify(hover.contents), /M10.*weak-crypto\/README\.md/);
      const elsewhere = { textDocument: { uri: app.uriOf("pubspec.yaml") }, position: { line: 0, character: 0 } };
      assert.equal(await client.request("textDocument/completion", elsewhere), null);
      document.close();
    });
  });
}
