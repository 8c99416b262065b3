import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import picomatch from "picomatch";
import { compose } from "../../server/generator/compose.ts";
import { allPlatforms } from "../../server/generator/model/platform.ts";
import { newestToolchain, toolchains } from "../../server/generator/toolchains/index.ts";
import { sourceTools } from "../generated/source-tools.ts";
import { holdPart, markdownTable } from "./marked-part.ts";

const path = "docs/native-templates.md";
const text = readFileSync(path, "utf8");
const { files } = compose({ recipe: "minimal", identity: { platforms: allPlatforms } }, sourceTools());
const native = files.filter((file) => allPlatforms.some((platform) => file.path.startsWith(`${platform}/`)));

describe(path, () => {
  it("lists the versions of every toolchain (UPDATE_DOCS=1 writes them)", () => {
    const rows = toolchains.map(({ flutter, dart, environment, android, ios, macos, flavoredPlatforms }) => [
      flutter + (flutter === newestToolchain.flutter ? ", the default" : ""),
      dart,
      `\`sdk: ${environment.sdk}\` \`flutter: "${environment.flutter}"\``,
      android.androidGradlePlugin,
      `${android.gradle}, \`${android.gradleSha256.slice(0, 12)}…\``,
      android.kotlin,
      String(android.java),
      String(android.minSdk),
      ios.deploymentTarget,
      macos.deploymentTarget,
      allPlatforms
        .filter((platform) => flavoredPlatforms.some((one) => one === platform))
        .map((platform) => `\`${platform}\``)
        .join(" "),
    ]);
    const head = [
      "Flutter",
      "Dart",
      "`pubspec.yaml`",
      "AGP",
      "Gradle",
      "Kotlin",
      "Java",
      "minSdk",
      "iOS",
      "macOS",
      "`--flavor`",
    ];
    holdPart(path, "toolchains", markdownTable(head, rows));
  });

  it("compares with the newest Flutter", () => {
    assert.ok(text.includes(`\`flutter create\` of Flutter ${newestToolchain.flutter} writes`));
  });

  const [both, onlyHere, onlyThere] = ["in both", "only here", "only in the template"].map((head) =>
    tablesUnder(head).map(([pattern = ""]) => code(pattern)[0] ?? ""),
  ) as [string[], string[], string[]];

  it("names every file of the native folders once", () => {
    const patterns = [...both, ...onlyHere];
    const named = native.map((file) => [
      file.path,
      patterns.filter((pattern) => picomatch.isMatch(file.path, pattern)),
    ]);
    assert.deepEqual(
      named.filter(([, matching]) => matching?.length !== 1),
      [],
    );
  });

  it("names no file that there is not", () => {
    const there = (pattern: string) => native.some((file) => picomatch.isMatch(file.path, pattern));
    assert.ok(both.length > 20 && onlyHere.length > 10 && onlyThere.length > 0);
    assert.deepEqual(
      [...both, ...onlyHere].filter((pattern) => !there(pattern)),
      [],
    );
    assert.deepEqual(onlyThere.filter(there), []);
  });

  const differences = tablesUnder("file | flutter create | here | why");
  it("has a reason for each difference", () => {
    assert.ok(differences.length > 30);
    for (const [file, , , why = ""] of differences) assert.ok(why.length > 5, file);
  });

  for (const [file = "", theirs = "", here = ""] of differences) {
    it(`${file}: ${here === "–" ? theirs : here}`, () => {
      const content = contentOf(code(file)[0] ?? "");
      for (const snippet of code(here)) assert.ok(content.includes(snippet), `${snippet} is not there`);
      for (const snippet of code(theirs)) assert.ok(!content.includes(snippet), `${snippet} is there`);
      assert.ok(code(here).length + code(theirs).length > 0);
    });
  }

  for (const [file = "", same = ""] of tablesUnder("file | the same in both")) {
    it(`${file} is the same in ${code(same).length} places`, () => {
      const content = contentOf(code(file)[0] ?? "");
      assert.deepEqual(
        code(same).filter((snippet) => !content.includes(snippet)),
        [],
      );
    });
  }
});

function contentOf(file: string): string {
  const found = native.find((one) => one.path === file);
  assert.ok(found, file);
  return found.content;
}

/** The cells of all tables whose head begins with these words, row by row. */
function tablesUnder(head: string): string[][] {
  const lines = text.split("\n");
  const starts = lines.flatMap((line, at) => (line.startsWith(`| ${head} |`) ? [at + 2] : []));
  return starts.flatMap((start) => {
    const end = lines.findIndex((line, at) => at >= start && !line.startsWith("|"));
    return lines.slice(start, end).map((line) => line.slice(2, -2).split(" | "));
  });
}

/** What a cell holds as code. */
function code(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, snippet = ""]) => snippet);
}
