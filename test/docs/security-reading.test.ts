import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mock } from "node:test";
import type { Failure } from "../../server/contract/failure.ts";
import { gitSecrets } from "../../server/operations/git-secrets.ts";
import type { RunContext } from "../../server/operations/operation.ts";
import { scan } from "../../server/operations/scan.ts";
import { outputOf, startGit } from "../../server/services/git/run-git.ts";
import { listFolder } from "../../server/services/list-folder.ts";
import { findProjects } from "../../server/services/project-finder.ts";
import { createRepository, stripeKey } from "../support/services/git/git-repository.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";
import { promise } from "./promise.ts";

describe("SECURITY.md promises about reading:", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());
  const context: RunContext = { progress() {}, signal: undefined };
  const inApp = (file: string) => join(workspace.app, file);
  const scanned = () => scan.run(workspace.services, scan.input().parse({ path: workspace.app }), context);

  promise(
    "A scan reads regular files only, of at most 5 MB, and follows links only inside the project's repository; it waits for no pipe and no device, and names every file of the app that it did not read.",
    async () => {
      await mkdir(join(workspace.folder, "apps/.git"));
      execFileSync("mkfifo", [inApp("lib/pipe.dart")]);
      await symlink("/dev/zero", inApp("lib/device.dart"));
      await symlink(await workspace.write("outside.dart", ""), inApp("lib/outside.dart"));
      await symlink(await workspace.write("apps/inside.dart", ""), inApp("lib/inside.dart"));
      await writeFile(inApp("lib/large.dart"), "");
      await truncate(inApp("lib/large.dart"), 6_000_000);
      const { coverage, gate } = await scanned();
      const unread = ["device", "large", "outside", "pipe"].map((name) => `lib/${name}.dart`);
      assert.deepEqual(
        coverage.leftOut.map(({ file }) => file),
        unread,
      );
      assert.equal(gate.pass, false);
    },
  );

  promise(
    "A pattern, a YAML file or JSON that a project brings along takes no more time than its length deserves: what would is refused, hides nothing, and is named with its line or its file.",
    async () => {
      await writeFile(inApp("palisade.yaml"), 'ignorePaths:\n  - "lib/+(a|a?)b"\n');
      await writeFile(inApp(".gitignore"), `${"*a".repeat(60_000)}b\n`);
      await writeFile(inApp("lib/slow.yaml"), "[a]".repeat(80_000));
      const { warnings } = await scanned();
      for (const place of ["palisade.yaml:2: the glob", ".gitignore:1: the line", "lib/slow.yaml is not read"]) {
        assert.ok(
          warnings.some((warning) => warning.startsWith(place)),
          `${place} in ${warnings.join("\n")}`,
        );
      }
    },
  );

  promise("Listing folders holds up nobody else, and ends when there are too many.", async () => {
    for (let folder = 0; folder < 50; folder++)
      await mkdir(join(workspace.folder, "many", `${folder}`), { recursive: true });
    const order: string[] = [];
    const list = (folder: string) => listFolder(folder).finally(() => order.push("listed"));
    setImmediate(() => order.push("others"));
    const { truncated } = await findProjects(join(workspace.folder, "many"), { list, maxFolders: 20 });
    assert.ok(truncated > 0);
    assert.ok(order.indexOf("others") < order.lastIndexOf("listed"), "nobody else had a turn");
  });

  promise(
    "Git is ended when it does not answer, and a history that it could not read is never called clean.",
    async () => {
      const repository = await createRepository();
      try {
        const blob = await repository
          .commit({ "a.env": `KEY=${stripeKey()}\n` })
          .then(() => repository.git(["rev-parse", "HEAD:a.env"]));
        await repository.commit({ "a.env": "KEY=\n" });
        await rm(join(repository.folder, ".git/objects", blob.slice(0, 2), blob.slice(2)));
        assert.equal(gitSecrets.outcome?.(await repository.scan()), "unknown");
        const head = join(repository.folder, ".git/HEAD");
        await rm(head);
        execFileSync("mkfifo", [head]);
        mock.timers.enable({ apis: ["setTimeout"] });
        const waiting = outputOf(startGit(["-C", repository.folder, "rev-parse", "HEAD"], { signal: undefined }));
        mock.timers.tick(20_000);
        await assert.rejects(waiting, (error: Failure) => /did not answer within 20 seconds/.test(error.message));
      } finally {
        mock.timers.reset();
        await repository.remove();
      }
    },
  );
});
