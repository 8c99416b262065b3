import assert from "node:assert/strict";
import { excerptOf } from "./code-excerpt.ts";

describe("the lines around a place", () => {
  const lines = Array.from({ length: 20 }, (_, index) => `  call(${index + 11});`);
  const blocks = [{ file: "lib/a.dart", first: 11, lines }];
  const marked = (place: Partial<Parameters<typeof excerptOf>[1]>) => {
    const found = excerptOf(blocks, { file: "lib/a.dart", line: 20, column: 3, ...place });
    return (
      found && {
        first: found.first,
        text: found.text.slice(found.start, found.end),
        count: found.text.split("\n").length,
      }
    );
  };

  it("are five on each side, and mark exactly the place", () => {
    assert.deepEqual(marked({ endLine: 20, endColumn: 7 }), { first: 15, text: "call", count: 11 });
  });

  it("are fewer at the edge of what is there", () => {
    assert.deepEqual(marked({ line: 12, endLine: 12, endColumn: 7 }), { first: 11, text: "call", count: 7 });
  });

  it("mark a place over several lines, up to the last line that is shown", () => {
    assert.equal(marked({ endLine: 21, endColumn: 7 })?.text, "call(20);\n  call");
    assert.match(marked({ endLine: 90, endColumn: 1 })?.text ?? "", /call\(25\);$/);
  });

  it("mark the whole line of a place without an extent, and are none of another file", () => {
    assert.equal(marked({ column: 1 })?.text, "call(20);");
    assert.equal(excerptOf(blocks, { file: "lib/b.dart", line: 20, column: 1 }), undefined);
    assert.equal(excerptOf(blocks, { file: "lib/a.dart", line: 99, column: 1 }), undefined);
  });
});
