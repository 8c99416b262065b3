import assert from "node:assert/strict";
import { addressOfPart, parts, readPart } from "./parts.ts";

describe("the parts of a result", () => {
  it("are in the address, with what else is there", () => {
    const query = new URLSearchParams({ path: "/apps/shop", status: "FAIL" });
    for (const { id } of parts) {
      const changed = new URLSearchParams(addressOfPart(query, id).split("?")[1]);
      assert.equal(readPart(changed), id);
      assert.deepEqual([changed.get("path"), changed.get("status")], ["/apps/shop", "FAIL"]);
    }
  });

  it("begin with the findings, whatever an address says", () => {
    assert.equal(readPart(new URLSearchParams()), "findings");
    assert.equal(readPart(new URLSearchParams({ part: "everything" })), "findings");
    assert.equal(addressOfPart(new URLSearchParams({ part: "history" }), "findings"), "#/scan");
  });
});
