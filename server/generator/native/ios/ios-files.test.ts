import assert from "node:assert/strict";
import { posix } from "node:path";
import { parse } from "plist";
import {
  flavors,
  identity,
  iosExtras,
  nativeFolders,
  textOf,
} from "../../../../test/support/generator/native/sample-app.ts";
import { readXcodeObjects, shownPaths } from "../../../../test/support/generator/native/shown-paths.ts";
import { readPbxproj } from "../../../scanner/project/ios/pbxproj.ts";
import { attributeOf, descendants, readXml } from "../../../scanner/project/xml/xml.ts";

const plain = nativeFolders(identity);
const full = nativeFolders({ ...identity, flavors }, [], [iosExtras]);
const projectPath = "ios/Runner.xcodeproj/project.pbxproj";

describe("the ios folder", () => {
  it("is complete: everything that `flutter create` writes and what a release needs besides", () => {
    const catalog = "ios/Runner/Assets.xcassets";
    assert.deepEqual(
      Object.keys(plain).filter((path) => path.startsWith("ios/")),
      [
        "ios/.gitignore",
        "ios/Flutter/AppFrameworkInfo.plist",
        "ios/Flutter/Debug.xcconfig",
        "ios/Flutter/Release.xcconfig",
        projectPath,
        "ios/Runner.xcodeproj/project.xcworkspace/contents.xcworkspacedata",
        "ios/Runner.xcodeproj/project.xcworkspace/xcshareddata/IDEWorkspaceChecks.plist",
        "ios/Runner.xcodeproj/project.xcworkspace/xcshareddata/WorkspaceSettings.xcsettings",
        "ios/Runner.xcodeproj/xcshareddata/xcschemes/Runner.xcscheme",
        "ios/Runner.xcworkspace/contents.xcworkspacedata",
        "ios/Runner.xcworkspace/xcshareddata/IDEWorkspaceChecks.plist",
        "ios/Runner.xcworkspace/xcshareddata/WorkspaceSettings.xcsettings",
        "ios/Runner/AppDelegate.swift",
        `${catalog}/AppIcon.appiconset/AppIcon.png`,
        `${catalog}/AppIcon.appiconset/Contents.json`,
        `${catalog}/Contents.json`,
        `${catalog}/LaunchImage.imageset/Contents.json`,
        ...[1, 2, 3].map((scale) => `${catalog}/LaunchImage.imageset/LaunchImage@${scale}x.png`),
        `${catalog}/SplashBackground.colorset/Contents.json`,
        "ios/Runner/Base.lproj/LaunchScreen.storyboard",
        "ios/Runner/Base.lproj/Main.storyboard",
        "ios/Runner/Info.plist",
        "ios/Runner/PrivacyInfo.xcprivacy",
        "ios/Runner/Runner-Bridging-Header.h",
        "ios/Runner/Runner.entitlements",
        "ios/Runner/SceneDelegate.swift",
        "ios/RunnerTests/RunnerTests.swift",
      ],
    );
  });

  it("has property lists, storyboards and catalogs that parse, with every file that the catalogs name", () => {
    for (const [path, content] of Object.entries(full)) {
      if (typeof content !== "string") continue;
      if (/\.(?:plist|entitlements|xcprivacy|xcsettings)$/.test(path)) assert.ok(parse(content), path);
      if (/\.(?:storyboard|xcscheme|xcworkspacedata)$/.test(path))
        assert.equal(readXml(content).error, undefined, path);
      if (!path.endsWith("Contents.json")) continue;
      const { images = [] }: { images?: { filename: string }[] } = JSON.parse(content);
      for (const { filename } of images) assert.ok(posix.join(posix.dirname(path), filename) in full, filename);
    }
  });
});

