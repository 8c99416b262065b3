import fc from "fast-check";

/** What APIs send: scalars of every kind, numbers that are sometimes text, dates, lists and objects that nest. */
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", maxDepth: 3 },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer().map(String),
    fc.constantFrom(
      "2026-01-31",
      "2026-01-31T10:00:00Z",
      "2026-01-31T10:00:00.5+02:00",
      "2026-02-30",
      "OPEN",
      "SHIPPED",
      "",
    ),
    fc.string({ unit: fc.constantFrom(..."abc _-$'\\") }),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom("id", "class", "name", "total_sum", "2nd", "$x", "it's", "created_at"), tie("value")),
  ),
})).value;

/** Lists of entries, each from one seed on. */
export function randomSamples(seed: number, count: number): readonly (readonly object[])[] {
  const entry = fc.record({ id: fc.integer(), first: values, second: values, third: values }, { requiredKeys: ["id"] });
  return fc.sample(fc.array(entry, { minLength: 1, maxLength: 5 }), { seed, numRuns: count });
}
