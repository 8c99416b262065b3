import fc from "fast-check";

interface Change {
  readonly kind: "delete" | "duplicate" | "insert";
  readonly at: number;
  readonly length: number;
  readonly text: string;
}

/** A document after some careless editing: slices deleted, duplicated, and pieces of its syntax inserted anywhere. */
export function mutated(documents: readonly string[], pieces: readonly string[]): fc.Arbitrary<string> {
  const change: fc.Arbitrary<Change> = fc.record({
    kind: fc.constantFrom("delete", "duplicate", "insert"),
    at: fc.nat(),
    length: fc.nat(60),
    text: fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 5 })),
  });
  return fc
    .tuple(fc.constantFrom(...documents), fc.array(change, { minLength: 1, maxLength: 6 }))
    .map(([document, changes]) => changes.reduce(applied, document));
}

/** Pieces of a syntax in any order. */
export function jumbled(pieces: readonly string[]): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((chosen) => chosen.join(""));
}

function applied(document: string, { kind, at, length, text }: Change): string {
  const start = at % (document.length + 1);
  const slice = document.slice(start, start + length);
  const replacement = { delete: "", duplicate: slice + slice, insert: text + slice }[kind];
  return document.slice(0, start) + replacement + document.slice(start + length);
}
