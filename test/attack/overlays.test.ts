import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Failure } from "../../server/contract/failure.ts";
import { configPath, overlayFile } from "../../server/generator/index.ts";
import { newProject } from "../../server/operations/new-project.ts";
import type { RunContext } from "../../server/operations/operation.ts";
import { updateGeneratedProject } from "../../server/operations/update-project.ts";
import { promise } from "../docs/promise.ts";
import { createRepository, type GitRepository } from "../support/services/git/git-repository.ts";
import { contents } from "./folder-contents.ts";

const head = "version: 1\nname: garden-team\n";

describe("An overlay that means harm", () => {
  let repository: GitRepository;
  beforeEach(async () => {
    repository = await createRepository();
    await repository.write(overlayFile, head);
  });
  afterEach(() => repository.remove());

  const inOverlay = (path: string) => join(repository.folder, path);
  const target = () => join(repository.area, "garden");
  const context: RunContext = { progress() {}, signal: undefined };

  function make(overlay = repository.folder, given: RunContext = context) {
    const input = newProject
      .input()
      .parse({ config: { recipe: "minimal" }, overlays: [overlay], confirm: true, folder: target() });
    return newProject.run(repository.services, input, given);
  }

  /** It is refused with these words, and nothing is written. */
  async function assertRefused(words: RegExp, overlay?: string): Promise<void> {
    const before = await contents(repository.folder);
    await assert.rejects(make(overlay), ({ name, message, details }: Failure) => {
      assert.equal(name, "Failure", message);
      assert.match([message, ...Object.values(details ?? {})].join("\n"), words);
      return true;
    });
    assert.equal(existsSync(target()), false);
    assert.deepEqual(await contents(repository.folder), before);
  }

  async function pinned(): Promise<string> {
    return `file://${repository.folder}@${await repository.commit({})}`;
  }

  describe("brings a file to no place where it would run, hide or hold secrets:", () => {
    for (const path of [
      ".git/hooks/pre-commit",
      ".GIT/config",
      ".palisade/config.json",
      ".github/workflows/steal.yml",
      ".gitlab-ci.yml",
      ".vscode/tasks.json",
      ".husky/pre-push",
      ".gitattributes",
      ".env",
      "lib/.hidden.dart",
      "Jenkinsfile",
      "azure-pipelines.yml",
      "codemagic.yaml",
      "Makefile",
      "android/key.properties",
      "android/upload.JKS",
      "lib/con.dart",
      "docs/aux",
      "docs/COM1.txt",
      "docs/a\u202eb.md",
      "docs/a b.md",
      `docs/${"a".repeat(200)}.md`,
      "pubspec.yaml",
      "LIB/main.dart",
      "android",
    ]) {
      it(path.slice(0, 40), async () => {
        await repository.write(`files/${path}`, "run me\n");
        await assertRefused(/overlay/);
      });
    }
  });

  describe("leads nowhere else:", () => {
    const cases: readonly (readonly [string, () => Promise<unknown>])[] = [
      ["by a link to a file", () => symlink("/etc/passwd", inOverlay("files/docs/passwd.md"))],
      ["by a link to a folder", () => symlink("/etc", inOverlay("files/docs/etc"))],
      ["by a link inside of itself", () => symlink("a.md", inOverlay("files/docs/b.md"))],
      ["by a pipe", async () => execFileSync("mkfifo", [inOverlay("files/docs/pipe.md")])],
    ];
    for (const [what, plant] of cases) {
      it(what, async () => {
        await repository.write("files/docs/a.md", "a\n");
        await plant();
        await assertRefused(/is no regular file/);
      });
    }

    it("by its own file as a link", async () => {
      execFileSync("rm", [inOverlay(overlayFile)]);
      await symlink("/etc/passwd", inOverlay(overlayFile));
      await assertRefused(/is no regular file/);
    });

    it("by a link in a commit", async () => {
      await mkdir(inOverlay("files"));
      await symlink("/etc/passwd", inOverlay("files/passwd.md"));
      await assertRefused(/is no regular file/, await pinned());
    });

    it("by a submodule in a commit", async () => {
      await repository.commit({});
      const id = repository.git(["rev-parse", "HEAD"]);
      repository.git(["update-index", "--add", "--cacheinfo", `160000,${id},files/module`]);
      repository.git(["commit", "--quiet", "--message", "Module"]);
      await assertRefused(/is no regular file/, `file://${repository.folder}@${repository.git(["rev-parse", "HEAD"])}`);
    });

    it("by a path out of the project in a commit", async () => {
      const blob = repository.git(["hash-object", "-w", "--stdin"], repository.folder, "x");
      const overlay = repository.git(["hash-object", "-w", overlayFile]);
      const up = repository.git(["mktree"], repository.folder, `100644 blob ${blob}\tescaped.md\n`);
      const dots = repository.git(
        ["hash-object", "-t", "tree", "-w", "--literally", "--stdin"],
        repository.folder,
        treeEntry("40000", "..", up),
      );
      const tree = repository.git(
        ["mktree"],
        repository.folder,
        `100644 blob ${overlay}\t${overlayFile}\n040000 tree ${dots}\tfiles\n`,
      );
      const commit = repository.git(["commit-tree", tree, "-m", "Escape"]);
      repository.git(["update-ref", "refs/heads/escape", commit]);
      await assertRefused(
        /files\/\.\.\/escaped\.md must be a name|hasDotdot|fsck|could not fetch/,
        `file://${repository.folder}@${commit}`,
      );
    });
  });

  describe("costs little:", () => {
    it("a large file", async () => {
      await repository.write("files/docs/large.md", "x".repeat(1024 * 1024 + 1));
      await assertRefused(/larger than 1 MB/);
    });

    it("a large file in a commit", async () => {
      await repository.write("files/docs/large.md", "x".repeat(1024 * 1024 + 1));
      await assertRefused(/larger than 1 MB/, await pinned());
    });

    it("many files", async () => {
      await mkdir(inOverlay("files"));
      await Promise.all(Array.from({ length: 501 }, (_, n) => writeFile(inOverlay(`files/f${n}.md`), "")));
      await assertRefused(/more than 500 files/);
    });

    it("aliases in YAML that grow", async () => {
      const levels = Array.from({ length: 30 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n}, `.repeat(9)}*a${n}]`);
      await repository.write(overlayFile, `${head}a0: &a0 [x]\n${levels.join("\n")}\n`);
      await assertRefused(/too many|aliases|has no field/i);
    });

    it("YAML that nests", async () => {
      await repository.write(overlayFile, `${head}defaults: ${"[".repeat(5000)}${"]".repeat(5000)}\n`);
      await assertRefused(/nested too deeply|too many parts/);
    });

    it("a template whose sections repeat each other", async () => {
      const depth = 18;
      const bomb = `${"{{#config.aiRules}}".repeat(depth)}x${"{{/config.aiRules}}".repeat(depth)}`;
      await repository.write("files/docs/bomb.md.mustache", bomb);
      await assertRefused(/repeats its sections too often|becomes longer/);
    });

    it("a template of thousands of sections in each other", async () => {
      const depth = 20_000;
      await repository.write("files/docs/deep.md.mustache", "{{#a}}".repeat(depth) + "{{/a}}".repeat(depth));
      await assertRefused(/in more than 20 others/);
    });
  });

  it("is text where it is shown, and no instruction to the terminal", async () => {
    let shown = "";
    await repository.write("files/docs/a.md", "\u001b[2Jgone\u202e\n");
    const ask = async (question: unknown) => {
      shown = String(question);
      return false;
    };
    const overlay = await pinned();
    const input = newProject.input().parse({ config: { recipe: "minimal" }, overlays: [overlay], folder: target() });
    await assert.rejects(newProject.run(repository.services, input, { ...context, ask }), { kind: "refused" });
    assert.match(shown, /docs\/a\.md/);
    assert.doesNotMatch(shown, /[\u001b\u202e]/);
  });

  describe("SECURITY.md promises:", () => {
    promise(
      "Nothing of an overlay runs: none of its files is executable, and its templates call nothing.",
      async () => {
        await repository.write("files/tool/run.sh", "#!/bin/sh\ntouch ran\n");
        await chmod(inOverlay("files/tool/run.sh"), 0o755);
        await repository.write(
          "files/a.md.mustache",
          "{{#app.constructor.constructor}}process.exit(3){{/app.constructor.constructor}}\n",
        );
        await make();
        const file = join(target(), "tool/run.sh");
        assert.equal(existsSync(file), true);
        assert.throws(() => execFileSync(file), { code: "EACCES" });
        assert.equal(existsSync(join(target(), "ran")), false);
      },
    );

    promise(
      "An overlay replaces no file of the generator, and brings none whose name begins with a dot, that a build service runs by itself, or that holds secrets.",
      async () => {
        for (const path of ["pubspec.yaml", ".github/workflows/a.yml", "Jenkinsfile", "android/key.properties"]) {
          await repository.write(`files/${path}`, "x\n");
          await assertRefused(/overlay/);
          execFileSync("rm", ["-r", inOverlay("files")]);
        }
      },
    );

    promise(
      "An overlay from Git is fetched by its full commit id, without hooks, filters, submodules and helpers, and is shown and agreed to before its first use on a machine.",
      async () => {
        const ran = join(repository.area, "ran");
        for (const hook of ["post-checkout", "post-merge", "reference-transaction", "pre-auto-gc"]) {
          await writeFile(inOverlay(`.git/hooks/${hook}`), `#!/bin/sh\ntouch ${ran}\n`, { mode: 0o755 });
        }
        await repository.write(".gitattributes", "* filter=evil\n");
        repository.git(["config", "uploadpack.packObjectsHook", `touch ${ran}; false`]);
        const overlay = `file://${repository.folder}@${await commitWithoutHooks()}`;
        const input = newProject
          .input()
          .parse({ config: { recipe: "minimal" }, overlays: [overlay], folder: target() });
        await assert.rejects(newProject.run(repository.services, input, context), { kind: "refused" });
        await make(overlay);
        assert.equal(existsSync(ran), false);
      },
    );

    promise(
      "A link, a device, a path that leads elsewhere, a large file and a template that grows without end are refused, and nothing is written then.",
      async () => {
        await mkdir(inOverlay("files"));
        await symlink("/dev/zero", inOverlay("files/zero.md"));
        await assertRefused(/is no regular file/);
      },
    );

    promise("A project cannot bring an overlay along that nobody on this machine agreed to.", async () => {
      const overlay = await pinned();
      await make();
      const config = join(target(), configPath);
      const [git, commit] = [overlay.slice(0, -41), overlay.slice(-40)];
      await writeFile(config, JSON.stringify({ recipe: "minimal", overlays: [{ git, commit }] }));
      const input = updateGeneratedProject.input().parse({ path: target() });
      await assert.rejects(updateGeneratedProject.run(repository.services, input, context), { kind: "refused" });
      // Asking the address would fail in another way, because nothing is there.
      const nowhere = { git: `${git}-of-an-attacker`, commit };
      await writeFile(config, JSON.stringify({ recipe: "minimal", overlays: [nowhere] }));
      await assert.rejects(updateGeneratedProject.run(repository.services, input, context), {
        kind: "refused",
        message: /Nothing was fetched/,
      });
      await writeFile(config, JSON.stringify({ overlays: [{ folder: "\\\\evil.example\\share", sha256: "" }] }));
      await assert.rejects(updateGeneratedProject.run(repository.services, input, context), { kind: "invalid input" });
    });
  });

  async function commitWithoutHooks(): Promise<string> {
    repository.git(["add", "--all", "."]);
    repository.git([
      "-c",
      "core.hooksPath=/dev/null",
      "-c",
      "filter.evil.clean=cat",
      "commit",
      "--quiet",
      "-m",
      "Evil",
    ]);
    return repository.git(["rev-parse", "HEAD"]);
  }
});

/** An entry of a tree as Git stores it, with a name that `git mktree` would refuse. */
function treeEntry(mode: string, name: string, id: string): Buffer {
  return Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, "hex")]);
}
