import assert from "node:assert/strict";
import { namesLibrary, purposeProblem } from "./purpose-text.ts";

describe("a purpose string", () => {
  for (const text of ["Camera Permission Description", "Photo Library Usage Description", "Microphone access text"])
    it(`is a placeholder: ${text}`, () => assert.equal(purposeProblem(text), "is a placeholder"));

  for (const text of ["Scans the codes on your invoices.", "Your access text is read out loud."])
    it(`is none: ${text}`, () => assert.equal(purposeProblem(text), undefined));

  it("names a library of others, and not that of the phone's pictures or music", () => {
    assert.ok(namesLibrary("This entry is required by a file picker library."));
    assert.ok(namesLibrary("Used by the photo picker plugin."));
    for (const text of ["Required by the photo library picker.", "Used by the music library of the app."])
      assert.equal(namesLibrary(text), false, text);
  });
});
