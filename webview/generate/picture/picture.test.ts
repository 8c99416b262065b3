import assert from "node:assert/strict";
import { field, fields } from "../../../test/support/webview/generate/sample-catalog.ts";
import type { FormValue } from "../config/catalog.ts";
import { type Choices, noChoices, withValue } from "../config/choices.ts";
import { lookOf } from "./app-look.ts";
import { codeFolders } from "./folders.ts";
import { onColor } from "./on-color.ts";

const choose = (...values: readonly (readonly [string, FormValue])[]): Choices =>
  values.reduce((choices, [key, value]) => withValue(choices, field(key), value), noChoices);

describe("what a configuration looks like", () => {
  it("has a name, a colour and the pages that are chosen", () => {
    const look = lookOf(fields, choose(["appName", "garden_notes"], ["identity.brandColor", "#6750A4"]));
    assert.equal(look.name, "Garden Notes");
    assert.equal(look.seed, "#6750a4");
    assert.deepEqual(look.pages, ["home"]);
    assert.equal(look.hasTabs, false);
  });

  it("keeps the last whole colour's place while one is typed", () => {
    assert.equal(lookOf(fields, choose(["identity.brandColor", "#67"])).seed, "#0f766e");
  });

  it("gives a bar of tabs what the generator gives it: a sign-in, and two pages", () => {
    const look = lookOf(fields, choose(["bottomNav", true], ["features", ["home"]]));
    assert.equal(look.hasSignIn, true);
    assert.deepEqual(look.pages, ["home", "profile"]);
  });

  it("reads from right to left in the first language that does", () => {
    assert.equal(lookOf(fields, choose(["identity.locales", ["he", "en"]])).mirrored, true);
    assert.equal(lookOf(fields, choose(["identity.locales", ["en", "he"]])).mirrored, false);
  });
});

describe("the colours of the picture", () => {
  it("have text on them that can be read", () => {
    assert.deepEqual(["#ffff00", "#0f766e", "#ffffff", "#000000"].map(onColor), [
      "#000000",
      "#ffffff",
      "#000000",
      "#ffffff",
    ]);
  });
});

describe("the folders of an architecture", () => {
  it("are those below lib, three deep, each with the number of its files", () => {
    const file = (path: string) => ({ path, content: "", tab: "code", owner: "app" }) as const;
    const folders = codeFolders(
      [
        "lib/main.dart",
        "lib/features/auth/domain/auth.dart",
        "lib/features/auth/data/deep/api.dart",
        "lib/models/.gitkeep",
        "test/features/auth_test.dart",
      ].map(file),
    );
    assert.deepEqual(folders, [
      {
        name: "features",
        files: 2,
        folders: [
          {
            name: "auth",
            files: 2,
            folders: [
              { name: "data", files: 1, folders: [] },
              { name: "domain", files: 1, folders: [] },
            ],
          },
        ],
      },
      { name: "models", files: 0, folders: [] },
    ]);
  });
});
