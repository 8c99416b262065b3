import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { compose } from "../../server/generator/compose.ts";
import { childrenOf } from "../../server/scanner/dart/syntax/children.ts";
import { parseDart } from "../../server/scanner/dart/syntax/parse-dart.ts";
import { type SourceFile, sourceFile, textBetween, tokenText } from "../../server/scanner/source/source-file.ts";
import { literalsOf } from "../../server/scanner/source/syntax/literals.ts";
import { eachRecipe } from "../generated/rows/rows.ts";
import { sourceTools } from "../generated/source-tools.ts";
import { nodesOf, tokensInNoNode } from "./agreement.ts";

const fixtures = globSync("{test/fixtures,server/scanner/checks/*/fixtures}/**/*.dart").map((path) => ({
  path,
  text: readFileSync(path, "utf8"),
}));

/** What the generator writes, each text once. */
function generated(): { readonly path: string; readonly text: string }[] {
  const tools = sourceTools();
  const texts = new Map<string, string>();
  for (const { request } of eachRecipe()) {
    for (const { path, content } of compose(request, tools).files) {
      if (path.endsWith(".dart") && typeof content === "string") texts.set(content, path);
    }
  }
  return [...texts].map(([text, path]) => ({ path, text }));
}

describe("the Dart in this repository", () => {
  const files: SourceFile[] = [];
  before(() => {
    files.push(...[...fixtures, ...generated()].map(({ path, text }) => sourceFile(path, text, "dart")));
    assert.ok(files.length > 300, `${files.length} files`);
  });

  it("is parsed without an error", () => {
    const errors = files.flatMap((file) =>
      nodesOf(parseDart(file))
        .filter(({ kind }) => kind === "error")
        .map(({ first, last }) => `${file.path} ${textBetween(file, first, last)}`),
    );
    assert.deepEqual(errors, []);
  });

  it("is in declarations, every token of it", () => {
    for (const file of files) {
      let next = 0;
      for (const { first, last } of childrenOf(parseDart(file))) {
        assert.equal(first, next, file.path);
        next = last + 1;
      }
      assert.equal(next, file.tokens.count, file.path);
    }
  });

  it("has every name, number and string in its tree", () => {
    for (const file of files) {
      assert.deepEqual(
        tokensInNoNode(file).map((token) => tokenText(file, token)),
        [],
        file.path,
      );
    }
  });

  it("has as many strings in the tree as in the tokens", () => {
    for (const file of files) {
      const strings = nodesOf(parseDart(file)).filter(({ kind }) => kind === "string");
      assert.equal(strings.length, literalsOf(file).length, file.path);
    }
  });
});
