import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { createRepository, type GitRepository } from "../../../test/support/services/git/git-repository.ts";
import { authorIn } from "./author.ts";

describe("the author of a decision", () => {
  let repository: GitRepository;
  beforeEach(async () => {
    repository = await createRepository();
  });
  afterEach(() => repository.remove());
  const author = () => authorIn(repository.folder, undefined);
  const set = (name: string, value: string) => repository.git(["config", name, value]);

  it("is who works in the repository, by its own settings", async () => {
    set("user.name", "Ann Ng");
    set("user.email", "ann@example.com");
    assert.equal(await author(), "Ann Ng <ann@example.com>");
  });

  it("is on one line and hides nothing, whatever the settings hold", async () => {
    set("user.name", "Ann\n::error::x\u001b[2J\u202e");
    set("user.email", "ann@example.com>\nfake: <x");
    assert.equal(await author(), "Ann ::error::x [2J <ann@example.com fake: x>");
  });

  it("runs nothing that the repository's settings name", async () => {
    set("user.name", "Ann");
    set("user.email", "ann@example.com");
    set("alias.config", "!touch owned");
    set("core.fsmonitor", "touch owned");
    await author();
    assert.deepEqual(await readdir(repository.folder), [".git"]);
  });

  it("may be absent: outside of everything Git says nothing", async () => {
    assert.equal(await authorIn("/nowhere/at/all", undefined), undefined);
  });
});
