import assert from "node:assert/strict";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { reportHtml } from "../../server/reports/html/report.ts";
import { plainPaint } from "../../server/reports/paint.ts";
import { recordMarkdown } from "../../server/reports/record-markdown.ts";
import { recordText } from "../../server/reports/record-text.ts";
import type { Workspace } from "../support/services/workspace.ts";
import { createRepository, hole, play, scanned, tlsFinding } from "./hidden-hole.ts";
import { nobody } from "./other-user.ts";

describe("what a scan did not look at", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createRepository();
  });
  afterEach(() => workspace.remove());

  it("is nothing of Android because of a pubspec.yaml in android/", async () => {
    const hidden = "android/app/src/main/kotlin/.x/Trust.kt";
    await play(workspace, { files: { [hidden]: trustAll } });
    const statuses = async () => (await scanned(workspace)).findings.map(({ id, status }) => [id, status]);
    const before = await statuses();
    await play(workspace, { files: { "android/pubspec.yaml": "" } });
    assert.deepEqual(await statuses(), before);
    assert.ok(tlsFinding(await scanned(workspace))?.evidence.some(({ file }) => file === hidden));
  });

  it("keeps the gate shut where a folder cannot be listed", async function () {
    if (process.platform === "win32") this.skip();
    await play(workspace, { files: { "lib/src/net.dart": hole } });
    const closed = join(workspace.app, "lib", "src");
    await chmod(closed, 0);
    const record = await asNobody(workspace, () => scanned(workspace));
    await chmod(closed, 0o755);
    assert.deepEqual(
      record.coverage.leftOut.map(({ file, kind }) => [file, kind]),
      [["lib/src", "dart"]],
    );
    assert.equal(record.gate.pass, false);
  });

  it("is told where a value leads through more code than is followed", async () => {
    const hands = Array.from({ length: 60 }, (_, i) => `void hand${i + 1}(v) => hand${i}(v);\n`).join("");
    const text = `void hand0(v) => print(v);\n${hands}void last() => hand60(session.token);\n`;
    await play(workspace, { files: { "lib/hands.dart": text } });
    for (const record of [await scanned(workspace), await scanned(workspace)]) {
      assert.deepEqual(
        record.coverage.inPart.map(({ file, checks }) => [file, checks]),
        [["lib/hands.dart", ["sensitive-logging"]]],
      );
      assert.equal(record.gate.pass, true);
      assert.match(String(recordText(record, plainPaint)), /PASS .*sensitive-logging \(in part\)/);
      assert.match(recordMarkdown(record), /`lib\/hands\.dart` was looked at only in part: /);
      assert.match(reportHtml(record, "1"), /sensitive-logging · looked at in part/);
    }
  });

  it("opens the gate only where somebody decided how much may be unread", async () => {
    await play(workspace, { files: { "lib/net.dart": Buffer.from(`\ufeff${hole}`, "utf16le") } });
    const { settings } = workspace.services.store;
    assert.equal((await scanned(workspace)).gate.pass, false);
    for (const maxUnread of [1, null]) {
      await settings.update((now) => ({ ...now, gate: { ...now.gate, maxUnread } }));
      assert.equal((await scanned(workspace)).gate.pass, true);
    }
  });

  const silences: readonly (readonly [name: string, files: Readonly<Record<string, string>>])[] = [
    ["ignorePaths of everything", { "palisade.yaml": 'ignorePaths: ["**"]\n', "lib/net.dart": hole }],
    [
      "a check that is off",
      { "palisade.yaml": "off: [{ check: tls-validation-disabled, reason: only here }]\n", "lib/net.dart": hole },
    ],
    [
      "a comment",
      { "lib/net.dart": hole.replace("final", "// palisade:ignore tls-validation-disabled -- only here\nfinal") },
    ],
  ];
  for (const [name, files] of silences) {
    it(`is counted in every report when it is silenced by ${name}`, async () => {
      await play(workspace, { files });
      const record = await scanned(workspace);
      const finding = tlsFinding(record);
      assert.equal(finding?.ignored.length, 1);
      assert.ok(record.counts.ignored >= 1);
      const text = String(recordText(record, plainPaint));
      assert.match(text, /^\d+ places? (?:is|are) ignored by palisade\.yaml or a palisade:ignore comment\./m);
      if (files["palisade.yaml"] === undefined) return;
      assert.equal(finding?.status, "N/A");
      assert.match(text, /^OFF +tls-validation-disabled: /m);
      assert.match(recordMarkdown(record), /\*\*off\*\*/);
    });
  }
});

/** Does something as a user to whom a folder can be closed; root is let in everywhere. */
async function asNobody<T>({ folder }: Workspace, work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work();
  await chmod(folder, 0o755);
  process.seteuid?.(nobody);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

const trustAll = `package x
class Trust : javax.net.ssl.X509TrustManager {
  override fun checkServerTrusted(chain: Array<java.security.cert.X509Certificate>, type: String) {}
  override fun checkClientTrusted(chain: Array<java.security.cert.X509Certificate>, type: String) {}
  override fun getAcceptedIssuers() = arrayOf<java.security.cert.X509Certificate>()
}
`;
