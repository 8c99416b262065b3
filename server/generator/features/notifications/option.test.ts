import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { bootstrap, generator, infoPlist, manifest } from "../../../../test/support/generator/options/generated.ts";

const make = generator(sourceTools());
const services = "lib/core/services";
const entitlements = "ios/Runner/Runner.entitlements";
const opener = `${services}/route_opener.dart`;
const delegate = "ios/Runner/AppDelegate.swift";

const files = [
  ["local", `${services}/local_notification_service.dart`],
  ["push", `${services}/push_service.dart`],
  ["deeplink", `${services}/deep_link_service.dart`],
  ["rich", `${services}/notification_picture.dart`],
] as const;

describe("Notifications", () => {
  for (const [value, path] of files) {
    it(`${value} has its service, and only with it`, () => {
      assert.ok(make({ notifications: [value] }).has(path));
      const others = files.map(([other]) => other).filter((other) => other !== value && other !== "rich");
      assert.equal(make({ notifications: value === "local" ? ["push", "deeplink"] : others }).has(path), false);
    });
  }

  it("nothing is there when none is chosen, apart from a page that says so", () => {
    const project = make({});
    for (const [, path] of files) assert.ok(!project.has(path));
    assert.ok(!project.has(opener));
    assert.ok(!project.read(manifest).includes("POST_NOTIFICATIONS"));
    assert.match(project.read("docs/features/notifications.md"), /no notifications/);
  });

  it("local: permission, status icon that survives shrinking, receivers, desugaring, delegate", () => {
    const project = make({ notifications: ["local"] });
    assert.equal(project.dependencies.get("flutter_local_notifications"), "rec");
    for (const part of ["POST_NOTIFICATIONS", "RECEIVE_BOOT_COMPLETED", "ScheduledNotificationBootReceiver"]) {
      assert.ok(project.read(manifest).includes(part), part);
    }
    assert.ok(project.has("android/app/src/main/res/drawable/ic_notification.xml"));
    assert.match(project.read("android/app/src/main/res/raw/keep.xml"), /@drawable\/ic_notification/);
    assert.match(project.read("android/app/build.gradle.kts"), /isCoreLibraryDesugaringEnabled = true/);
    assert.match(project.read(delegate), /UNUserNotificationCenter\.current\(\)\.delegate = self/);
  });

  it("push: Firebase Messaging with an advisory, capability, background mode, icon for messages", () => {
    const project = make({ notifications: ["push"] });
    assert.deepEqual(project.config["firebase"], ["core", "messaging"]);
    assert.ok(project.warnings.includes("push-without-messaging"));
    assert.match(project.read(entitlements), /aps-environment/);
    assert.match(project.read(infoPlist), /remote-notification/);
    assert.match(project.read(manifest), /default_notification_icon"\s+android:resource="@drawable\/ic_notification"/);
    assert.match(project.read(`${services}/push_background.dart`), /@pragma\('vm:entry-point'\)/);
  });

  it("asks where the app is, so that a tap counts after the tab was switched", () => {
    for (const [state, navigation] of [
      ["riverpod", "go_router"],
      ["getx", "named-routes"],
      ["none", "named-routes"],
    ]) {
      const project = make({ state, navigation, bottomNav: true, notifications: ["local"], tests: true });
      assert.match(project.read(opener), /final shown = shownRoute\.value;/);
      assert.doesNotMatch(project.read(opener), /NavigatorObserver/);
      assert.match(project.read("test/app/shown_route_test.dart"), /follows tabs/);
      const follows = navigation === "go_router" ? "lib/app/router.dart" : "lib/app/tabs.dart";
      assert.match(
        project.read(follows),
        /followRouter\(router\);|showTab\(ModalRoute\.of\(context\), _paths\[index\]\);/,
      );
    }
    assert.ok(!make({ bottomNav: true }).has("lib/app/shown_route.dart"));
  });

  it("push: the server learns the address by itself, and it ends with the session", () => {
    for (const features of [["home"], ["auth", "home"]]) {
      const project = make({ notifications: ["push"], features, tests: true });
      const registration = project.read(`${services}/push_registration.dart`);
      assert.equal(registration.includes("_messaging.deleteToken"), features.includes("auth"));
      assert.match(registration, /tokenChanges\.listen/);
      assert.match(project.read(bootstrap), /pushRegistration\.start\(\)/);
      assert.match(project.read(`${services}/messaging_service.dart`), /getAPNSToken\(\) != null/);
      assert.match(
        project.read("test/core/services/push_registration_test.dart"),
        /sends the address, and each new one/,
      );
    }
  });

  it("push: no advisory when Messaging was chosen", () => {
    const project = make({ notifications: ["push"], firebase: ["core", "messaging"] });
    assert.ok(!project.warnings.includes("push-without-messaging"));
  });

  it("push shows messages itself only with local notifications", () => {
    const shows = (notifications: string[]) =>
      make({ notifications }).read(`${services}/push_service.dart`).includes("showPush(");
    assert.equal(shows(["push", "local"]), true);
    assert.equal(shows(["push"]), false);
  });

  it("push and local set the delegate once, ours before that of Messaging", () => {
    const swift = make({ notifications: ["push", "local"] }).read(delegate);
    assert.equal(swift.split("UNUserNotificationCenter.current()").length, 2);
    assert.ok(swift.indexOf("delegate = self") < swift.indexOf("configureNotificationCenterDelegate"));
  });

  it("deeplink: verified links to the app's own host, and no way around the list of pages", () => {
    const project = make({ notifications: ["deeplink"], orgId: "com.my_company" });
    const host = "links.my-company.com";
    assert.match(project.read(manifest), new RegExp(`autoVerify="true"[^]*android:host="${host}"`));
    assert.match(project.read(manifest), /flutter_deeplinking_enabled"\s+android:value="false"/);
    assert.match(project.read(entitlements), new RegExp(`applinks:${host}`));
    assert.match(project.read(infoPlist), /<key>FlutterDeepLinkingEnabled<\/key>\s*<false\/>/);
    assert.ok(project.read(`${services}/deep_link_service.dart`).includes(`hosts = ['${host}']`));
    assert.ok(project.warnings.includes("deeplink-setup"));
    assert.match(project.read("SETUP.md"), /assetlinks\.json/);
    assert.ok(project.read("SETUP.md").includes('"package_name": "com.my_company.my_app"'));
  });

  it("deeplink: each native flavour is an app of its own for the host", () => {
    const setup = make({ notifications: ["deeplink"], flavors: ["dev", "prod"], nativeFlavors: true }).read("SETUP.md");
    assert.ok(setup.includes('"package_name": "com.example.my_app.dev"'));
    assert.ok(setup.includes("YOUR_TEAM_ID.com.example.myApp.dev"));
  });

  it("says only what the chosen platforms need", () => {
    const setup = (platform: string) =>
      make({
        notifications: ["push", "deeplink", "rich"],
        maps: ["google_maps"],
        identity: { platforms: [platform] },
      }).read("SETUP.md");
    const words = { android: /assetlinks|google-services|key\.properties/, ios: /Apple|apple-app-site|Xcode|xcconfig/ };
    assert.match(setup("android"), words.android);
    assert.match(setup("ios"), words.ios);
    assert.doesNotMatch(setup("android"), words.ios);
    assert.doesNotMatch(setup("ios"), /assetlinks|google-services/);
  });

  it("opens only the pages of features, and waits for splash and sign-in", () => {
    const text = make({ notifications: ["local"], features: ["splash", "auth", "home", "shop"] }).read(opener);
    assert.match(text, /openable = \[AppRoutes\.home, AppRoutes\.shop\]/);
    assert.match(text, /_waitedFor = \[AppRoutes\.splash, AppRoutes\.auth\]/);
  });

  it("opens tabs in place of all other pages, and other pages on top", () => {
    const roots = (request: object) =>
      /_roots = (\[[^\]]*\])/.exec(make({ notifications: ["local"], ...request }).read(opener))?.[1];
    const features = ["home", "shop"];
    assert.equal(roots({ features, bottomNav: true }), "[AppRoutes.home, AppRoutes.shop]");
    assert.equal(roots({ features }), "[mainRoute]");
  });

  it("tests what is open to the outside when there are tests", () => {
    const path = "test/core/services/route_opener_test.dart";
    assert.ok(make({ notifications: ["deeplink"], tests: true }).has(path));
    assert.ok(!make({ notifications: ["deeplink"], tests: false }).has(path));
  });

  it("rich: needs local notifications and shows big pictures", () => {
    const project = make({ notifications: ["rich"] });
    assert.deepEqual(project.config["notifications"], ["rich", "local"]);
    assert.match(project.read(`${services}/notification_details.dart`), /BigPictureStyleInformation/);
    assert.doesNotMatch(
      make({ notifications: ["local"] }).read(`${services}/notification_details.dart`),
      /BigPictureStyleInformation/,
    );
    assert.match(make({ notifications: ["rich", "push"] }).read("SETUP.md"), /Notification Service Extension/);
  });
});
