import assert from "node:assert/strict";
import type { WorkspaceEdit } from "vscode-languageclient";
import { completeActions, withContents } from "./created-files.ts";

const start = { line: 0, character: 0 };
const nowhere = { start, end: start };
const manifest = "file:///src/shop/AndroidManifest.xml";
const made = "file:///src/shop/res/xml/network_security_config.xml";
const options = { overwrite: false, ignoreIfExists: false };
const changed = { textDocument: { uri: manifest, version: 3 }, edits: [{ range: nowhere, newText: "true" }] };
const edit: WorkspaceEdit = {
  documentChanges: [
    { kind: "create", uri: made, options },
    { textDocument: { uri: made, version: null }, edits: [{ range: nowhere, newText: "<a>ü</a>\n" }] },
    changed,
  ],
};
const contents = new TextEncoder().encode("<a>ü</a>\n");
const whole = { documentChanges: [{ kind: "create", uri: made, options: { ...options, contents } }, changed] };

describe("a file that an edit makes", () => {
  it("brings its text along, so that it is never empty on disk", () => {
    assert.deepEqual(withContents(edit), whole);
  });

  it("brings it along in what a light bulb offers, too", () => {
    const command = { title: "Explain", command: "palisade.openPage" };
    const actions = [{ title: "Harden", edit }, { title: "Triage", command }, command];
    completeActions(actions);
    assert.deepEqual(actions, [{ title: "Harden", edit: whole }, { title: "Triage", command }, command]);
    assert.doesNotThrow(() => completeActions(null));
  });

  it("is nothing that another edit is changed for", () => {
    const plain = { documentChanges: [changed] };
    assert.equal(withContents(plain), plain);
    assert.deepEqual(withContents({ changes: { [manifest]: changed.edits } }), {
      changes: { [manifest]: changed.edits },
    });
  });
});
