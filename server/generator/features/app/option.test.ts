import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { generator, manifest } from "../../../../test/support/generator/options/generated.ts";

describe("app", () => {
  const generate = generator(sourceTools());
  const config = "lib/core/config/app_config.dart";

  it("always has the screen sizing and the icons", () => {
    const project = generate({});
    assert.equal(project.dependencies.get("flutter_screenutil"), "req");
    assert.equal(project.dependencies.get("cupertino_icons"), "req");
    assert.match(project.read("lib/app/app.dart"), /ScreenUtilInit\(/);
    assert.match(project.read("lib/main.dart"), /main\(\) => bootstrap\(\)/);
    assert.match(project.read(manifest), /android\.permission\.INTERNET/);
  });

  it("knows itself", () => {
    const identity = {
      displayName: "It's $5",
      version: "2.3.4+5",
      baseUrl: "https://api.shop.example/v1",
      supportContact: "help@shop.example",
      privacyUrl: "https://shop.example/privacy",
      termsUrl: "https://shop.example/terms",
    };
    const text = generate({ identity }).read(config);
    for (const value of [
      "String name = 'It\\'s \\$5'",
      "String version = '2.3.4'",
      "supportContact = 'help@shop.example'",
      "privacyUrl = 'https://shop.example/privacy'",
      "termsUrl = 'https://shop.example/terms'",
      "defaultValue: 'https://api.shop.example/v1'",
    ])
      assert.ok(text.includes(value), value);
    assert.match(generate({ flavors: ["dev"] }).read(config), /get baseUrl => GeneralConstants\.mode\.baseUrl/);
  });

  it("keeps a session when people sign in, and its tokens where they are safe", () => {
    const services = (request: object) =>
      generate({ features: ["auth", "home"], ...request }).read("lib/app/app_services.dart");
    assert.match(services({}), /TokenStore tokenStore = MemoryTokenStore\(\)/);
    assert.match(services({ security: ["secure_storage"] }), /TokenStore tokenStore = SecureTokenStore\(/);
    const without = generate({ features: ["home"] });
    for (const path of [
      "lib/core/session/session.dart",
      "lib/core/storage/token_store.dart",
      "lib/app/session_guard.dart",
    ])
      assert.ok(!without.has(path), path);
  });

  it("tests its session, its settings and its guard when there are tests", () => {
    const request = { features: ["auth", "home"], themes: ["light", "dark"] };
    const names = ["core/session/session", "core/settings/app_settings", "app/session_guard"];
    for (const tests of [true, false]) {
      const project = generate({ ...request, tests });
      for (const name of names) assert.equal(project.has(`test/${name}_test.dart`), tests, name);
    }
  });

  it("says where its objects are made", () => {
    const rules = (request: object) => generate(request).read("AGENTS.md");
    assert.match(rules({}), /lib\/app\/app_services\.dart/);
    assert.match(rules({ state: "riverpod" }), /lib\/app\/providers\.dart/);
    assert.match(generate({ state: "getx" }).read("docs/features/app.md"), /Get\.find<ApiClient>\(\)/);
  });

  const stores = [
    { state: "getx", used: "get_storage", other: "shared_preferences" },
    { state: "none", used: "shared_preferences", other: "get_storage" },
  ];
  for (const { state, used, other } of stores) {
    it(`keeps settings in ${used} with ${state}`, () => {
      const project = generate({ state, themes: ["light", "dark"] });
      assert.equal(project.dependencies.get(used), "rec");
      assert.equal(project.dependencies.get(other), undefined);
      assert.match(project.read("lib/core/storage/key_value_store.dart"), new RegExp(`package:${used}/`));
      assert.match(project.read("lib/app/app.dart"), /themeMode: settings\.themeMode/);
    });
  }

  it("keeps no settings when there is nothing to choose", () => {
    const project = generate({});
    assert.ok(!project.has("lib/core/settings/app_settings.dart"));
    assert.doesNotMatch(project.read("lib/app/app.dart"), /settings|ListenableBuilder/);
  });

  it("has a page of its own as long as there is none to stay on", () => {
    for (const features of [[], ["splash"], ["splash", "auth"]]) {
      const project = generate({ features });
      assert.ok(project.has("lib/app/welcome_page.dart"), features.join());
      assert.match(project.read("lib/app/routes.dart"), /mainRoute = AppRoutes\.home;/);
      assert.match(project.read("lib/app/router.dart"), /const WelcomePage\(\)/);
    }
    assert.ok(!generate({ features: ["orders"] }).has("lib/app/welcome_page.dart"));
  });

  it("has get_it only where that holds its objects", () => {
    const has = (request: object) => generate(request).dependencies.has("get_it");
    assert.ok(has({ baseLayer: true }));
    assert.ok(!has({ baseLayer: false }));
    assert.ok(!has({ baseLayer: true, state: "getx" }));
    assert.ok(!has({ baseLayer: true, state: "riverpod" }));
  });
});
