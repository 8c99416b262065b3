import assert from "node:assert/strict";
import { sourceTools } from "../../../test/generated/source-tools.ts";
import { generator } from "../../../test/support/generator/options/generated.ts";

/** Each style of dependency injection: what chooses it, its file, how it is filled, and how `bootstrap` uses it. */
const styles = [
  {
    chosen: { state: "none" },
    path: "lib/app/app_services.dart",
    made: /late final AppSettings appSettings = AppSettings\(keyValueStore\);/,
    root: /AppServicesScope\(services: services, child: const App\(\)\)/,
    start: /await services\.keyValueStore\.start\(\);/,
  },
  {
    chosen: { state: "riverpod" },
    path: "lib/app/providers.dart",
    made: /final appSettings = AppSettings\(ref\.watch\(keyValueStoreProvider\)\);\s+ref\.onDispose\(appSettings\.dispose\);/,
    root: /UncontrolledProviderScope\(container: container, child: const App\(\)\)/,
    start: /await container\.read\(keyValueStoreProvider\)\.start\(\);/,
  },
  {
    chosen: { state: "getx" },
    path: "lib/app/initial_binding.dart",
    made: /Get\.put<AppSettings>\(\s+AppSettings\(Get\.find<KeyValueStore>\(\)\),\s+permanent: true,\s+\);/,
    root: /InitialBinding\(\)\.dependencies\(\);/,
    start: /await Get\.find<KeyValueStore>\(\)\.start\(\);/,
  },
  {
    chosen: { state: "none", baseLayer: true },
    path: "lib/core/di/injector.dart",
    made: /registerLazySingleton<AppSettings>\(\s+\(\) => AppSettings\(injector<KeyValueStore>\(\)\),\s+\);/,
    root: /await configureInjector\(\);/,
    start: /await injector<KeyValueStore>\(\)\.start\(\);/,
  },
];

