import assert from "node:assert/strict";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { FileChangeType, type FileEvent } from "vscode-languageserver/node";
import { URI } from "vscode-uri";
import { type App, createApp, manifest } from "../../../test/support/adapters/lsp/app.ts";
import { clients } from "../../../test/support/adapters/lsp/capabilities.ts";
import { type Client, startClient } from "../../../test/support/adapters/lsp/client.ts";
import { codesOf, openDocument } from "../../../test/support/adapters/lsp/documents.ts";

const { Created, Changed, Deleted } = FileChangeType;
const url = "const url = 'http://shop.flea-market.app/v2';\n";

describe("changes on disk", () => {
  let app: App;
  let client: Client;
  beforeEach(async () => {
    app = await createApp();
    client = await startClient(app);
    await client.until("the first diagnostics", () => client.shown.size === 4);
  });
  afterEach(async () => {
    await client.stop();
    await app.dispose();
  });

  const tell = (...changes: (readonly [file: string, type: FileEvent["type"]])[]) =>
    client.notify("workspace/didChangeWatchedFiles", {
      changes: changes.map(([file, type]) => ({ uri: app.uriOf(file), type })),
    });
  const untilCodes = (file: string, ...codes: string[]) =>
    client.until(`${codes} in ${file}`, () => (codesOf(client, app.uriOf(file)) ?? []).join() === codes.join());

  it("show the findings of a new file", async () => {
    await app.write("lib/shop.dart", url);
    tell(["lib/shop.dart", Created]);
    await untilCodes("lib/shop.dart", "insecure-endpoint-urls");
  });

  it("clear the findings of a file that is deleted", async () => {
    await app.remove("lib/session.dart");
    tell(["lib/session.dart", Deleted]);
    await untilCodes("lib/session.dart");
  });

  it("clear the findings of all files below a folder that is deleted, told of as one", async () => {
    await app.remove("android");
    tell(["android", Deleted]);
    await untilCodes(manifest);
    assert.equal(codesOf(client, app.uriOf("lib/session.dart"))?.length, 2);
  });

  it("move the findings of a file that is renamed, while it is open", async () => {
    const before = openDocument(client, app.uriOf("lib/session.dart"), await app.read("lib/session.dart"), "dart");
    await rename(join(app.path, "lib/session.dart"), join(app.path, "lib/login.dart"));
    before.close();
    openDocument(client, app.uriOf("lib/login.dart"), await app.read("lib/login.dart"), "dart");
    tell(["lib/session.dart", Deleted], ["lib/login.dart", Created]);
    await untilCodes("lib/login.dart", "insecure-local-storage", "tls-validation-disabled");
    await untilCodes("lib/session.dart");
  });

  it("do not touch the findings of an open document: its text counts", async () => {
    openDocument(client, app.uriOf("lib/session.dart"), await app.read("lib/session.dart"), "dart");
    await app.write("lib/session.dart", "// empty\n");
    await app.write("lib/shop.dart", url);
    tell(["lib/session.dart", Changed], ["lib/shop.dart", Created]);
    await untilCodes("lib/shop.dart", "insecure-endpoint-urls");
    assert.equal(codesOf(client, app.uriOf("lib/session.dart"))?.length, 2);
  });

  for (const [what, file, text, cleared] of [
    [
      "the team's configuration",
      "palisade.yaml",
      "off:\n  - check: tls-validation-disabled\n    reason: a test server\n",
      "lib/session.dart",
    ],
    ["a property that is read by Gradle only", "android/gradle.properties", "", undefined],
  ] as const) {
    it(`in ${what} are taken up`, async () => {
      await app.write(file, text);
      tell([file, Created]);
      if (cleared) await untilCodes(cleared, "insecure-local-storage");
      assert.equal(client.log.join(), "");
    });
  }

  it("that tell nothing new are harmless: build output, strange addresses, folders above", async () => {
    client.notify("workspace/didChangeWatchedFiles", {
      changes: ["file:///", "untitled:a", `${app.uri}/build/x.dart`, `${app.uri}/..`, `${app.uri}/.dart_tool/a`].map(
        (uri) => ({ uri, type: Created }),
      ),
    });
    await client.request("palisade/record", { path: app.path });
    assert.equal(client.shown.size, 4);
  });
});

describe("a project that comes or goes while the editor is open", () => {
  let app: App;
  let client: Client;
  const until = (what: string, projects: number) =>
    client.until(what, () => client.statuses.at(-1)?.projects.length === projects);
  const scanned = () =>
    client.until("a scan", () => client.statuses.at(-1)?.projects.every(({ state }) => state.kind === "scanned"));

  for (const { kind, capabilities } of clients) {
    describe(`(${kind})`, () => {
      beforeEach(async () => {
        app = await createApp("sample-app", "apps/market");
        client = await startClient(app, { capabilities, folders: [URI.file(app.folder).toString()] });
        await until("the project", 1);
        await scanned();
      });
      afterEach(async () => {
        await client.stop();
        await app.dispose();
      });

      for (const [what, gone] of [
        ["its folder", ""],
        ["the folder above", ".."],
        ["its pubspec.yaml", "pubspec.yaml"],
      ] as const) {
        it(`is closed and its findings go when ${what} is deleted`, async () => {
          await client.until("diagnostics", () => client.shown.size === 4);
          await app.remove(gone);
          const uri = gone === "" ? app.uri : app.uriOf(gone);
          client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri, type: Deleted }] });
          await until("no project", 0);
          await client.until("no diagnostics", () => [...client.shown.values()].every((items) => items.length === 0));
        });
      }

      it("is scanned when it is created, and closed when it is renamed away", async () => {
        await rename(app.path, join(app.folder, "apps/bazaar"));
        const changes = [
          { uri: app.uri, type: Deleted },
          { uri: app.uriOf("../bazaar"), type: Created },
          { uri: app.uriOf("../bazaar/pubspec.yaml"), type: Created },
        ];
        client.notify("workspace/didChangeWatchedFiles", { changes });
        const uri = app.uriOf("../bazaar/lib/session.dart");
        await client.until("the findings", () => codesOf(client, uri)?.length === 2);
        const paths = () => client.statuses.at(-1)?.projects.map(({ path }) => path);
        await client.until("the project", () => paths()?.join() === join(app.folder, "apps/bazaar"));
      });
    });
  }
});
