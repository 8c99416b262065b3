import assert from "node:assert/strict";
import { format } from "@wasm-fmt/dart_fmt";
import { type AnnotatedProvider, providerPart } from "./provider-part.ts";

const letters = "LongNameOfSomethingThatAnAp";
/** A name of a feature has at most 20, and `Detail` comes behind it for an entry. */
const longest = 28;
const kinds: readonly Pick<AnnotatedProvider, "kind" | "byId" | "retry">[] = [
  { kind: "function" },
  { kind: "notifier" },
  { kind: "async notifier", retry: "noRetry" },
  { kind: "async notifier", retry: "noRetry", byId: true },
];

describe("the part that riverpod_generator writes", () => {
  for (const { byId = false, kind, retry } of kinds) {
    it(`is as the formatter writes it for a ${kind}${byId ? " by id" : ""}, whatever its name`, () => {
      for (let length = 1; length <= longest; length++) {
        const type = letters.slice(0, length);
        const name = kind === "function" ? type.charAt(0).toLowerCase() + type.slice(1) : `${type}Controller`;
        for (const value of [type, `List<${type}>`]) {
          for (const about of [undefined, "Loads what the page shows."]) {
            const options = { ...(about !== undefined && { about }), ...(retry !== undefined && { retry }) };
            const text = providerPart("file", [
              { name, kind, value, byId, keepAlive: kind === "function", ...options },
            ]);
            assert.equal(text, format(text, "file.dart"), `${name} ${value}`);
          }
        }
      }
    });
  }
});
