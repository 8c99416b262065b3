import assert from "node:assert/strict";
import { type CodeLens, type Hover, MarkupContent } from "vscode-languageserver/node";
import { type App, createApp, manifest } from "../../../test/support/adapters/lsp/app.ts";
import { clients } from "../../../test/support/adapters/lsp/capabilities.ts";
import { type Client, startClient } from "../../../test/support/adapters/lsp/client.ts";
import { openDocument, textAt } from "../../../test/support/adapters/lsp/documents.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";

function markdownOf(hover: Hover | null): string {
  const contents = hover?.contents;
  assert.ok(MarkupContent.is(contents) && contents.kind === "markdown");
  return contents.value;
}

for (const { kind, capabilities } of clients) {
  describe(`what an editor shows beside diagnostics (${kind})`, () => {
    let app: App;
    let client: Client;
    before(async () => {
      app = await createApp();
      client = await startClient(app, { capabilities });
    });
    after(async () => {
      await client.stop();
      await app.dispose();
    });

    const hover = (uri: string, line: number, character: number) =>
      client.request<Hover | null>("textDocument/hover", { textDocument: { uri }, position: { line, character } });
    const lenses = () =>
      client.request<CodeLens[]>("textDocument/codeLens", { textDocument: { uri: app.uriOf("pubspec.yaml") } });
    const triage = (id: string, state: string) =>
      client.request("workspace/executeCommand", {
        command: "palisade.triage",
        arguments: [{ path: app.path, id, state }],
      });

    it("explains a finding under the pointer, and nothing beside it", async () => {
      const document = openDocument(client, app.uriOf("lib/session.dart"), await app.read("lib/session.dart"), "dart");
      await client.request("palisade/record", { path: app.path });
      const found = await hover(document.uri, 10, 45);
      const value = markdownOf(found);
      for (const part of ["TLS certificate validation disabled", "M5", "What an attacker does:", "What to do:"]) {
        assert.ok(value.includes(part), `${part} is missing in ${value}`);
      }
      assert.match(value, /\]\(file:\/\/.*tls-validation-disabled\/README\.md\)/);
      assert.equal(found?.range && textAt(document.text(), found.range), "badCertificateCallback");
      assert.equal(await hover(document.uri, 10, 0), null);
      assert.equal(await hover(document.uri, 4000, 0), null);
      assert.equal(await hover(app.uriOf("lib/unknown.dart"), 0, 0), null);
      document.close();
    });

    it("explains two findings at one place together", async () => {
      const document = openDocument(client, app.uriOf(manifest), await app.read(manifest), "xml");
      await client.request("palisade/record", { path: app.path });
      const value = markdownOf(await hover(document.uri, 3, 8));
      assert.equal(value.split("\n---\n").length, 2);
      document.close();
    });

    it("has grade and gate above the pubspec.yaml, new after every decision, and none elsewhere", async () => {
      const pubspec = openDocument(client, app.uriOf("pubspec.yaml"), await app.read("pubspec.yaml"), "yaml");
      const main = openDocument(client, app.uriOf("lib/main.dart"), await app.read("lib/main.dart"), "dart");
      const [lens, ...others] = await lenses();
      assert.deepEqual(others, []);
      assert.match(lens?.command?.title ?? "", /grade F, 0\/100, gate fails: .*\(6 failing, 4 to review\)/);
      assert.deepEqual(lens?.command?.arguments, [{ path: app.path }]);
      const refreshes = () => client.counts.get("workspace/codeLens/refresh") ?? 0;
      const before = refreshes();
      await triage("tls-validation-disabled", "Fixed");
      const passes = "gate passes: it asks for no critical finding, no unread Dart file (5 failing";
      const changed = async () => (await lenses())[0]?.command?.title.includes(passes);
      if (kind === "pull") await client.until("a refresh", () => refreshes() > before);
      else await client.until("a status", () => /"fail":5/.test(JSON.stringify(client.statuses.at(-1))));
      assert.ok(await changed());
      assert.deepEqual(await client.request("textDocument/codeLens", { textDocument: { uri: main.uri } }), []);
      await triage("tls-validation-disabled", "Open");
      pubspec.close();
      main.close();
    });

    it("logs what was scanned, in how long, and with which result", () => {
      const said = client.notes.join("\n");
      assert.match(said, /Searched 1 folders in \d+ ms\. Flutter projects: /);
      assert.match(said, /flea_market: scanned \d+ Dart, .* in \d+ ms\./);
      assert.match(said, /flea_market: grade F, score 0 of 100, the gate fails: /);
    });

    it("has no lens when the user wants none", async () => {
      const pubspec = openDocument(client, app.uriOf("pubspec.yaml"), await app.read("pubspec.yaml"), "yaml");
      assert.equal((await lenses()).length, 1);
      const settings = { codeLens: false, http: { enabled: false } };
      client.setSettings(settings);
      client.notify("workspace/didChangeConfiguration", { settings });
      assert.deepEqual(await lenses(), []);
      pubspec.close();
    });

    it("knows grade, gate and what costs the points, as the texts are now", async () => {
      const scanned = await client.until("a scan", () => {
        const state = client.statuses.at(-1)?.projects[0]?.state;
        return state?.kind === "scanned" && state.counts.fail === 6 && state;
      });
      assert.deepEqual([scanned.grade, scanned.score, scanned.gate.pass, scanned.counts.fail], ["F", 0, false, 6]);
      const points = scanned.costs.map((cost) => cost.points);
      assert.deepEqual(
        points,
        [...points].sort((a, b) => b - a),
      );
      assert.deepEqual(scanned.costs[0], {
        id: "tls-validation-disabled",
        title: "TLS certificate validation disabled",
        points: points[0],
      });
      const document = openDocument(client, app.uriOf("lib/session.dart"), await app.read("lib/session.dart"), "dart");
      document.replace("=> true", "=> false");
      await client.until("one failing less", () => {
        const state = client.statuses.at(-1)?.projects[0]?.state;
        return state?.kind === "scanned" && state.counts.fail === 5;
      });
      const record = await client.request<ScanRecord>("palisade/record", { path: app.path });
      assert.equal(record.counts.fail, 5, "the record does not follow the unsaved text");
      const { markdown } = await client.request<{ markdown: string }>("palisade/report", { path: app.path });
      assert.match(markdown, /flea\\_market/);
      assert.doesNotMatch(markdown, /\]\(/);
      const asked = { path: app.path, folder: "/my apps/shop" };
      const linked = await client.request<{ markdown: string }>("palisade/report", asked);
      assert.match(linked.markdown, /\[`lib\/offers\.dart:14`\]\(\/my%20apps\/shop\/lib\/offers\.dart#L14\)/);
      assert.doesNotMatch(markdown, /badCertificateCallback/);
    });

    it("knows nothing of a folder that is not open", async () => {
      assert.equal(await client.request("palisade/record", { path: "/nowhere" }), null);
      assert.equal(await client.request("palisade/report", { path: "/nowhere" }), null);
    });
  });
}
