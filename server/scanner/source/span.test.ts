import assert from "node:assert/strict";
import fc from "fast-check";
import { meets, type Span, withoutOverlaps } from "./span.ts";

const span = fc
  .tuple(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 8 }))
  .map(([start, length]): { span: Span } => ({ span: { start, end: start + length } }));
const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

describe("withoutOverlaps", () => {
  it("keeps what begins first, in order", () => {
    fc.assert(
      fc.property(fc.array(span), (items) => {
        const kept = withoutOverlaps(items);
        for (const [index, item] of kept.entries()) {
          const next = kept[index + 1];
          assert.ok(next === undefined || item.span.end <= next.span.start);
        }
        for (const item of items) assert.ok(kept.some((one) => overlap(one.span, item.span)));
      }),
    );
  });
});

describe("meets", () => {
  it("is true when any of the spans overlaps", () => {
    fc.assert(
      fc.property(fc.array(span), span, (items, { span: asked }) => {
        const sorted = withoutOverlaps(items);
        assert.equal(
          meets(sorted, asked),
          sorted.some((one) => overlap(one.span, asked)),
        );
      }),
    );
  });
});
