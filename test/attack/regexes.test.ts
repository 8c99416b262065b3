import assert from "node:assert/strict";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { analyse } from "scslre";
import { makersOfRegexes, type Regex, regexesIn, writtenRegexes } from "../support/regexes/find-regexes.ts";

const folders = ["server", "client", "webview"];

/**
 * A project, a person or a model writes what these read, so each takes time that grows no faster than its text. Nothing
 * that counts steps sees them: this is their only guard.
 */
describe("every regular expression of the product", () => {
  it("takes linear time: those that are written out", () => {
    const regexes = writtenRegexes(folders);
    assert.ok(regexes.length > 1000);
    assert.deepEqual(slowOnes(regexes), []);
  });

  it("takes linear time: those that are put together", async () => {
    const modules = makersOfRegexes(folders).map((path) => pathToFileURL(path).href);
    const thread = new Worker(new URL("../support/regexes/made-regexes.ts", import.meta.url), { workerData: modules });
    const [made]: readonly Regex[][] = await once(thread, "message");
    await thread.terminate();
    assert.ok(made !== undefined && made.length > 50);
    assert.deepEqual(slowOnes(made), []);
  });

  const slow: readonly (readonly [what: string, code: string])[] = [
    ["a quantifier in a quantifier", "/(?:a+)+b/"],
    ["two beside each other", String.raw`/^\s*\s*$/`],
    ["one that is tried from every character of what it matches", "/a+b/"],
    ["one with a name in it", `new RegExp(\`\${name}\\\\s*\\\\s*$\`)`],
  ];
  for (const [what, code] of slow) {
    it(`is seen to be slow: ${what}`, () => {
      assert.equal(slowOnes(regexesIn("a.ts", `const a = ${code};`)).length, 1);
    });
  }
});

/** Those that take more than linear time, with a sign that makes them slow when it is repeated. */
function slowOnes(regexes: readonly Regex[]): string[] {
  return regexes.flatMap(({ source, flags, place }) => {
    const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
    return report ? [`${place}: /${source}/${flags} with many of ${JSON.stringify(report.character.pick)}`] : [];
  });
}
