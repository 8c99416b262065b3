import assert from "node:assert/strict";
import fc from "fast-check";
import { projectFiles } from "../../../test/support/project/project-files.ts";
import { ignoredBy } from "./gitignore.ts";

describe("ignoredBy", () => {
  type Case = readonly [what: string, files: Record<string, string>, path: string, ignored: boolean];
  const cases: readonly Case[] = [
    ["no .gitignore", {}, "android/key.properties", false],
    ["the root's", { ".gitignore": "*.jks\n" }, "android/app/upload.jks", true],
    ["that of a folder in between", { "android/.gitignore": "key.properties\n" }, "android/key.properties", true],
    ["that of another folder", { "ios/.gitignore": "key.properties\n" }, "android/key.properties", false],
    ["an anchored pattern", { ".gitignore": "/key.properties\n" }, "android/key.properties", false],
    ["a pattern with a path", { ".gitignore": "android/key.properties\n" }, "android/key.properties", true],
    ["a double star", { ".gitignore": "**/android/**/*.jks\n" }, "android/app/upload.jks", true],
    ["a folder", { ".gitignore": "secrets/\n" }, "android/secrets/a.txt", true],
    ["a folder's name on a file", { ".gitignore": "secrets/\n" }, "android/secrets", false],
    ["an exception", { ".gitignore": "*.jks\n!debug.jks\n" }, "android/debug.jks", false],
    [
      "an exception nearer to the file",
      { ".gitignore": "*.jks\n", "android/.gitignore": "!*.jks\n" },
      "android/a.jks",
      false,
    ],
    ["an exception inside an ignored folder", { ".gitignore": "android/\n!android/a.jks\n" }, "android/a.jks", true],
    ["comments, spaces and CRLF", { ".gitignore": "# *.jks\r\n  \r\nkey.properties   \r\n" }, "key.properties", true],
    ["other capitals", { ".gitignore": "KEY.properties\n" }, "key.properties", false],
    ["one above the project", { "../.gitignore": "key.properties\n" }, "android/key.properties", true],
    [
      "one above, naming the project's folder",
      { "../.gitignore": "/app/android/key.properties\n" },
      "android/key.properties",
      true,
    ],
    ["one above, naming two folders", { "../../.gitignore": "apps/shop/android/*.jks\n" }, "android/a.jks", true],
    ["one above, naming another place", { "../.gitignore": "/app/ios/*.jks\n" }, "android/a.jks", false],
    ["one above with a double star", { "../../.gitignore": "**/android/*.jks\n" }, "android/a.jks", true],
    ["one above that leaves out other folders", { "../.gitignore": "/server/\n" }, "android/a.jks", false],
    ["one above that leaves out everything", { "../.gitignore": "/*\n!/app\n" }, "android/a.jks", false],
    ["an exception in the project", { "../.gitignore": ".env\n", ".gitignore": "!.env\n" }, ".env", false],
  ];
  for (const [what, files, path, ignored] of cases) {
    it(`${ignored ? "follows" : "is not misled by"} ${what}`, () => {
      assert.equal(ignoredBy(projectFiles(files), path), ignored);
    });
  }

  it("never throws", () => {
    const part = fc.constantFrom(
      "a",
      "b",
      "*",
      "**",
      "/",
      "!",
      "#",
      "\\",
      "[",
      "]",
      "?",
      " ",
      ".",
      "\n",
      "\r\n",
      "[z-a]",
    );
    const rules = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 30 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(
        rules,
        rules,
        fc.oneof(fc.string(), fc.constantFrom("a", "a/b", "./a", "../a", "/a", "a//b")),
        (own, above, path) => {
          ignoredBy(
            projectFiles({ ".gitignore": own, "a/.gitignore": own, "../.gitignore": above, "../../.gitignore": own }),
            path,
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it("takes no longer for a pattern made of stars", () => {
    const rules = `${"*a".repeat(60)}b\n`.repeat(50);
    assert.equal(
      ignoredBy(projectFiles({ ".gitignore": rules, "../.gitignore": rules }), `${"a".repeat(300)}.txt`),
      false,
    );
  });
});
