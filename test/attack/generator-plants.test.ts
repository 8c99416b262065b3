import assert from "node:assert/strict";
import { link, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { contents, kindOf } from "./folder-contents.ts";
import { bashrc, config, createProjectPlace, makePipe, type ProjectPlace, richer } from "./project-place.ts";

describe("the generator over a folder with something planted in it", () => {
  let place: ProjectPlace;
  before(async () => {
    place = await createProjectPlace();
  });
  afterEach(() => place.clear());
  after(() => place.sandbox.remove());

  /** Plants something at the place of a generated file. */
  const plants: Readonly<Record<string, readonly [because: string, plant: (path: string) => Promise<unknown>]>> = {
    "a link to a file of the user": ["it is a link", (path) => symlink(join(place.outside, ".bashrc"), path)],
    "a link to a file that does not exist": ["it is a link", (path) => symlink(join(place.outside, "new"), path)],
    "a link to a folder": ["it is a link", (path) => symlink(place.outside, path)],
    "a folder": ["it is a folder", (path) => mkdir(path)],
    "a hard link to a file of the user": ["it was there before", (path) => link(join(place.outside, ".bashrc"), path)],
    "a pipe": ["it is no regular file", async (path) => makePipe(path)],
  };
  const places = ["lib/main.dart", "README.md", ".env.example", ".palisade/config.json"];
  for (const [what, [because, plant]] of Object.entries(plants)) {
    for (const path of what === "a link to a file of the user" ? places : ["lib/main.dart"]) {
      it(`keeps ${what} in the place of ${path}`, async () => {
        await mkdir(dirname(place.at(path)), { recursive: true });
        await plant(place.at(path));
        const before = await kindOf(place.at(path));
        const { files, kept } = await place.write({ ...config, env: true });
        assert.ok(files.includes(path));
        assert.deepEqual(kept, [{ path, because }]);
        assert.equal(await kindOf(place.at(path)), before);
        assert.deepEqual(await readdir(place.outside), [".bashrc"]);
        assert.equal(await readFile(join(place.outside, ".bashrc"), "utf8"), bashrc);
      });
    }
  }

  it("does not write through a hard link to what was generated", async () => {
    await place.write(richer);
    await link(place.at("pubspec.yaml"), join(place.outside, "pubspec.yaml"));
    const before = await readFile(join(place.outside, "pubspec.yaml"), "utf8");
    assert.ok((await place.write(config)).replaced.includes("pubspec.yaml"));
    assert.equal(await readFile(join(place.outside, "pubspec.yaml"), "utf8"), before);
  });

  for (const path of ["lib", "android", "android/app/src", ".palisade", ".github"]) {
    it(`writes nothing at all when ${path} is a link, a file or a pipe`, async () => {
      for (const plant of [
        () => symlink(place.outside, place.at(path)),
        () => writeFile(place.at(path), "mine"),
        async () => makePipe(place.at(path)),
      ]) {
        await mkdir(dirname(place.at(path)), { recursive: true });
        await plant();
        const before = await contents(place.project);
        await assert.rejects(place.write(config), { kind: "conflict", message: /is in the way/ });
        assert.deepEqual(await contents(place.project), before);
        assert.deepEqual(await readdir(place.outside), [".bashrc"]);
        await rm(place.project, { recursive: true });
      }
    });
  }

  it("takes a name in other capitals for the same name", async () => {
    await mkdir(place.at("lib"), { recursive: true });
    await writeFile(place.at("readme.md"), "mine");
    await writeFile(place.at("lib/Main.dart"), "mine");
    const { kept } = await place.write(config);
    assert.deepEqual(
      kept.map(({ path }) => path),
      ["README.md", "lib/main.dart"],
    );
    assert.match(kept[0]?.because ?? "", /^readme\.md has the same name on systems/);
    assert.deepEqual(await readdir(place.at("lib")).then((names) => names.filter((name) => /^main/i.test(name))), [
      "Main.dart",
    ]);
  });

  it("does not put a second folder beside one in other capitals", async () => {
    await mkdir(place.at("Lib"), { recursive: true });
    await assert.rejects(place.write(config), { kind: "conflict", message: /Lib is in the way of the folder lib/ });
    assert.deepEqual(await readdir(place.project), ["Lib"]);
  });
});
