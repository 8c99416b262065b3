import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { bootstrap, generator, infoPlist, manifest } from "../../../../test/support/generator/options/generated.ts";

const make = generator(sourceTools());
const services = "lib/core/services";
const gradle = "android/app/build.gradle.kts";
const privacy = "ios/Runner/PrivacyInfo.xcprivacy";

interface Product {
  readonly value: string;
  readonly file: string;
  readonly dependency: string;
  readonly plugin?: string;
  /** What the App Store hears of. */
  readonly collects?: string;
  /** Off until people agreed: in AndroidManifest.xml, and in Info.plist. */
  readonly flags?: readonly [android: string, ios: string];
}

const products: readonly Product[] = [
  {
    value: "analytics",
    file: `${services}/analytics_service.dart`,
    dependency: "firebase_analytics",
    collects: "ProductInteraction",
    flags: ["firebase_analytics_collection_enabled", "FIREBASE_ANALYTICS_COLLECTION_ENABLED"],
  },
  {
    value: "crashlytics",
    file: `${services}/crash_reporter.dart`,
    dependency: "firebase_crashlytics",
    plugin: "com.google.firebase.crashlytics",
    collects: "CrashData",
    flags: ["firebase_crashlytics_collection_enabled", "FirebaseCrashlyticsCollectionEnabled"],
  },
  {
    value: "messaging",
    file: `${services}/messaging_service.dart`,
    dependency: "firebase_messaging",
    collects: "DeviceID",
  },
  {
    value: "performance",
    file: `${services}/performance_service.dart`,
    dependency: "firebase_performance",
    plugin: "com.google.firebase.firebase-perf",
    collects: "PerformanceData",
    flags: ["firebase_performance_collection_enabled", "firebase_performance_collection_enabled"],
  },
  {
    value: "remote_config",
    file: `${services}/remote_config_service.dart`,
    dependency: "firebase_remote_config",
  },
];

