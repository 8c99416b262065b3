import assert from "node:assert/strict";
import fc from "fast-check";
import { readSecurityRules } from "./security-rules.ts";

const read = (text: string) =>
  readSecurityRules("firestore.rules", text).map(
    ({ methods, path, condition }) => `${methods.join(",")} ${path} ${condition}`,
  );

describe("readSecurityRules", () => {
  it("joins nested matches and drops comments", () => {
    const text = `
      match /databases/{db}/documents {
        // allow write;
        match /users/{id} {
          match /plants/{rest=**} { allow read, update: if a.b /* c */ == d; }
          allow delete;
        }
      }`;
    assert.deepEqual(read(text), [
      "read,update /databases/{db}/documents/users/{id}/plants/{rest=**} a.b==d",
      "delete /databases/{db}/documents/users/{id} undefined",
    ]);
  });

  it("replaces functions without parameters", () => {
    const text = "function any() { return true; } match /a/{b} { allow get: if any(); allow list: if other(); }";
    assert.deepEqual(read(text), ["get /a/{b} true", "list /a/{b} other()"]);
  });

  it("reads any text", () => {
    const pieces = [
      "match",
      "allow",
      "function",
      "if",
      ":",
      ";",
      "{",
      "}",
      "(",
      ")",
      "/",
      " ",
      "read",
      "=**",
      "'",
      "return",
    ];
    const text = fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join(" "));
    fc.assert(fc.property(text, (rules) => assert.ok(Array.isArray(readSecurityRules("a.rules", rules)))));
  });
});
