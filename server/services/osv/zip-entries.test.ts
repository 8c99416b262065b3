import assert from "node:assert/strict";
import fc from "fast-check";
import { zipOf } from "../../../test/support/services/zip-of.ts";
import { zipEntries } from "./zip-entries.ts";

const largest = 100_000;
const textsIn = (archive: Buffer) =>
  [...zipEntries(archive, largest)].map((entry) => [entry.name, entry.read().toString()]);

describe("the files of a ZIP archive", () => {
  const files = { "a.json": "{}", "b/c.json": "text ".repeat(1000) };
  for (const options of [{}, { compress: false }, { forceZip64Format: true }]) {
    it(`are read, written with ${JSON.stringify(options)}`, async () => {
      assert.deepEqual(textsIn(await zipOf(files, options)), Object.entries(files));
    });
  }

  it("are inflated to no more than the limit", async () => {
    const bomb = await zipOf({ "bomb.json": "0".repeat(50_000_000) });
    assert.throws(() => textsIn(bomb));
  });

  it("of a damaged archive are an error, and never a hang or more than what is there", async () => {
    const archive = await zipOf(files);
    fc.assert(
      fc.property(fc.nat(archive.length - 1), fc.nat(255), fc.nat(archive.length), (at, byte, length) => {
        const damaged = Buffer.from(archive.subarray(0, length));
        if (at < length) damaged[at] = byte;
        try {
          assert.ok(textsIn(damaged).length <= 3);
        } catch (error) {
          assert.ok(error instanceof Error && !(error instanceof assert.AssertionError));
        }
      }),
    );
    assert.throws(() => textsIn(Buffer.from("no archive")), RangeError);
  });
});
