import assert from "node:assert/strict";
import { catalog, fields } from "../../../test/support/webview/generate/sample-catalog.ts";
import { searchTargets, targetsOf } from "./search-fields.ts";

const targets = targetsOf(catalog.sections);
const first = (query: string) => searchTargets(targets, query)[0];

describe("the search for options", () => {
  it("shows every field while nothing is typed", () => {
    assert.equal(searchTargets(targets, " ").length, fields.size);
  });

  it("finds fields by their name and key, and values", () => {
    assert.equal(first("brand")?.field.key, "identity.brandColor");
    assert.equal(first("minsdk")?.field.key, "identity.minSdk");
    assert.deepEqual([first("bloc")?.field.key, first("bloc")?.value], ["state", "bloc"]);
  });

  it("wants all words", () => {
    assert.equal(first("state provider")?.value, "provider");
    assert.deepEqual(searchTargets(targets, "state xyzzy"), []);
  });
});
