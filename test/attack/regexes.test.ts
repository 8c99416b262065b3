import assert from "node:assert/strict";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { makersOfRegexes, type Regex, regexesIn, writtenRegexes } from "../support/regexes/find-regexes.ts";
import { slowOnes } from "../support/regexes/slow-regexes.ts";

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
    // No single character makes the next ones slow. The product had each of them.
    ["what is up to the last of several words", "/^(.*=>) (.*)$/"],
    ["what is up to the first of several words", String.raw`/^(if \(.*?\)) (.*)$/`],
    ["a word that begins a search again", String.raw`/[/]|\[\^[^\]]*(?:\\w|(?<!\\)[a-z0-9])/i`],
    ["one word that is anywhere in front of another", String.raw`/\b(?:get|fetch)\b.*\b(?:location|position)\b/`],
    ["one of several words in front of others", String.raw`/\b(?:on|handle|show)\b.*\b(?:push|messages?)\b/`],
    ["words that two repetitions match", String.raw`/^v?(\d+(?:\.\d+)*)(?!\d)([\w.-]*)(?:\+[\w.-]*)?$/i`],
    ["one with a name in it", `new RegExp(\`\${name}\\\\s*\\\\s*$\`)`],
  ];
  for (const [what, code] of slow) {
    it(`is seen to be slow: ${what}`, () => {
      assert.equal(slowOnes(regexesIn("a.ts", `const a = ${code};`)).length, 1);
    });
  }

  const fast: readonly (readonly [what: string, code: string])[] = [
    ["the last of several words", "/^(.*=>) (.*)/s"],
    ["a search that begins again so far at most", String.raw`/\[\^[^\]]{0,200}\\w/`],
    ["a word that is looked for once", String.raw`/^(?:(?!\bget\b).)*\bget\b.*\bposition\b/`],
    ["what begins where nothing like it is in front", String.raw`/(?<![\w.])[\w.]+\s*=/`],
    ["words that one repetition matches", String.raw`/^v?(\d+(?:\.\d+)*)(?!\.?\d)([\w.-]*)(?:\+[\w.-]*)?$/i`],
  ];
  for (const [what, code] of fast) {
    it(`is seen to be fast: ${what}`, () => {
      assert.deepEqual(slowOnes(regexesIn("a.ts", `const a = ${code};`)), []);
    });
  }
});
