import assert from "node:assert/strict";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type App, createApp, manifest } from "../../../test/support/adapters/lsp/app.ts";
import { clients, pull, push } from "../../../test/support/adapters/lsp/capabilities.ts";
import { type Client, startClient } from "../../../test/support/adapters/lsp/client.ts";
import { codesOf, openDocument } from "../../../test/support/adapters/lsp/documents.ts";
import { garbage } from "../../../test/support/adapters/lsp/garbage.ts";
import { writeManyFiles } from "../../../test/support/adapters/lsp/many-files.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";

const session = "lib/session.dart";
const url = "const url = 'http://shop.flea-market.app/v2';\n";

/** One file for each reader of a scan. */
const everyKind = [
  "lib/a.dart",
  "android/app/src/main/kotlin/com/example/app/A.kt",
  "android/app/src/main/java/com/example/app/A.java",
  "android/app/src/main/res/xml/network_security_config.xml",
  "android/app/src/main/res/values/strings.xml",
  "android/app/build.gradle",
  "android/gradle.properties",
  "android/key.jks",
  "ios/Runner/A.swift",
  "ios/Runner/A.m",
  "ios/Runner/Info.plist",
  "ios/Runner/Runner.entitlements",
  "ios/Runner.xcodeproj/project.pbxproj",
  "ios/Podfile",
  ".github/workflows/a.yml",
  "assets/a.json",
  "firestore.rules",
  "supabase/migrations/a.sql",
  "palisade.yaml",
  ".env",
  "pubspec.lock",
];

