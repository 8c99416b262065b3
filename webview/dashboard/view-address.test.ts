import assert from "node:assert/strict";
import { parseView, spellView } from "./view-address.ts";

const view = (query: string) => parseView(new URLSearchParams(query));

describe("the address of the dashboard", () => {
  it("says nothing about what is as usual", () => {
    assert.equal(spellView(view("")), "#/dashboard");
    assert.equal(spellView(view("sort=score&show=apps&q=")), "#/dashboard");
  });

  it("leaves out a filter that there is not", () => {
    assert.equal(spellView(view("grade=E&gate=ajar&owasp=M11&kind=game")), "#/dashboard");
  });

  it("says all that differs, and is read as it was spelled", () => {
    const query =
      "root=%2Fapps&q=a+%26+b&grade=F&gate=closed&owasp=M5&kind=package&sort=-name&show=categories&numbers=yes";
    assert.equal(spellView(view(query)), `#/dashboard?${query}`);
  });
});
