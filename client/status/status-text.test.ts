import assert from "node:assert/strict";
import { running, scanned, t } from "../../test/support/client/statuses.ts";
import { statusText } from "./status-text.ts";

const failing = scanned("shop", { grade: "F", score: 12, gate: { pass: false, reasons: ["2 critical > 0 allowed"] } });
const fine = scanned("notes");

describe("the status bar", () => {
  it("shows grade and score, and says aloud what they mean", () => {
    const shown = statusText(running([fine]), undefined, t);
    assert.equal(shown?.text, "$(shield) A 100");
    assert.equal(shown.label, "Palisade: notes has grade A, score 100 of 100, the gate passes");
    assert.equal(shown.warning, false);
  });

  it("warns when the gate fails", () => {
    const shown = statusText(running([failing]), undefined, t);
    assert.equal(shown?.text, "$(shield) F 12 $(error)");
    assert.equal(shown.warning, true);
  });

  it("shows the project that is being edited, else the weakest one", () => {
    const state = running([fine, failing]);
    assert.match(statusText(state, "/src/notes/lib/main.dart", t)?.text ?? "", /A 100/);
    assert.match(statusText(state, "/elsewhere/notes.txt", t)?.text ?? "", /F 12/);
    assert.match(statusText(state, "/src/notes_too/lib/main.dart", t)?.text ?? "", /F 12/);
  });

  it("turns while the server starts and while the first scan runs", () => {
    assert.match(statusText({ kind: "starting" }, undefined, t)?.text ?? "", /sync~spin/);
    const scanning = running([{ ...fine, state: { kind: "scanning" } }]);
    assert.match(statusText(scanning, undefined, t)?.text ?? "", /sync~spin/);
  });

  it("says that a scan failed, and offers a restart when the server has stopped", () => {
    const failed = running([{ ...fine, state: { kind: "failed", message: "too many files" } }]);
    assert.equal(statusText(failed, undefined, t)?.label, "Palisade could not scan notes");
    assert.equal(statusText({ kind: "stopped" }, undefined, t)?.command, "palisade.restartServer");
  });

  it("is absent without a project", () => {
    assert.equal(statusText(running([]), undefined, t), undefined);
  });
});
