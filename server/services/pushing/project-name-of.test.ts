import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createWorkspace } from "../../../test/support/services/workspace.ts";
import { originName, projectNameOf } from "./project-name-of.ts";

describe("a project's name on a team's server", () => {
  for (const [address, name] of [
    ["git@github.com:acme/shop.git", "github.com/acme/shop"],
    ["https://ann:secret@GitHub.com/acme/shop.git", "github.com/acme/shop"],
    ["ssh://git@git.example:2222/mobile/apps/shop/", "git.example/mobile/apps/shop"],
    ["/srv/git/shop.git", undefined],
    ["C:\\git\\shop", undefined],
    ["", undefined],
  ] as const) {
    it(`is ${name ?? "to be given"} for ${address || "no origin"}`, () => assert.equal(originName(address), name));
  }

  it("ends with the project's place in its repository", async () => {
    const { folder, app, remove } = await createWorkspace();
    const git = (...args: string[]) => execFileSync("git", ["-C", folder, ...args]);
    git("init", "--quiet");
    await assert.rejects(projectNameOf(app, undefined), { kind: "invalid input", message: /--push-as/ });
    git("remote", "add", "origin", "git@github.com:acme/shop.git");
    assert.equal(await projectNameOf(app, undefined), "github.com/acme/shop/apps/garden_notes");
    await remove();
  });
});
