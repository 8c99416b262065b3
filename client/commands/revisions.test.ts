import assert from "node:assert/strict";
import { t } from "../../test/support/client/statuses.ts";
import { revisionsFor } from "./revisions.ts";

const refs = (branches: readonly string[]) => revisionsFor(branches, t).map(({ ref }) => ref);

describe("what a project can be compared with", () => {
  it("is the default branch of origin, the last commit, and each branch by its name", () => {
    const branches = ["main", "origin/HEAD", "origin/main"];
    assert.deepEqual(refs(branches), ["origin/HEAD", "HEAD", "main", "origin/main", ""]);
  });

  it("is no branch of origin where there is no origin", () => {
    assert.deepEqual(refs(["main"]), ["HEAD", "main", ""]);
    assert.deepEqual(refs([]), ["HEAD", ""]);
  });

  it("is a choice of few where there are many branches", () => {
    assert.equal(refs(Array.from({ length: 300 }, (_, i) => `topic-${i}`)).length, 32);
  });
});
