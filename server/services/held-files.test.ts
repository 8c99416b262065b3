import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cp, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createRepository, type GitRepository } from "../../test/support/services/git/git-repository.ts";
import { diskSnapshot } from "./disk-snapshot.ts";
import { contentsOf } from "./fleet/fingerprint.ts";
import { locateProject } from "./project-finder.ts";

const baseApp = join(import.meta.dirname, "../../test/fixtures/base-app");
const signing = "android/key.properties";
const passwords = "storePassword=vq8Zr2LkTn\nkeyPassword=vq8Zr2LkTn\nkeyAlias=upload\nstoreFile=upload.jks\n";

describe("files that Git holds although .gitignore names them", () => {
  let repository: GitRepository;
  let app: string;
  beforeEach(async () => {
    repository = await createRepository();
    app = join(repository.folder, "apps/shop");
    await cp(baseApp, app, { recursive: true });
    await writeFile(join(app, "android/.gitignore"), "key.properties\n");
    await writeFile(join(app, signing), passwords);
  });
  afterEach(() => repository.remove());

  const places = async (folder = app) => {
    const { scanner } = await repository.services.scanning();
    const { found } = await scanner.scan(locateProject(folder, folder), {}, undefined);
    return found.flatMap(({ about, places }) => places.flatMap(({ file }) => (file === signing ? about.id : [])));
  };
  const leftOut = async (folder = app) => {
    const { scanner } = await repository.services.scanning();
    return (await scanner.scan(locateProject(folder, folder), {}, undefined)).coverage.leftOut;
  };
  const contents = async () => contentsOf(await diskSnapshot(locateProject(app, app), () => undefined), []);

  it("are read as those that anybody can see", async () => {
    assert.deepEqual(await places(), []);
    repository.git(["add", "--force", `apps/shop/${signing}`]);
    assert.deepEqual([...new Set(await places())], ["release-signing"]);
    repository.git(["rm", "--cached", "--quiet", `apps/shop/${signing}`]);
    assert.deepEqual(await places(), []);
  });

  it("change what a scan depends on, and other files that Git holds do not", async () => {
    const before = await contents();
    repository.git(["add", "apps/shop/pubspec.yaml", "apps/shop/lib"]);
    assert.equal(await contents(), before);
    repository.git(["add", "--force", `apps/shop/${signing}`]);
    assert.notEqual(await contents(), before);
    repository.git(["update-index", "--index-version", "4"]);
    repository.git(["rm", "--cached", "--quiet", `apps/shop/${signing}`]);
    assert.equal(await contents(), before);
  });

  it("are seen in a worktree and in a submodule, whose Git folder is elsewhere", async () => {
    await repository.commit({});
    const tree = join(repository.area, "tree");
    repository.git(["worktree", "add", "--quiet", tree]);
    assert.deepEqual([...new Set(await places(join(tree, "apps/shop")))], ["release-signing"]);
    const around = join(repository.area, "around");
    await mkdir(around);
    repository.git(["init", "--quiet"], around);
    repository.git(["submodule", "--quiet", "add", repository.folder, "part"], around);
    assert.deepEqual([...new Set(await places(join(around, "part/apps/shop")))], ["release-signing"]);
  });

  it("are not known where the index is split or damaged, which is told", async () => {
    await repository.commit({});
    repository.git(["update-index", "--split-index"]);
    assert.deepEqual(await places(), []);
    const [split] = await leftOut();
    assert.equal(split?.file, "../../.git/index");
    assert.equal(split?.kind, "configuration");
    assert.match(split?.reason ?? "", /^it is a split index; .*, so files that Git holds .* count as ignored$/);
    await writeFile(join(repository.folder, ".git/index"), "no index");
    assert.match((await leftOut())[0]?.reason ?? "", /^it is no index of Git/);
    await rm(join(repository.folder, ".git/index"));
    assert.deepEqual(await leftOut(), []);
  });

  it("are not waited for where the index is a pipe, or leads out of the repository", async function () {
    if (process.platform === "win32") this.skip();
    const index = join(repository.folder, ".git/index");
    execFileSync("mkfifo", [index]);
    assert.match((await leftOut())[0]?.reason ?? "", /^it is no regular file, so /);
    await rm(index);
    await symlink("/dev/zero", index);
    assert.match((await leftOut())[0]?.reason ?? "", /^it is a link that leads out of /);
  });

  it("need no index where .gitignore names no file that is there", async () => {
    await rm(join(app, "android/.gitignore"));
    await writeFile(join(repository.folder, ".git/index"), "no index");
    assert.deepEqual(await leftOut(), []);
  });
});
