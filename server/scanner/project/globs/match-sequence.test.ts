import assert from "node:assert/strict";
import fc from "fast-check";
import { matchSequence } from "./match-sequence.ts";

interface Part {
  readonly text: string;
}

const isWildcard = ({ text }: Part) => text === "*";
const fits = ({ text }: Part, item: string) => text === "?" || text === item;
const partsOf = (pattern: string): Part[] => [...pattern].map((text) => ({ text }));

/** A reference implementation that tries every possibility. */
function means(pattern: readonly Part[], items: string): boolean {
  const [first, ...rest] = pattern;
  if (!first) return items === "";
  if (isWildcard(first)) return means(rest, items) || (items !== "" && means(pattern, items.slice(1)));
  return items !== "" && fits(first, items.charAt(0)) && means(rest, items.slice(1));
}

describe("a sequence with wildcards", () => {
  const pattern = fc.array(fc.constantFrom("a", "b", "?", "*"), { maxLength: 8 }).map((parts) => parts.join(""));
  const items = fc.array(fc.constantFrom("a", "b"), { maxLength: 10 }).map((parts) => parts.join(""));

  it("fits what it means", () => {
    fc.assert(
      fc.property(pattern, items, (written, text) => {
        const parts = partsOf(written);
        assert.equal(matchSequence(parts, text, isWildcard, fits), means(parts, text));
      }),
      { numRuns: 3000 },
    );
  });

  it("is compared at most once for each pair of a part and an item", () => {
    const hostile = fc.tuple(fc.constantFrom("*a", "*aa", "*?a", "*ab", "*a*"), fc.integer({ min: 1, max: 60 }));
    fc.assert(
      fc.property(hostile, fc.constantFrom("", "b", "a", "*", "c"), fc.nat(300), ([part, times], end, length) => {
        const parts = partsOf(part.repeat(times) + end);
        let asked = 0;
        matchSequence(parts, "a".repeat(length), isWildcard, (one, item) => {
          asked++;
          return fits(one, item);
        });
        assert.ok(asked <= parts.length * length, `${asked} for ${parts.length} parts and ${length} items`);
      }),
    );
  });
});
