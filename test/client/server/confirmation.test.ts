import assert from "node:assert/strict";
import { withConfirmation } from "../../../client/server/confirmation.ts";

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 4 } };
const uri = "file:///src/shop/AndroidManifest.xml";

describe("an edit that is previewed", () => {
  it("asks before each of its parts and changes nothing else about them", () => {
    const edit = {
      documentChanges: [
        { kind: "create" as const, uri: `${uri}.new` },
        { textDocument: { uri, version: 3 }, edits: [{ range, newText: "true" }] },
      ],
    };
    assert.deepEqual(withConfirmation(edit, "Fixes"), {
      documentChanges: [
        { kind: "create", uri: `${uri}.new`, annotationId: "confirm" },
        { textDocument: { uri, version: 3 }, edits: [{ range, newText: "true", annotationId: "confirm" }] },
      ],
      changeAnnotations: { confirm: { label: "Fixes", needsConfirmation: true } },
    });
  });
});
