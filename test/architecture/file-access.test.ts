import assert from "node:assert/strict";
import { parseSource, readSources, type Source } from "./sources.ts";

/** What takes content out of a file. */
const readers = new Set([
  ...["open", "openSync", "openAsBlob", "readFile", "readFileSync", "createReadStream"],
  ...["copyFile", "copyFileSync", "cp", "cpSync"],
]);

/** The modules of the server that may read a file, and whose file that is. */
const mayRead: Readonly<Record<string, string>> = {
  "server/services/read-project-file.ts": "of a project: only regular files, within limits",
  "server/services/read-given-file.ts": "that the user named: of any kind, with a limit",
  "server/services/files/staged-file.ts": "that it makes",
  "server/services/files/update-locked.ts": "that it makes",
  "server/services/files/write-open.ts": "a device or pipe that it writes into",
  "server/services/files/write-output.ts": "that it writes",
  "server/services/fixing/regular-bytes.ts": "of a project, before it is changed: only regular files, within limits",
  "server/services/json-document.ts": "of our own state",
  "server/services/json-cache.ts": "of our own state",
  "server/services/templates.ts": "of the installation",
  "server/services/threads/thread-program.ts": "of the installation",
  "server/adapters/http/pages.ts": "of the installation",
  "server/adapters/http/peer.ts": "of Linux: the tables of connections, within a limit",
};

describe("file access", () => {
  it("A file is read only by modules that limit how much they read, or that own it.", () => {
    const found = readSources(["server"]).filter(readsFiles);
    assert.deepEqual(
      found.map(({ path }) => path),
      Object.keys(mayRead).sort(),
    );
  });

  const cases: readonly (readonly [text: string, reads: boolean])[] = [
    ['import { readFile } from "node:fs/promises";', true],
    ['import { readFile as load } from "fs/promises";', true],
    ['import * as fs from "node:fs";', true],
    ['import fs from "node:fs";', true],
    ['const { readFileSync } = require("node:fs");', true],
    ['const fs = await import("node:fs");', true],
    ['export { readFileSync } from "node:fs";', true],
    ['import { statSync } from "node:fs";', false],
    ['import type { Stats } from "node:fs";', false],
  ];
  for (const [text, reads] of cases) {
    it(`is ${reads ? "" : "not "}seen in: ${text}`, () => {
      assert.equal(readsFiles(parseSource("server/a.ts", text)), reads);
    });
  }
});

function readsFiles({ imports }: Source): boolean {
  return imports.some(
    ({ specifier, typeOnly, names }) =>
      !typeOnly &&
      /^(?:node:)?fs(?:\/promises)?$/.test(specifier) &&
      names.some((name) => name === "*" || readers.has(name)),
  );
}
