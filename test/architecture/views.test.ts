import assert from "node:assert/strict";
import { readSources, relativeTarget, type Source } from "./sources.ts";

/** The modules behind the views: whoever imports one can name a token by its number. */
function readsTokens({ path, imports }: Source): boolean {
  return imports.some(({ specifier }) => {
    const target = relativeTarget(path, specifier) ?? "";
    return (
      /^server\/scanner\/(?:source|dart|native|code\/values)\/(?!(?:text|span|languages)\.ts$)/.test(target) ||
      target === "server/scanner/code/code-file.ts"
    );
  });
}

describe("the views of code", () => {
  it("A check reads code through views.", () => {
    const sources = readSources(["server/scanner/checks"]);
    assert.deepEqual(
      sources.filter(readsTokens).map(({ path }) => path),
      [],
    );
  });
});
