import assert from "node:assert/strict";
import { parseSource, readSources, relativeTarget, type Source } from "./sources.ts";

/** What changes files on disk. */
const writers = /^server\/services\/(?:files\/|fixing\/(?!target\.ts)|project-writer\.ts|updating\/change-set\.ts)/;

describe("In an editor only the editor changes a project.", () => {
  it("the language server imports nothing that writes files", () => {
    assert.deepEqual(readSources(["server/adapters/lsp"]).flatMap(writing), []);
  });

  it("the extension and its panel leave files to VS Code", () => {
    assert.deepEqual(readSources(["client", "webview"]).flatMap(usesFiles), []);
  });

  it("which is seen where it is not so", () => {
    const lsp = "server/adapters/lsp/a.ts";
    assert.equal(writing(parseSource(lsp, 'import { writeFix } from "../../services/fixing/write-fix.ts";')).length, 1);
    assert.equal(writing(parseSource(lsp, 'import type { A } from "../../services/fixing/write-fix.ts";')).length, 0);
    assert.equal(usesFiles(parseSource("client/a.ts", 'import { rm } from "node:fs/promises";')).length, 1);
  });
});

function writing({ path, imports }: Source): string[] {
  return imports
    .filter(({ specifier, typeOnly }) => !typeOnly && writers.test(relativeTarget(path, specifier) ?? ""))
    .map(({ specifier }) => `${path} imports ${specifier}`);
}

function usesFiles({ path, imports }: Source): string[] {
  return imports
    .filter(({ specifier }) => /^(?:node:)?fs(?:\/promises)?$/.test(specifier))
    .map(({ specifier }) => `${path} imports ${specifier}`);
}
