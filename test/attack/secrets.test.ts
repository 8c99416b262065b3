import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { checks } from "../../server/scanner/checks/index.ts";
import { fixes } from "../../server/scanner/fixing/index.ts";
import { ownFindings } from "../../server/scanner/scan/policy.ts";
import { scanSnapshot } from "../../server/scanner/scan/scan.ts";
import { findSecrets } from "../../server/scanner/vocabulary/secrets/find-secrets.ts";
import { secretsInText } from "../../server/scanner/vocabulary/secrets/scan-text.ts";
import { shapes } from "../../server/scanner/vocabulary/secrets/shapes/index.ts";
import { shownDiff } from "../../server/services/fixing/shown-diff.ts";
import { chosenSeed, type Random, seededRandom } from "../fuzz/random.ts";
import { overBaseApp } from "../support/checks/fixture.ts";
import { createRepository } from "../support/services/git/git-repository.ts";
import { providerFormats } from "../support/source/secrets/provider-formats.ts";
import { randomMatch } from "../support/source/secrets/random-values.ts";
import { randomSecret } from "../support/source/secrets/shape-values.ts";
import { createSandbox } from "./sandbox.ts";

const seed = chosenSeed(20261122);

/** A random value of every shape, and of everything that providers make; what is made to be public is no secret. */
function everySecret(random: Random): string[] {
  const ofShapes = shapes.filter(({ until }) => until === undefined).map((shape) => randomSecret(shape, random));
  const made = providerFormats.flatMap(([, starts, rest]) =>
    starts.split(" ").map((start) => start + randomMatch(rest, random)),
  );
  return [...ofShapes, ...made].filter(
    (value) => !value.includes("\n") && findSecrets(value)[0]?.class !== "public-id",
  );
}

