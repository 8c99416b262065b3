import assert from "node:assert/strict";
import { namesLibrary } from "./purpose-text.ts";

describe("a purpose string", () => {
  it("names a library of others, and not that of the phone's pictures or music", () => {
    assert.ok(namesLibrary("This entry is required by a file picker library."));
    assert.ok(namesLibrary("Used by the photo picker plugin."));
    for (const text of ["Required by the photo library picker.", "Used by the music library of the app."])
      assert.equal(namesLibrary(text), false, text);
  });
});
