import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { generator } from "../../../../test/support/generator/options/generated.ts";

const generate = generator(sourceTools());
const script = "tool/check_coverage.sh";
const noShell = spawnSync("sh", ["-c", "awk 'BEGIN {}'"]).status !== 0;

/** A record of lcov: how often each line ran. */
function record(file: string, hits: readonly number[], end = "\n"): string {
  const lines = hits.map((count, at) => `DA:${at + 1},${count}`);
  return [`SF:${file}`, ...lines, `LF:${hits.length}`, "end_of_record", ""].join(end);
}

const threeOfFour = record("lib/app/app.dart", [1, 0, 3]) + record("lib/core/session.dart", [12]);

/** What the script says of a report, and how it ends. */
interface Checked {
  readonly title: string;
  readonly report: string;
  readonly least: number;
  readonly status: number;
  readonly says: RegExp;
}

const rows: readonly Checked[] = [
  { title: "passes above the share", report: threeOfFour, least: 74, status: 0, says: /^3 of 4 lines .* 75\.0 %/ },
  { title: "passes at the share", report: threeOfFour, least: 75, status: 0, says: /75\.0 %/ },
  { title: "fails below the share", report: threeOfFour, least: 76, status: 1, says: /At least 76 % are demanded/ },
  {
    title: "leaves generated files out",
    report: ["home_item.g", "home_item.freezed", "core/l10n/app_localizations_de", "firebase_options_dev"]
      .map((name) => record(`lib/${name}.dart`, [0, 0, 0, 0]))
      .concat(threeOfFour)
      .join(""),
    least: 75,
    status: 0,
    says: /^3 of 4/,
  },
  {
    title: "counts a file whose name only looks generated",
    report: record("lib/g.dart", [0]) + threeOfFour,
    least: 75,
    status: 1,
    says: /^3 of 5/,
  },
  {
    title: "reads what Windows wrote",
    report: record("lib\\home.g.dart", [0], "\r\n") + record("lib\\app.dart", [1, 1], "\r\n"),
    least: 100,
    status: 0,
    says: /^2 of 2/,
  },
  {
    title: "fails when no line counts",
    report: record("lib/a.g.dart", [1]),
    least: 1,
    status: 1,
    says: /counts no line/,
  },
];

describe("the least coverage", () => {
  it("is a step of CI after the tests, which runs the script", () => {
    const project = generate({ minCoverage: 42 });
    const steps: { readonly name?: string; readonly run?: string }[] = parse(project.read(".github/workflows/ci.yml"))
      .jobs.check.steps;
    assert.deepEqual(
      steps.slice(-2).map(({ run }) => run),
      ["flutter test --coverage", `sh ${script} 42`],
    );
    assert.match(project.read("docs/features/coverage.md"), /42 %/);
  });

  it("is demanded only where somebody asks for it, and then of tests", () => {
    assert.ok(!generate({}).has(script));
    assert.ok(generate({ minCoverage: 1, tests: false }).has("docs/features/testing.md"));
    assert.throws(() => generate({ minCoverage: 101 }), /from 0 to 100/);
  });

  it("is computed where there is sh with awk, as in CI", () => {
    assert.ok(!noShell || process.platform === "win32", "Install awk to run the tests of the script.");
  });

  describe("as the script computes it", () => {
    if (noShell) return;
    let folder = "";
    before(() => {
      folder = mkdtempSync(join(tmpdir(), "palisade-coverage-"));
      writeFileSync(join(folder, "check.sh"), generate({ minCoverage: 1 }).read(script));
    });
    after(() => rmSync(folder, { recursive: true, force: true }));

    const run = (...args: readonly string[]) =>
      spawnSync("sh", ["check.sh", ...args], { cwd: folder, encoding: "utf8" });

    for (const { title, report, least, status, says } of rows) {
      it(title, () => {
        writeFileSync(join(folder, "lcov.info"), report);
        const done = run(String(least), "lcov.info");
        assert.match(done.stdout, says);
        assert.equal(done.status, status, done.stderr);
      });
    }

    it("says what to do without a report, or without a share", () => {
      for (const [args, says] of [
        [["40"], /Run flutter test --coverage first/],
        [[], /Usage/],
      ] as const) {
        const { status, stderr } = run(...args);
        assert.equal(status, 2);
        assert.match(stderr, says);
      }
    });
  });
});
