import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { parseSource, readSources } from "./sources.ts";

/** What changes the content of a file, or what bears its name. */
const writers = new Set([
  ...["writeFile", "appendFile", "copyFile", "cp", "rename", "link", "symlink", "truncate", "ftruncate"],
  ...["write", "writev", "createWriteStream", "WriteStream"],
]);

/** The one room that does: everybody else asks it to. */
const room = "server/services/files/";

describe("file writing", () => {
  // Another room might write through a link, half a file, or over a device.
  it("Only `services/files` writes files.", () => {
    const strangers = readSources(["server"])
      .map(({ path }) => path)
      .filter((path) => !path.startsWith(room) && writes(path, readFileSync(path, "utf8")));
    assert.deepEqual(strangers, []);
  });

  it("is seen where it is done", () => {
    for (const name of ["staged-file", "update-locked", "new-files", "write-open", "write-output"]) {
      const path = `${room}${name}.ts`;
      assert.ok(writes(path, readFileSync(path, "utf8")), path);
    }
  });

  const cases: readonly (readonly [text: string, writes: boolean])[] = [
    ['import { writeFile } from "node:fs/promises";', true],
    ['import { renameSync as move } from "fs";', true],
    ['import * as fs from "node:fs";', true],
    ['import { promises } from "node:fs";', true],
    ['const { copyFileSync } = require("node:fs");', true],
    ['const fs = await import("node:fs/promises");', true],
    ['import { open } from "node:fs/promises"; await open(path, "wx");', true],
    ['import { open } from "node:fs/promises"; await open(join(a, b), "r+");', true],
    ['import { constants, openSync } from "node:fs"; openSync(path, constants.O_CREAT);', true],
    ['import { open } from "node:fs/promises"; await open(path);', false],
    ['import { open } from "node:fs/promises"; await open(path, "r");', false],
    [
      'import { constants, openSync } from "node:fs"; openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);',
      false,
    ],
    ['import { mkdir, readFile } from "node:fs/promises";', false],
    ['import { write } from "./xml.ts";', false],
  ];
  for (const [text, expected] of cases) {
    it(`is ${expected ? "" : "not "}seen in: ${text}`, () => {
      assert.equal(writes("server/a.ts", text), expected);
    });
  }
});

function writes(path: string, text: string): boolean {
  const isWriter = (name: string) => ["*", "promises"].includes(name) || writers.has(name.replace(/Sync$/, ""));
  const imported = parseSource(path, text).imports.some(
    ({ specifier, typeOnly, names }) =>
      !typeOnly && /^(?:node:)?fs(?:\/promises)?$/.test(specifier) && names.some(isWriter),
  );
  return imported || /\bO_(?:WRONLY|RDWR|CREAT|APPEND|TRUNC)\b|\bopen(?:Sync)?\(.*["'](?:[wa]|r\+)/.test(text);
}
