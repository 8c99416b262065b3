import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { generator, manifest } from "../../../../test/support/generator/options/generated.ts";

describe("navigation", () => {
  const generate = generator(sourceTools());
  const cases = [
    {
      state: "none",
      navigation: "go_router",
      app: /MaterialApp\.router\(/,
      api: /GoRouter\.of\(this\)\.push<T>/,
      back: true,
    },
    {
      state: "getx",
      navigation: "go_router",
      app: /MaterialApp\.router\(/,
      api: /GoRouter\.of\(this\)\.push<T>/,
      back: true,
    },
    {
      state: "none",
      navigation: "named-routes",
      app: / MaterialApp\(|: MaterialApp\(/,
      api: /navigator\.pushNamed</,
      back: true,
    },
    { state: "getx", navigation: "named-routes", app: /GetMaterialApp\(/, api: /Get\.toNamed</, back: false },
  ];

  for (const { state, navigation, app, api, back } of cases) {
    it(`${navigation} with ${state}`, () => {
      const project = generate({ state, navigation });
      assert.match(project.read("lib/app/app.dart"), app);
      assert.match(project.read("lib/app/navigation.dart"), api);
      assert.equal(project.dependencies.get("go_router"), navigation === "go_router" ? "req" : undefined);
      assert.equal(/enableOnBackInvokedCallback="true"/.test(project.read(manifest)), back);
      assert.ok(project.has("docs/features/navigation.md"));
    });
  }

  it("warns of GetX with go_router, and of nothing else", () => {
    for (const { state, navigation } of cases) {
      const warned = generate({ state, navigation }).warnings.includes("state-navigation-mismatch");
      assert.equal(warned, state === "getx" && navigation === "go_router", `${state} ${navigation}`);
    }
  });

  it("runs and ends the bindings of GetX when go_router shows the pages", () => {
    const binding = "lib/features/home/home_binding.dart";
    const made = (navigation: string) => generate({ state: "getx", navigation });
    const read = (navigation: string) => made(navigation).read("lib/app/router.dart");
    assert.match(read("go_router"), /BindingScope\(binding: HomeBinding\(\), child: const HomePage\(\)\)/);
    assert.match(made("go_router").read(binding), /Get\.delete<HomeController>\(\);/);
    assert.match(read("named-routes"), /binding: HomeBinding\(\)/);
    assert.doesNotMatch(made("named-routes").read(binding), /Get\.delete/);
  });

  it("tells GetX of every language, and pages of the direction of theirs", () => {
    const app = (navigation: string) =>
      generate({ state: "getx", navigation, localization: "flutter_localization" }).read("lib/app/app.dart");
    assert.match(app("named-routes"), /locale: Get\.locale = settings\.locale,/);
    assert.match(app("named-routes"), /textDirection: WidgetsLocalizations\.of\(context\)\.textDirection,/);
    assert.match(app("go_router"), /locale: settings\.locale,/);
    assert.doesNotMatch(app("go_router"), /Directionality/);
  });
});
