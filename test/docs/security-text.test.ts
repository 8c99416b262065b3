import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fixAll } from "../../server/operations/fix-all.ts";
import type { RunContext } from "../../server/operations/operation.ts";
import { scan } from "../../server/operations/scan.ts";
import { jsonText } from "../../server/reports/json-text.ts";
import { markdown } from "../../server/reports/markdown.ts";
import { html } from "../../server/reports/markup.ts";
import { ansiPaint, plainPaint } from "../../server/reports/paint.ts";
import { plainMessage } from "../../server/reports/plain-message.ts";
import { recordText } from "../../server/reports/record-text.ts";
import { terminalOutput } from "../../server/reports/terminal-output.ts";
import { text } from "../../server/reports/terminal-text.ts";
import { breakApp, manifest } from "../attack/failing-app.ts";
import { hostileTexts, tricksIn } from "../support/reports/hostile-text.ts";
import { stripeKey } from "../support/services/git/git-repository.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";
import { promise } from "./promise.ts";

const texts = hostileTexts.map(([, hostile]) => hostile);

describe("SECURITY.md promises of text:", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());

  const context: RunContext = { progress() {}, signal: undefined };

  promise("Secrets that a scan finds are masked before they are stored or shown.", async () => {
    const secret = stripeKey();
    await workspace.write("apps/garden_notes/lib/pay.dart", `final key = "${secret}";\n`);
    const record = await scan.run(workspace.services, scan.input().parse({ path: workspace.app }), context);
    const shown = [jsonText(record), String(recordText(record, plainPaint))];
    for (const written of shown) assert.match(written, /lib\/pay\.dart/);
    const stored = await readdir(workspace.services.store.folder, { recursive: true, withFileTypes: true });
    for (const entry of stored.filter((one) => one.isFile()))
      shown.push(await readFile(join(entry.parentPath, entry.name), "utf8"));
    assert.ok(shown.length > 2);
    for (const written of shown) assert.ok(!written.includes(secret.slice(4, -2)), written);
  });

  promise(
    "The diff of a fix shows no secret of the lines around a change, and says so when it masks one.",
    async () => {
      const secret = stripeKey();
      const before = await breakApp(workspace);
      const fix = () => fixAll.run(workspace.services, { path: workspace.app, dryRun: true }, context);
      assert.doesNotMatch((await fix()).diff, /^# Secrets are masked/);
      await workspace.write(`apps/garden_notes/${manifest}`, before.replace("Garden notes", secret));
      const { diff } = await fix();
      assert.match(diff, /^# Secrets are masked/);
      assert.match(diff, /android:label="sk_l…/);
      assert.ok(!diff.includes(secret.slice(4, -2)), diff);
    },
  );

  promise(
    "On a terminal and in a log it moves no cursor, sets no colour, hides and reorders nothing, and adds no line.",
    async () => {
      for (const hostile of texts) {
        const written = terminalOutput(text`${hostile} ${ansiPaint.bold(hostile)}`);
        assert.deepEqual(tricksIn(written.replaceAll("\u001b[1m", "").replaceAll("\u001b[22m", "")), []);
        assert.ok(!written.includes("\n"));
      }
    },
  );

  promise("In the log of a build it is no command: not for GitHub (`::`), Azure (`##vso[`) or TeamCity.", async () => {
    for (const command of ["::error::x", " ::add-mask::x", "x ##vso[task.complete]", "##[group]x", "##teamcity[x]"]) {
      const written = terminalOutput(text`  ${command}\n${command}`);
      assert.doesNotMatch(written, /^\s*::|##(?:vso|teamcity)?\[/m);
    }
  });

  promise("In HTML, Markdown and the messages of an editor it is no markup and no link.", async () => {
    const hostile = `<img src=x onerror=alert(1)> [a](command:b) ![c](http://d) **e** "'`;
    assert.doesNotMatch(String(html`${hostile}`), /[<>"']/);
    assert.doesNotMatch(String(markdown`${hostile}`), /(?<!\\)(?:[<>[*!]|:\/\/)(?!\\)/);
    assert.doesNotMatch(plainMessage(hostile), /\]\(/);
  });

  promise(
    "JSON says exactly what the project says; what could act where somebody prints it is written as an escape.",
    async () => {
      for (const hostile of texts) {
        const written = jsonText({ [hostile]: hostile }, 2);
        assert.deepEqual(JSON.parse(written), { [hostile]: hostile });
        assert.deepEqual(written.split("\n").flatMap(tricksIn), []);
      }
    },
  );
});