/** Can stand between quotes of any kind as it is. */
const quoted = (value: string) => !/["'\\]/.test(value);

describe("a secret", () => {
  const places: readonly (readonly [file: string, line: (value: string) => string])[] = [
    ["lib/comments.dart", (value) => `// ${value}`],
    ["lib/literals.dart", (value) => (quoted(value) ? `final a = r'${value}';` : `// ${value}`)],
    ["android/app/src/main/kotlin/Keys.kt", (value) => `// ${value}`],
    ["assets/config.yaml", (value) => (quoted(value) ? `- "${value}"` : `# ${value}`)],
    ["android/keys.properties", (value) => (quoted(value) ? `value=${value}` : `# ${value}`)],
  ];
  for (const [file, line] of places) {
    it(`of every kind is found in ${file}, whatever its random part spells`, () => {
      const values = everySecret(seededRandom(seed));
      assert.ok(values.length > 200);
      const snapshot = overBaseApp({ [file]: `${values.map(line).join("\n")}\n` });
      const findings = ownFindings(scanSnapshot(snapshot, { checks, fixes }));
      const found = findings.find(({ id }) => id === "hardcoded-secrets")?.evidence ?? [];
      const lines = new Set(found.filter((place) => place.file === file).map((place) => place.line));
      assert.deepEqual(
        values.filter((_, index) => !lines.has(index + 1)),
        [],
        `seed ${seed}`,
      );
    });
  }

  it("of every kind is found in the history, whatever its random part spells", async () => {
    const repository = await createRepository();
    const isForClients = (value: string) => secretsInText("server/notes.txt", value)[0]?.class === "public-id";
    const values = everySecret(seededRandom(seed + 1)).filter((value) => !isForClients(value));
    await repository.commit({ "server/notes.txt": `${values.join("\n")}\n` });
    await repository.commit({ "server/notes.txt": "nothing\n" });
    const { secrets } = await repository.scan();
    const lines = new Set(secrets.map(({ first }) => first.line));
    await repository.remove();
    assert.deepEqual(
      values.filter((_, index) => !lines.has(index + 1)),
      [],
      `seed ${seed}`,
    );
  });
});

describe("a secret beside what a fix changes", () => {
  const manifest = "android/app/src/main/AndroidManifest.xml";
  const xml = (text: string) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replaceAll("'", "&apos;");
  const weak = (around: string) => `<manifest xmlns:android="http://schemas.android.com/apk/res/android">
  <uses-permission android:name="android.permission.INTERNET" tools:note="${xml(around)}" />
  <application android:label="x" android:allowBackup="true" android:debuggable="true">
    <meta-data
      android:name="com.garden.DB_PASSWORD"
      android:value="${xml(around)}" />
  </application>
</manifest>
`;

  /** Of what is left to chance in a secret, no more may be seen than its first four and last two characters. */
  function assertHidden(secret: string, written: string) {
    for (const run of secret.match(/[^\s:/&?=]{15,}/g) ?? [secret]) {
      for (let at = 0; at + 8 <= run.length; at++) {
        const part = run.slice(at, at + 8);
        // The words of an address give nothing away.
        if (/\d/.test(part)) assert.ok(!written.includes(part), `${part} of ${secret} is in ${written}`);
      }
    }
  }

  it("of every kind is masked in the diff, which says so", () => {
    for (const secret of everySecret(seededRandom(seed)).filter(quoted)) {
      const before = weak(secret);
      const after = before.replaceAll('"true"', '"false"');
      const diff = shownDiff([{ file: manifest, before, after }]);
      assert.match(diff, /^# Secrets are masked/);
      assert.match(diff, /^-.*android:debuggable="true"/m);
      const [found] = findSecrets(secret);
      assertHidden(found?.value ?? secret, diff);
    }
  });

  const names: readonly (readonly [what: string, file: string, before: string, secret: string])[] = [
    ["a password under its name", manifest, weak("Maple-river!417"), "Maple-river!417"],
    [
      "a key in several lines",
      "ios/Runner/Info.plist",
      `<plist><dict>\n<key>K</key><string>-----BEGIN PRIVATE KEY-----\nMIIEvQ${"aZ3k9Q".repeat(9)}\n-----END PRIVATE KEY-----</string>\n<key>a</key>\n"true"\n</dict></plist>`,
      `MIIEvQ${"aZ3k9Q".repeat(9)}`,
    ],
    [
      "a password of the build script",
      "android/app/build.gradle",
      'storePassword \'Maple-river!417\'\nkeyPassword = "Tulip-ember!52"\ndebuggable "true"\n',
      "Maple-river!417",
    ],
    [
      "a setting on the line below its name",
      "ios/Runner/Info.plist",
      '<plist><dict>\n<key>ApiSecret</key>\n<string>Q7mZp2Vt9KxLr4Nw8BsYc3</string>\n"true"\n</dict></plist>',
      "Q7mZp2Vt9KxLr4Nw8BsYc3",
    ],
  ];
  for (const [what, file, before, secret] of names) {
    it(`is masked: ${what}`, () => {
      const diff = shownDiff([{ file, before, after: before.replaceAll('"true"', '"false"') }]);
      assert.match(diff, /^\+.*"false"/m);
      assertHidden(secret, diff);
    });
  }

  it("is masked in what fix-all says, and stays what it is in the file", async () => {
    const sandbox = await createSandbox();
    const secret = `sk_live_${"Q7mZp2Vt9KxLr4Nw8BsYc3"}`;
    const path = await sandbox.write(`apps/garden_notes/${manifest}`, weak(secret));
    const dry = await sandbox.run("fix-all", "--dry-run", "apps/garden_notes");
    const json = await sandbox.run("fix-all", "--format=json", "apps/garden_notes");
    const changed = await readFile(path, "utf8");
    await sandbox.remove();
    assert.match(dry.stdout, /^# Secrets are masked in this diff/m);
    for (const { stdout, stderr } of [dry, json]) assertHidden(secret, stdout + stderr);
    assert.doesNotMatch(changed, /debuggable="true"/);
    assert.equal(changed.split(secret).length, 3);
  });

  it("leaves a diff without secrets as it is", () => {
    const before = "<a>\n  <b/>\n</a>";
    const diff = shownDiff([
      { file: "a.xml", before, after: before.replace("<b/>", "<c/>") },
      { file: "b.xml", before: undefined, after: "<d/>\n" },
    ]);
    assert.equal(
      diff,
      "--- a/a.xml\n+++ b/a.xml\n@@ -1,3 +1,3 @@\n <a>\n-  <b/>\n+  <c/>\n </a>\n\\ No newline at end of file\n--- /dev/null\n+++ b/b.xml\n@@ -0,0 +1,1 @@\n+<d/>\n",
    );
  });
});
