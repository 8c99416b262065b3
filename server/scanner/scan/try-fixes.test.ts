import assert from "node:assert/strict";
import { overBaseApp } from "../../../test/support/checks/fixture.ts";
import { configPath, manifestPath } from "../../../test/support/fixes/try.ts";
import { overlaySnapshot } from "../../../test/support/overlay-snapshot.ts";
import type { Finding } from "../../contract/finding.ts";
import { checks } from "../checks/index.ts";
import { type Fix, noPlan } from "../fixing/fix.ts";
import { fixes } from "../fixing/index.ts";
import { ownFindings } from "./policy.ts";
import { scanSnapshot } from "./scan.ts";
import { sourcesToFix, tryFixes } from "./try-fixes.ts";

const rules = { checks, fixes };
const manifest = (attributes: string) =>
  `<manifest xmlns:android="http://schemas.android.com/apk/res/android">\n    <application\n        android:label="x"${attributes} />\n</manifest>\n`;

/** An app without a network security configuration that may be backed up and debugged. */
const app = overBaseApp({
  [manifestPath]: manifest('\n        android:allowBackup="true"\n        android:debuggable="true"'),
  [configPath]: undefined,
});
const scan = scanSnapshot(app, rules);
const statusIn = (texts: ReadonlyMap<string, string>, id: string) =>
  ownFindings(scanSnapshot(overlaySnapshot(app, texts), rules)).find((finding) => finding.id === id)?.status;

describe("trying several fixes", () => {
  it("gives the final text of each file, those that are created included", () => {
    const { tried, skipped, texts } = tryFixes(scan, ownFindings(scan), undefined, rules);
    assert.deepEqual(
      tried.map(({ id }) => id),
      ["network-security-config", "android-allow-backup", "android-debuggable"],
    );
    assert.deepEqual(skipped, []);
    assert.deepEqual([...texts.keys()], [manifestPath, configPath]);
    assert.match(texts.get(configPath) ?? "", /cleartextTrafficPermitted="false"/);
    const reference = 'android:networkSecurityConfig="@xml/network_security_config"';
    const expected = manifest(`\n        android:allowBackup="false"\n        ${reference}`);
    assert.equal(texts.get(manifestPath), expected);
    for (const { id } of tried) assert.equal(statusIn(texts, id), "PASS", id);
  });

  it("tries only what was asked for", () => {
    const { texts } = tryFixes(scan, ownFindings(scan), ["android-debuggable"], rules);
    assert.deepEqual([...texts], [[manifestPath, manifest('\n        android:allowBackup="true"')]]);
  });

  it("A fix that leaves the finding as it was is skipped.", () => {
    const edits = [{ start: 0, end: 0, text: "<!-- no use -->" }];
    const useless: Fix = {
      id: "android-debuggable",
      title: "Add a comment",
      plan: () => ({ ...noPlan, changes: [{ kind: "edit", file: manifestPath, edits }] }),
    };
    const { tried, texts } = tryFixes(scan, ownFindings(scan), [useless.id], { checks, fixes: [useless] });
    assert.match(tried[0]?.skipped ?? "", /nothing was changed/);
    assert.equal(texts.size, 0);
  });

  it("changes nothing that was scanned", () => {
    const before = scan.project.config(manifestPath)?.text;
    tryFixes(scan, ownFindings(scan), undefined, rules);
    assert.equal(scan.project.config(manifestPath)?.text, before);
  });

  const triaged = ownFindings(scan).map(
    (finding): Finding =>
      finding.id === "android-debuggable" ? { ...finding, triage: "Accepted risk", suppressed: true } : finding,
  );
  const reasons: readonly [id: string, reason: string][] = [
    ["android-debuggable", "it is triaged as Accepted risk"],
    ["weak-crypto", "it has no automatic fix"],
    ["ios-ats", `its status is ${ownFindings(scan).find(({ id }) => id === "ios-ats")?.status}`],
    ["no-such-check", "the scan did not report it"],
  ];
  for (const [id, reason] of reasons) {
    it(`says why it leaves ${id} alone: ${reason}`, () => {
      const { tried, skipped, texts } = tryFixes(scan, triaged, [id], rules);
      assert.deepEqual([tried.length, skipped, texts.size], [0, [{ id, reason }], 0]);
    });
  }

  it("names triaged findings if everything is to be fixed", () => {
    const { skipped } = tryFixes(scan, triaged, undefined, rules);
    assert.deepEqual(skipped, [{ id: "android-debuggable", reason: "it is triaged as Accepted risk" }]);
  });
});

