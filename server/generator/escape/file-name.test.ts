import assert from "node:assert/strict";
import { fileNameProblem, filePathProblem } from "./file-name.ts";

describe("a name for a file on every system", () => {
  for (const name of [
    "a",
    ".gitkeep",
    "console",
    "com10",
    "lpt0",
    "communication",
    "nullable",
    "aux_files",
    "main_con.dart",
  ]) {
    it(`takes ${name}`, () => assert.equal(fileNameProblem(name), undefined));
  }

  const refused: readonly (readonly [name: string, why: RegExp])[] = [
    ["con", /Windows keeps for a device/],
    ["CON", /Windows keeps for a device/],
    ["Prn.txt", /Windows keeps for a device/],
    ["aux.tar.gz", /Windows keeps for a device/],
    ["nul.", /Windows keeps for a device/],
    ["nul .txt", /Windows keeps for a device/],
    ["com1", /Windows keeps for a device/],
    ["com¹", /Windows keeps for a device/],
    ["LPT9.png", /Windows keeps for a device/],
    ["conin$", /Windows keeps for a device/],
    ["a.", /at the end/],
    ["a ", /at the end/],
    ["a:b", /character/],
    ["a\\b", /character/],
    ["a\u0007", /character/],
    ["", /must be a name/],
    ["..", /must be a name/],
  ];
  for (const [name, why] of refused) {
    it(`refuses ${JSON.stringify(name)}`, () => assert.match(fileNameProblem(name) ?? "", why));
  }

  it("is looked for in every part of a path", () => {
    assert.equal(filePathProblem("assets/images/icon.png"), undefined);
    assert.match(filePathProblem("assets/aux/icon.png") ?? "", /"aux"/);
    assert.match(filePathProblem("assets/images/nul.png") ?? "", /"nul.png"/);
  });
});
