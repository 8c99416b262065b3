import assert from "node:assert/strict";
import { arrow, broken, fit } from "./fit.ts";

const wide = "x".repeat(80);

describe("code that has to fit", () => {
  it("takes the first variant of which every line fits, else the last", () => {
    assert.equal(fit(wide, "narrow"), wide);
    assert.equal(fit(`${wide}x`, "two\nlines"), "two\nlines");
    assert.equal(fit(`ok\n${wide}x`, "narrow"), "narrow");
    assert.equal(fit(`${wide}x`, `${wide}xx`), `${wide}xx`);
  });

  it("puts a body and a clause on lines of their own only when they must be", () => {
    assert.equal(arrow("  int get x =>", "1;"), "  int get x => 1;");
    assert.equal(arrow(`  ${"x".repeat(70)} =>`, "123456;"), `  ${"x".repeat(70)} =>\n      123456;`);
    assert.equal(broken("class A", "extends B {"), "class A extends B {");
    assert.equal(broken(`class ${"A".repeat(70)}`, "extends B {"), `class ${"A".repeat(70)}\n    extends B {`);
  });
});
