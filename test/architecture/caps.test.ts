import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const scanner = join(import.meta.dirname, "../../server/scanner");

/** What is beyond these is told as a problem of its file, as a file that is left out, or as a value that nobody knows. */
const toldOtherwise = [
  /^project\/(?:xml|yaml|globs)\//,
  /^project\/(?:ignore-rules|ios\/binary-plist|android\/manifest-values|program\/walk)\.ts$/,
  /^scan\/(?:read-program|team-globs)\.ts$/,
  /^vocabulary\/secrets\/team\/pattern\.ts$/,
];

/** The bounds of a module on its work that none of its functions tells of. */
function untold(text: string): string[] {
  const names = [...text.matchAll(/^(?:export )?const (max[A-Z]\w*) =/gm)].map(([, name = ""]) => name);
  const code = text.replaceAll(/\s+/g, " ");
  return names.filter((name) => {
    if (/cut(?:Short|Syntax)\(/.test(code)) return false;
    const uses = code.split(new RegExp(`\\b${name}\\b(?! =)`)).slice(0, -1);
    return !uses.every((before) => tells.test(before));
  });
}

/** What is right in front of the use of a bound where it is told. */
const tells = /(?:\b(?:firstOf|mayGoOn|mentions|occurrencesBetween)\([^;{}]*|\bmost: )$/;

describe("bounds on the work of the scanner", () => {
  it("A bound on work is called `max..`, and what is beyond it is told.", () => {
    const paths = readdirSync(scanner, { recursive: true, encoding: "utf8" })
      .map((path) => path.replaceAll("\\", "/"))
      .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
      .filter((path) => !toldOtherwise.some((others) => others.test(path)));
    const silent = paths.flatMap((path) => {
      const text = readFileSync(join(scanner, path), "utf8");
      return untold(text).map((name) => `${path}: ${name}`);
    });
    assert.deepEqual(silent, []);
  });

  it("sees a bound that nobody is told of", () => {
    const silent = "const maxWords = 3;\nexport const few = (words: string[]) => words.slice(0, maxWords);\n";
    assert.deepEqual(untold(silent), ["maxWords"]);
    assert.deepEqual(untold(silent.replace("words.slice(0, maxWords)", "firstOf(file, words, maxWords)")), []);
  });
});
