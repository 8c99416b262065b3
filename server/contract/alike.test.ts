import assert from "node:assert/strict";
import fc from "fast-check";
import { evidence } from "../../test/support/reports/sample-records.ts";
import { groupAlike } from "./alike.ts";
import type { Evidence } from "./finding.ts";

const at = (line: number, fields: Partial<Evidence>) => evidence({ ...fields, line });

const shape = (places: readonly Evidence[]) =>
  groupAlike(places).map(({ first, others }) => [
    first.message,
    ...others.map(({ place, differs }) => `${place.line} ${differs}`.trim()),
  ]);

describe("groups of places", () => {
  it("join what differs only in the code that is named", () => {
    const message = (target: string) => `This \`${target}\` release is built without \`--obfuscate\`.`;
    const places = ["apk", "appbundle", "apk"].map((target, line) => at(line + 1, { message: message(target) }));
    assert.deepEqual(shape(places), [[message("apk"), "2 `appbundle`", "3 `apk`"]]);
  });

  it("take a list of names for one name", () => {
    const one = "Other apps can call `A` (`VIEW`).";
    const two = "Other apps can call `A` (`VIEW`, `EDIT` and `SEND`).";
    assert.deepEqual(shape([at(1, { message: one }), at(2, { message: two })]), [[one, "2 `VIEW`, `EDIT` and `SEND`"]]);
  });

  it("keep apart what asks for another action, weighs otherwise, is decided or is missing", () => {
    const message = "`id` becomes a name in the SQL.";
    const others: Partial<Evidence>[] = [
      { message: "`id` is a number." },
      { message, level: "review" },
      { message, judged: true },
      { message, missing: "a lock file" },
    ];
    const places = [{ message }, ...others].map((one, line) => at(line + 1, one));
    assert.equal(groupAlike(places).length, places.length);
  });

  it("have every place once, in order", () => {
    const message = fc.constantFrom("`a` is bad.", "`b` is bad.", "`a` is worse.", "Bad.");
    const level = fc.constantFrom("fail" as const, "review" as const);
    fc.assert(
      fc.property(fc.array(fc.record({ message, level })), (fields) => {
        const places = fields.map((one, line) => at(line + 1, one));
        const groups = groupAlike(places).map(({ first, others }) => [first, ...others.map(({ place }) => place)]);
        assert.deepEqual(
          groups.flat().sort((a, b) => a.line - b.line),
          places,
        );
        for (const group of groups)
          assert.deepEqual(
            group,
            group.toSorted((a, b) => a.line - b.line),
          );
      }),
    );
  });
});
