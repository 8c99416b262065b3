import assert from "node:assert/strict";
import { app } from "../../test/support/webview/dashboard/sample-apps.ts";
import { belongingNames, drawnGroups, groupedApps } from "./grouped-apps.ts";

const apps = [
  app("till", { group: "Retail", owner: "Ada" }),
  app("lab", undefined),
  app("bank", { group: "Finance", owner: "Ada" }),
  app("shop", { group: "Retail" }),
];

function spelled(by: Parameters<typeof groupedApps>[1]) {
  return groupedApps(apps, by).map(({ name, apps: own }) => [name, own.map((one) => one.name)]);
}

describe("the apps of the dashboard in groups", () => {
  it("are divided by group, by owner or not at all", () => {
    assert.deepEqual(spelled("group"), [
      ["Finance", ["bank"]],
      ["Retail", ["till", "shop"]],
      [undefined, ["lab"]],
    ]);
    assert.deepEqual(spelled("owner"), [
      ["Ada", ["till", "bank"]],
      [undefined, ["lab", "shop"]],
    ]);
    assert.deepEqual(spelled("nothing"), [[undefined, ["till", "lab", "bank", "shop"]]]);
  });

  it("are drawn from the first on, each group with all of its apps to count", () => {
    const drawn = (count: number) =>
      drawnGroups(groupedApps(apps, "group"), count).map(({ name, apps: all, drawn: rows }) => [
        name,
        all.length,
        rows.map((one) => one.name),
      ]);
    assert.deepEqual(drawn(2), [
      ["Finance", 1, ["bank"]],
      ["Retail", 2, ["till"]],
    ]);
    assert.deepEqual(drawn(9).at(-1), [undefined, 1, ["lab"]]);
  });

  it("can be filtered by the names that there are", () => {
    assert.deepEqual(belongingNames(apps, "group"), ["Finance", "Retail"]);
    assert.deepEqual(belongingNames(apps, "owner"), ["Ada"]);
    assert.deepEqual(belongingNames([app("lab", {})], "group"), []);
  });
});
