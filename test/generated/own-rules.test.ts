import assert from "node:assert/strict";
import { compose } from "../../server/generator/compose.ts";
import { mergeLayers } from "../../server/generator/config/merge.ts";
import { eachRecipe, extremes } from "./rows/rows.ts";
import { sourceTools } from "./source-tools.ts";

/** Longer than others by nature: lists that only put things together, and what a generator of Dart writes. */
const lists = /^lib\/(?:app|core\/di)\/|^lib\/core\/l10n\/app_localizations\w*\.dart$|\.(?:g|freezed)\.dart$/;

/** The rules that AGENTS.md of a project gives to those who write in it. */
describe("a generated project keeps its own rules", () => {
  const tools = sourceTools();
  const rows = [...extremes(), ...eachRecipe()].map(({ name, request }) => {
    const linked = mergeLayers([request, { identity: { privacyUrl: "https://example.org/privacy" } }]);
    const code = compose(linked, tools).files.filter(({ path }) => /^lib\/.*\.dart$/.test(path));
    return { name, code: new Map(code.map(({ path, content }) => [path, content])) };
  });
  const all = rows.filter(({ name }) => name.startsWith("all on"));
  const withText = ({ code }: (typeof rows)[number], text: string) =>
    [...code].filter(([, content]) => content.includes(text)).map(([path]) => path);

  it("max-150-lines", () => {
    const long = rows.flatMap(({ name, code }) =>
      [...code]
        .filter(([path, content]) => !lists.test(path) && content.trimEnd().split("\n").length > 150)
        .map(([path]) => `${name}: ${path}`),
    );
    assert.deepEqual(long, []);
  });

  it("wrapper-per-capability: one class opens links", () => {
    assert.ok(all.length > 5);
    for (const row of all)
      assert.deepEqual(withText(row, "package:url_launcher/"), ["lib/core/services/link_service.dart"], row.name);
  });

  it("reuse-first: one place says what an email address is", () => {
    assert.ok(rows.some(({ code }) => code.has("lib/core/forms/app_validators.dart")));
    for (const row of rows) {
      const shared = row.code.has("lib/core/forms/app_validators.dart");
      const forms = [...row.code.keys()].filter((path) => path.endsWith("/auth_form.dart"));
      assert.deepEqual(withText(row, "contains('@')"), shared ? [] : forms, row.name);
    }
  });
});
