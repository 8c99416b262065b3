import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { projectFiles } from "../../../test/support/project/project-files.ts";
import { configFile } from "./config-file.ts";
import { ignoredBy, unusedIgnoreLines } from "./gitignore.ts";
import { ignoreRules } from "./ignore-rules.ts";

const names = ["a", "b", "ab", "a.b", "c"];
/** Every path of up to three names. `a` is a folder. */
const paths = names
  .flatMap((one) => [
    one,
    ...names.flatMap((two) => [`${one}/${two}`, ...names.map((three) => `${one}/${two}/${three}`)]),
  ])
  .filter((path) => path !== "a");

describe("the rules of a .gitignore file", () => {
  let repository: string;
  before(async () => {
    repository = await mkdtemp(join(tmpdir(), "palisade-ignore-"));
    execFileSync("git", ["init", "--quiet", repository]);
    await mkdir(join(repository, "a"));
  });
  after(() => rm(repository, { recursive: true, force: true }));

  it("leave out what Git leaves out", async () => {
    const part = fc.constantFrom(
      "a",
      "b",
      "c",
      ".",
      "*",
      "?",
      "**",
      "/",
      "[ab]",
      "[!a]",
      "[^b]",
      "[a-c]",
      "\\a",
      "\\*",
      " ",
    );
    const line = fc
      .tuple(fc.constantFrom("", "", "!", "#", "/"), fc.array(part, { minLength: 1, maxLength: 6 }))
      .map(([start, parts]) => start + parts.join(""))
      // Git 2.39 is inconsistent about two stars next to other characters in a name.
      .filter((written) => !/[^/]\*\*|\*\*[^/]/.test(written));
    const text = fc.array(line, { minLength: 1, maxLength: 5 }).map((lines) => `${lines.join("\n")}\n`);
    await fc.assert(
      fc.asyncProperty(text, text, async (top, below) => {
        await writeFile(join(repository, ".gitignore"), top);
        await writeFile(join(repository, "a", ".gitignore"), below);
        const files = projectFiles({ ".gitignore": top, "a/.gitignore": below });
        const ours = paths.filter((path) => ignoredBy(files, path));
        assert.deepEqual(ours, ignoredByGit(repository), JSON.stringify([top, below]));
      }),
      { numRuns: 60 },
    );
  });

  const refused: readonly (readonly [what: string, line: string])[] = [
    ["a line that is too long", `${"a".repeat(501)}`],
    ["a line of 120 KB", "*a".repeat(60_000)],
    ["a bracket that is not closed", "a[b"],
    ["a class of characters", "[[:alpha:]]"],
  ];
  for (const [what, line] of refused) {
    it(`are used without ${what}, which is reported`, () => {
      const files = projectFiles({ ".gitignore": `*.jks\n${line}\n*.key\n` });
      assert.ok(ignoredBy(files, "a.jks") && ignoredBy(files, "a.key"));
      const [told = "", ...more] = unusedIgnoreLines(files);
      assert.match(told, /^\.gitignore:2: the line is not used, because it /);
      assert.ok(told.length < 200 && more.length === 0);
    });

    it(`hide nothing behind ${what} in an exception`, () => {
      assert.equal(ignoredBy(projectFiles({ ".gitignore": `*.jks\n!${line}\n` }), "a.jks"), false);
    });
  }

  it("have a limit for wildcards, behind which names still count", () => {
    const text = `${"*abcdefgh*\n".repeat(5000)}key.properties\n`;
    const rules = ignoreRules(configFile(".gitignore", text));
    assert.equal(rules.verdict(["key.properties"], false, 0), "ignored");
    assert.ok(rules.refused.length > 2000);
    assert.match(unusedIgnoreLines(projectFiles({ ".gitignore": text }))[0] ?? "", /more lines/);
  });

  it("of a project say nothing about what lies above it", () => {
    const files = projectFiles({ ".gitignore": ".github/\n*.yml\n", "../.gitignore": "*.json\n" });
    assert.equal(ignoredBy(files, "../.github/workflows/release.yml"), false);
    assert.equal(ignoredBy(files, "../firebase.json"), true);
    assert.equal(ignoredBy(files, "release.yml"), true);
  });
});

/** Git checks paths that do not exist, too. */
function ignoredByGit(repository: string): string[] {
  const options = { cwd: repository, input: paths.join("\n"), encoding: "utf8" } as const;
  const args = ["-c", "core.excludesFile=", "check-ignore", "--no-index", "--verbose", "--non-matching", "--stdin"];
  try {
    return linesOf(execFileSync("git", args, options));
  } catch (error) {
    // The exit code is 1 if nothing is ignored.
    if (error instanceof Error && "status" in error && error.status === 1) return [];
    throw error;
  }
}

/** Parses `<file>:<line>:<pattern>` and a path. Without a pattern, or with a negated one, the path is kept. */
function linesOf(output: string): string[] {
  return output.split("\n").flatMap((line) => {
    const [rule = "", path = ""] = line.split("\t");
    const pattern = rule.split(":").slice(2).join(":");
    return pattern === "" || pattern.startsWith("!") ? [] : [path];
  });
}
