import assert from "node:assert/strict";
import { contentCalled, packageApis } from "./package-apis.ts";

describe("what well-known packages give", () => {
  it("is a content, or a class that the table has too", () => {
    const named = new Set(packageApis.map(({ name }) => name));
    const unknown = packageApis.flatMap(({ name, gives }) =>
      [...gives]
        .filter(([, given]) => !named.has(given) && !contentCalled(given))
        .map(([member]) => `${name}.${member}`),
    );
    assert.deepEqual(unknown, []);
  });

  it("has every row once for a package", () => {
    const rows = packageApis.flatMap(({ name, packages }) => packages.map((one) => `${one} ${name}`));
    assert.deepEqual(
      rows.filter((row, index) => rows.indexOf(row) !== index),
      [],
    );
  });
});
