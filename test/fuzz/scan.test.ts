import assert from "node:assert/strict";
import fc from "fast-check";
import { checks } from "../../server/scanner/checks/index.ts";
import { applyEdits } from "../../server/scanner/fixing/fix.ts";
import { fixes } from "../../server/scanner/fixing/index.ts";
import { memorySnapshot } from "../../server/scanner/project/snapshot.ts";
import { ownFindings } from "../../server/scanner/scan/policy.ts";
import { scanSnapshot } from "../../server/scanner/scan/scan.ts";
import { baseApp, readFixtures } from "../support/checks/fixture.ts";
import { assertInside } from "./inside.ts";

const rules = { checks, fixes };

/** Apps that hold everything the checks look for: the base app under each fixture. */
const apps = readFixtures().map(({ overlay }) => {
  const files: Record<string, string> = { ...baseApp };
  for (const [path, text] of Object.entries(overlay)) if (text !== undefined) files[path] = text;
  return files;
});

/** Pieces that parsers trip over. */
const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom(
    "${",
    "}",
    "'''",
    '"',
    "/*",
    "*/",
    "<!--",
    "-->",
    "<![CDATA[",
    "\\",
    "\0",
    "\ufeff",
    "\r",
    "{{{{",
    "))))",
    "&#x110000;",
    "=>",
    "<a",
    "\ud800",
    "&x;",
    "- - -\n\t",
    "*a",
    "!!binary",
    "\n// palisade:ignore weak-crypto -- a cache key\n",
    "<!-- palisade:ignore cleartext-traffic",
  ),
);

interface Damage {
  readonly app: number;
  readonly file: number;
  readonly from: number;
  readonly length: number;
  readonly insert: string;
  readonly repeat: boolean;
}

const damage: fc.Arbitrary<Damage> = fc.record({
  app: fc.nat({ max: apps.length - 1 }),
  file: fc.nat(),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat({ max: 200 }),
  insert: nasty,
  repeat: fc.boolean(),
});

/** Cuts, repeats or replaces a piece of one of the app's files. */
function damaged({ app, file, from, length, insert, repeat }: Damage): Record<string, string> {
  const files = { ...apps[app] };
  const paths = Object.keys(files);
  const path = paths[file % paths.length] ?? "pubspec.yaml";
  const text = files[path] ?? "";
  const start = Math.floor(from * text.length);
  const cut = text.slice(start, start + length);
  files[path] = text.slice(0, start) + insert + (repeat ? cut + cut : "") + text.slice(start + length);
  return files;
}

describe("a scan of damaged files", () => {
  it("never breaks a check, and every place lies inside its file", () => {
    fc.assert(
      fc.property(damage, (one) => {
        const files = damaged(one);
        const findings = ownFindings(scanSnapshot(memorySnapshot(files), rules));
        assert.equal(findings.length, checks.length);
        for (const item of findings.flatMap((finding) => [...finding.evidence, ...finding.ignored])) {
          assert.doesNotMatch(item.message, /broke here/);
          assertInside(item, files);
          for (const place of item.related ?? []) assertInside({ ...item, ...place }, files);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("gives the same findings for the same files", () => {
    fc.assert(
      fc.property(damage, (one) => {
        const scan = () => JSON.stringify(ownFindings(scanSnapshot(memorySnapshot(damaged(one)), rules)));
        assert.equal(scan(), scan());
      }),
      { numRuns: 50 },
    );
  });

  it("never breaks a fix, and everything outside its edits stays", () => {
    fc.assert(
      fc.property(damage, (one) => {
        const { project } = scanSnapshot(memorySnapshot(damaged(one)), rules);
        for (const change of fixes.flatMap((fix) => fix.plan(project, []).changes)) {
          if (change.kind === "create") continue;
          const before = project.config(change.file)?.text ?? "";
          const after = applyEdits(before, change.edits);
          const edits = [...change.edits].sort((a, b) => a.start - b.start);
          let at = 0;
          let shift = 0;
          for (const { start, end, text } of edits) {
            assert.ok(start >= at && end >= start && end <= before.length);
            assert.equal(after.slice(at + shift, start + shift), before.slice(at, start));
            shift += text.length - (end - start);
            at = end;
          }
          assert.equal(after.slice(at + shift), before.slice(at));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe("a scan of arbitrary bytes", () => {
  const paths = [
    "pubspec.yaml",
    "pubspec.lock",
    "lib/a.dart",
    "android/app/build.gradle",
    "android/app/build.gradle.kts",
    "android/app/src/main/AndroidManifest.xml",
    "ios/Runner/Info.plist",
    "ios/Runner.xcodeproj/project.pbxproj",
    "ios/Runner/A.swift",
    "android/app/src/main/kotlin/A.kt",
    ".env",
    "firestore.rules",
    ".github/workflows/x.yml",
    "palisade.yaml",
    ".gitignore",
    "android/gradle/libs.versions.toml",
  ];
  it("answers with every check", () => {
    const content = fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: "binary", maxLength: 300 }));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...paths), content), (files) => {
        const findings = ownFindings(scanSnapshot(memorySnapshot(files), rules));
        assert.equal(findings.length, checks.length);
        for (const item of findings.flatMap((finding) => finding.evidence))
          assert.doesNotMatch(item.message, /broke here/);
      }),
      { numRuns: 300 },
    );
  });
});
