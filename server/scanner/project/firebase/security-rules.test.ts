import assert from "node:assert/strict";
import fc from "fast-check";
import { readSecurityRules } from "./security-rules.ts";

const read = (text: string) =>
  readSecurityRules("firestore.rules", text).allows.map(
    ({ methods, path, condition }) => `${methods.join(",")} ${path} ${condition}`,
  );

describe("readSecurityRules", () => {
  it("joins nested matches and drops comments", () => {
    const text = `
      match /databases/{db}/documents {
        // allow write;
        match /users/{id} {
          match /plants/{rest=**} { allow read, update: if a.b /* c */ == d && e
 in f; }
          allow delete;
        }
      }`;
    assert.deepEqual(read(text), [
      "read,update /databases/{db}/documents/users/{id}/plants/{rest=**} a.b==d&&e in f",
      "delete /databases/{db}/documents/users/{id} undefined",
    ]);
  });

  it("knows what functions return", () => {
    const text = "function any() { return true; } function own(id) { return id == a.b || any(); }";
    const { functions } = readSecurityRules("firestore.rules", text);
    assert.deepEqual(
      [...functions],
      [
        ["any", "true"],
        ["own", "id==a.b||any()"],
      ],
    );
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
    fc.assert(fc.property(text, (rules) => assert.ok(readSecurityRules("a.rules", rules).allows)));
  });
});
