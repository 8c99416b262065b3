import assert from "node:assert/strict";
import { join, resolve } from "node:path";
import { dependency } from "../../../test/support/dependencies/dependency.ts";
import type { Dependency } from "../../supply-chain/dependency.ts";
import { cachedPackageFolders, pubCacheFolder } from "./pub-cache.ts";

const commit = "3f2a9c1d4e5b60718293a4b5c6d7e8f901234567";
describe("pub's cache", () => {
  it("is where PUB_CACHE says, else where the platform has it", () => {
    assert.equal(pubCacheFolder({ PUB_CACHE: "cache", HOME: "/home/u" }, "linux"), resolve("cache"));
    assert.equal(pubCacheFolder({ HOME: "/home/u" }, "linux"), join("/home/u", ".pub-cache"));
    assert.equal(pubCacheFolder({ LOCALAPPDATA: "L" }, "win32"), join("L", "Pub", "Cache"));
  });

  const cases: readonly (readonly [what: string, changes: Partial<Dependency>, folders: readonly string[]])[] = [
    [
      "the own server's under all its names",
      {},
      ["hosted/pub.dev/pay-1.0.0", "hosted/pub.dartlang.org/pay-1.0.0", "hosted/pub.flutter-io.cn/pay-1.0.0"],
    ],
    [
      "other servers' with what file systems do not allow as decimal codes",
      { host: "https://pub.acme.example:8080/dart/" },
      ["hosted/pub.acme.example%588080%47dart/pay-1.0.0"],
    ],
    [
      "a repository's by its commit",
      { source: "git", vcs: { url: "https://git.example/acme/pay.git", revision: commit } },
      [`git/pay-${commit}`],
    ],
    ["none by a path in place of a commit", { source: "git", vcs: { url: "x/pay", revision: "../../../etc" } }, []],
    ["none without a version", { version: "" }, []],
    ["none for what lies in the project", { source: "path" }, []],
  ];
  for (const [what, changes, folders] of cases) {
    it(`has ${what}`, () => {
      assert.deepEqual(
        cachedPackageFolders("cache", dependency(changes)),
        folders.map((folder) => join("cache", folder)),
      );
    });
  }
});
