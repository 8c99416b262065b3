import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { generator } from "../../../../test/support/generator/options/generated.ts";

describe("bottom-nav", () => {
  const generate = generator(sourceTools());
  const shell = "lib/app/shell.dart";

  const additions = [
    { features: [], becomes: ["auth", "home", "profile"] },
    { features: ["home"], becomes: ["home", "auth", "profile"] },
    { features: ["profile"], becomes: ["profile", "auth", "home"] },
    { features: ["orders", "news"], becomes: ["orders", "news", "auth"] },
    { features: ["splash", "auth", "home", "profile"], becomes: ["splash", "auth", "home", "profile"] },
  ];
  for (const { features, becomes } of additions) {
    it(`makes ${features.join(", ") || "nothing"} to ${becomes.join(", ")}`, () => {
      const { config } = generate({ bottomNav: true, features });
      assert.deepEqual(config["features"], becomes);
    });
  }

  it("has a bar for narrow windows and a rail for wide ones", () => {
    const text = generate({ bottomNav: true }).read(shell);
    assert.match(text, /NavigationBar\(/);
    assert.match(text, /NavigationRail\(/);
    assert.match(text, /Icons\.\w+/);
  });

  const places = [
    { navigation: "go_router", state: "none", path: "lib/app/router.dart", keeps: /StatefulShellRoute\.indexedStack/ },
    { navigation: "named-routes", state: "none", path: "lib/app/tabs.dart", keeps: /IndexedStack/ },
    {
      navigation: "named-routes",
      state: "getx",
      path: "lib/app/tabs.dart",
      keeps: /tabBindings\(\) => \[\s*HomeBinding/,
    },
  ];
  for (const { navigation, state, path, keeps } of places) {
    it(`keeps its tabs with ${navigation} and ${state}`, () => {
      assert.match(generate({ bottomNav: true, navigation, state }).read(path), keeps);
    });
  }

  it("guards its pages", () => {
    for (const navigation of ["go_router", "named-routes"]) {
      const guard = generate({ bottomNav: true, navigation }).read("lib/app/session_guard.dart");
      assert.match(guard, /_signedInOnly = \{\s*AppRoutes\.home,[\s\S]*AppRoutes\.profile\b/);
      assert.match(guard, /_guestOnly = \{AppRoutes\.auth\}/);
    }
  });

  it("has at most five places and says which pages have none", () => {
    const features = ["a", "b", "c", "d", "e", "f"];
    const project = generate({ bottomNav: true, features });
    assert.equal(project.read(shell).match(/label: context/g)?.length, 5);
    assert.ok(project.warnings.includes("too-many-tabs"));
    assert.match(project.read("lib/app/router.dart"), /AppRoutes\.f\b/);
    assert.ok(!generate({ bottomNav: true, features: features.slice(0, 5) }).warnings.includes("too-many-tabs"));
  });

  it("is tested when there are tests", () => {
    for (const tests of [true, false]) {
      const project = generate({ bottomNav: true, tests });
      assert.equal(project.has("test/app/shell_test.dart"), tests);
    }
  });

  it("leaves nothing behind when it is off", () => {
    const project = generate({ features: ["home", "profile"] });
    for (const path of [shell, "lib/app/tabs.dart", "docs/features/bottom-nav.md"]) assert.ok(!project.has(path), path);
    assert.doesNotMatch(project.read("lib/app/router.dart"), /Shell/);
  });
});
