import fc from "fast-check";
import type { PlistValue as PlainValue } from "plist";
import type { PlistValue } from "../../../../server/scanner/project/ios/plist.ts";

/** A value as the npm package plist gives it. */
export function plain(value: PlistValue): PlainValue {
  switch (value.kind) {
    case "dict":
      return Object.fromEntries(value.entries.map((entry) => [entry.key, plain(entry.value)]));
    case "array":
      return value.items.map(plain);
    case "integer":
    case "real":
      return Number(value.value);
    case "date":
      return new Date(value.value);
    case "data":
      return Uint8Array.from(Buffer.from(value.value, "base64"));
    default:
      return value.value;
  }
}

const text = fc.string({ unit: fc.constantFrom(..."<>&\"' ]\r\n\tab#é😀".split(/(?:)/u)), maxLength: 20 });

const scalar: fc.Arbitrary<PlainValue> = fc.oneof(
  text,
  fc.boolean(),
  fc.integer(),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1000 || 0.5),
  fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1000)),
  fc.uint8Array({ maxLength: 20 }).map((bytes) => Uint8Array.from(bytes)),
);

/** A dict of everything that a property list can hold. */
export const plistObject: fc.Arbitrary<PlainValue> = fc.letrec<{ dict: PlainValue; value: PlainValue }>((tie) => ({
  dict: fc.dictionary(text, tie("value"), { maxKeys: 5, noNullPrototype: true }),
  value: fc.oneof({ maxDepth: 4 }, scalar, tie("dict"), fc.array(tie("value"), { maxLength: 4 })),
})).dict;
