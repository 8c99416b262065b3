import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runHere } from "../../../../test/support/adapters/cli/run-here.ts";
import { createRepository, type GitRepository } from "../../../../test/support/services/git/git-repository.ts";
import { configPath, overlayFile } from "../../../generator/index.ts";
import { createServices } from "../../../services/services.ts";

const team = {
  [overlayFile]: `version: 1
name: garden-team
defaults: { orgId: org.garden }
locked: { keyboardDismiss: true }
`,
  "files/docs/garden.md.mustache": "# {{app.displayName}} of {{{app.organization}}}\n",
};

describe("an overlay on the command line", () => {
  let repository: GitRepository;
  let commit: string;
  beforeEach(async function () {
    this.timeout(20_000);
    repository = await createRepository();
    commit = await repository.commit(team);
  });
  afterEach(() => repository.remove());

  const run = (args: readonly string[], typed?: readonly string[]) => {
    const services = { ...repository.services, workingFolder: repository.area };
    return runHere(args, services, typed ? { typed } : {});
  };
  const make = (overlay: string, ...more: string[]) =>
    run(["new", "garden", "--recipe", "minimal", "--overlay", overlay, ...more]);
  const read = (path: string) => readFile(join(repository.area, "garden", path), "utf8");
  const recorded = async () => JSON.parse(await read(configPath)).overlays;
  const address = () => `file://${repository.folder}`;

  it("comes from a folder, which the project names as seen from itself", async () => {
    const { code, stdout } = await make("repository", "--set", "keyboardDismiss=off");
    assert.equal(code, 0);
    assert.match(stdout, /^warning: keyboardDismiss is true instead of false: overlay garden-team locks it\.$/m);
    assert.match(stdout, /^Security: grade A, score 100\/100$/m);
    assert.equal(await read("docs/garden.md"), "# Garden of org.garden\n");
    const [{ folder, sha256 }] = await recorded();
    assert.equal(folder, "../repository");
    assert.match(sha256, /^[0-9a-f]{64}$/);
  });

  it("comes newer with an update, which keeps what people changed", async () => {
    await make("repository");
    await writeFile(join(repository.area, "garden/docs/garden.md"), `${await read("docs/garden.md")}\nOurs.\n`);
    await repository.write(
      "files/docs/garden.md.mustache",
      "# The app {{app.displayName}} of {{{app.organization}}}\n",
    );
    assert.equal((await run(["outdated", "garden"])).code, 1);
    const { code, stdout } = await run(["update", "garden"]);
    assert.equal(code, 0, stdout);
    assert.match(stdout, /^merged {4}docs\/garden\.md$/m);
    assert.equal(await read("docs/garden.md"), "# The app Garden of org.garden\n\nOurs.\n");
    assert.match((await run(["update", "garden"])).stdout, /^The project is up to date\.$/m);
  });

  it("is laid over a project later, too", async () => {
    await run(["new", "garden", "--recipe", "minimal"]);
    assert.equal((await run(["update", "garden", "--overlay", "repository"])).code, 0);
    assert.equal((await recorded())[0].folder, "../repository");
    assert.ok(existsSync(join(repository.area, "garden/docs/garden.md")));
  });

  it("comes from one commit of a repository, once somebody agreed to what it brings", async () => {
    const pinned = `${address()}@${commit}`;
    const refused = await make(pinned);
    assert.equal(refused.code, 2);
    assert.match(refused.stderr, /Nobody has agreed to the overlay garden-team of .*--yes/);
    const asked = await run(["new", "garden", "--recipe", "minimal", "--overlay", pinned], ["y"]);
    assert.equal(asked.code, 0, asked.stderr);
    assert.match(asked.stderr, /^ {2}locked keyboardDismiss: true$/m);
    assert.match(asked.stderr, /^ {4}\| # \{\{app\.displayName}} of/m);
    assert.deepEqual(await recorded(), [{ git: address(), commit }]);
    await rename(repository.folder, join(repository.area, "moved"));
    for (const command of ["update", "outdated", "diff"]) {
      assert.equal((await run([command, "garden"])).code, 0, "it is neither asked again nor fetched");
    }
  });

  it("that a project records is asked about before its address is, and then shown", async () => {
    await make(`${address()}@${commit}`, "--yes");
    const elsewhere = { PALISADE_HOME: join(repository.area, "other-state") };
    const here = createServices(elsewhere, repository.area, join(repository.area, "installation"));
    const update = (...typed: string[]) => runHere(["update", "garden"], here, typed.length > 0 ? { typed } : {});
    assert.match((await update()).stderr, /The overlay .* is not on this machine\. Nothing was fetched/);
    const refused = await update("n");
    assert.match(refused.stderr, /Ask that address for it\?/);
    assert.match(refused.stderr, /Nothing was fetched/);
    assert.doesNotMatch(refused.stderr, /locked keyboardDismiss/);
    const agreed = await update("y", "y");
    assert.equal(agreed.code, 0, agreed.stderr);
    assert.match(agreed.stderr, /^ {2}locked keyboardDismiss: true$/m);
  });

  it("is fetched again where what was kept of it is not what somebody agreed to", async () => {
    await make(`${address()}@${commit}`, "--yes");
    const kept = join(repository.services.store.folder, "overlays");
    const [name = ""] = await readdir(kept);
    const evil = { [overlayFile]: Buffer.from("version: 1\nname: evil\n").toString("base64") };
    await writeFile(join(kept, name), JSON.stringify({ version: 1, files: evil }));
    const { code, stderr } = await run(["update", "garden"]);
    assert.equal(code, 2);
    assert.match(stderr, /Nothing was fetched/);
    assert.equal((await run(["update", "garden", "--yes"])).code, 0);
    assert.equal((await run(["update", "garden"])).code, 0);
  });

  it("of another commit takes the place of the one before, and is agreed to again", async () => {
    await make(`${address()}@${commit}`, "--yes");
    const next = await repository.commit({ "files/docs/garden.md.mustache": "# Next\n" });
    const pinned = `${address()}@${next}`;
    assert.equal((await run(["update", "garden", "--overlay", pinned])).code, 2);
    assert.equal((await run(["update", "garden", "--overlay", pinned, "--yes"])).code, 0);
    assert.deepEqual(await recorded(), [{ git: address(), commit: next }]);
    assert.equal(await read("docs/garden.md"), "# Next\n");
  });

  it("is asked for a newer commit only when somebody wants that", async () => {
    await make(`${address()}@${commit}`, "--yes");
    assert.match(
      (await run(["outdated", "garden", "--overlays"])).stdout,
      /^overlays {3}as their addresses have them now$/m,
    );
    const next = await repository.commit({ "files/docs/garden.md.mustache": "# Next\n" });
    const quiet = await run(["outdated", "garden"]);
    assert.equal(quiet.code, 0);
    assert.doesNotMatch(quiet.stdout, /overlays/);
    const { code, stdout } = await run(["outdated", "garden", "--overlays"]);
    assert.equal(code, 1);
    assert.ok(stdout.includes(`palisade update --overlay ${address()}@${next}`), stdout);
    await repository.remove();
    const gone = await run(["outdated", "garden", "--overlays"]);
    assert.equal(gone.code, 2);
    assert.doesNotMatch(gone.stdout, /overlays/);
  });

  it("gives defaults to new choices only, and a living project keeps its own", async () => {
    await make("repository");
    await repository.write(overlayFile, (team[overlayFile] ?? "").replace("org.garden", "org.newer"));
    assert.match((await run(["update", "garden"])).stdout, /^The project is up to date\.$|palisade/m);
    assert.equal(JSON.parse(await read(configPath)).orgId, "org.garden");
  });

  for (const [what, overlay, words] of [
    ["a folder that is not there", () => "nowhere", /There is no overlay at .*nowhere/],
    ["a folder that is none", () => ".", /is no overlay: it has no palisade\.overlay\.yaml/],
    ["an address without a commit", address, /is not pinned\. Name the full commit/],
    ["an address with a part of a commit", () => `${address()}@${commit.slice(0, 12)}`, /is not pinned/],
    ["an address with a branch", () => `${address()}@main`, /is not pinned/],
    ["a commit that is not there", () => `${address()}@${"0".repeat(40)}`, /Git could not fetch 000000000000/],
  ] as const) {
    it(`refuses ${what}, with the reason`, async () => {
      const { code, stderr } = await make(overlay());
      assert.equal(code, 2);
      assert.match(stderr, words);
    });
  }

  it("is checked: what is wrong with it, with its line, or what it brings and the grade of what it makes", async () => {
    const good = await run(["overlay", "check", "repository"]);
    assert.equal(good.code, 0, good.stdout);
    assert.match(good.stdout, /^4 projects made with it: grade A, score 100\/100 at worst$/m);
    await repository.write(overlayFile, `${team[overlayFile]}lints: { avoid_print: 3 }\ndefault: {}\n`);
    const bad = await run(["overlay", "check", "repository"]);
    assert.equal(bad.code, 1);
    assert.match(bad.stdout, /^wrong {2}line 5: lints\.avoid_print must be true or false$/m);
    assert.match(bad.stdout, /has no field "default"$/m);
  });
});
