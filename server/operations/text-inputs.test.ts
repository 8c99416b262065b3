import assert from "node:assert/strict";
import { allFlags } from "../adapters/cli/flags.ts";
import { configInput } from "../services/generated-schema.ts";
import { operations } from "./index.ts";

const hostile: readonly (readonly [what: string, text: string])[] = [
  ["a NUL", "main\0x"],
  ["900 KB", "x".repeat(900_000)],
];

describe("a text that somebody gives", () => {
  // The generator validates a configuration, field by field.
  for (const operation of operations.filter(({ input }) => !Object.is(input, configInput()))) {
    for (const { field } of allFlags(operation)) {
      for (const [what, text] of hostile) {
        it(`as ${field} of ${operation.name} is refused with ${what}`, () => {
          const { error } = operation.input().safeParse({ [field]: text });
          const inList = operation.input().safeParse({ [field]: [text] }).error;
          for (const refusal of [error, inList]) {
            assert.ok(
              refusal?.issues.some(({ path }) => path[0] === field),
              "it was taken",
            );
          }
        });
      }
    }
  }
});
