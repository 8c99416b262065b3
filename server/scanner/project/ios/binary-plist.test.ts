import assert from "node:assert/strict";
import fc from "fast-check";
import { buildBinary, parseBinary } from "plist";
import { plain, plistObject } from "../../../../test/support/project/ios/plist-values.ts";
import { readBinaryPlist } from "./binary-plist.ts";
import { entryAt, type PlistValue } from "./plist.ts";

/** A binary property list of objects given as bytes, the root first, with one-byte offsets and references. */
function fileOf(...objects: readonly (readonly number[])[]): Uint8Array {
  const header = [..."bplist00"].map((character) => character.charCodeAt(0));
  const offsets: number[] = [];
  const bytes = [...header];
  for (const object of objects) {
    offsets.push(bytes.length);
    bytes.push(...object);
  }
  const trailer = new Array<number>(32).fill(0);
  trailer[6] = 1;
  trailer[7] = 1;
  trailer[15] = objects.length;
  trailer[31] = bytes.length;
  return Uint8Array.from([...bytes, ...offsets, ...trailer]);
}

const nowhere = { start: 0, end: 0 };

describe("readBinaryPlist", () => {
  it("reads an Info.plist", () => {
    const value = { NSAppTransportSecurity: { NSAllowsArbitraryLoads: true }, UIBackgroundModes: ["fetch"], Größe: 1 };
    const root = readBinaryPlist(buildBinary(value));
    assert.deepEqual(root && plain(root), value);
    assert.deepEqual(entryAt(root, "NSAppTransportSecurity", "NSAllowsArbitraryLoads"), {
      key: "NSAllowsArbitraryLoads",
      keySpan: nowhere,
      value: { kind: "boolean", value: true, span: nowhere },
      conditional: false,
    });
  });

  it("reads bytes that are a part of a larger buffer", () => {
    const file = buildBinary({ a: 1.5 });
    const larger = new Uint8Array(file.length + 7);
    larger.set(file, 5);
    const root = readBinaryPlist(larger.subarray(5, 5 + file.length));
    assert.deepEqual(root && plain(root), { a: 1.5 });
  });

  const scalars: readonly [what: string, object: readonly number[], kind: PlistValue["kind"], value: unknown][] = [
    ["false", [0x08], "boolean", false],
    ["a byte", [0x10, 0xff], "integer", "255"],
    ["two bytes", [0x11, 0xff, 0xff], "integer", "65535"],
    ["four bytes", [0x12, 0xff, 0xff, 0xff, 0xff], "integer", "4294967295"],
    ["eight bytes, which are signed", [0x13, ...new Array<number>(8).fill(0xff)], "integer", "-1"],
    [
      "sixteen bytes",
      [0x14, ...new Array<number>(8).fill(0), ...new Array<number>(8).fill(0xff)],
      "integer",
      `${2n ** 64n - 1n}`,
    ],
    ["a short real", [0x22, 0x3f, 0xc0, 0, 0], "real", "1.5"],
    ["a long real", [0x23, 0xbf, 0xe0, 0, 0, 0, 0, 0, 0], "real", "-0.5"],
    ["a date", [0x33, 0, 0, 0, 0, 0, 0, 0, 0], "date", "2001-01-01T00:00:00Z"],
    ["data", [0x44, 0xfb, 0xff, 0xbf, 0x41], "data", "+/+/QQ=="],
    ["no data", [0x40], "data", ""],
    ["text", [0x52, 0x68, 0x69], "string", "hi"],
    ["text with a long count", [0x5f, 0x11, 0, 2, 0x68, 0x69], "string", "hi"],
    ["UTF-16 text", [0x62, 0xd8, 0x3d, 0xde, 0x00], "string", "😀"],
  ];
  for (const [what, object, kind, value] of scalars) {
    it(`reads ${what}`, () => assert.deepEqual(readBinaryPlist(fileOf(object)), { kind, value, span: nowhere }));
  }

  const pair = [0xd1, 1, 2];
  const unreadable: readonly [what: string, bytes: Uint8Array][] = [
    ["nothing", new Uint8Array()],
    ["a header only", fileOf([0x09]).subarray(0, 8)],
    ["another format", fileOf([0x09]).with(0, 0x42)],
    ["a file that was cut off", buildBinary({ a: { b: [1, 2, 3] } }).slice(0, -5)],
    ["null", fileOf([0x00])],
    ["a fill byte", fileOf([0x0f])],
    ["a set", fileOf([0xc1, 1], [0x09])],
    ["a reference of an archive", fileOf([0x80, 1])],
    ["text that goes on behind its file", fileOf([0x5f, 0x10, 200, 0x68])],
    ["a count of 2^64", fileOf([0x5f, 0x13, ...new Array<number>(8).fill(0xff)])],
    ["an integer of 32 bytes", fileOf([0x15, ...new Array<number>(32).fill(1)])],
    ["a date that is no number", fileOf([0x33, 0x7f, 0xf8, 0, 0, 0, 0, 0, 0])],
    ["a reference to nothing", fileOf([0xa1, 9])],
    ["an array in itself", fileOf([0xa1, 0])],
    ["a dict in itself", fileOf([0xd1, 1, 0], [0x51, 0x61])],
    ["a key that is no text", fileOf(pair, [0x09], [0x09])],
    ["a value that cannot be read", fileOf(pair, [0x51, 0x61], [0x00])],
    [
      "arrays that contain each other many times",
      fileOf([0xae, ...new Array<number>(14).fill(1)], [0xae, ...new Array<number>(14).fill(0)]),
    ],
    ["references without a size", fileOf([0xa1, 0]).with(-25, 0)],
  ];
  for (const [what, bytes] of unreadable) {
    it(`does not read ${what}`, () => assert.equal(readBinaryPlist(bytes), undefined));
  }

  it("refuses a small file with very many values", () => {
    const levels = Array.from({ length: 20 }, (_, level) => [0xa4, ...new Array<number>(4).fill(level + 1)]);
    assert.equal(readBinaryPlist(fileOf(...levels, [0x09])), undefined);
  });

  it("gives the values that the npm package plist gives", () => {
    fc.assert(
      fc.property(plistObject, (value) => {
        const bytes = buildBinary(value);
        const root = readBinaryPlist(bytes);
        assert.deepEqual(root && plain(root), parseBinary(bytes));
        assert.deepEqual(root && plain(root), value);
      }),
      { numRuns: 1000 },
    );
  });

  it("never throws", () => {
    const garbage = fc.uint8Array({ maxLength: 200 });
    const withHeader = garbage.map((bytes) => Uint8Array.from([...fileOf().subarray(0, 8), ...bytes]));
    const damaged = fc
      .tuple(plistObject, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 5 }))
      .map(([value, changes]) =>
        changes.reduce((bytes, [at, byte]) => bytes.with(at % bytes.length, byte), buildBinary(value)),
      );
    fc.assert(
      fc.property(fc.oneof(garbage, withHeader, damaged), (bytes) => void readBinaryPlist(bytes)),
      { numRuns: 5000 },
    );
  });
});
