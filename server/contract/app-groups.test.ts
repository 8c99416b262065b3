import assert from "node:assert/strict";
import { groupApps } from "./app-groups.ts";

describe("apps by their group", () => {
  it("are in the order of names, with those without a group last", () => {
    const apps = [{ id: 1 }, { id: 2, group: "Team 10" }, { id: 3, group: "Team 9" }, { id: 4, group: "Team 10" }];
    const groups = groupApps(apps, ({ group }) => group);
    assert.deepEqual(
      groups.map(({ name, apps: own }) => [name, own.map(({ id }) => id)]),
      [
        ["Team 9", [3]],
        ["Team 10", [2, 4]],
        [undefined, [1]],
      ],
    );
  });
});
