import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmod, mkdir, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../../server/contract/failure.ts";
import { gitSecrets } from "../../server/operations/git-secrets.ts";
import { gitSecretsText } from "../../server/reports/git-secrets-text.ts";
import { plainPaint } from "../../server/reports/paint.ts";
import { scanSince } from "../../server/services/scan-since.ts";
import { createRepository, type GitRepository, stripeKey } from "../support/services/git/git-repository.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";

const app = { "pubspec.yaml": "name: garden\n", "lib/main.dart": "void main() {}\n" };

describe("Git", () => {
  let repository: GitRepository;
  const git = (...args: string[]) => repository.git(args);
  const inGit = (...names: string[]) => join(repository.folder, ".git", ...names);
  const since = (ref = "main") =>
    scanSince(repository.services, repository.folder, { ref, failOn: "any", given: undefined }, () => {}, undefined);
  const secrets = () => repository.scan();

  beforeEach(async () => {
    repository = await createRepository();
    await repository.commit({ ...app, "a.env": `KEY=${stripeKey()}\n` });
    git("checkout", "--quiet", "-b", "feature");
    await repository.commit({ "lib/new.dart": "const beds = 3;\n" });
  });
  afterEach(() => repository.remove());

  describe("is not waited for when its repository holds", () => {
    const places = ["HEAD", "config", "packed-refs", "shallow", "refs/heads/main", "objects/info/alternates"];
    for (const place of places) {
      it(`a pipe as .git/${place}`, async () => {
        await rm(inGit(place), { force: true });
        execFileSync("mkfifo", [inGit(place)]);
        for (const work of [secrets, since]) await assert.rejects(work(), refusedWith(place));
      });

      it(`a link to a device without an end as .git/${place}`, async () => {
        await rm(inGit(place), { force: true });
        await symlink("/dev/zero", inGit(place));
        for (const work of [secrets, since]) await assert.rejects(work(), refusedWith(place));
      });
    }

    it("a pipe as one of its objects", async () => {
      const object = git("rev-parse", "HEAD:lib/new.dart");
      const path = inGit("objects", object.slice(0, 2), object.slice(2));
      await rm(path);
      execFileSync("mkfifo", [path]);
      for (const work of [secrets, since]) await assert.rejects(work(), refusedWith(object.slice(2)));
    });

    it("a device without an end in a repository that it borrows objects from", async () => {
      const [near, far] = [join(repository.area, "near"), join(repository.area, "far")];
      for (const objects of [near, far]) await mkdir(join(objects, "info"), { recursive: true });
      await writeFile(inGit("objects/info/alternates"), "../../../near\n");
      await writeFile(join(near, "info/alternates"), `"${far.replace("f", "\\146")}"\n`);
      await symlink("/dev/zero", join(far, "info/alternates"));
      for (const work of [secrets, since]) await assert.rejects(work(), refusedWith(join("far", "info")));
    });

    it("a pipe behind the file .git of a worktree", async () => {
      const folder = join(repository.area, "worktree");
      git("worktree", "add", "--quiet", "-b", "other", folder);
      await rm(inGit("packed-refs"), { force: true });
      execFileSync("mkfifo", [inGit("packed-refs")]);
      await assert.rejects(repository.scan({ folder }), refusedWith("packed-refs"));
    });
  });

  describe("is never taken to say that all is well when it fails:", () => {
    const words = "fatal: bad config line 1 in file /dev/null";
    let path: string | undefined;

    /** Puts a Git on the path that fails at one command, as it does where a device file is broken. */
    async function breakAt(command: string) {
      path = process.env["PATH"];
      const real = execFileSync("which", ["git"], { encoding: "utf8" }).trim();
      const folder = join(repository.area, "bin");
      await mkdir(folder);
      const script = `#!/bin/sh\ncase " $* " in *" ${command} "*) echo '${words}' >&2; exit 128;; esac\nexec ${real} "$@"\n`;
      await writeFile(join(folder, "git"), script);
      await chmod(join(folder, "git"), 0o755);
      process.env["PATH"] = `${folder}:${path}`;
    }
    afterEach(() => {
      if (path !== undefined) process.env["PATH"] = path;
    });
    const inItsOwnWords = (error: Failure) =>
      error instanceof Failure && error.kind === "unavailable" && error.message.includes(words);

    for (const command of ["rev-parse", "for-each-ref", "merge-base", "ls-tree", "cat-file", "diff-tree"]) {
      it(`scan --since with ${command}`, async () => {
        await breakAt(command);
        await assert.rejects(since(), inItsOwnWords);
      });
    }
    for (const command of ["rev-parse", "for-each-ref", "cat-file", "log"]) {
      it(`git-secrets with ${command}`, async () => {
        await breakAt(command);
        await assert.rejects(secrets(), inItsOwnWords);
      });
    }
    for (const command of ["rev-list", "ls-tree"]) {
      it(`git-secrets with ${command}, behind which something was read`, async () => {
        await repository.commit({ "a.env": "KEY=\n" });
        await writeFile(join(repository.folder, "palisade.yaml"), 'ignorePaths: ["*.env"]\n');
        assert.equal(gitSecrets.outcome?.(await secrets()), "good");
        await breakAt(command);
        const report = await secrets();
        assert.deepEqual([report.coverage.complete, gitSecrets.outcome?.(report)], [false, "unknown"]);
        const text = String(gitSecretsText(report, plainPaint));
        assert.match(text, /^Secrets in the Git history.*\nNot all of the history was read/);
        assert.ok(text.includes(words) && !text.includes("no commit yet"), text);
      });
    }
  });

  it("has a reason when two revisions have no commit in common, and that is no failure of Git", async () => {
    git("checkout", "--quiet", "--orphan", "elsewhere");
    await repository.commit({ "b.txt": "b\n" });
    const noCommon = (error: Failure) => error.kind === "invalid input" && /no commit in common/.test(error.message);
    await assert.rejects(since(), noCommon);
  });

  it("says what is broken about a branch, instead of that there is no such revision or no commit yet", async () => {
    await writeFile(inGit("refs/heads/main"), "no name of a commit\n");
    const broken = (error: Failure) =>
      error.kind === "unavailable" && /broken ref refs\/heads\/main/.test(error.message);
    await assert.rejects(since("main"), broken);
    assert.equal(gitSecrets.outcome?.(await secrets()), "bad", "what can be read is read");
    await writeFile(inGit("refs/heads/feature"), "no name of a commit\n");
    await assert.rejects(since("main"), broken);
    await assert.rejects(secrets(), broken);
  });

  it("says what is broken about a repository, instead of that there is none", async () => {
    await writeFile(inGit("HEAD"), "\n");
    const broken = (error: Failure) =>
      error.kind === "unavailable" && /fatal: not a git repository/.test(error.message);
    for (const work of [secrets, since]) await assert.rejects(work(), broken);
  });

  it("whose branch names what is not here leaves no doubt, although all else is clean", async () => {
    await writeFile(join(repository.folder, "palisade.yaml"), 'ignorePaths: ["*.env"]\n');
    await writeFile(inGit("refs/heads/gone"), `${"1".repeat(40)}\n`);
    const report = await secrets();
    assert.equal(gitSecrets.outcome?.(report), "unknown");
    assert.match(report.warnings.join("\n"), /not all here: 1{40}/);
    assert.match(report.warnings.join("\n"), /fatal: bad object 1{40}/);
  });

  it("that takes thousands of text files for binary hides none of them in silence", async () => {
    const stream = ["commit refs/heads/many\ncommitter Robin <robin@garden.example> 1700000000 +0000\ndata 4\nMany\n"];
    for (let file = 0; file < 5001; file++) {
      // Sixteen bits a character, which Git shows no difference of.
      const content = `\xff\xfe${file}`.replace(/\d/g, "$&\0");
      stream.push(`M 100644 inline many/${file}.txt\ndata ${content.length}\n${content}\n`);
    }
    repository.git(["fast-import", "--quiet"], undefined, Buffer.from(stream.join(""), "latin1"));
    const report = await secrets();
    assert.equal(report.coverage.unread, 1);
    assert.match(report.warnings.join("\n"), /more than 5000 text files that Git takes for binary: 1\./);
  });
});

describe("git-secrets on the command line", () => {
  let repository: GitRepository;
  let sandbox: Sandbox;
  before(async () => {
    [repository, sandbox] = await Promise.all([createRepository(), createSandbox()]);
  });
  after(() => Promise.all([repository.remove(), sandbox.remove()]));

  it("exits with 2 and says first that nothing was read, in a repository whose packs were deleted", async () => {
    await repository.commit({ "a.env": `KEY=${stripeKey()}\n` });
    repository.git(["gc", "--quiet"]);
    const packs = join(repository.folder, ".git/objects/pack");
    for (const name of await readdir(packs)) await rm(join(packs, name), { force: true });
    const { code, stdout, stderr } = await sandbox.run("git-secrets", repository.folder, "--all");
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, /^palisade: Nothing of the history could be read: fatal: bad object [0-9a-f]{40}/);
  });
});

function refusedWith(name: string): (error: Failure) => boolean {
  return (error) => error.kind === "refused" && error.message.includes(name) && /pipe or a device/.test(error.message);
}
