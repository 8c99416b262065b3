import assert from "node:assert/strict";
import { sourceTools } from "../../../test/generated/source-tools.ts";
import { compose } from "../compose.ts";
import { recipes } from "./index.ts";

/** The tabs of the preview, as the specification names them. */
const named = ["structure", "code", "pubspec", "config", "docs"];

describe("the projects of the recipes", () => {
  for (const { id } of recipes) {
    it(`have files in every tab, and in no other: ${id}`, () => {
      const { files } = compose({ recipe: id }, sourceTools());
      assert.deepEqual([...new Set(files.map(({ tab }) => tab))].sort(), named.toSorted());
    });
  }
});

describe("the minimal project", () => {
  const { files, packages } = compose({ recipe: "minimal" }, sourceTools());
  const dart = files.filter(({ path }) => path.endsWith(".dart"));

  it("has at most 25 Dart files with 600 lines, tests included", () => {
    const lines = dart.map(({ content }) => content.split("\n").length - 1).reduce((sum, count) => sum + count);
    assert.ok(dart.length <= 25, `${dart.length} files`);
    assert.ok(lines <= 600, `${lines} lines`);
  });

  it("has no code for what it does not do", () => {
    const code = dart.map(({ content }) => content).join("\n");
    for (const unused of ["package:http", "flutter_screenutil", "AppLog", "ApiClient", "LoadState"]) {
      assert.ok(!code.includes(unused), unused);
    }
    const paths = files.map(({ path }) => path);
    assert.ok(!paths.some((path) => /architecture_test|app_services|api-client[.]md|logging[.]md/.test(path)));
  });

  it("has the packages that were chosen and those of every project", () => {
    const names = packages.dependencies.map(({ name }) => name);
    assert.deepEqual(names, ["cupertino_icons", "flutter_screenutil", "http"]);
  });

  it("gets the parts below what is chosen with it, and these only", () => {
    const all = compose({ recipe: "minimal", urlLauncher: true }, sourceTools()).files.map(({ path }) => path);
    assert.ok(all.includes("lib/core/services/link_service.dart"));
    assert.ok(all.includes("lib/core/logging/app_log.dart"));
    assert.ok(!all.includes("lib/core/network/api_client.dart"));
  });
});