describe("chaos", () => {
  let app: App;
  beforeEach(async () => {
    app = await createApp();
  });
  afterEach(() => app.dispose());

  const firstDiagnostics = (client: Client) => client.until("diagnostics", () => client.shown.size >= 4);
  const bothFindings = (client: Client) =>
    client.until("the findings of the session", () => codesOf(client, app.uriOf(session))?.length === 2);
  const scan = (client: Client) =>
    client.request<ScanRecord>("workspace/executeCommand", {
      command: "palisade.scan",
      arguments: [{ path: app.path }],
    });

  it("10,000 files are scanned, and a change of one of them is shown soon after", async () => {
    writeManyFiles(app, 10_000);
    const client = await startClient(app, { capabilities: push });
    const uri = app.uriOf("lib/many/0/a0.dart");
    const record = await client.request<ScanRecord>("palisade/record", { path: app.path });
    assert.equal(record.coverage.dartFiles, 10_003);
    const document = openDocument(client, uri, await app.read("lib/many/0/a0.dart"), "dart");
    document.replace("http://shop", "https://shop");
    await client.until("no address left", () => codesOf(client, uri)?.includes("insecure-endpoint-urls") === false);
    await client.stop();
  });

  it("a server that is killed at any moment leaves records that the next one works with", async () => {
    for (const moment of [0, 1, 2, 3]) {
      const client = await startClient(app);
      if (moment > 0) await firstDiagnostics(client);
      const work = [...Array(moment)].map(() => scan(client).catch(() => undefined));
      client.server.child.kill("SIGKILL");
      assert.equal(await client.server.ended, "SIGKILL");
      client.connection.dispose();
      void Promise.all(work);
    }
    const client = await startClient(app);
    await bothFindings(client);
    assert.equal((await scan(client)).counts.fail, 6);
    await client.stop();
  });

  it("two servers on one project see each other's decisions, and none is lost", async () => {
    const [one, two] = await Promise.all([startClient(app), startClient(app, { capabilities: push })]);
    await Promise.all([bothFindings(one), bothFindings(two)]);
    const triage = (client: Client, id: string) =>
      client.request("workspace/executeCommand", {
        command: "palisade.triage",
        arguments: [{ path: app.path, id, state: "Accepted risk" }],
      });
    await Promise.all([
      triage(one, "sql-injection"),
      scan(two),
      triage(two, "tls-validation-disabled"),
      scan(one),
      triage(one, "cleartext-traffic"),
      triage(two, "insecure-local-storage"),
    ]);
    for (const client of [one, two]) {
      await client.until("no finding in the session", () => codesOf(client, app.uriOf(session))?.length === 0);
      const record = await client.request<ScanRecord>("palisade/record", { path: app.path });
      assert.equal(record.counts.suppressed, 4);
    }
    await Promise.all([one.stop(), two.stop()]);
  });

  it("files that go and come during a scan do not end it", async () => {
    writeManyFiles(app, 1500);
    const client = await startClient(app);
    const going = Array.from({ length: 100 }, (_, folder) =>
      rm(join(app.path, `lib/many/${folder}`), { recursive: true }),
    );
    await Promise.all(going);
    client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: app.uriOf("lib/many"), type: 3 }] });
    await bothFindings(client);
    const record = await client.request<ScanRecord>("palisade/record", { path: app.path });
    assert.equal(record.coverage.dartFiles, 3);
    await client.stop();
  });

  it("a project that vanishes with everything around it leaves a server that answers", async () => {
    const client = await startClient(app);
    const document = openDocument(client, app.uriOf(session), await app.read(session), "dart");
    await bothFindings(client);
    await rm(app.path, { recursive: true });
    await rm(app.state, { recursive: true });
    document.replace("=> true", "=> false");
    await document.actions([]);
    document.save();
    client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: app.uri, type: 3 }] });
    await client.until("nothing", () => [...client.shown.values()].every((items) => items.length === 0));
    await assert.rejects(scan(client), /nothing at/);
    assert.deepEqual(await document.pull(), { kind: "full", resultId: "none", items: [] });
    await client.stop();
  });

  for (const { kind, capabilities } of clients) {
    it(`binary garbage in every kind of file, on disk and open, changes nothing for the others (${kind})`, async () => {
      for (const [index, file] of everyKind.entries()) await app.write(file, garbage(index, 4000));
      const client = await startClient(app, { capabilities });
      await bothFindings(client);
      for (const [index, file] of everyKind.entries()) {
        const document = openDocument(client, app.uriOf(file), garbage(index, 500).toString("utf8"));
        for (let turn = 0; turn < 4; turn++) {
          document.set(garbage(1000 * turn + index, 3000).toString(turn % 2 === 0 ? "latin1" : "utf16le"));
          await document.actions([], ["quickfix", "source.fixAll"]);
          await client.request("textDocument/hover", {
            textDocument: { uri: document.uri },
            position: { line: 0, character: 3 },
          });
        }
        if (index % 2 === 0) document.close();
      }
      await client.request("palisade/record", { path: app.path });
      assert.equal(codesOf(client, app.uriOf(session))?.length, 2);
      assert.deepEqual(client.log, []);
      await client.stop();
    });
  }

  it("a text that changes 200 times in a second is answered a few times, the last time right", async () => {
    const client = await startClient(app, { capabilities: push });
    await firstDiagnostics(client);
    const uri = app.uriOf("lib/main.dart");
    const document = openDocument(client, uri, await app.read("lib/main.dart"), "dart");
    await client.request("palisade/record", { path: app.path });
    const before = client.counts.get("textDocument/publishDiagnostics") ?? 0;
    const text = document.text();
    for (let turn = 1; turn <= 200; turn++) {
      document.set(`${"\n".repeat(turn)}${text}${url}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await client.until("the finding at its last place", () => {
      const line = text.split("\n").length - 1 + 200;
      return client.shown.get(uri)?.[0]?.range.start.line === line;
    });
    const answers = (client.counts.get("textDocument/publishDiagnostics") ?? 0) - before;
    assert.ok(answers <= 3, `${answers} answers`);
    await client.stop();
  });

  it("a line of a megabyte is read, typed in and fixed around", async () => {
    const long = `const words = '${"lorem ipsum ".repeat(87_000)}';`;
    await app.write("lib/long.dart", long + url);
    await app.write(manifest, (await app.read(manifest)).replace("<application", `<!--${long}--><application`));
    const client = await startClient(app, { capabilities: pull });
    const document = openDocument(client, app.uriOf("lib/long.dart"), await app.read("lib/long.dart"), "dart");
    const report = await document.pull();
    assert.deepEqual(report.kind === "full" && report.items.map(({ range }) => range.start), [
      { line: 0, character: long.length + "const url = ".length },
    ]);
    document.replace("const url", "const\nurl");
    const moved = await document.pull();
    assert.deepEqual(moved.kind === "full" && moved.items[0]?.range.start, { line: 1, character: 6 });
    const xml = openDocument(client, app.uriOf(manifest), await app.read(manifest), "xml");
    assert.equal((await xml.actions([], ["source.fixAll"])).length, 1);
    await client.stop();
  });

  it("a state folder that cannot be written to costs the records, not the diagnostics", async () => {
    await writeFile(app.state, "no folder");
    const client = await startClient(app);
    await bothFindings(client);
    const document = openDocument(client, app.uriOf(session), await app.read(session), "dart");
    document.replace("=> true", "=> false");
    await client.until("one finding less", () => codesOf(client, app.uriOf(session))?.length === 1);
    await client.stop();
  });

  it("a record that is torn or replaced while the server runs is set aside, and the server goes on", async () => {
    const client = await startClient(app);
    await bothFindings(client);
    const projects = join(app.state, "projects");
    const [name = ""] = await readdir(projects);
    for (const content of ['{"version": 1, "rec', "[]", "", "\0\0"]) {
      await writeFile(join(projects, name), content);
      await writeFile(join(app.state, "settings.json"), content);
      assert.equal((await scan(client)).counts.fail, 6);
    }
    assert.ok((await readdir(projects)).filter((one) => one.includes(".unreadable-")).length >= 3);
    await bothFindings(client);
    await client.stop();
  });
});
