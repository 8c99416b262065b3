import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What is large or made, and not needed to check what was added. */
const leftOut = new Set(["node_modules", "dist", ".git", ".vscode-test", ".dart-vm", "docs"]);
const kinds = ["check", "option", "operation", "lock-file"];

/** The conformance tests of the four lists, and the tests that came with what is new. */
const tests = [
  ...["docs", "fixtures"].map((name) => `server/scanner/checks/${name}.test.ts`),
  ...["imports", "registries", "left-to-write"].map((name) => `test/architecture/${name}.test.ts`),
  "test/generated/adding-an-option.test.ts",
  "server/generator/features/newly-made-option/option.test.ts",
  "server/operations/newly-made-operation.test.ts",
  "server/supply-chain/lock-files/newly-made-lock-file.test.ts",
];
const about = "newly-made|newlyMade|the list in|npm run new|imports|adding an option";

describe("npm run new", function () {
  this.timeout(300_000);
  let copy: string;
  const written: string[] = [];

  before(() => {
    copy = copyOfTheRepository();
    for (const kind of kinds) {
      const { status, stdout, stderr } = node("tools/new/new.ts", kind, `newly-made-${kind}`);
      assert.equal(status, 0, stderr);
      written.push(...[...stdout.matchAll(/^wrote (.+)$/gm)].map(([, path = ""]) => path));
    }
  });
  after(() => rmSync(copy, { recursive: true, force: true }));

  it("makes code that the compiler and the linter accept", () => {
    // What was there before is linted by `npm test` itself.
    const code = written.filter((path) => path.endsWith(".ts"));
    assert.ok(code.length >= 2 * kinds.length, `only ${code.length} files were written`);
    const lint = node("node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", ...code);
    assert.equal(lint.status, 0, lint.stdout + lint.stderr);
    const types = node("node_modules/typescript/bin/tsc", "-b", "server");
    assert.equal(types.status, 0, types.stdout);
  });

  it("leaves one conformance test red, which names every line that only a person can write", () => {
    const { stdout } = node("node_modules/mocha/bin/mocha.js", "--reporter=json", "--grep", about, ...tests);
    const { stats, failures } = JSON.parse(stdout);
    assert.ok(stats.passes > 40, `only ${stats.passes} tests ran`);
    assert.deepEqual(
      failures.map(({ fullTitle }: { fullTitle: string }) => fullTitle),
      ["what `npm run new` made is written to the end: no line says TODO(new)"],
    );
    const left: readonly string[] = failures[0].err.actual;
    for (const what of ["how somebody exploits", "what people get", "what the user gets", "the format's documentation"])
      assert.match(String(left), new RegExp(what));
  });

  it("refuses an id that is taken, and one that is none", () => {
    const taken = node("tools/new/new.ts", "check", "newly-made-check");
    assert.deepEqual(
      [taken.status, taken.stderr.trim()],
      [2, "server/scanner/checks/index.ts already has newly-made-check. Choose another id."],
    );
    const malformed = node("tools/new/new.ts", "operation", "../Escape");
    assert.equal(malformed.status, 2);
    assert.match(malformed.stderr, /Use lower case words joined by hyphens/);
    assert.match(node("tools/new/new.ts", "plugin", "one").stderr, /^Usage: npm run new -- check\|option\|/);
  });

  /** Runs this Node in the copy. */
  function node(...args: readonly string[]) {
    return spawnSync(process.execPath, args, { cwd: copy, encoding: "utf8", maxBuffer: 2 ** 28 });
  }
});

function copyOfTheRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), "palisade-new-"));
  for (const name of readdirSync(".").filter((entry) => !leftOut.has(entry))) {
    cpSync(name, join(copy, name), { recursive: true });
  }
  // The compiler then looks only at what changed.
  if (existsSync("dist/types")) cpSync("dist/types", join(copy, "dist/types"), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"), "junction");
  return copy;
}