describe("trying a fix of code", () => {
  const path = "lib/invites.dart";
  const place = (name: string) => `String ${name}() => Random().nextInt(1 << 30).toRadixString(36);\n`;
  const text = `import 'dart:math';\n\n${place("newResetToken")}\n${place("newInviteToken")}`;
  const secured = text.replaceAll("Random()", "Random.secure()");
  const scanOf = (files: Record<string, string>) => scanSnapshot(overBaseApp(files), rules);
  const fixesOf = (code: ReturnType<typeof scanOf>, ids: readonly string[] | undefined, now = text) =>
    tryFixes(code, ownFindings(code), ids, rules, new Map([[path, now]]));
  const id = "insecure-random";

  it("repairs every place that counts", () => {
    const code = scanOf({ [path]: text });
    assert.deepEqual(sourcesToFix(ownFindings(code), [id]), [path]);
    assert.deepEqual([...fixesOf(code, [id]).texts], [[path, secured]]);
  });

  it("Fixing everything changes no code.", () => {
    const { texts, skipped } = fixesOf(scanOf({ [path]: text }), undefined);
    assert.deepEqual([...texts.keys()], []);
    const reason = "its fix changes code, so look at it and apply it on its own";
    assert.deepEqual(skipped, [{ id, reason }]);
    assert.deepEqual(sourcesToFix(ownFindings(scanOf({ [path]: text })), undefined), []);
  });

  it("leaves a place alone that a person has decided about", () => {
    const ignored = text.replace("String newInvite", "// palisade:ignore insecure-random -- a game\nString newInvite");
    const code = scanOf({ [path]: ignored });
    assert.deepEqual(
      [...fixesOf(code, [id], ignored).texts.values()],
      [ignored.replace("Random()", "Random.secure()")],
    );
    const [finding] = ownFindings(scanOf({ [path]: text })).filter((one) => one.id === id);
    assert.ok(finding);
    const evidence = finding.evidence.map((one, index) => ({ ...one, ...(index === 0 && { judged: true }) }));
    const judged = tryFixes(scanOf({ [path]: text }), [{ ...finding, evidence }], [id], rules, new Map([[path, text]]));
    assert.equal(judged.texts.get(path)?.split("Random.secure()").length, 2);
  });

  it("edits the text as it is now, not the one that was scanned", () => {
    const code = scanOf({ [path]: text });
    const now = `${text}\n// Two kinds of tokens.\n`;
    assert.equal(fixesOf(code, [id], now).texts.get(path), `${secured}\n// Two kinds of tokens.\n`);
    assert.equal(fixesOf(code, [id], `// Moved.\n${text}`).texts.size, 0);
  });

  it("is not offered in generated files", () => {
    const hole = "import 'dart:io';\n\nfinal client = HttpClient()..badCertificateCallback = (a, b, c) => true;\n";
    const pubspec = (dependency: string) => `name: garden\n${dependency}`;
    const offered = (files: Record<string, string>) =>
      ownFindings(scanOf(files)).flatMap(({ id, evidence }) =>
        id === "tls-validation-disabled" ? evidence.map((one) => [one.file, one.repair !== undefined]) : [],
      );
    assert.deepEqual(offered({ "lib/api.dart": hole }), [["lib/api.dart", true]]);
    const generated = {
      "pubspec.yaml": pubspec("dev_dependencies:\n  build_runner: 2.4.0\n"),
      "lib/api.g.dart": `// GENERATED CODE - DO NOT MODIFY BY HAND\n${hole}`,
    };
    assert.deepEqual(offered(generated), [["lib/api.g.dart", false]]);
  });
});
