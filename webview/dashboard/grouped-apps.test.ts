import assert from "node:assert/strict";
import { app } from "../../test/support/webview/dashboard/sample-apps.ts";
import { belongingNames, groupedApps } from "./grouped-apps.ts";

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

  it("can be filtered by the names that there are", () => {
    assert.deepEqual(belongingNames(apps, "group"), ["Finance", "Retail"]);
    assert.deepEqual(belongingNames(apps, "owner"), ["Ada"]);
    assert.deepEqual(belongingNames([app("lab", {})], "group"), []);
  });
});