describe("the frame of an app", () => {
  const generate = generator(sourceTools());
  const bootstrap = "lib/app/bootstrap.dart";
  const themes = ["light", "dark"];

  for (const { chosen, path, made, root, start } of styles) {
    it(`keeps its objects in ${path}`, () => {
      const project = generate({ ...chosen, themes });
      assert.match(project.read(path), made);
      assert.match(project.read(bootstrap), root);
      assert.match(project.read(bootstrap), start);
      for (const other of styles) if (other.path !== path) assert.ok(!project.has(other.path), other.path);
    });
  }

  it("offers another try when the start fails, if anything can fail", () => {
    const project = generate({ themes });
    assert.match(
      project.read(bootstrap),
      /AppLog\.error\([^;]+;\s+runApp\(StartErrorApp\(key: UniqueKey\(\), onRetry: bootstrap\)\);/,
    );
    assert.ok(project.has("lib/app/start_error_app.dart"));
    const plain = generate({ baseLayer: false });
    assert.doesNotMatch(plain.read(bootstrap), /catch|_start/);
    assert.ok(!plain.has("lib/app/start_error_app.dart"));
  });

  it("gives up the objects of riverpod when the start fails", () => {
    assert.match(
      generate({ state: "riverpod", themes }).read(bootstrap),
      /catch \(error, stackTrace\) \{[^}]+;\s+container\.dispose\(\);/,
    );
  });

  it("starts in the order of the phases, services after those that they read", () => {
    const request = { env: true, themes, features: ["auth", "home"], observability: ["sentry", "error_boundary"] };
    const text = generate(request).read(bootstrap);
    const order = ["installErrorReporting(", "Env.logLevel", "session.restore()", "sentryReporter.start()"];
    const places = order.map((step) => text.indexOf(step));
    assert.ok(!places.includes(-1), text);
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    );
  });

  const appThemes = [
    { themes: ["light"], has: /theme: AppTheme\.light\(\),/, not: /darkTheme|themeMode/ },
    { themes: ["dark"], has: /theme: AppTheme\.dark\(\),/, not: /darkTheme|themeMode/ },
    { themes: ["light", "dark"], has: /darkTheme: AppTheme\.dark\(\),\s+themeMode: settings\.themeMode/, not: /^$/ },
  ];
  for (const { themes: chosen, has, not } of appThemes) {
    it(`shows the themes ${chosen.join(" and ")}`, () => {
      const text = generate({ themes: chosen }).read("lib/app/app.dart");
      assert.match(text, has);
      assert.doesNotMatch(text, not);
    });
  }

  it("watches the settings of riverpod", () => {
    const text = generate({ state: "riverpod", themes }).read("lib/app/app.dart");
    assert.match(text, /final settings = ref\.watch\(appSettingsProvider\);/);
  });

  it("has names that no feature can have", () => {
    const features = ["not_found", "welcome", "app", "session", "routes", "initial"];
    for (const request of [{ state: "getx" }, { state: "getx", navigation: "named-routes" }, { state: "none" }]) {
      const { read } = generate({ ...request, features });
      const text = read("lib/app/router.dart") + read("lib/app/app.dart");
      const names: readonly string[] = text.match(/(?<=const )[A-Z]\w+/g) ?? [];
      assert.ok(names.includes("NotFoundPage") && names.includes("NotFoundScreen"), names.join());
    }
  });

  it("speaks the languages of its delegates only when it has translations", () => {
    const text = (localization: string) => generate({ localization }).read("lib/app/app.dart");
    assert.match(text("flutter_localization"), /supportedLocales: AppLocalizations\.supportedLocales/);
    assert.match(text("flutter_localization"), /locale: settings\.locale/);
    for (const none of ["none", "intl"]) assert.doesNotMatch(text(none), /ocale/);
  });

  it("hands observers to the navigator, whichever that is", () => {
    const request = { components: ["flutter_smart_dialog"] };
    const of = (navigation: string, state = "none") => generate({ ...request, navigation, state });
    assert.match(of("go_router").read("lib/app/app.dart"), /createRouter\(\[\s*FlutterSmartDialog\.observer,?\s*\]\)/);
    assert.match(of("go_router").read("lib/app/router.dart"), /observers: observers/);
    for (const state of ["none", "getx"])
      assert.match(
        of("named-routes", state).read("lib/app/app.dart"),
        /navigatorObservers: \[FlutterSmartDialog\.observer\]/,
      );
  });

  it("nests the wrappers by their layers", () => {
    const request = {
      keyboardDismiss: true,
      connectivity: ["connectivity_plus"],
      components: ["flutter_smart_dialog"],
    };
    const text = generate(request).read("lib/app/app.dart");
    const places = ["ScreenUtilInit(", "FlutterSmartDialog.init()", "AppOfflineBanner(", "KeyboardDismisser("];
    const found = places.map((widget) => text.indexOf(widget));
    assert.ok(!found.includes(-1), text);
    assert.deepEqual(
      found,
      found.toSorted((a, b) => a - b),
    );
  });

  const guards = [
    {
      navigation: "go_router",
      state: "none",
      asks: "lib/app/router.dart",
      how: /redirect: \(context, state\) => guard\.redirect/,
      follows: false,
    },
    {
      navigation: "named-routes",
      state: "none",
      asks: "lib/app/router.dart",
      how: /guard\.redirect\(settings\.name/,
      follows: true,
    },
    {
      navigation: "named-routes",
      state: "getx",
      asks: "lib/app/session_middleware.dart",
      how: /_guard\.redirect\(route/,
      follows: true,
    },
  ];
  for (const { navigation, state, asks, how, follows } of guards) {
    it(`asks for a session with ${navigation} and ${state}`, () => {
      const project = generate({ navigation, state, features: ["splash", "auth", "home"] });
      assert.match(project.read(asks), how);
      const guard = project.read("lib/app/session_guard.dart");
      assert.match(guard, /return AppRoutes\.auth;/);
      assert.equal(guard.includes("pushNamedAndRemoveUntil"), follows, "go_router asks again by itself");
      assert.match(
        project.read("lib/app/routes.dart"),
        /firstRoute = AppRoutes\.splash;[\s\S]*mainRoute = AppRoutes\.home;/,
      );
    });
  }
});
