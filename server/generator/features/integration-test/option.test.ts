import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { generator } from "../../../../test/support/generator/options/generated.ts";

const test = "integration_test/app_test.dart";

describe("the option integrationTest", () => {
  const generate = generator(sourceTools());

  it("adds nothing when it is off", () => {
    const project = generate({ integrationTest: false });
    assert.doesNotMatch(project.read("pubspec.yaml"), /integration_test/);
    assert.ok(!project.has(test));
  });

  it("starts the app with bootstrap and expects its main page, or the sign-in page before it", () => {
    const cases = [
      { features: ["splash", "home"], expected: "=> widget is HomePage;" },
      { features: ["splash", "auth", "home"], expected: "=> widget is AuthPage || widget is HomePage;" },
      { features: [], expected: "=> widget is WelcomePage;" },
    ];
    for (const state of ["riverpod", "bloc", "getx", "provider", "none"]) {
      for (const { features, expected } of cases) {
        const project = generate({ integrationTest: true, state, features });
        const text = project.read(test);
        assert.match(text, /await bootstrap\(\);/);
        assert.ok(text.replace(/\s+/g, " ").includes(expected), text);
        assert.match(project.read("pubspec.yaml"), /integration_test:\n {4}sdk: flutter/);
      }
    }
  });

  it("says how it is run, with the first flavour and in a browser", () => {
    const page = "docs/features/integration-test.md";
    const flavors = ["dev", "prod"];
    const native = generate({ integrationTest: true, flavors, nativeFlavors: true });
    const dart = generate({ integrationTest: true, flavors, nativeFlavors: false });
    assert.match(native.read(page), /^flutter test integration_test --flavor dev$/m);
    assert.match(native.read("README.md"), /flutter test integration_test --flavor dev/);
    assert.match(dart.read(page), /^flutter test integration_test --dart-define=APP_MODE=dev$/m);
    assert.ok(!dart.has("test_driver/integration_test.dart"));
    const web = generate({ integrationTest: true, flavors: [], identity: { platforms: ["web"] } });
    assert.match(web.read("test_driver/integration_test.dart"), /integrationDriver\(\)/);
    assert.match(web.read(page), /^flutter drive .* -d chrome$/m);
    assert.doesNotMatch(web.read(page), /flutter test integration_test/);
  });
});
