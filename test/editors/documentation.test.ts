import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { commandsFor } from "../../server/adapters/lsp/commands.ts";
import { editorSettingsSchema } from "../../server/adapters/lsp/settings.ts";
import { operations } from "../../server/operations/index.ts";
import { flat, page, root, table } from "./documentation.ts";

const settings = table(["setting", "values", "default", "what it does"]).map(
  ([name = "", values = "", value = ""]) => ({
    name: name.replaceAll("`", ""),
    values: [...values.matchAll(/`(.*?)`/g)].map(([, one = ""]) => read(one)),
    value: read(value.replaceAll("`", "")),
  }),
);
const palisade = z.object({ palisade: editorSettingsSchema });

describe("docs/editors.md", () => {
  it("lists every setting with its default", () => {
    const documented = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
    assert.deepEqual(documented, flat(palisade.parse({ palisade: {} })));
  });

  it("lists only values that the server takes", () => {
    for (const { name, values } of settings) {
      for (const value of values) {
        const given = name.split(".").reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
        const taken = flat(palisade.parse(given));
        for (const [leaf, one] of Object.entries(flat(given))) assert.deepEqual(taken[leaf], one, name);
      }
    }
  });

  it("names only commands that the server has", () => {
    const listed = table(["command", "argument", "what it does"]).map(([name = ""]) => name.replaceAll("`", ""));
    assert.deepEqual(
      listed.filter((name) => !commandsFor(operations).has(name)),
      [],
    );
  });

  it("has no dead link", () => {
    const links = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, target = ""]) => target);
    const titles = [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) => title);
    const anchors = titles.map((title) => `#${title.toLowerCase().replaceAll(" ", "-")}`);
    const dead = links.filter((link) =>
      link.startsWith("#") ? !anchors.includes(link) : !existsSync(join(root, "docs", link)),
    );
    assert.deepEqual(dead, []);
  });
});

/** A value as JSON has it; a word is a string. */
function read(text: string): unknown {
  return /^(?:true|false|\d+|\{.*\})$/.test(text) ? JSON.parse(text) : text;
}
