import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import type { Infer, LazySchema } from "../contract/lazy.ts";
import { badgeSvg } from "../reports/badge/badge-svg.ts";
import { badge } from "./badge.ts";
import { exportFindings } from "./export.ts";
import type { FileFormat, Operation } from "./operation.ts";
import { record } from "./record.ts";
import { report } from "./report.ts";
import { scan } from "./scan.ts";

describe("reports of a scan", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());

  const context = { progress() {}, signal: undefined };
  const run = <Input extends LazySchema, Output>(operation: Operation<string, Input, Output>) =>
    operation.run(workspace.services, operation.input().parse({ path: workspace.app }) as Infer<Input>, context);

  function written<Output>(
    { formats = {} }: Pick<Operation<string, LazySchema, Output>, "formats">,
    format: string,
    output: Output,
  ) {
    const file: FileFormat<Output> | undefined = formats[format];
    assert.ok(file, `there is no format ${format}`);
    const text = file.write(output);
    assert.ok(typeof text === "string");
    return { name: file.fileName(output), mediaType: file.mediaType, text };
  }

  const begins: readonly (readonly [format: string, name: string, mediaType: string, text: RegExp])[] = [
    ["sarif", "garden_notes.sarif", "application/sarif+json", /"name":"Palisade"/],
    ["sarif-full", "garden_notes.sarif", "application/sarif+json", /"name":"Palisade"/],
    ["html", "garden_notes-security.html", "text/html; charset=utf-8", /^<!doctype html>/],
    ["markdown", "garden_notes-security.md", "text/markdown; charset=utf-8", /^# garden\\_notes\n/],
    ["badge", "garden_notes-security.svg", "image/svg+xml", /security: A 100\/100/],
  ];
  for (const [format, name, mediaType, text] of begins) {
    it(`are written as ${format}, of the scan just made and of the last one alike`, async () => {
      const made = written(scan, format, await run(scan));
      assert.deepEqual([made.name, made.mediaType], [name, mediaType]);
      assert.match(made.text, text);
      assert.deepEqual(written(record, format, await run(record)), made);
      assert.deepEqual(written(exportFindings, format, await run(exportFindings)), made);
    });
  }

  it("are the findings, complete, as JSON", async () => {
    const { findings } = await run(scan);
    const { name, text } = written(exportFindings, "json", await run(exportFindings));
    assert.equal(name, "garden_notes-findings.json");
    assert.deepEqual(JSON.parse(text), findings);
  });

  it("hold the place of the project in its repository", async () => {
    assert.equal((await run(scan)).repositoryPath, undefined);
    await mkdir(join(workspace.folder, ".git"));
    assert.equal((await run(scan)).repositoryPath, "apps/garden_notes");
  });

  it("hold what the fix of a finding would change", async () => {
    await workspace.write(
      "apps/garden_notes/android/app/src/main/AndroidManifest.xml",
      '<manifest xmlns:android="http://schemas.android.com/apk/res/android">\n    <application android:debuggable="true" android:allowBackup="false" android:networkSecurityConfig="@xml/network_security_config" />\n</manifest>\n',
    );
    const { findings } = await run(scan);
    const finding = findings.find(({ id }) => id === "android-debuggable");
    assert.deepEqual(finding?.fix?.newFiles, []);
    const [edit] = finding?.fix?.edits ?? [];
    assert.deepEqual([edit?.file, edit?.line], ["android/app/src/main/AndroidManifest.xml", 2]);
    assert.ok(findings.every(({ fixable, fix }) => fixable === (fix !== undefined)));
  });

  it("need a scan, but for the badge, which says so", async () => {
    await assert.rejects(run(report), { kind: "not found", message: /has not been scanned yet/ });
    await assert.rejects(run(exportFindings), { kind: "not found" });
    const unscanned = await run(badge);
    assert.equal(unscanned.message, "not scanned");
    assert.match(badgeSvg(unscanned), /^<svg .*security: not scanned/);
  });

  it("follow the decisions of today", async () => {
    await run(scan);
    await workspace.services.store.settings.update((settings) => ({
      ...settings,
      gate: { maxCrit: 0, maxHigh: 0, minGrade: "A", maxUnread: 0 },
    }));
    assert.equal((await run(badge)).message, "A 100/100");
    assert.match(written(report, "html", await run(report)).text, /Gate: passed/);
  });
});
