import assert from "node:assert/strict";
import { z } from "zod";
import { plainIssue } from "./plain-issue.ts";

describe("what is wrong with a value", () => {
  const cases: readonly (readonly [schema: z.ZodType, value: unknown, words: string])[] = [
    [z.string(), undefined, "is missing"],
    [z.string(), 7, "must be a text"],
    [z.int(), 1.5, "must be a whole number"],
    [z.boolean(), "x", "must be true or false"],
    [z.enum(["A", "B"]), "C", "must be one of A, B"],
    [z.enum(["A", "B"]), undefined, "is missing: one of A, B"],
    [z.literal(1), 2, "must be 1"],
    [z.iso.date(), "soon", "must be a date such as 2027-01-31"],
    [z.string().min(1), "", "must not be empty"],
    [z.string().min(3), "a", "must be at least 3 characters long"],
    [z.int().min(0), -1, "must be at least 0"],
    [z.number().gt(0), 0, "must be more than 0"],
    [z.array(z.string()).max(1), ["a", "b"], "must have at most 1 entry"],
    [z.strictObject({}), { deep: 1 }, 'has no field "deep"'],
    [z.string().regex(/a/, "holds no a"), "b", "holds no a"],
    [z.record(z.string(), z.string()), [], "must be an object"],
    [z.email(), "x", "has the wrong format"],
    [z.union([z.literal("all"), z.int()]), "x", "must be all or a number"],
    [z.union([z.object({ a: z.int() }), z.object({ b: z.int() })]), {}, "is not valid"],
  ];
  for (const [schema, value, words] of cases) {
    it(words, () => assert.equal(schema.safeParse(value, { error: plainIssue }).error?.issues[0]?.message, words));
  }
});
