import assert from "node:assert/strict";
import { cp, rename, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { memorySnapshot } from "../../scanner/project/snapshot.ts";
import { diskSnapshot } from "../disk-snapshot.ts";
import { contentOf } from "../read-project-file.ts";
import { bytesDigest, contentDigest, contentsOf, fingerprintOf, readingSnapshot } from "./fingerprint.ts";

describe("the fingerprint of a project", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());

  const take = async () => {
    const snapshot = await diskSnapshot(workspace.app, () => undefined);
    return fingerprintOf(snapshot, [], contentsOf(snapshot, []));
  };
  const main = () => join(workspace.app, "lib/main.dart");

  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    "a file that is written": () => workspace.write("apps/garden_notes/lib/main.dart", "void main() {}\n"),
    "a new file": () => workspace.write("apps/garden_notes/lib/new.dart", ""),
    "a new file of a kind that is never read": () => workspace.write("apps/garden_notes/assets/logo.png", "PNG"),
    "a file that is gone": () => rm(main()),
    "a file that has another name": () => rename(main(), join(workspace.app, "lib/start.dart")),
  };
  for (const [name, change] of Object.entries(changes)) {
    it(`changes with ${name}`, async () => {
      const before = await take();
      await change();
      const after = await take();
      assert.notEqual(after.stamps, before.stamps);
      assert.notEqual(after.contents, before.contents);
    });
  }

  it("has other stamps and the same contents when a file is only touched, or the whole is a fresh copy", async () => {
    const before = await take();
    await utimes(main(), new Date(), new Date(0));
    const touched = await take();
    const aside = `${workspace.app}-aside`;
    await rename(workspace.app, aside);
    await cp(aside, workspace.app, { recursive: true });
    const copied = await take();
    assert.equal(new Set([before.stamps, touched.stamps, copied.stamps]).size, 3);
    assert.equal(new Set([before.contents, touched.contents, copied.contents]).size, 1);
  });

  it("of a file's bytes is that of its content, whatever the bytes are", () => {
    const texts = ["", "a: ü\n", "\u{FEFF}void main() {}", "\u{1F600}", "a\0b"].map((text) => Buffer.from(text));
    const others = [[0xff, 0xfe, 0x61, 0], [0xc3, 0x28], [0x61, 0xed, 0xa0, 0x80], [1, 0, 2], Array(300).fill(0)];
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc.string().map((text) => Buffer.from(text)),
    );
    const same = (some: Uint8Array) => {
      const own = Buffer.from(some);
      return assert.equal(bytesDigest(own), contentDigest(contentOf(own)));
    };
    for (const some of [...texts, ...others.map((one) => Buffer.from(one))]) same(some);
    fc.assert(fc.property(bytes, same));
  });

  it("of the contents differs between any two projects, and is the same whoever read the files", () => {
    const files = fc.dictionary(fc.stringMatching(/^lib\/[ab]{0,2}\.dart$/), fc.string({ maxLength: 3 }));
    fc.assert(
      fc.property(files, files, (one, other) => {
        const same = JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
        assert.equal(contentsOf(memorySnapshot(one), []) === contentsOf(memorySnapshot(other), []), same);
        const reading = readingSnapshot(memorySnapshot(one));
        for (const path of reading.paths.toReversed()) reading.read(path);
        assert.equal(reading.contents([]), contentsOf(memorySnapshot(one), []));
      }),
    );
  });
});
