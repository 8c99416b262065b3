import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { compose } from "../../../server/generator/compose.ts";
import type { FileUpdate } from "../../../server/generator/update/plan-update.ts";
import { sourceTools } from "../source-tools.ts";
import { type Texts, textsOf } from "./person-edits.ts";
import { teamEdits } from "./team-edits.ts";
import { applied, planned } from "./updated-pair.ts";

describe("what teams change in a project", () => {
  const own = { recipe: "structured-riverpod", identity: { locales: ["en", "de"] } };
  const choices = {
    notifications: ["push", "local"],
    themes: ["light", "dark"],
    urlLauncher: true,
    permissions: ["camera"],
  };
  let edited: Texts;
  let result: Texts;
  let updates: readonly FileUpdate[];

  before(() => {
    const tools = sourceTools();
    const [made, fresh] = [compose(own, tools), compose({ ...own, ...choices }, tools)];
    edited = textsOf(made);
    for (const { path, change, what } of teamEdits) {
      const text = edited.get(path) ?? assert.fail(`no ${path}`);
      const changed = change(text);
      assert.notEqual(changed, text, what);
      if (changed === undefined) edited.delete(path);
      else edited.set(path, changed);
    }
    updates = planned(made, edited, fresh);
    result = applied(edited, updates);
  });

  it("comes with an update that changes the same files", () => {
    const merged = new Set(updates.filter(({ kind }) => kind === "merged").map(({ path }) => path));
    assert.ok(merged.size >= 6, [...merged].join(", "));
  });

  for (const { what, path, holds } of teamEdits) {
    it(`survives an update without a conflict: ${what}`, () => {
      assert.notEqual(updates.find((update) => update.path === path)?.kind, "conflict", result.get(path));
      const text = result.get(path);
      if (holds) assert.match(text ?? "", holds);
      else if (edited.has(path))
        for (const line of edited.get(path)?.split("\n") ?? []) assert.ok(text?.includes(line), line);
      else assert.equal(text, undefined);
    });
  }

  it("is listed in docs/update.md", () => {
    const page = readFileSync("docs/update.md", "utf8");
    assert.deepEqual(
      teamEdits.map(({ what }) => what).filter((what) => !page.includes(`* ${what}`)),
      [],
    );
  });
});
