import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { compose } from "../../compose.ts";

const render = sourceTools();

function project(request: object) {
  const { files, packages } = compose(
    { mode: "generic", features: ["splash", "auth", "home", "profile", "orders"], ...request },
    render,
  );
  const tests = files.filter(({ path }) => path.startsWith("test/features/")).map(({ path }) => path);
  const text = (path: string) => files.find((file) => file.path === path)?.content ?? "";
  return { tests, text, mocktail: packages.devDependencies.find(({ name }) => name === "mocktail") };
}

describe("the option tests", () => {
  it("writes one test for each feature, and mocks with mocktail", () => {
    const { tests, mocktail } = project({ tests: true, state: "bloc" });
    assert.deepEqual(tests, [
      "test/features/auth/auth_cubit_test.dart",
      "test/features/home/home_cubit_test.dart",
      "test/features/home/home_detail_cubit_test.dart",
      "test/features/orders/orders_cubit_test.dart",
      "test/features/profile/profile_cubit_test.dart",
      "test/features/splash/splash_page_test.dart",
    ]);
    assert.equal(mocktail?.tier, "rec");
  });

  it("writes only the tests that every project has when it is off", () => {
    const { tests, mocktail, text } = project({ tests: false, state: "bloc" });
    assert.deepEqual(tests, []);
    assert.equal(mocktail, undefined);
    assert.ok(text("test/widget_test.dart").includes("HomeView("));
  });

  it("shows the whole app without a network and a device, whatever makes its objects", () => {
    const rows = [
      { state: "riverpod", replaces: "apiClientProvider.overrideWithValue(const _OfflineApi())" },
      { state: "getx", replaces: "Get.put<ApiClient>(const _OfflineApi(), permanent: true);" },
      { state: "bloc", baseLayer: true, replaces: "injector.registerSingleton<ApiClient>(const _OfflineApi());" },
      { state: "none", replaces: "AppServicesScope(services: _OfflineServices(), child: const App())" },
      { state: "provider", replaces: "providers: _OfflineServices().providers" },
    ];
    for (const { replaces, ...request } of rows) {
      const text = project({ tests: true, themes: ["light", "dark"], ...request }).text("test/app/app_test.dart");
      assert.ok(text.includes(replaces), text);
      for (const type of ["ApiClient", "KeyValueStore"]) assert.match(text, new RegExp(` implements ${type} {`));
      assert.match(text, /pumpAndSettle\(\);\n\n {4}expect\(find\.byType\(AuthPage\), findsOneWidget\);/);
    }
  });

  it("expects the first page, and replaces only what the app has", () => {
    const bare = { recipe: "minimal", tests: true, features: [] };
    const text = (state: string) => project({ ...bare, state }).text("test/app/app_test.dart");
    assert.match(text("riverpod"), /pumpWidget\(const ProviderScope\(child: App\(\)\)\);/);
    assert.match(text("none"), /pumpWidget\(const App\(\)\);/);
    assert.match(text("none"), /find\.byType\(WelcomePage\)/);
    assert.doesNotMatch(text("none"), /ApiClient|KeyValueStore/);
    assert.equal(project({ ...bare, tests: false }).text("test/app/app_test.dart"), "");
  });

  it("mocks what the controller asks, in each architecture and base layer", () => {
    const rows = [
      {
        architecture: "feature-folder",
        baseLayer: false,
        mocked: "implements HomeRepository {}",
        answer: "=> value);",
      },
      {
        architecture: "feature-folder",
        baseLayer: true,
        mocked: "implements HomeRepository {}",
        answer: "=> const Success(value));",
      },
      { architecture: "clean", baseLayer: true, mocked: "implements GetHomeItems {}", answer: "when(() => source())" },
    ];
    for (const { mocked, answer, ...request } of rows) {
      const { text } = project({ tests: true, state: "none", ...request });
      const folder = request.architecture === "clean" ? "home/presentation/controllers" : "home";
      const test = text(`test/features/${folder}/home_controller_test.dart`);
      assert.ok(test.includes(mocked) && test.includes(answer), test);
    }
  });

  it("reads providers from a container in riverpod", () => {
    const test = project({ tests: true, state: "riverpod" }).text("test/features/home/home_controller_test.dart");
    assert.ok(test.includes("homeRepositoryProvider.overrideWithValue(source)"));
  });

  it("still has a widget test when there is no list to show", () => {
    for (const features of [[], ["splash"], ["profile"]]) {
      assert.ok(project({ features, state: "none" }).text("test/widget_test.dart").includes("AppEmpty("));
    }
  });
});
