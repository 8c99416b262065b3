import assert from "node:assert/strict";
import { owaspTitles } from "../../../server/core/checks/check.ts";
import { owaspCategories } from "../../../webview/dashboard/owasp.ts";

describe("the OWASP categories of the dashboard", () => {
  it("are those of the checks", () => {
    assert.deepEqual(Object.fromEntries(owaspCategories.map(({ id, title }) => [id, title])), owaspTitles);
  });
});
