import assert from "node:assert/strict";
import { readKept, writeKept } from "./kept-secret.ts";

describe("a secret that VS Code keeps", () => {
  it("comes back with its host", () => {
    const secret = { host: "api.example.org", value: 'a"b' };
    assert.deepEqual(readKept(writeKept(secret)), secret);
  });

  for (const text of [undefined, "", "null", "sk-plain", "[]", '{"value":"a"}', '{"host":1,"value":"a"}']) {
    it(`is none in ${text}`, () => assert.equal(readKept(text), undefined));
  }
});
