import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { CodeAction, Diagnostic, Hover } from "vscode-languageserver/node";
import { type App, createApp, manifest } from "../../../test/support/adapters/lsp/app.ts";
import { applyEdit } from "../../../test/support/adapters/lsp/apply-edit.ts";
import { clients, pull } from "../../../test/support/adapters/lsp/capabilities.ts";
import { type Client, startClient } from "../../../test/support/adapters/lsp/client.ts";
import { codesOf, type OpenDocument, openDocument } from "../../../test/support/adapters/lsp/documents.ts";
import { program } from "../../../test/support/adapters/program.ts";

const run = promisify(execFile);
const network = "android/app/src/main/res/xml/network_security_config.xml";

const titles = (actions: readonly CodeAction[]) => actions.map(({ title }) => title);

for (const { kind, capabilities } of clients) {
  describe(`code actions (${kind})`, () => {
    let app: App;
    let client: Client;
    let opened: OpenDocument[];
    before(async () => {
      app = await createApp();
      client = await startClient(app, { capabilities });
      await client.until("the first diagnostics", () => client.shown.size === 4);
    });
    beforeEach(() => {
      opened = [];
    });
    afterEach(async () => {
      for (const document of opened) document.close();
      await client.request("palisade/record", { path: app.path });
      const all = () => [...client.shown.values()].flat().length === 10;
      await client.until("the findings of the files as they are on disk", all);
    });
    after(async () => {
      await client.stop();
      await app.dispose();
    });

    async function open(file: string) {
      const document = openDocument(client, app.uriOf(file), await app.read(file));
      opened.push(document);
      return document;
    }
    async function diagnosticsOf(file: string, code: string): Promise<Diagnostic[]> {
      const shown = await client.until(file, () => client.shown.get(app.uriOf(file)));
      return shown.filter((one) => one.code === code);
    }
    /** The result of `palisade fix` on a copy of the app. */
    async function fixedByCommand(...command: string[]) {
      const copy = join(app.folder, "copy");
      await rm(copy, { recursive: true, force: true });
      await cp(app.path, copy, { recursive: true });
      const env = { ...process.env, PALISADE_HOME: join(app.folder, "other-state") };
      await run(process.execPath, [program, ...command, copy], { env });
      return (file: string) => app.read(`../copy/${file}`);
    }
    const read = (uri: string) => app.read(decodeURIComponent(uri.slice(app.uri.length + 1)));

    it("fix one finding as the command line does", async () => {
      const document = await open(manifest);
      const actions = await document.actions(await diagnosticsOf(manifest, "cleartext-traffic"));
      const [fix] = actions;
      assert.deepEqual([fix?.title, fix?.kind, fix?.isPreferred], ["Forbid cleartext traffic", "quickfix", true]);
      const expected = await fixedByCommand("fix", "cleartext-traffic");
      const after = await applyEdit(fix?.edit, [document], read);
      assert.equal(after.get(document.uri), await expected(manifest));
      document.set(after.get(document.uri) ?? "");
      await client.until("it is gone", () => codesOf(client, document.uri)?.includes("cleartext-traffic") === false);
    });

    it("fix the unsaved text, not the file", async () => {
      const document = await open(manifest);
      const [diagnostic] = await diagnosticsOf(manifest, "cleartext-traffic");
      document.replace('"Flea market"', '"Flea fair"');
      document.replace("<application", "\n    <application");
      const [fix] = await document.actions(diagnostic ? [diagnostic] : []);
      const after = (await applyEdit(fix?.edit, [document], read)).get(document.uri);
      assert.equal(after, document.text().replace('usesCleartextTraffic="true"', 'usesCleartextTraffic="false"'));
    });

    it("create the file that a fix needs, where the client can", async () => {
      const document = await open(manifest);
      const actions = await document.actions(await diagnosticsOf(manifest, "network-security-config"));
      const fix = actions.find(({ title }) => title === "Harden the network security configuration");
      if (kind === "push") return assert.equal(fix, undefined, "the client cannot create files");
      const expected = await fixedByCommand("fix", "network-security-config");
      const after = await applyEdit(fix?.edit, [document], read);
      assert.deepEqual([...after.keys()].sort(), [manifest, network].map(app.uriOf));
      for (const file of [manifest, network]) assert.equal(after.get(app.uriOf(file)), await expected(file));
    });

    it("carry the version of the text that they were made for, so that a later text refuses them", async () => {
      const document = await open(manifest);
      const actions = await document.actions(await diagnosticsOf(manifest, "cleartext-traffic"));
      if (kind === "push") return assert.deepEqual(Object.keys(actions[0]?.edit?.changes ?? {}), [document.uri]);
      document.replace("Flea", "The Flea");
      await assert.rejects(applyEdit(actions[0]?.edit, [document], read), /version 1 of .* is now 2/);
    });

    it("offer nothing that edits while the text is half typed", async () => {
      const document = await open(manifest);
      document.replace('android:usesCleartextTraffic="true"', 'android:usesCleartextTraffic="true');
      const actions = await document.actions(await diagnosticsOf(manifest, "cleartext-traffic"));
      assert.deepEqual(
        actions.filter(({ edit, title }) => edit && !title.startsWith("Ignore")),
        [],
      );
    });

    it("fix everything in the file, and only there", async () => {
      const document = await open(manifest);
      const actions = await document.actions(await diagnosticsOf(manifest, "android-allow-backup"));
      const fix = actions.find(({ title }) => title === "Fix all Palisade findings in this file");
      const after = await applyEdit(fix?.edit, [document], read);
      assert.deepEqual([...after.keys()], [document.uri]);
      document.set(after.get(document.uri) ?? "");
      await client.until("one left", () => codesOf(client, document.uri)?.join() === "network-security-config");
    });

    it("fix on saving only what is safe, when they are asked by name, and once", async () => {
      const document = await open(manifest);
      for (const only of ["source.fixAll.palisade", "source.fixAll", "source"]) {
        assert.deepEqual(titles(await document.actions([], [only])), ["Fix all Palisade findings in this file"]);
      }
      assert.deepEqual(await document.actions([], ["source.organizeImports"]), []);
      assert.deepEqual(await document.actions([], ["refactor"]), []);
      assert.deepEqual(await document.actions([], []), []);
      const everything = await document.actions(client.shown.get(document.uri) ?? []);
      assert.deepEqual([...new Set(everything.map((action) => action.kind))], ["quickfix"]);
      const [action] = await document.actions([], ["source.fixAll.palisade"]);
      const after = await applyEdit(action?.edit, [document], read);
      document.set(after.get(document.uri) ?? "");
      assert.deepEqual(await document.actions([], ["source.fixAll.palisade"]), [], "the second time changes something");
      const dart = await open("lib/session.dart");
      assert.deepEqual(await dart.actions([], ["source.fixAll.palisade"]), []);
    });

    it("ignore a place with a comment above it", async () => {
      const document = await open("lib/session.dart");
      const actions = await document.actions(await diagnosticsOf("lib/session.dart", "tls-validation-disabled"));
      const ignore = actions.find(({ title }) => title.startsWith("Ignore "));
      const after = (await applyEdit(ignore?.edit, [document], read)).get(document.uri) ?? "";
      const added = after.split("\n").filter((line) => !document.text().includes(line));
      const reason = "why this is acceptable here";
      const written = kind === "pull" ? `\${1:${reason}}` : reason;
      assert.deepEqual(added, [`  // palisade:ignore tls-validation-disabled -- ${written}`]);
      document.set(after);
      await client.until("one left", () => codesOf(client, document.uri)?.join() === "insecure-local-storage");
    });

    it("ignore a place without a snippet in a client that knows none", async () => {
      const edits = { documentChanges: true, resourceOperations: [] };
      const plain = await startClient(app, { capabilities: { ...pull, workspace: { workspaceEdit: edits } } });
      const document = openDocument(plain, app.uriOf(manifest), await app.read(manifest));
      await document.pull();
      const actions = await document.actions([]);
      const texts = actions.filter(({ title }) => title.startsWith("Ignore ")).map(({ edit }) => JSON.stringify(edit));
      assert.equal(texts.length, 3);
      for (const text of texts) assert.match(text, /"newText":"[^"]*<!-- palisade:ignore [a-z-]+ - why [a-z ]+ -->/);
      await plain.stop();
    });

    it("decide about a finding, for the team where the client takes edits, and take the decision back", async () => {
      const file = "lib/session.dart";
      const team = kind === "pull";
      const document = await open(file);
      const actions = await document.actions(await diagnosticsOf(file, "tls-validation-disabled"));
      const decisions = actions.filter((action) => action.title.startsWith("Triage"));
      assert.deepEqual(
        titles(decisions),
        ["False positive", "Accepted risk", "Fixed"].map(
          (state) =>
            `Triage "TLS certificate validation disabled" (1 place) as ${state} ${team ? "for the team" : "on this machine"}`,
        ),
      );
      const { command, arguments: argument } = decisions[1]?.command ?? {};
      await client.request("workspace/executeCommand", { command, arguments: argument });
      if (team) {
        const [created, ...others] = client.edits;
        assert.deepEqual(others, []);
        const texts = await applyEdit(created?.edit, [], read);
        const [[uri, text] = ["", ""]] = texts;
        assert.equal(uri, app.uriOf("palisade.yaml"));
        assert.match(text, /check: tls-validation-disabled\n {4}state: Accepted risk\n[\s\S]*lib\/session\.dart:11/);
        opened.push(openDocument(client, uri, text, "yaml"));
      }
      await client.until("it is gone", () => codesOf(client, document.uri)?.join() === "insecure-local-storage");
      const back = { path: app.path, id: "tls-validation-disabled", state: "Open" };
      if (!team) await client.request("workspace/executeCommand", { command: "palisade.triage", arguments: [back] });
      else opened.pop()?.close();
      await client.until("it is back", () => codesOf(client, document.uri)?.length === 2);
    });

    it("are one for all decisions in a client that asks for the rest", async () => {
      const asking = await startClient(app, { capabilities, initializationOptions: { asks: true } });
      const document = openDocument(asking, app.uriOf("lib/session.dart"), await app.read("lib/session.dart"));
      await asking.until("the first diagnostics", () => codesOf(asking, document.uri)?.length === 2);
      const triage = (await document.actions([])).filter(({ title }) => title.startsWith("Triage"));
      assert.deepEqual(
        triage.map(({ title, command }) => [title, command?.arguments]),
        [
          [
            'Triage "TLS certificate validation disabled" (1 place)...',
            [{ path: app.path, id: "tls-validation-disabled" }],
          ],
          [
            'Triage "Session token / PII stored unencrypted" (1 place)...',
            [{ path: app.path, id: "insecure-local-storage" }],
          ],
        ],
      );
      await asking.stop();
    });

    it("leave a new place of what was decided to be decided about, and say that it is new", async () => {
      const file = "lib/session.dart";
      const document = await open(file);
      const [known] = await diagnosticsOf(file, "tls-validation-disabled");
      const input = { path: app.path, id: "tls-validation-disabled", state: "Accepted risk", reason: "a test build" };
      await client.request("workspace/executeCommand", { command: "palisade.triage", arguments: [input] });
      await client.until("it is gone", () => codesOf(client, document.uri)?.join() === "insecure-local-storage");
      const hole = "\nfinal other = HttpClient()..badCertificateCallback = (a, b, c) => true;\n";
      document.set(document.text() + hole);
      const [found, ...others] = await client.until("the new place", () => {
        const again = client.shown.get(document.uri)?.filter(({ code }) => code === "tls-validation-disabled");
        return again && again.length > 0 && again;
      });
      assert.deepEqual(others, []);
      assert.ok((found?.range.start.line ?? 0) > (known?.range.start.line ?? 0));
      assert.match(String(found?.message), / \(1 new place since it was accepted\)$/);
      const hover = await client.request<Hover>("textDocument/hover", {
        textDocument: { uri: document.uri },
        position: found?.range.start,
      });
      assert.match(JSON.stringify(hover.contents), /1 new place since it was accepted\. Accepted risk: a test build/);
      assert.equal(
        await client.request("textDocument/hover", {
          textDocument: { uri: document.uri },
          position: known?.range.start,
        }),
        null,
      );
      const back = { path: app.path, id: "tls-validation-disabled", state: "Open" };
      await client.request("workspace/executeCommand", { command: "palisade.triage", arguments: [back] });
    });

    it("are those of the places under the cursor when the client sends no diagnostics", async () => {
      const document = await open("lib/session.dart");
      const at = (line: number, character: number) => ({ line, character });
      const range = { start: at(10, 45), end: at(10, 45) };
      const found = await document.actions([], ["quickfix"], range);
      const about = new Set(found.map(({ diagnostics }) => diagnostics?.[0]?.code));
      assert.deepEqual([...about], ["tls-validation-disabled"]);
      assert.deepEqual(await document.actions([], ["quickfix"], { start: at(0, 0), end: at(0, 5) }), []);
    });

    it("lead to the page of the check", async () => {
      const document = await open("lib/session.dart");
      const actions = await document.actions(await diagnosticsOf("lib/session.dart", "tls-validation-disabled"));
      const explain = actions.find((action) => action.title.startsWith("Explain"));
      const { command, arguments: argument } = explain?.command ?? {};
      const answer = await client.request("workspace/executeCommand", { command, arguments: argument });
      const [diagnostic] = await diagnosticsOf("lib/session.dart", "tls-validation-disabled");
      const uri = diagnostic?.codeDescription?.href;
      if (kind === "pull") assert.deepEqual(client.documentsShown, [{ uri, takeFocus: true }]);
      else assert.deepEqual(answer, { uri });
    });
  });
}

