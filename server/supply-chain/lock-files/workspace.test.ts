import assert from "node:assert/strict";
import { configFile } from "../../scanner/project/config-file.ts";
import { membersOf } from "./workspace.ts";

const folders = ["", "functions", "packages/api", "packages/api/tool", "packages/old", "../beside"];

const cases: readonly (readonly [what: string, manifest: unknown, pnpm: string | undefined, members: string[]])[] = [
  ["none without a list", {}, undefined, []],
  ["folders by their name", { workspaces: ["functions/", "./packages/api"] }, undefined, ["functions", "packages/api"]],
  ["patterns, without what is excluded", { workspaces: ["packages/*", "!packages/old"] }, undefined, ["packages/api"]],
  [
    "Yarn's longer spelling",
    { workspaces: { packages: ["packages/**"], nohoist: ["functions"] } },
    undefined,
    ["packages/api", "packages/api/tool", "packages/old"],
  ],
  ["what pnpm lists", {}, "packages:\n  - 'packages/{api,web}'\n  - functions\n", ["functions", "packages/api"]],
  [
    "Composer's packages on the disk",
    {
      repositories: [
        { type: "path", url: "packages/*" },
        { type: "vcs", url: "functions" },
      ],
    },
    undefined,
    ["packages/api", "packages/old"],
  ],
  [
    "no pattern that takes long to compare",
    { workspaces: ["*a*a*a*a*", "(f+)+unctions", "!", "x".repeat(201)] },
    undefined,
    [],
  ],
];

describe("the members of a workspace", () => {
  for (const [what, manifest, pnpm, members] of cases) {
    it(`are ${what}`, () => {
      const isMember = membersOf(
        configFile("package.json", JSON.stringify(manifest)),
        pnpm === undefined ? undefined : configFile("pnpm-workspace.yaml", pnpm),
      );
      assert.deepEqual(folders.filter(isMember), members);
    });
  }
});
