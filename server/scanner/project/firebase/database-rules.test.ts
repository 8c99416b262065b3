import assert from "node:assert/strict";
import { configFile } from "../config-file.ts";
import { valueAt, type YamlEntry, type YamlNode } from "../yaml/yaml.ts";
import { treeRules } from "./database-rules.ts";

describe("treeRules", () => {
  it("knows whether what is written has to name who writes it, at and below a rule", () => {
    const file = configFile(
      "database.rules.json",
      `{ "rules": {
        "chats": { ".write": "auth != null", "$chat": { "author": { ".validate": "newData.val() == auth.uid" } } },
        "vans": { ".write": "auth != null", "$van": { ".validate": "newData.isString()" } }
      } }`,
    );
    const rules = treeRules(file, valueAt(file.yaml().root, "rules"));
    assert.deepEqual(
      rules.map(({ path, isChecked }) => [path, isChecked]),
      [
        ["/chats", true],
        ["/vans", false],
      ],
    );
  });

  it("reads what is below nested rules twice, and not once for each of them", () => {
    const [depth, width] = [40, 10];
    let read = 0;
    const span = { start: 0, end: 0 };
    const condition: YamlNode = { kind: "scalar", span, value: "auth != null", text: "auth != null" };
    const map = (entries: readonly (readonly [key: string, value: YamlNode])[]): YamlNode => {
      const all = entries.map(([key, value]): YamlEntry => ({ key, keySpan: span, value }));
      return {
        kind: "map",
        span,
        get entries() {
          read++;
          return all;
        },
      };
    };
    let node = map(Array.from({ length: width }, (_, i) => [`a${i}`, map([])]));
    for (let i = 0; i < depth; i++)
      node = map([
        [".write", condition],
        ["$id", node],
      ]);
    assert.equal(treeRules(configFile("database.rules.json", ""), node).length, depth);
    assert.ok(read <= 2 * (depth + width + 1), String(read));
  });
});