describe("code actions that repair code", () => {
  const file = "lib/invites.dart";
  const place = (name: string) => `String ${name}() => Random().nextInt(1 << 30).toRadixString(36);\n`;
  const text = `import 'dart:math';\n\n${place("newResetToken")}\n${place("newInviteToken")}`;
  let app: App;
  let client: Client;
  let document: OpenDocument;
  before(async () => {
    app = await createApp("base-app");
    await app.write(file, text);
    client = await startClient(app, { capabilities: pull });
    document = openDocument(client, app.uriOf(file), text);
    await client.until("both places", () => codesOf(client, document.uri)?.length === 2);
  });
  after(async () => {
    await client.stop();
    await app.dispose();
  });

  const repairsOf = async (diagnostics: readonly Diagnostic[]) =>
    (await document.actions(diagnostics)).filter(({ title }) => title === "Use Random.secure()");

  it("repair one place, are not the preferred one, and fix no whole file", async () => {
    const [first] = client.shown.get(document.uri) ?? [];
    assert.ok(first);
    const [repair, ...others] = await repairsOf([first]);
    assert.deepEqual([repair?.isPreferred, others], [false, []]);
    const after = (await applyEdit(repair?.edit, [document], app.read)).get(document.uri);
    assert.equal(after, text.replace("Random()", "Random.secure()"));
    assert.ok(!titles(await document.actions([first])).includes("Fix all Palisade findings in this file"));
  });

  it("never run on saving, and not with all fixes", async () => {
    assert.deepEqual(await document.actions([], ["source.fixAll.palisade"]), []);
    const plan = (params: object) => client.request("palisade/fixPlan", { path: app.path, ...params });
    assert.deepEqual(await plan({}), { files: [] });
    const secured = text.replaceAll("Random()", "Random.secure()");
    assert.deepEqual(await plan({ id: "insecure-random" }), {
      files: [{ uri: document.uri, before: text, after: secured }],
    });
  });

  it("edit the unsaved text", async () => {
    const typed = text.replace("newInviteToken", "newPairingToken");
    document.set(typed);
    const shown = await client.until("both places", () => {
      const found = client.shown.get(document.uri) ?? [];
      return found.some(({ message }) => String(message).includes("newPairingToken")) && found;
    });
    const [repair] = await repairsOf(shown.slice(1));
    const after = (await applyEdit(repair?.edit, [document], app.read)).get(document.uri);
    const at = typed.lastIndexOf("Random()");
    assert.equal(after, `${typed.slice(0, at)}Random.secure()${typed.slice(at + "Random()".length)}`);
  });
});
