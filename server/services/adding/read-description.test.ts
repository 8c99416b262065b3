import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { readDescription } from "./read-description.ts";

describe("the files of a description", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
    await workspace.write("api/openapi.yaml", "openapi: 3.1.0\n");
    await workspace.write("secret.yaml", "password: x\n");
  });
  afterEach(() => workspace.remove());

  const open = async () => (await readDescription("api/openapi.yaml#/paths/~1pets", workspace.folder)).description;
  const at = (path: string) => join(workspace.folder, path);

  it("come with what is meant of them", async () => {
    const { description, fragment } = await readDescription("api/openapi.yaml#/paths/~1a#b", workspace.folder);
    assert.deepEqual(
      [description.text, description.name, fragment],
      ["openapi: 3.1.0\n", "openapi.yaml", "/paths/~1a#b"],
    );
  });

  it("are read below its folder", async () => {
    await workspace.write("api/schemas/pet.yaml", "type: object\n");
    assert.deepEqual((await open()).readBeside("schemas/pet.yaml"), { kind: "text", text: "type: object\n" });
  });

  const refused: readonly (readonly [what: string, path: string, make: () => Promise<unknown>, reason: RegExp])[] = [
    ["a link", "a.yaml", () => symlink(at("secret.yaml"), at("api/a.yaml")), /^leads through a link$/],
    ["a link within the folder", "a.yaml", () => symlink("openapi.yaml", at("api/a.yaml")), /^leads through a link$/],
    [
      "what is in a linked folder",
      "up/secret.yaml",
      () => symlink(workspace.folder, at("api/up")),
      /^leads through a link$/,
    ],
    ["a folder", "schemas", () => mkdir(at("api/schemas")), /no regular file/],
    ["what is not there", "no.yaml", async () => {}, /ENOENT/],
    ["a path that can be nowhere", `${"a".repeat(5000)}.yaml`, async () => {}, /ENAMETOOLONG/],
    ["a path with a NUL", "a\0.yaml", async () => {}, /cannot be read/],
    ["what is outside", "../secret.yaml", async () => {}, /leads out of/],
    [
      "other bytes",
      "a.yaml",
      () => workspace.write("api/a.yaml", Buffer.from([0, 1, 2, 0])),
      /^leads to a file that is no text$/,
    ],
    ["a large file", "a.yaml", () => workspace.write("api/a.yaml", "#".repeat(6 * 1024 * 1024)), /larger than 5 MB/],
    [
      "a pipe",
      "a.yaml",
      async () => process.platform !== "win32" && execFileSync("mkfifo", [at("api/a.yaml")]),
      /no regular file|ENOENT/,
    ],
  ];
  for (const [what, path, make, reason] of refused) {
    it(`are not ${what}`, async () => {
      await make();
      const read = (await open()).readBeside(path);
      assert.ok("reason" in read, JSON.stringify(read).slice(0, 200));
      assert.match(read.reason, reason);
    });
  }

  it("are at most 500, and 32 MB together", async () => {
    await workspace.write("api/small.yaml", "a: 1\n");
    await workspace.write("api/big.yaml", "#".repeat(4 * 1024 * 1024));
    const many = await open();
    const reads = Array.from({ length: 501 }, () => many.readBeside("small.yaml"));
    assert.deepEqual(
      reads.filter((read) => "reason" in read),
      [{ reason: "is beyond the 500 files that are read" }],
    );
    const large = await open();
    const bytes = Array.from({ length: 9 }, () => large.readBeside("big.yaml"));
    assert.deepEqual(
      bytes.filter((read) => "reason" in read),
      [{ reason: "is beyond the 32 MB that are read" }],
    );
  });
});
