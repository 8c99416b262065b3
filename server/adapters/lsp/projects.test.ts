import assert from "node:assert/strict";
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { URI } from "vscode-uri";
import { type App, createApp } from "../../../test/support/adapters/lsp/app.ts";
import { clients } from "../../../test/support/adapters/lsp/capabilities.ts";
import { type Client, startClient } from "../../../test/support/adapters/lsp/client.ts";
import { codesOf, openDocument } from "../../../test/support/adapters/lsp/documents.ts";

const workflow = "on: push\njobs:\n  build:\n    steps:\n      - run: flutter build appbundle --release\n";

for (const { kind, capabilities } of clients) {
  describe(`several projects (${kind})`, () => {
    let app: App;
    let client: Client;
    const uriOf = (file: string) => URI.file(join(app.folder, file)).toString();
    const names = () => client.statuses.at(-1)?.projects.map(({ root }) => root.slice(app.folder.length + 1));

    /** A repository with the app, a package nested in it, a second app, and a build script above them. */
    beforeEach(async () => {
      app = await createApp("sample-app", "repository/apps/one");
      await mkdir(join(app.folder, "repository/.git"));
      await cp(app.path, join(app.folder, "repository/apps/two"), { recursive: true });
      await cp(join(app.folder, "repository/apps/two"), join(app.path, "packages/nested"), { recursive: true });
      await app.write("../../.github/workflows/release.yml", workflow);
    });
    afterEach(async () => {
      await client.stop();
      await app.dispose();
    });
    const script = "repository/.github/workflows/release.yml";
    const all = ["repository/apps/one", "repository/apps/one/packages/nested", "repository/apps/two"];

    it("of a repository are found, and what they share is marked once", async () => {
      client = await startClient(app, { capabilities, folders: [uriOf("repository")] });
      await client.until("all projects", () => names()?.join() === all.join());
      for (const project of all) {
        await client.until(project, () => codesOf(client, uriOf(`${project}/lib/session.dart`))?.length === 2);
      }
      await client.until("the script", () => codesOf(client, uriOf(script))?.join() === "code-obfuscation");
    });

    it("all follow the unsaved text of a script above them", async () => {
      client = await startClient(app, { capabilities, folders: [uriOf("repository")] });
      await client.until("the script", () => codesOf(client, uriOf(script))?.length === 1);
      const document = openDocument(client, uriOf(script), workflow, "yaml");
      if (kind === "pull") {
        const report = await document.pull();
        assert.equal(report.kind === "full" && report.items.length, 1, "opening a document must not hide its findings");
      }
      document.replace("--release", "--release --obfuscate --split-debug-info=symbols");
      await client.until("no finding", () => codesOf(client, uriOf(script))?.length === 0);
      document.close();
      await client.until("the finding again", () => codesOf(client, uriOf(script))?.length === 1);
    });

    it("that share a package are marked in it, follow its unsaved text, and count an ignore comment there", async () => {
      const hole = "import 'dart:io';\nfinal client = HttpClient()..badCertificateCallback = (a, b, c) => true;\n";
      const data = uriOf("repository/data/lib/net.dart");
      await app.write("../../data/pubspec.yaml", "name: data\n");
      await app.write("../../data/lib/net.dart", hole);
      for (const one of ["one", "two"]) {
        const file = `../${one}/pubspec.yaml`;
        const pubspec = (await app.read(file)).replace(
          "dependencies:\n",
          "dependencies:\n  data: {path: ../../data}\n",
        );
        await app.write(file, pubspec);
      }
      client = await startClient(app, { capabilities, folders: [uriOf("repository/apps")] });
      const isMarked = (count: number) => () =>
        codesOf(client, data)?.filter((code) => code === "tls-validation-disabled").length === count;
      await client.until("the package", isMarked(1));
      const document = openDocument(client, data, hole, "dart");
      document.replace("=> true", "=> false");
      await client.until("nothing in the package", isMarked(0));
      document.replace("=> false", "=> true");
      await client.until("the package again", isMarked(1));
      const actions = await document.actions(client.shown.get(data) ?? []);
      const ignore = actions.find(({ title }) => /^Ignore/.test(title));
      assert.ok(ignore, actions.map(({ title }) => title).join());
      document.replace("final client", "// palisade:ignore tls-validation-disabled -- only here\nfinal client");
      await client.until("nothing because of the comment", isMarked(0));
      document.close();
      await client.until("the package as it is on disk", isMarked(1));
    });

    it("are opened with a single file, without any folder", async () => {
      client = await startClient(app, { capabilities, folders: [] });
      const file = "repository/apps/two/lib/session.dart";
      openDocument(client, uriOf(file), await app.read("../two/lib/session.dart"), "dart");
      await client.until("its findings", () => codesOf(client, uriOf(file))?.length === 2);
      await client.until("only its project", () => names()?.join() === "repository/apps/two");
    });
  });
}

describe("workspace folders", () => {
  it("come and go while the editor is open, with the documents that are open in them", async () => {
    const app = await createApp("sample-app", "one");
    await cp(app.path, join(app.folder, "two"), { recursive: true });
    const client = await startClient(app);
    const two = { uri: URI.file(join(app.folder, "two")).toString(), name: "two" };
    const session = `${two.uri}/lib/session.dart`;
    const change = (added: object[], removed: object[]) =>
      client.notify("workspace/didChangeWorkspaceFolders", { event: { added, removed } });
    change([two], []);
    await client.until("the findings of the second", () => codesOf(client, session)?.length === 2);
    const document = openDocument(client, session, await app.read("../two/lib/session.dart"), "dart");
    document.replace("=> true", "=> false");
    await client.until("its unsaved text", () => codesOf(client, session)?.length === 1);
    change([], [two]);
    await client.until("none of it", () => codesOf(client, session)?.length === 0);
    client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: session, type: 2 }] });
    await client.request("palisade/record", { path: app.path });
    assert.equal(client.statuses.at(-1)?.projects.length, 1, "a folder that was removed is open again");
    change([two], []);
    await client.until("its unsaved text again", () => codesOf(client, session)?.length === 1);
    change([{ uri: "vscode-vfs://github/a/b", name: "virtual" }], [{ uri: "untitled:x", name: "x" }]);
    const { uri: one } = app;
    change([], [{ uri: one, name: "one" }]);
    await client.until("only the second", () => client.statuses.at(-1)?.projects.length === 1);
    await client.stop();
    await app.dispose();
  });
});
