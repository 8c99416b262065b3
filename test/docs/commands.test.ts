import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import type { CommandRun } from "../../server/adapters/cli/command.ts";
import { createProgram } from "../../server/adapters/cli/program.ts";
import { streamOutput } from "../../server/adapters/cli/terminal.ts";
import { operations, teamOperations } from "../../server/operations/index.ts";

interface WrittenCommand {
  readonly page: string;
  readonly line: string;
}

/** Every command of Palisade in a block of shell commands. */
function commandsOf(page: string): WrittenCommand[] {
  const blocks = [...readFileSync(page, "utf8").matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code);
  return blocks.flatMap((code) =>
    code
      .replace(/\\\n\s*/g, "")
      .split("\n")
      .map((line) => line.replace(/(?:^|\s)#.*/, "").replace(/<[^>]*>/g, "given"))
      .flatMap((line) => [...line.matchAll(/(?:^|&& |; )(?:npm start -s? ?-- |palisade )([^#|;&>]*)/g)])
      .map(([, line = ""]) => ({ page, line: line.trim() })),
  );
}

/** The words of a command, as a shell reads them. */
const all = [...operations, ...teamOperations];

function wordsOf(line: string): string[] {
  return [...line.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) => word.replace(/["']/g, ""));
}

describe("the commands in the documentation", () => {
  const commands = ["README.md", "CONTRIBUTING.md", ...globSync("docs/*.md")].flatMap(commandsOf);

  it("are many", () => assert.ok(commands.length > 60, String(commands.length)));

  for (const { page, line } of commands) {
    it(`can be typed: palisade ${line} (${page})`, () => {
      let chosen: CommandRun | undefined;
      const program = createProgram(all, streamOutput(process.stdout), (run) => (chosen = run));
      program.parse(wordsOf(line), { from: "user" });
      assert.ok(chosen);
    });
  }
});

describe("the examples in the help", () => {
  const examples = all.flatMap(({ commands }) => commands.flatMap(({ examples = [] }) => examples));
  for (const example of examples) {
    it(`can be typed: ${example}`, () => {
      let chosen: CommandRun | undefined;
      const program = createProgram(all, streamOutput(process.stdout), (run) => (chosen = run));
      const [name, ...args] = wordsOf(example);
      assert.equal(name, "palisade");
      program.parse(args, { from: "user" });
      assert.ok(chosen);
    });
  }
});

/** The parts of a page that are worked through from the first to the last, in one app. */
const walked: readonly (readonly [page: string, parts: readonly string[]])[] = [
  ["docs/start.md", ["scan", "new"]],
  ["docs/adopting.md", ["monday", "tuesday", "wednesday", "friday"]],
];

for (const [page, parts] of walked) {
  describe(`${page}, from its beginning to its end`, function () {
    this.timeout(120_000);
    const area = mkdtempSync(join(tmpdir(), "palisade-docs-"));
    const app = join(area, "app");
    before(() => {
      cpSync("test/fixtures/sample-app", app, { recursive: true });
      mkdirSync(join(app, ".git"));
    });
    after(() => rmSync(area, { recursive: true, force: true }));

    for (const part of parts) {
      const block = new RegExp(`<!-- ${part}:start -->\\s*\`\`\`sh\\n([\\s\\S]*?)\`\`\`\\s*<!-- ${part}:end -->`);
      const [, code = ""] = block.exec(readFileSync(page, "utf8")) ?? [];
      for (const line of code.split("\n").filter((one) => one !== "")) {
        it(`works: ${line.replace(/\s*#.*/, "")}`, () => {
          const env = {
            HOME: area,
            PALISADE_HOME: join(area, "home"),
            PATH: [resolve("bin"), dirname(process.execPath), process.env["PATH"]].join(delimiter),
          };
          const cwd = part === "new" ? area : app;
          const { status, stdout, stderr } = spawnSync("bash", ["-c", line], { cwd, env, encoding: "utf8" });
          // The app has a few problems on purpose, so its gate may be closed.
          assert.ok(status === 0 || status === 1, `${stdout}${stderr}`);
          assert.ok(stdout.length > 0);
        });
      }
    }
  });
}
