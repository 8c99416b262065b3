import assert from "node:assert/strict";
import { projectFiles } from "../../../../test/support/project/project-files.ts";
import { unreadYaml } from "../unread-yaml.ts";
import { readAnyYaml, readYaml } from "./yaml.ts";

/** Constructs that cost the parser far more than their length suggests, each repeated up to 240 KB. */
const families = [
  ...[
    "[a]",
    "{a}",
    "]",
    "[[[[]]]]",
    "[a] [a]\n",
    "- [a]x\n",
    "[a]: b\n",
    "{a: b}: c\n",
    "&a\n",
    "- &a x\n",
    "*a\n",
    "!!x\n",
  ],
  ...[
    "- !a b\n",
    "a: |\n b\n",
    "#\n",
    "a: b #c\n",
    "---\n",
    "...\n",
    "%A\n",
    "\ta: b\n",
    "\\q",
    "a: b: c\n",
    "a: @b\n",
    "?\n",
  ],
];

describe("a YAML text", () => {
  for (const part of families) {
    it(`of nothing but ${JSON.stringify(part)} is not given to the parser`, () => {
      const text = part.repeat(Math.ceil(240_000 / part.length));
      assert.match(readAnyYaml(text).error?.message ?? "read", /too many parts|nested too deeply/);
    });
  }

  it("of thousands of lines is read as ever", () => {
    const lines = Array.from({ length: 8000 }, (_, index) => `key_${index}: "The value, of ${index}"\n`);
    const { root, error } = readAnyYaml(lines.join(""));
    assert.equal(error, undefined);
    assert.equal(root?.kind === "map" && root.entries.length, 8000);
  });

  it("that is too long is read if it is a lock file or JSON", () => {
    const entries = Array.from({ length: 40_000 }, (_, index) => `  package_${index}:\n    version: "1.0.${index}"\n`);
    assert.equal(readYaml(`packages:\n${entries.join("")}`).error, undefined);
    assert.equal(readYaml(JSON.stringify(Array.from({ length: 100_000 }, () => ({ a: [1] })))).error, undefined);
  });

  it("of maps in maps in maps is refused by every reader", () => {
    const steps = Array.from({ length: 400 }, (_, depth) => `${" ".repeat(depth)}a:\n`);
    const { error } = readYaml(`${steps.join("")}${" ".repeat(400)}b: c\n`);
    assert.equal(error?.message, "nested too deeply");
  });

  it("that is not read is reported", () => {
    const files = projectFiles({ "assets/hostile.yaml": "[a]".repeat(80_000), "pubspec.yaml": "name: shop\n" });
    assert.deepEqual(unreadYaml(files), [
      "assets/hostile.yaml is not read as YAML, because it is made of too many parts to read.",
    ]);
  });
});
