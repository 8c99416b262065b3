import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { readSources, relativeTarget } from "../architecture/sources.ts";

const text = readFileSync("ARCHITECTURE.md", "utf8");

/** The sentences that are marked as invariants. One may be wrapped. */
const invariants = [...text.matchAll(/\*\*Invariant:\*\*\s+([\s\S]*?\.)(?=\n\n|\n\*|\n$|$)/g)].map(
  ([, sentence = ""]) => sentence.replaceAll(/\s+/g, " "),
);

/** The title of every test, and of every group of tests. */
const titles = new Set(
  [...globSync("{server,client,webview,test}/**/*.test.ts", { exclude: ["**/node_modules/**"] })].flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/^\s*(?:it|describe)\("([^"\n]+)",/gm)].map(([, title = ""]) => title),
  ),
);

interface Step {
  readonly path: string;
  /** What leads to the file, where no earlier file imports it. */
  readonly led: string | undefined;
}

/** How many files each journey says that it has, by its heading. */
const lengths = new Map(
  [...text.matchAll(/^### (.+)\n\n(\d+) files\./gm)].map(([, name = "", count]) => [name, Number(count)]),
);

/** The steps of each journey, by its heading. */
const journeys = new Map(
  (text.split(/^## Five journeys$/m)[1] ?? "")
    .split(/^### /m)
    .slice(1)
    .map((part): [string, Step[]] => [
      part.slice(0, part.indexOf("\n")),
      [...part.matchAll(/^\d+\. `([^`]+)`(?:, ((?:over|through) [^:]+))?: /gm)].map(([, path = "", led]) => ({
        path,
        led,
      })),
    ]),
);

describe("ARCHITECTURE.md", () => {
  it("marks invariants", () => {
    assert.ok(invariants.length >= 15);
    assert.equal(new Set(invariants).size, invariants.length);
    assert.equal(invariants.length, text.match(/\*\*Invariant:\*\*/g)?.length);
  });

  for (const invariant of invariants) {
    it(`names a test for: ${invariant}`, () => {
      assert.ok(titles.has(invariant), "no test has this title");
    });
  }

  it("has at most 40 words, each once, in order", () => {
    const [, glossary = ""] = text.split(/^## Words$/m);
    const rows = glossary.split(/^## /m)[0]?.match(/^\| (?!word|-)[^|]+/gm) ?? [];
    assert.ok(rows.length > 20 && rows.length <= 40, `${rows.length} words`);
    assert.deepEqual(rows, [...new Set(rows)].sort());
  });

  it("names only folders of the server that exist", () => {
    const [, rooms = ""] = /^server\/\n([\s\S]*?)^\S/m.exec(text) ?? [];
    const named = [...rooms.matchAll(/^ {2}([a-z-]+)\//gm)].map(([, name]) => `server/${name}`);
    assert.deepEqual(
      named.sort(),
      globSync("server/*/")
        .map((path) => path.replace(/\/$/, ""))
        .sort(),
    );
  });

  describe("leads through files that import each other:", () => {
    const sources = new Map(readSources(["server", "client", "webview"]).map((source) => [source.path, source]));
    const importsOf = (path: string) =>
      (sources.get(path)?.imports ?? []).flatMap(({ specifier }) => relativeTarget(path, specifier) ?? []);
    /** What a file imports, and what the indexes that it imports stand for. */
    const reach = (path: string) =>
      importsOf(path).flatMap((target) => (target.endsWith("/index.ts") ? [target, ...importsOf(target)] : [target]));

    it("five times", () => assert.equal(journeys.size, 5));

    for (const [name, steps] of journeys) {
      it(name, () => {
        assert.equal(steps.length, lengths.get(name), "the journey says how many files it has");
        assert.equal(new Set(steps.map(({ path }) => path)).size, steps.length, "a file is listed once");
        for (const [index, { path, led }] of steps.entries()) {
          assert.ok(sources.has(path), `there is no ${path}`);
          const before = steps.slice(0, index);
          const isImported = before.some((step) => reach(step.path).includes(path));
          if (index > 0)
            assert.equal(led === undefined, isImported, `${path} is ${isImported ? "" : "not "}imported before`);
        }
      });
    }
  });
});
