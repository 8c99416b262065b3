import assert from "node:assert/strict";
import { parse } from "yaml";
import { withHostileTexts } from "../../../test/support/generator/formats/hostile.ts";
import { readYaml, textAt } from "../../scanner/project/yaml/yaml.ts";
import { yamlComment, yamlString } from "./yaml.ts";

describe("a YAML scalar", () => {
  it("gives the text back, in both versions of YAML and as our reader sees it", () => {
    withHostileTexts((text) => {
      const written = `before: 1\ntext: ${yamlString(text)}\nlist: [${yamlString(text)}, x] # ${yamlComment(text)}\nafter: 2\n`;
      const expected = { before: 1, text, list: [text, "x"], after: 2 };
      assert.deepEqual(parse(written), expected);
      assert.deepEqual(parse(written, { version: "1.1" }), expected);
      assert.equal(textAt(readYaml(written).root, "text"), text);
    });
  });

  it("stays plain where it can", () => {
    for (const text of ["my_app", "Notes about plants.", "build/web"]) assert.equal(yamlString(text), text);
    for (const text of ["yes", "1.0", "a: b", ""]) assert.equal(yamlString(text), `"${text}"`);
  });
});
