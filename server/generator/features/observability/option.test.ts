import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { bootstrap, generator } from "../../../../test/support/generator/options/generated.ts";

const generate = generator(sourceTools());
const reporter = "lib/core/error/sentry_reporter.dart";
const boundary = "lib/core/widgets/app_error_boundary.dart";
const hooks = "lib/core/error/error_reporting.dart";
const refresh = "lib/core/network/token_refresh_interceptor.dart";
const all = [reporter, boundary, hooks, refresh];

describe("Observability", () => {
  it("reports to Sentry, with an address from Env and without personal data", () => {
    const project = generate({ observability: ["sentry"] });
    assert.match(project.read(reporter), /sendDefaultPii = false/);
    assert.match(project.read(reporter), /Env\.sentryDsn\.isEmpty/);
    assert.match(project.read("lib/core/config/env.dart"), /String\.fromEnvironment\('SENTRY_DSN'\)/);
    assert.match(project.read(bootstrap), /await .*sentryReporter.*\.start\(\)/);
    // Sentry's own hooks report, and call ours, which were there before.
    assert.match(project.read(bootstrap), /_start\([^{]*\{\s+installErrorReporting\(\[\]\);/);
    assert.match(project.read("lib/app/app.dart"), /SentryNavigatorObserver\(\)/);
    assert.match(project.read("ios/Runner/PrivacyInfo.xcprivacy"), /CrashData/);
    assert.equal(project.dependencies.get("sentry_flutter"), "rec");
  });

  it("waits for consent where there is one", () => {
    const project = generate({ observability: ["sentry"], consent: true });
    assert.doesNotMatch(project.read(bootstrap), /sentryReporter\w*\.start\(/);
    assert.match(project.read(reporter), /setEnabled/);
    assert.doesNotMatch(project.read(reporter), /Future<void> start/);
  });

  it("names the flavour as the environment", () => {
    const flavored = generate({ observability: ["sentry"], flavors: ["dev", "prod"] });
    assert.match(flavored.read(reporter), /GeneralConstants\.mode\.name/);
  });

  it("puts a boundary around the pages, and hooks before the first frame", () => {
    const project = generate({ observability: ["error_boundary"] });
    assert.match(project.read(boundary), /ErrorWidget\.builder = _original/);
    assert.match(project.read("lib/app/app.dart"), /AppErrorBoundary\(/);
    assert.match(project.read(bootstrap), /installErrorReporting\(\[?/);
    assert.ok(project.has(hooks) && project.has("lib/core/error/error_reporter.dart"));
  });

  it("has its hooks before all that can fail, and leaves those that were there", () => {
    for (const state of ["getx", "riverpod", "bloc", "provider", "none"]) {
      const text = generate({ state, firebase: ["crashlytics"], observability: ["sentry"] }).read(bootstrap);
      assert.match(text, /installErrorReporting\(\[.*rashReporter.*\]\);/);
      assert.ok(text.indexOf("installErrorReporting(") < text.indexOf(".start()"), state);
      assert.match(text, /FlutterError\.reportError\([^;]+;\s+(?:container\.dispose\(\);\s+)?runApp\(StartErrorApp/);
    }
    const project = generate({ observability: ["error_boundary"], tests: true });
    assert.match(project.read(hooks), /onFlutterError\?\.call\(details\)/);
    assert.match(project.read(hooks), /onPlatformError\?\.call\(error, stackTrace\)/);
    assert.match(project.read("test/core/error/error_reporting_test.dart"), /installErrorReporting\(\[second\]\)/);
  });

  it("refreshes tokens, which needs people who sign in", () => {
    const project = generate({ observability: ["token_refresh"], features: ["home"] });
    assert.ok(project.has(refresh));
    assert.deepEqual(project.config["features"], ["home", "auth"]);
    assert.ok(project.warnings.includes("changed-features"));
  });

  it("adds nothing when nothing is chosen", () => {
    const project = generate({ observability: [] });
    for (const path of all) assert.ok(!project.has(path), path);
    assert.ok(!project.dependencies.has("sentry_flutter"));
    assert.doesNotMatch(project.read(bootstrap), /installErrorReporting/);
  });
});
