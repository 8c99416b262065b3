import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { overlayJsonSchema } from "../../server/generator/overlays/overlay-schema.ts";
import { runHere } from "../support/adapters/cli/run-here.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";

const page = readFileSync("docs/overlays.md", "utf8");
const schema = "docs/palisade.overlay.schema.json";

describe("docs/overlays.md", () => {
  let workspace: Workspace;
  before(async function () {
    this.timeout(20_000);
    workspace = await createWorkspace();
    const files = [...page.matchAll(/^`(team\/\S+)`\n\n```\w+\n([\s\S]*?)^```$/gm)];
    assert.equal(files.length, 3);
    for (const [, path = "", text = ""] of files) await workspace.write(path, text);
    await run("new", "garden", "--overlay", "team", "--recipe", "garden-app", "--set", "firebase=crashlytics");
  });
  after(() => workspace.remove());

  const run = (...args: string[]) => runHere(args, workspace.services);
  const read = (path: string) => readFile(join(workspace.folder, "garden", path), "utf8");

  it("has an example in which nothing is wrong", async () => {
    const { code, stdout } = await run("overlay", "check", "team");
    assert.equal(code, 0, stdout);
    assert.match(stdout, /^5 projects made with it: grade A, score 100\/100 at worst$/m);
  });

  it("has an example that becomes part of an app", async () => {
    assert.match(await read("pubspec.yaml"), /^ {2}garden_ui: \^2\.1\.0$/m);
    assert.equal(await read("docs/releasing.md"), "# Releasing\n\nAsk the garden team.\n");
    assert.equal(
      await read("lib/core/team/team.dart"),
      `// Copyright 2026 The Garden Team. All rights reserved.

/// Who makes this app.
abstract final class Team {
  static const String app = 'Garden';
  static const String crashes = 'https://crashes.garden.example';
}
`,
    );
    const { orgId, security, features } = JSON.parse(await read(".palisade/config.json"));
    assert.deepEqual(
      [orgId, security, features],
      ["org.garden", ["secure_storage"], ["splash", "auth", "home", "beds"]],
    );
  });

  it("says how to lock what a rule decides otherwise", async () => {
    const lock = (values: string) =>
      workspace.write("lock/palisade.overlay.yaml", `version: 1\nname: lock\nlocked: ${values}\n`);
    await lock("{ state: bloc }");
    assert.equal((await run("new", "a", "--overlay", "lock", "--dry-run")).code, 2);
    await lock("{ state: bloc, mode: generic }");
    assert.equal((await run("new", "a", "--overlay", "lock", "--dry-run")).code, 0);
  });

  it("comes with the JSON Schema of the file (UPDATE_DOCS=1 writes it)", () => {
    const wanted = JSON.parse(JSON.stringify(overlayJsonSchema()));
    const now = JSON.parse(readFileSync(schema, "utf8"));
    // The formatter lays it out.
    if (process.env["UPDATE_DOCS"] && !isDeepStrictEqual(now, wanted)) {
      writeFileSync(schema, `${JSON.stringify(wanted, undefined, 2)}\n`);
    } else assert.deepEqual(now, wanted);
  });
});