describe("the Xcode project", () => {
  for (const [what, files] of [
    ["one app", plain],
    ["flavours", full],
  ] as const) {
    const project = readXcodeObjects(textOf(files, projectPath));

    it(`refers to no object that is not there (${what})`, () => {
      const ids = new Set(Object.keys(project.objects));
      const referred: string[] = textOf(files, projectPath).match(/\b[0-9A-F]{24}\b/g) ?? [];
      assert.deepEqual(
        referred.filter((id) => !ids.has(id)),
        [],
      );
      const counts = referred.filter((id) => referred.indexOf(id) === referred.lastIndexOf(id));
      assert.deepEqual(counts, [], "every object is used by another one");
    });

    it(`shows every file of the folder, and only such (${what})`, () => {
      const shown = shownPaths(project, "ios");
      const generated = /Generated/;
      const missing = shown.filter(
        (path) => !(path in files) && !Object.keys(files).some((name) => name.startsWith(`${path}/`)),
      );
      assert.deepEqual(
        missing.filter((path) => !generated.test(path)),
        [],
      );
      const sources = Object.keys(files).filter((path) => /\.(?:swift|storyboard|xcprivacy|entitlements)$/.test(path));
      assert.deepEqual(
        sources.filter((path) => !shown.includes(path)),
        [],
      );
    });
  }

  it("links the Swift package of the plugins, by the ids that the Flutter tool looks for", () => {
    const { objects } = readXcodeObjects(textOf(plain, projectPath));
    const target = objects["97C146ED1CF9000F007C117D"];
    assert.deepEqual(target?.["packageProductDependencies"], ["78A3181F2AECB46A00862997"]);
    assert.deepEqual(objects["97C146EB1CF9000F007C117D"]?.["files"], ["78A318202AECB46A00862997"]);
    assert.deepEqual(objects["97C146E61CF9000F007C117D"]?.["packageReferences"], ["781AD8BC2B33823900A9FFBB"]);
    const flutterFiles = objects["9740EEB11CF90186004384FC"]?.["children"];
    assert.ok(Array.isArray(flutterFiles) && flutterFiles.includes("78E0A7A72DC9AD7400C4905E"));
    assert.match(
      textOf(plain, projectPath),
      /78A318202AECB46A00862997 \/\* FlutterGeneratedPluginSwiftPackage in Frameworks \*\/ = \{/,
    );
  });

  it("ships the privacy manifest", () => {
    assert.match(textOf(plain, projectPath), /\/\* PrivacyInfo\.xcprivacy in Resources \*\/,/);
  });

  it("has three configurations for the app and three for each flavour, with ids and names of their own", () => {
    const app = readPbxproj(textOf(full, projectPath)).targets.find(({ name }) => name === "Runner");
    const modes = ["Debug", "Release", "Profile"];
    assert.deepEqual(
      app?.configurations.map(({ name }) => name),
      [...modes, ...flavors.flatMap(({ name }) => modes.map((mode) => `${mode}-${name}`))],
    );
    const settings = (name: string, key: string) =>
      app?.configurations.find((configuration) => configuration.name === name)?.settings.get(key)?.value;
    assert.equal(settings("Release-dev", "PRODUCT_BUNDLE_IDENTIFIER"), "com.example.gardenNotes.dev");
    assert.equal(settings("Release-prod", "PRODUCT_BUNDLE_IDENTIFIER"), "com.example.gardenNotes");
    assert.equal(settings("Debug-dev", "APP_DISPLAY_NAME"), "Garden Notes Dev");
    assert.equal(settings("Debug-dev", "FLUTTER_TARGET"), undefined, "it would win over -t");
    for (const name of ["Debug", "Release-prod"]) assert.equal(settings(name, "IPHONEOS_DEPLOYMENT_TARGET"), "15.0");
    assert.equal(settings("Profile", "CODE_SIGN_ENTITLEMENTS"), "Runner/Runner.entitlements");
    assert.equal(settings("Release", "DEVELOPMENT_TEAM"), undefined);
  });

  it("has a shared scheme for each flavour that prepares Flutter before it builds", () => {
    const names = Object.keys(full)
      .filter((path) => path.endsWith(".xcscheme"))
      .map((path) => posix.basename(path, ".xcscheme"));
    assert.deepEqual(names, ["Runner", "dev", "prod", "staging"]);
    const existing = new Set(readPbxproj(textOf(full, projectPath)).targets[0]?.configurations.map(({ name }) => name));
    for (const name of names) {
      const { root } = readXml(textOf(full, `ios/Runner.xcodeproj/xcshareddata/xcschemes/${name}.xcscheme`));
      assert.ok(root);
      const actions = root.children.flatMap((action) => attributeOf(action, "buildConfiguration")?.value ?? []);
      assert.equal(actions.length, 5);
      assert.deepEqual(
        actions.filter((action) => !existing.has(action)),
        [],
      );
      const [before] = descendants(root, "PreActions");
      assert.ok(before);
      const [script] = descendants(before, "ActionContent");
      assert.match(script ? (attributeOf(script, "scriptText")?.value ?? "") : "", /xcode_backend\.sh" prepare\n$/);
      const [entry] = descendants(root, "BuildActionEntry");
      assert.ok(entry);
    }
  });
});

describe("the property lists", () => {
  it("say only what the options asked for", () => {
    const info = dictOf(plain, "ios/Runner/Info.plist");
    const asked =
      /UsageDescription$|^UIBackgroundModes$|^LSApplicationQueriesSchemes$|^NSAppTransportSecurity$|Sharing/;
    assert.deepEqual(
      Object.keys(info).filter((key) => asked.test(key)),
      [],
    );
    assert.deepEqual(dictOf(plain, "ios/Runner/Runner.entitlements"), {});
  });

  it("hold the contributions of options", () => {
    const info = dictOf(full, "ios/Runner/Info.plist");
    assert.equal(info["NSCameraUsageDescription"], "The camera takes pictures of your plants.");
    assert.deepEqual(info["UIBackgroundModes"], ["remote-notification"]);
    assert.deepEqual(info["LSApplicationQueriesSchemes"], ["https", "tel"]);
    assert.deepEqual(info["CFBundleLocalizations"], ["en", "de"]);
    assert.equal(info["ITSAppUsesNonExemptEncryption"], false);
    assert.equal(info["GMSApiKey"], "$(GOOGLE_MAPS_API_KEY)");
    assert.deepEqual(dictOf(full, "ios/Runner/Runner.entitlements"), {
      "aps-environment": "development",
      "com.apple.developer.associated-domains": ["applinks:garden.example.com"],
    });
    const privacy = dictOf(full, "ios/Runner/PrivacyInfo.xcprivacy");
    assert.deepEqual(privacy["NSPrivacyAccessedAPITypes"], [
      {
        NSPrivacyAccessedAPIType: "NSPrivacyAccessedAPICategoryUserDefaults",
        NSPrivacyAccessedAPITypeReasons: ["CA92.1"],
      },
    ]);
  });

  it("connect the scene, the storyboards and the delegates by their names", () => {
    const info = textOf(plain, "ios/Runner/Info.plist");
    assert.match(info, /\$\(PRODUCT_MODULE_NAME\)\.SceneDelegate/);
    assert.match(textOf(plain, "ios/Runner/SceneDelegate.swift"), /class SceneDelegate: FlutterSceneDelegate/);
    for (const name of ["Main", "LaunchScreen"]) {
      const { root } = readXml(textOf(plain, `ios/Runner/Base.lproj/${name}.storyboard`));
      assert.ok(root);
      const initial = attributeOf(root, "initialViewController")?.value;
      const [controller] = descendants(root, "viewController");
      assert.equal(controller && attributeOf(controller, "id")?.value, initial);
    }
  });

  it("take keys from a file that is not in the repository", () => {
    assert.match(textOf(full, "ios/Flutter/Release.xcconfig"), /#include\? "Secrets\.xcconfig"/);
    assert.match(textOf(full, "ios/.gitignore"), /^\/Flutter\/Secrets\.xcconfig$/m);
    assert.match(textOf(full, "ios/Flutter/Secrets.xcconfig.example"), /^GOOGLE_MAPS_API_KEY=$/m);
    const delegate = textOf(full, "ios/Runner/AppDelegate.swift");
    assert.match(delegate, /^import Flutter\nimport GoogleMaps\nimport UIKit\n/);
    assert.match(delegate, /^ {4}GMSServices\.provideAPIKey\(""\)\n {4}return super/m);
  });
});

function dictOf(files: Readonly<Record<string, string | Uint8Array>>, path: string): Record<string, unknown> {
  return parse(textOf(files, path)) as Record<string, unknown>;
}
