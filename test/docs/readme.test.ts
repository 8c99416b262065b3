import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { plainPaint } from "../../server/reports/paint.ts";
import { recordText } from "../../server/reports/record-text.ts";
import { defaultPolicy } from "../../server/scanner/scan/policy.ts";
import { makeRecord } from "../../server/scanner/scan/record.ts";
import { createServices } from "../../server/services/services.ts";

const root = join(import.meta.dirname, "../..");
const readmePath = join(root, "README.md");
const sampleApp = join(root, "test/fixtures/sample-app");

/** What `palisade scan` prints for the sample app, with the parts that differ from machine to machine held still. */
async function sampleOutput(): Promise<string> {
  const { scanner } = createServices({ PALISADE_HOME: root }, root, root);
  const { project, findings, coverage, warnings } = await scanner.scan(sampleApp, {}, undefined);
  const result = {
    path: "~/mobileApps/flea_market",
    name: project.pubspec.name,
    scannedAt: "2026-01-01T00:00:00.000Z",
    durationMs: 21,
    findings,
    coverage,
    warnings,
  };
  return String(recordText(makeRecord(result, defaultPolicy, undefined, null), plainPaint));
}

describe("the documentation", () => {
  const readme = readFileSync(readmePath, "utf8");

  it("shows in the README what the sample app's scan prints (UPDATE_DOCS=1 writes it)", async () => {
    const block = `<!-- sample:start -->\n\n\`\`\`text\n$ palisade scan ~/mobileApps/flea_market\n${await sampleOutput()}\`\`\`\n\n<!-- sample:end -->`;
    const updated = readme.replace(/<!-- sample:start -->[\s\S]*<!-- sample:end -->/, () => block);
    if (process.env["UPDATE_DOCS"]) writeFileSync(readmePath, updated);
    else assert.equal(readme, updated);
  });

  for (const file of [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "CHANGELOG.md",
    "docs/accuracy.md",
    "docs/ci.md",
    "docs/decisions.md",
    "docs/web-app.md",
    "docs/reports.md",
    "docs/vulnerabilities.md",
  ]) {
    it(`has no dead link in ${file}`, () => {
      const text = readFileSync(join(root, file), "utf8");
      const targets = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) => match[1] ?? "");
      const dead = targets.filter((target) => !existsSync(join(root, dirname(file), target)));
      assert.deepEqual(dead, []);
    });
  }
});
