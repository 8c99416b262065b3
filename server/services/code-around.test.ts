import assert from "node:assert/strict";
import { finding, place } from "../../test/support/webview/scan/findings.ts";
import { codeAround } from "./code-around.ts";

describe("the code around the places of a finding", () => {
  const read = async (text: string | undefined, places: readonly [line: number, snippet: string][]) => {
    const asked: string[] = [];
    const files = {
      read: async (_: string, file: string) => {
        asked.push(file);
        return text;
      },
      check: async () => {},
      write: () => Promise.reject(new Error("nothing is written")),
      change: () => Promise.reject(new Error("nothing is changed")),
    };
    const evidence = places.map(([line, snippet]) => ({ ...place("lib/a.dart", "m"), line, endLine: line, snippet }));
    const { blocks } = await codeAround({ files }, "/apps/shop", finding({ id: "a", evidence }));
    return { blocks, asked };
  };
  const lines = Array.from({ length: 40 }, (_, index) => `line ${index + 1};`);
  const text = lines.join("\n");

  it("is five lines before and after, and less at the ends of the file", async () => {
    const { blocks } = await read(text, [
      [2, "line 2;"],
      [40, "line 40;"],
    ]);
    assert.deepEqual(
      blocks.map(({ first, lines }) => [first, lines.length]),
      [
        [1, 7],
        [35, 6],
      ],
    );
  });

  it("is one block where places are close, and each file is read once", async () => {
    const { blocks, asked } = await read(text, [
      [10, "line 10;"],
      [18, "line 18;"],
      [30, "line 30;"],
    ]);
    assert.deepEqual(
      blocks.map(({ first, lines }) => [first, lines.length]),
      [
        [5, 19],
        [25, 11],
      ],
    );
    assert.deepEqual(asked, ["lib/a.dart"]);
  });

  it("is not shown where the file has changed since, or is gone", async () => {
    assert.deepEqual((await read(text, [[10, "something else"]])).blocks, []);
    assert.deepEqual((await read(undefined, [[10, "line 10;"]])).blocks, []);
  });

  it("shows what reorders or hides text, and cuts lines without end", async () => {
    const hostile = `// \u202e\u2066\nconst a = '${"x ".repeat(5000)}';\nnext;`;
    const [block] = (await read(hostile, [[3, "next;"]])).blocks;
    assert.match(block?.lines[0] ?? "", /‹U\+202E›‹U\+2066›/);
    assert.ok((block?.lines[1]?.length ?? 0) < 500);
    assert.equal(block?.lines[2], "next;");
  });

  it("masks secrets", async () => {
    const [block] = (await read(`const password = "hunter2-and-more-4711";\nnext;`, [[2, "next;"]])).blocks;
    assert.doesNotMatch(block?.lines[0] ?? "", /hunter2-and-more/);
  });
});
