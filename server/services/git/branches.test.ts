import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { createRepository, type GitRepository } from "../../../test/support/services/git/git-repository.ts";
import { branchesOf } from "./branches.ts";

describe("the branches of a repository", () => {
  let repository: GitRepository;
  before(async () => {
    repository = await createRepository();
  });
  after(() => repository.remove());

  it("are those beside the one that is checked out, those of remotes too", async () => {
    await repository.commit({ "README.md": "# App\n" });
    repository.git(["checkout", "-qb", "topic"]);
    repository.git(["branch", "release/1.0"]);
    repository.git(["update-ref", "refs/remotes/origin/main", "HEAD"]);
    repository.git(["branch", "-D", "-q", "main"]);
    assert.deepEqual((await branchesOf(repository.folder, undefined)).sort(), ["origin/main", "release/1.0"]);
  });

  it("are none where there is no repository", async () => {
    assert.deepEqual(await branchesOf(tmpdir(), undefined), []);
  });
});