describe("Firebase", () => {
  const without = make({});

  for (const { value, file, dependency, plugin, collects, flags } of products) {
    it(`${value} brings its service, its package and the core, and nothing of them is there without it`, () => {
      const project = make({ firebase: [value] });
      assert.ok(project.has(file));
      assert.equal(project.dependencies.get(dependency), "rec");
      assert.equal(project.dependencies.get("firebase_core"), "rec");
      assert.ok(project.has(`${services}/firebase_service.dart`));
      assert.ok(project.warnings.includes("changed-firebase"));
      assert.equal(project.read(gradle).includes(plugin ?? "com.google.gms.google-services"), true);
      assert.equal(
        project.read(privacy).includes(`CollectedDataType${collects ?? "PreciseLocation"}`),
        collects !== undefined,
      );
      assert.ok(!without.has(file));
      assert.ok(!without.dependencies.has(dependency));
    });

    it(`${value} ${flags ? "collects nothing before consent" : "has nothing that consent switches"}`, () => {
      const asking = make({ firebase: [value], consent: true });
      const collecting = make({ firebase: [value] });
      const [android, ios] = flags ?? ["collection_enabled", "COLLECTION_ENABLED"];
      assert.equal(asking.read(manifest).includes(android), flags !== undefined);
      assert.equal(asking.read(infoPlist).includes(ios), flags !== undefined);
      assert.ok(!collecting.read(manifest).includes(android));
      assert.ok(!collecting.read(infoPlist).includes(ios));
    });
  }

  it("starts before everything that needs it, and says what is to be done", () => {
    const project = make({ firebase: ["remote_config"] });
    const start = project.read(bootstrap);
    assert.ok(start.indexOf("firebaseService.start()") < start.indexOf("remoteConfigService.start()"));
    assert.match(project.read("SETUP.md"), /flutterfire configure/);
    assert.ok(project.warnings.includes("firebase-setup"));
    assert.match(project.read("ios/Runner.xcodeproj/project.pbxproj"), /IPHONEOS_DEPLOYMENT_TARGET = 15\.0/);
  });

  it("builds without google-services.json: its plugins wait for the file", () => {
    assert.match(
      make({ firebase: ["core"] }).read(gradle),
      /if \(file\("google-services\.json"\)\.exists\(\) \|\| [^\n]+\.isEmpty\) \{\s+apply\(plugin = "com\.google\.gms\.google-services"\)/,
    );
    assert.ok(!without.read(gradle).includes("google-services"));
  });

  it("applies the plugins of the products after the one that reads the file", () => {
    const applied = make({ firebase: ["crashlytics", "performance"] })
      .read(gradle)
      .matchAll(/apply\(plugin = "(.+)"\)/g);
    assert.deepEqual(
      [...applied].map(([, id]) => id),
      ["com.google.gms.google-services", "com.google.firebase.crashlytics", "com.google.firebase.firebase-perf"],
    );
  });

  it("connects each native flavour with its own app, on both platforms", () => {
    const project = make({ firebase: ["core"], flavors: ["dev", "stagingEu", "prod"], nativeFlavors: true });
    const setup = project.read("SETUP.md");
    const choice = project.read("lib/core/config/firebase_project.dart");
    for (const [flavor, file, suffix] of [
      ["dev", "dev", ".dev"],
      ["stagingEu", "staging_eu", ".stagingeu"],
      ["prod", "prod", ""],
    ] as const) {
      assert.ok(project.has(`lib/firebase_options_${file}.dart`), file);
      assert.match(choice, new RegExp(`AppMode\\.${flavor} => ${file}\\.DefaultFirebaseOptions\\.currentPlatform,`));
      for (const flag of [
        `--out=lib/firebase_options_${file}.dart`,
        `--android-out=android/app/src/${flavor}/google-services.json`,
        `--ios-out=ios/Firebase/${flavor}/GoogleService-Info.plist`,
        `--ios-build-config=Release-${flavor}`,
      ])
        assert.ok(setup.includes(`${flag} \\\n`) || setup.includes(`${flag}\n`), flag);
      assert.match(setup, new RegExp(`--ios-bundle-id=[\\w.]+${suffix.replace(".", "\\.")} `));
    }
    assert.ok(!project.has("lib/firebase_options.dart"));
    assert.match(project.read(`${services}/firebase_service.dart`), /options: firebaseProject\)/);
    assert.match(project.read("android/app/build.gradle.kts"), /include\("\*\/google-services\.json"\)/);
    const xcode = project.read("ios/Runner.xcodeproj/project.pbxproj");
    assert.match(xcode, /\$\{SRCROOT\}\/Firebase\/\$\{flavor\}\/GoogleService-Info\.plist/);
    assert.match(xcode, /Copy the files of the flavour \*\/,/);
  });

  it("has one app of Firebase without native flavours", () => {
    for (const more of [{}, { flavors: ["dev", "prod"] }]) {
      const project = make({ firebase: ["core"], ...more });
      assert.ok(project.has("lib/firebase_options.dart") && !project.has("lib/core/config/firebase_project.dart"));
      assert.doesNotMatch(project.read("ios/Runner.xcodeproj/project.pbxproj"), /GoogleService-Info/);
    }
  });

  it("takes the advertising identifier out of the Android app", () => {
    assert.match(
      make({ firebase: ["analytics"] }).read(manifest),
      /android:name="com\.google\.android\.gms\.permission\.AD_ID"\s+tools:node="remove"/,
    );
  });

  it("counts pages by where the router is, tabs included", () => {
    const project = make({ firebase: ["analytics"], navigation: "go_router" });
    assert.match(project.read(bootstrap), /analyticsObserver\.start\(\)/);
    assert.match(project.read("lib/core/services/analytics_observer.dart"), /shownRoute\.addListener\(_count\)/);
    assert.match(project.read("lib/app/router.dart"), /followRouter\(router\);/);
  });

  it("reports errors to Crashlytics at once, or after consent", () => {
    const reporter = `${services}/crash_reporter.dart`;
    const project = make({ firebase: ["crashlytics"] });
    assert.match(project.read(bootstrap), /installErrorReporting\(\[services\.crashReporter\]\)/);
    assert.match(project.read(bootstrap), /crashReporter\.start\(\)/);
    const asking = make({ firebase: ["crashlytics"], consent: true });
    assert.doesNotMatch(asking.read(reporter), /start\(\)/);
    assert.doesNotMatch(asking.read(bootstrap), /crashReporter\.start\(\)/);
  });

  it("tells iOS about taps on messages before the app has started", () => {
    const delegate = make({ firebase: ["messaging"] }).read("ios/Runner/AppDelegate.swift");
    assert.match(delegate, /import firebase_messaging/);
    assert.match(delegate, /FLTFirebaseMessagingPlugin\.configureNotificationCenterDelegate\(\)/);
  });
});
