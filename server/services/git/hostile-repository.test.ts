import assert from "node:assert/strict";
import { chmod, chown, copyFile, mkdir, readdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { createRepository, type GitRepository, stripeKey } from "../../../test/support/services/git/git-repository.ts";
import { Failure } from "../../contract/failure.ts";
import { scanSince } from "../scan-since.ts";

describe("a hostile repository", () => {
  let repository: GitRepository;
  beforeEach(async () => {
    repository = await createRepository();
  });
  afterEach(() => repository.remove());

  it("gets none of its programs run", async () => {
    const { folder, area, git, write, commit } = repository;
    await write("pubspec.yaml", "name: trap\n");
    await write("lib/main.dart", "void main() {}\n");
    await commit({ "a.txt": "base\n", ".gitattributes": "* diff=trap merge=trap filter=trap\n" });
    git(["checkout", "--quiet", "-b", "side"]);
    await commit({ "a.txt": "side\n" });
    git(["checkout", "--quiet", "main"]);
    await commit({ "a.txt": `KEY=${stripeKey()}\n` });
    assert.throws(() => git(["merge", "side"]));
    await commit({ "a.txt": "both\n" }, "Merge");
    const marks = join(area, "marks");
    await mkdir(marks);
    const program = join(area, "trap.sh");
    await write("../trap.sh", `#!/bin/sh\ntouch "${marks}/$1"\ncat "$2" 2>/dev/null\nexit 0\n`);
    await chmod(program, 0o755);
    const traps: readonly (readonly [key: string, name: string])[] = [
      ["diff.trap.textconv", "textconv"],
      ["diff.trap.command", "diff-command"],
      ["merge.trap.driver", "merge-driver"],
      ["filter.trap.smudge", "smudge"],
      ["filter.trap.clean", "clean"],
      ["diff.external", "external"],
      ["gpg.program", "gpg"],
      ["core.pager", "pager"],
      ["core.fsmonitor", "fsmonitor"],
      ["core.editor", "editor"],
      ["core.sshCommand", "ssh"],
      ["core.askPass", "askpass"],
      ["core.gitProxy", "proxy"],
      ["credential.helper", "credential"],
    ];
    for (const [key, name] of traps) git(["config", key, `${program} ${name}`]);
    for (const name of ["log", "rev-parse", "cat-file", "for-each-ref", "ls-tree", "rev-list", "merge-base"])
      git(["config", `alias.${name}`, `!${program} alias-${name}`]);
    git(["config", "log.showSignature", "true"]);
    git(["config", "core.hooksPath", area]);
    git(["config", "remote.origin.url", "ssh://trap.example/x"]);
    git(["config", "remote.origin.promisor", "true"]);
    git(["config", "extensions.partialClone", "origin"]);
    await copyFile(program, join(area, "post-index-change"));
    // One object is missing, and Git would fetch it.
    const blob = git(["rev-parse", "HEAD~1:a.txt"]);
    await rm(join(folder, ".git/objects", blob.slice(0, 2), blob.slice(2)));
    const before = await readdir(join(folder, ".git"), { recursive: true });

    const { coverage } = await repository.scan();
    await scanSince(repository.services, folder, { ref: "side", failOn: "any", given: undefined }, () => {}, undefined);

    assert.deepEqual(await readdir(marks), []);
    assert.deepEqual(await readdir(join(folder, ".git"), { recursive: true }), before, "nothing is written into it");
    assert.ok(coverage.unread > 0);

    // Proves that the traps work: plain Git triggers one.
    assert.throws(() => git(["log", "--patch", "--diff-merges=remerge"]));
    assert.ok((await readdir(marks)).length > 0);
  });

  it("cannot hide a commit behind a message that looks like a log", async () => {
    const forged = `\u0001${"0".repeat(24)} ${"1".repeat(40)} 2001-01-01T00:00:00Z`;
    const message = `Pay\n\ndiff --git a/x b/x\n--- a/x\n+++ b/README.md\n@@ -0,0 +1 @@\n+KEY=${stripeKey(1)}\n${forged}\n`;
    const real = await repository.commit({ "a.env": `KEY=${stripeKey(2)}\n` }, message);
    const { secrets, coverage } = await repository.scan();
    assert.deepEqual(secrets.map(({ first }) => `${first.file} ${first.commit}`).sort(), [
      `a.env ${real.slice(0, 12)}`,
      `null ${real.slice(0, 12)}`,
    ]);
    assert.equal(coverage.commits, 1);
  });

  it("costs no time with a huge file", async () => {
    const line = `${"grow ".repeat(200)}\n`;
    await repository.commit({
      "huge.txt": Buffer.alloc(60 * 1024 * 1024, line),
      "a.env": `KEY=${stripeKey()}\n`,
    });
    const { secrets } = await repository.scan();
    assert.deepEqual(
      secrets.map(({ first }) => first.file),
      ["a.env"],
    );
  });

  it("of somebody else is not read, but for those who trust it", async function () {
    // Only root can change the owner of files.
    if (process.getuid?.() !== 0) this.skip();
    await repository.commit({ "a.env": `KEY=${stripeKey()}\n` });
    for (const path of [".", ".git"]) await chown(join(repository.folder, path), 4711, 4711);
    const home = process.env["HOME"];
    process.env["HOME"] = repository.area;
    try {
      await assert.rejects(repository.scan(), (error: unknown) => {
        assert.ok(error instanceof Failure);
        assert.equal(error.kind, "refused");
        assert.match(
          error.message,
          /belongs to another user\. If you trust it, run: git config --global --add safe\.directory/,
        );
        return true;
      });
      await repository.write("../.gitconfig", `[safe]\n\tdirectory = ${repository.folder}\n`);
      assert.equal((await repository.scan()).secrets.length, 1);
    } finally {
      process.env["HOME"] = home;
    }
  });

  it("is not left through a link", async () => {
    await repository.write("../outside.env", `KEY=${stripeKey()}\n`);
    await symlink("../outside.env", join(repository.folder, "link.env"));
    await repository.commit({ "a.txt": "a\n" });
    assert.deepEqual((await repository.scan()).secrets, []);
  });
});
