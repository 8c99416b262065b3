import assert from "node:assert/strict";
import { loadedAlone } from "./loaded-alone.ts";
import { readPlain } from "./plain-input.ts";
import { prepareInputs } from "./prepare-inputs.ts";

const prepared = await prepareInputs();
const operations = (await Promise.all([...loadedAlone.values()].map((load) => load()))).flat();

/** What may be typed for any field: right for some, wrong for others. */
const values = [
  ...[true, false, null, 7, -1, "", ".", "a", "high", "none", "off", "true", "a\nb", "a\0b", "a\u007fb"],
  ..."é ".repeat(3).split(""),
  ...[300, 301, 400, 401, 2000, 2001, 4096, 4097].map((length) => "x".repeat(length)),
  ["a"],
  {},
];

describe("what is known of an input without its schema", () => {
  for (const operation of operations) {
    const { name } = operation;
    const plain = prepared[name]?.plain;
    if (plain === undefined) continue;

    it(`is what the schema of ${name} says, for any value of any field`, () => {
      const schema = operation.input();
      let read = 0;
      for (const field of [...Object.keys(plain), "other"]) {
        for (const value of values) {
          const given = { [field]: value };
          const known = readPlain(plain, given);
          if (known === undefined) continue;
          assert.deepEqual(known, schema.parse(given), JSON.stringify(given).slice(0, 80));
          read++;
        }
      }
      assert.ok(read > 20);
      assert.deepEqual(readPlain(plain, {}), schema.parse({}));
    });
  }

  it("is enough for what is typed most", () => {
    const kept = (name: string, given: object) => readPlain(prepared[name]?.plain ?? {}, given);
    assert.deepEqual(kept("scan", { path: "app", since: "origin/main", failOn: "high", noCache: true }), {
      path: "app",
      since: "origin/main",
      failOn: "high",
      noCache: true,
    });
    assert.equal((kept("vulns", { path: "app" }) as { failOn: string }).failOn, "high");
    assert.deepEqual(Object.keys(prepared), ["scan", "vulns", "git-secrets", "fleet"]);
  });
});
