import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";

describe("what `npm run new` made", () => {
  it("is written to the end: no line says TODO(new)", () => {
    const files = globSync("server/**/*.{ts,md,eta,dart,project}").map((path) => path.replaceAll("\\", "/"));
    const left = files.sort().flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .flatMap((line, index) => {
          const [, what] = /TODO\(new\): (.*)/.exec(line) ?? [];
          return what === undefined ? [] : [`${path}:${index + 1} ${what}`];
        }),
    );
    assert.ok(files.length > 0);
    assert.deepEqual(left, []);
  });
});
