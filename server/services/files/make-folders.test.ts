import assert from "node:assert/strict";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeFolders, makeFoldersNow } from "./make-folders.ts";

describe("making folders", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "palisade-test-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("makes what is missing, also for several at the same moment, and leaves what is there", async () => {
    const path = join(folder, "a/b/c");
    await Promise.all([1, 2, 3].map(() => makeFolders(path, 0o700)));
    await makeFolders(path);
    assert.equal((await stat(path)).mode & 0o777, 0o700);
  });

  it("makes them at once for who cannot wait", async () => {
    const path = join(folder, "a/b");
    makeFoldersNow(path, 0o700);
    makeFoldersNow(path);
    assert.equal((await stat(path)).mode & 0o777, 0o700);
  });

  it("says what the system says where a file is in the way", async () => {
    await writeFile(join(folder, "file"), "");
    await assert.rejects(makeFolders(join(folder, "file/b")), { code: "ENOTDIR" });
    await assert.rejects(makeFolders(join(folder, "file")), { code: "EEXIST" });
  });

  it("comes to an end where a folder takes no new names", async () => {
    const file = process.platform === "linux" ? "/proc/palisade/b" : join(folder, "a\0b");
    await assert.rejects(makeFolders(file));
    assert.throws(() => makeFoldersNow(file));
  });
});
