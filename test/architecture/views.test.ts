import assert from "node:assert/strict";
import { readSources, relativeTarget, type Source } from "./sources.ts";

/** Checks that still read tokens. An entry goes when its check reads views; no entry may come. */
const onTokens = ["webview-hardening"];

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
  it("A check reads code through views, unless it is listed as one that still reads tokens.", () => {
    const sources = readSources(["server/scanner/checks"]);
    const checks = sources.filter(readsTokens).flatMap(({ path }) => /checks\/([^/]+)\//.exec(path)?.[1] ?? []);
    assert.deepEqual([...new Set(checks)], onTokens);
  });
});
