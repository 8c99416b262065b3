import assert from "node:assert/strict";
import { readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contents } from "./folder-contents.ts";
import { bashrc, config, createProjectPlace, makePipe, type ProjectPlace, richer } from "./project-place.ts";

describe("the generator over a project whose manifest was tampered with", () => {
  let place: ProjectPlace;
  before(async () => {
    place = await createProjectPlace();
  });
  afterEach(() => place.clear());
  after(() => place.sandbox.remove());

  const victim = "../outside/.bashrc";
  const tampered: Readonly<Record<string, (manifest: Manifest) => string>> = {
    "conflict marks": () => "<<<<<<< HEAD\n=======\n>>>>>>> other\n",
    "no text": () => "",
    "a path that leads out": ({ files, ...rest }) =>
      JSON.stringify({ ...rest, files: [...files, { path: victim, sha256: "0".repeat(64), owner: "app" }] }),
    "two hashes for one file": ({ files, ...rest }) => JSON.stringify({ ...rest, files: [...files, ...files] }),
    "another schema": (manifest) => JSON.stringify({ ...manifest, schemaVersion: 99 }),
    "six megabytes": (manifest) => `${JSON.stringify(manifest)}${" ".repeat(6_000_000)}`,
  };
  for (const [what, text] of Object.entries(tampered)) {
    it(`keeps everything that differs: ${what}`, async () => {
      await place.write(richer);
      const manifest: Manifest = JSON.parse(await readFile(place.at(".palisade/manifest.json"), "utf8"));
      await writeFile(place.at(".palisade/manifest.json"), text(manifest));
      const before = await contents(place.project);
      const { replaced, stale } = await place.write(config);
      assert.deepEqual([replaced, stale], [[], []]);
      const after = await contents(place.project);
      for (const [path, bytes] of before) assert.equal(after.get(path), bytes, path);
      assert.equal(await readFile(join(place.outside, ".bashrc"), "utf8"), bashrc);
    });
  }

  it("does not follow a link to another manifest", async () => {
    await place.write(richer);
    await rename(place.at(".palisade/manifest.json"), join(place.outside, "manifest.json"));
    await symlink(join(place.outside, "manifest.json"), place.at(".palisade/manifest.json"));
    const { replaced, kept } = await place.write(config);
    assert.deepEqual(replaced, []);
    assert.ok(kept.some(({ path, because }) => path === ".palisade/manifest.json" && because === "it is a link"));
  });

  it("does not wait for a pipe", async () => {
    await place.write(richer);
    await rm(place.at(".palisade/manifest.json"));
    makePipe(place.at(".palisade/manifest.json"));
    const { replaced } = await place.write(config);
    assert.deepEqual(replaced, []);
  });
});

interface Manifest {
  readonly files: readonly object[];
}
