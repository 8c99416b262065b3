import assert from "node:assert/strict";
import { owaspTitles } from "../../server/scanner/checks/check.ts";
import { owaspCategories } from "./owasp.ts";

describe("the OWASP categories of the dashboard", () => {
  it("are those of the checks", () => {
    assert.deepEqual(Object.fromEntries(owaspCategories.map(({ id, title }) => [id, title])), owaspTitles);
  });
});
