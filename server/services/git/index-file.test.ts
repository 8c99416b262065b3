import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { createRepository, type GitRepository } from "../../../test/support/services/git/git-repository.ts";
import { readIndex } from "./index-file.ts";

describe("an index of Git", () => {
  let repository: GitRepository;
  const paths = ["a.txt", "lib/main.dart", "lib/main.dart.txt", "lib/src/ä/öß.dart", `lib/${"long".repeat(60)}.dart`];
  before(async () => {
    repository = await createRepository();
    await repository.commit(Object.fromEntries(paths.map((path) => [path, path])));
  });
  after(() => repository.remove());

  const bytes = () => readFileSync(join(repository.folder, ".git", "index"));
  const held = () => {
    const index = readIndex(bytes());
    return index.kind === "paths" ? [...index.paths].sort() : index.reason;
  };

  for (const version of ["2", "3", "4"]) {
    it(`is read in version ${version}`, () => {
      repository.git(["update-index", "--index-version", version]);
      // Only version 3 and later have room for this.
      if (version !== "2") repository.git(["update-index", "--skip-worktree", "lib/main.dart"]);
      assert.equal(bytes().readUInt32BE(4), Number(version));
      assert.deepEqual(held(), [...paths].sort());
      repository.git(["update-index", "--no-skip-worktree", "lib/main.dart"]);
    });
  }

  it("says that it is split, or sparse, where it does not hold all paths itself", () => {
    repository.git(["update-index", "--split-index"]);
    assert.match(String(held()), /^it is a split index; /);
    repository.git(["update-index", "--no-split-index"]);
    assert.deepEqual(held(), [...paths].sort());
    repository.git(["sparse-checkout", "set", "--cone", "--sparse-index", "other"]);
    assert.match(String(held()), /^it is a sparse index; /);
    repository.git(["sparse-checkout", "reapply", "--no-sparse-index"]);
    repository.git(["sparse-checkout", "disable"]);
    assert.deepEqual(held(), [...paths].sort());
  });

  it("is read where objects have names of 32 bytes", async () => {
    const folder = join(repository.area, "sha256");
    repository.git(["init", "--quiet", "--object-format=sha256", folder]);
    await writeFile(join(folder, "a.txt"), "a");
    repository.git(["add", "a.txt"], folder);
    const index = readIndex(readFileSync(join(folder, ".git", "index")));
    assert.deepEqual(index, { kind: "paths", paths: ["a.txt"] });
  });

  it("never throws, whatever its bytes are, and is unread where it ends early", () => {
    const whole = bytes();
    fc.assert(
      fc.property(
        fc.nat({ max: whole.length }),
        fc.array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), { maxLength: 4 }),
        (end, changes) => {
          const cut = Buffer.from(whole.subarray(0, end));
          if (end < whole.length) assert.equal(readIndex(cut).kind, "unread");
          for (const [at, byte] of changes) if (at < cut.length) cut[at] = byte;
          readIndex(cut);
        },
      ),
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (any) => readIndex(Buffer.from(any)).kind === "unread"));
  });

  it("is not read longer than paths of a system can be", () => {
    const entry = (cut: number, rest: string) =>
      Buffer.concat([Buffer.alloc(62), Buffer.from([cut]), Buffer.from(`${rest}\0`)]);
    const header = Buffer.from("DIRC\0\0\0\x04\0\0\x4e\x20", "latin1");
    const entries = Array.from({ length: 20_000 }, () => entry(0, "a"));
    const index = readIndex(Buffer.concat([header, ...entries, Buffer.alloc(20)]));
    assert.deepEqual(index, { kind: "unread", reason: "it is damaged" });
  });
});
