import assert from "node:assert/strict";
import fc from "fast-check";
import { XMLValidator } from "fast-xml-parser";
import { parseOpenStep, parse as parsePlist } from "plist";
import { allPlatforms, type Platform } from "../../server/generator/model/platform.ts";
import { toolchains } from "../../server/generator/toolchains/index.ts";
import { readPbxproj } from "../../server/scanner/project/ios/pbxproj.ts";
import { readXml } from "../../server/scanner/project/xml/xml.ts";
import { hostileText, hostileTexts } from "../support/generator/formats/hostile.ts";
import { desktopAndWebFolders, flavors, identity, textOf } from "../support/generator/native/sample-app.ts";
import { readXcodeObjects, shownPaths } from "../support/generator/native/shown-paths.ts";

/**
 * What the Flutter tool opens in the folder of each platform, and what its build files name. From flutter/flutter:
 * packages/flutter_tools/templates/template_manifest.json (templates/app), lib/src/cmake_project.dart and
 * lib/src/xcode_project.dart.
 */
const expectedByTool: Readonly<Record<Exclude<Platform, "android" | "ios">, readonly string[]>> = {
  web: [
    "favicon.png",
    "icons/Icon-192.png",
    "icons/Icon-512.png",
    "icons/Icon-maskable-192.png",
    "icons/Icon-maskable-512.png",
    "index.html",
    "manifest.json",
  ],
  macos: [
    ".gitignore",
    "Flutter/Flutter-Debug.xcconfig",
    "Flutter/Flutter-Release.xcconfig",
    "Runner.xcodeproj/project.pbxproj",
    "Runner.xcodeproj/project.xcworkspace/xcshareddata/IDEWorkspaceChecks.plist",
    "Runner.xcodeproj/xcshareddata/xcschemes/Runner.xcscheme",
    "Runner.xcworkspace/contents.xcworkspacedata",
    "Runner.xcworkspace/xcshareddata/IDEWorkspaceChecks.plist",
    "Runner/AppDelegate.swift",
    ...[16, 32, 64, 128, 256, 512, 1024].map(
      (size) => `Runner/Assets.xcassets/AppIcon.appiconset/app_icon_${size}.png`,
    ),
    "Runner/Assets.xcassets/AppIcon.appiconset/Contents.json",
    "Runner/Base.lproj/MainMenu.xib",
    "Runner/Configs/AppInfo.xcconfig",
    "Runner/Configs/Debug.xcconfig",
    "Runner/Configs/Release.xcconfig",
    "Runner/DebugProfile.entitlements",
    "Runner/Info.plist",
    "Runner/MainFlutterWindow.swift",
    "Runner/Release.entitlements",
    "RunnerTests/RunnerTests.swift",
  ],
  windows: [
    ".gitignore",
    "CMakeLists.txt",
    "flutter/CMakeLists.txt",
    "runner/CMakeLists.txt",
    "runner/Runner.rc",
    "runner/flutter_window.cpp",
    "runner/flutter_window.h",
    "runner/main.cpp",
    "runner/resource.h",
    "runner/resources/app_icon.ico",
    "runner/runner.exe.manifest",
    "runner/utils.cpp",
    "runner/utils.h",
    "runner/win32_window.cpp",
    "runner/win32_window.h",
  ],
  linux: [
    ".gitignore",
    "CMakeLists.txt",
    "flutter/CMakeLists.txt",
    "runner/CMakeLists.txt",
    "runner/main.cc",
    "runner/my_application.cc",
    "runner/my_application.h",
  ],
};

const plain = desktopAndWebFolders(identity);
const flavored = desktopAndWebFolders({ ...identity, flavors });
const project = "macos/Runner.xcodeproj/project.pbxproj";

describe("the folders of the web and the desktop", () => {
  for (const [platform, expected] of Object.entries(expectedByTool)) {
    it(`${platform}/ has everything that the Flutter tool expects`, () => {
      const missing = expected.filter((path) => !(`${platform}/${path}` in plain));
      assert.deepEqual(missing, []);
    });
  }

  it("have what their build files name, but for what the Flutter tool makes", () => {
    for (const folder of ["windows", "linux"]) {
      const listed = [...textOf(plain, `${folder}/runner/CMakeLists.txt`).matchAll(/^ {2}"([\w.]+)"$/gm)];
      assert.ok(listed.length > 1);
      for (const [, name] of listed) assert.ok(`${folder}/runner/${name}` in plain, name);
    }
    const { images } = JSON.parse(textOf(plain, "macos/Runner/Assets.xcassets/AppIcon.appiconset/Contents.json"));
    for (const { filename } of images) {
      assert.ok(`macos/Runner/Assets.xcassets/AppIcon.appiconset/${filename}` in plain, filename);
    }
    const { icons } = JSON.parse(textOf(plain, "web/manifest.json"));
    for (const { src } of icons) assert.ok(`web/${src}` in plain, src);
    for (const [, href = ""] of textOf(plain, "web/index.html").matchAll(/href="([\w/.-]+)"/g)) {
      assert.ok(`web/${href}` in plain, href);
    }
    assert.match(textOf(plain, "windows/runner/Runner.rc"), /ICON "resources\/app_icon\.ico"/);
  });

  it("let the tool find the program and the application", () => {
    // cmake.dart and cmake_project.dart of flutter_tools read these very lines.
    for (const folder of ["windows", "linux"]) {
      assert.match(textOf(flavored, `${folder}/CMakeLists.txt`), /^\s*set\(BINARY_NAME\s*"garden_notes"\s*\)\s*$/m);
    }
    assert.match(
      textOf(flavored, "linux/CMakeLists.txt"),
      /^\s*set\s*\(\s*APPLICATION_ID\s*"com\.example\.garden_notes"\s*\)\s*$/m,
    );
    assert.match(textOf(plain, "web/index.html"), /<base href="\$FLUTTER_BASE_HREF">/);
    assert.match(textOf(plain, "web/index.html"), /<script src="flutter_bootstrap\.js" async><\/script>/);
  });

  it("have nothing that the tool would migrate", () => {
    // cmake_custom_command, cmake_native_assets, version, show_window and build_architecture migrations.
    for (const folder of ["windows", "linux"]) {
      const flutter = textOf(plain, `${folder}/flutter/CMakeLists.txt`);
      for (const [command] of flutter.matchAll(/add_custom_command\([\s\S]*?\n\)/g)) assert.match(command, /VERBATIM/);
      assert.match(flutter, /\$\{FLUTTER_TARGET_PLATFORM\}/);
      assert.match(textOf(plain, `${folder}/CMakeLists.txt`), /set\(NATIVE_ASSETS_DIR /);
    }
    assert.match(textOf(plain, "windows/runner/CMakeLists.txt"), /FLUTTER_VERSION_BUILD=/);
    assert.match(textOf(plain, "windows/runner/Runner.rc"), /VERSION_AS_NUMBER FLUTTER_VERSION_MAJOR,/);
    assert.match(textOf(plain, "windows/runner/flutter_window.cpp"), /ForceRedraw\(\)/);
    assert.match(textOf(plain, "macos/Runner/AppDelegate.swift"), /^@main$/m);
    assert.match(textOf(plain, "macos/Runner/AppDelegate.swift"), /applicationSupportsSecureRestorableState/);
  });

  it("name the flavour in the title of a window, and apart for GTK", () => {
    assert.match(textOf(flavored, "windows/runner/main.cpp"), /flavor == "dev"\) \{\s+return L"Garden Notes Dev";/);
    assert.match(textOf(flavored, "linux/runner/my_application.cc"), /"dev"\) == 0\) \{\s+return "Garden Notes Dev";/);
    const cmake = textOf(flavored, "linux/CMakeLists.txt");
    assert.match(cmake, /FLUTTER_APP_FLAVOR STREQUAL "dev"\)\n {2}set\(APPLICATION_ID "\$\{APPLICATION_ID\}\.dev"\)/);
    // The tool hands the flavour over in flutter/, and runner/ reads the id.
    const order = ["add_subdirectory(${FLUTTER_MANAGED_DIR})", "STREQUAL", 'add_subdirectory("runner")'];
    const places = order.map((text) => cmake.indexOf(text));
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    );
    assert.doesNotMatch(textOf(plain, "linux/runner/my_application.cc"), /FLUTTER_APP_FLAVOR/);
  });
});

describe("the Xcode project of macOS", () => {
  for (const [what, files] of [
    ["one app", plain],
    ["flavours", flavored],
  ] as const) {
    it(`refers to no object that is not there, and has none that nobody uses (${what})`, () => {
      const { objects } = parseOpenStep(textOf(files, project)) as { objects: Record<string, unknown> };
      const ids = new Set(Object.keys(objects));
      const referred: string[] = textOf(files, project).match(/\b[0-9A-F]{24}\b/g) ?? [];
      assert.deepEqual(
        referred.filter((id) => !ids.has(id)),
        [],
      );
      const once = referred.filter((id) => referred.indexOf(id) === referred.lastIndexOf(id));
      assert.deepEqual(once, []);
    });
  }

  it("shows every file that it builds, and only such as are there or as the Flutter tool makes", () => {
    const shown = shownPaths(readXcodeObjects(textOf(plain, project)), "macos");
    const built = Object.keys(plain).filter((path) => /^macos\/.*\.(?:swift|xib|xcconfig|entitlements)$/.test(path));
    assert.deepEqual(
      built.filter((path) => !shown.includes(path)),
      [],
    );
    const missing = shown.filter((path) => !Object.keys(plain).some((file) => `${file}/`.startsWith(`${path}/`)));
    assert.deepEqual(missing.sort(), [
      "macos/Flutter/GeneratedPluginRegistrant.swift",
      "macos/Flutter/ephemeral/Flutter-Generated.xcconfig",
      "macos/Flutter/ephemeral/Packages/FlutterGeneratedPluginSwiftPackage",
    ]);
  });

  it("has the ids that the tool looks for, and links the package of plugins", () => {
    const { objects } = parseOpenStep(textOf(plain, project)) as { objects: Record<string, Record<string, unknown>> };
    assert.deepEqual(objects["33CC10EC2044A3C60003C045"]?.["packageProductDependencies"], ["78A3181F2AECB46A00862997"]);
    assert.deepEqual(objects["33CC10EA2044A3C60003C045"]?.["files"], ["78A318202AECB46A00862997"]);
    assert.deepEqual(objects["33CC10E52044A3C60003C045"]?.["packageReferences"], ["781AD8BC2B33823900A9FFBB"]);
    const group = objects["33CEB47122A05771004F2AC0"]?.["children"];
    assert.ok(Array.isArray(group) && group.includes("78E0A7A72DC9AD7400C4905E"));
    assert.match(textOf(plain, project), /macos_assemble\.sh && touch Flutter\/ephemeral\/tripwire/);
    assert.match(textOf(plain, project), /\.app_filename && .*macos_assemble\.sh embed/);
  });

  for (const toolchain of toolchains) {
    it(`is for the lowest macOS of Flutter ${toolchain.flutter}`, () => {
      const text = textOf(desktopAndWebFolders(identity, [], toolchain), project);
      const targets = [...text.matchAll(/MACOSX_DEPLOYMENT_TARGET = ([\d.]+);/g)].map(([, target]) => target);
      assert.ok(targets.length === 3 && targets.every((target) => target === toolchain.macos.deploymentTarget));
      assert.match(text, /objectVersion = 54;/);
      assert.match(text, /LastUpgradeCheck = 1510;/);
    });
  }

  it("has configurations and a scheme for each flavour, with an identifier and a name of its own", () => {
    const app = readPbxproj(textOf(flavored, project)).targets.find(({ name }) => name === "Runner");
    const settings = (name: string, key: string) =>
      app?.configurations.find((one) => one.name === name)?.settings.get(key)?.value;
    assert.equal(settings("Release-dev", "PRODUCT_BUNDLE_IDENTIFIER"), "com.example.gardenNotes.dev");
    assert.equal(settings("Release-dev", "APP_DISPLAY_NAME"), "Garden Notes Dev");
    for (const [configuration, set] of [
      ["Debug", "AppIcon"],
      ["Profile-dev", "AppIcon-dev"],
    ] as const) {
      assert.equal(settings(configuration, "ASSETCATALOG_COMPILER_APPICON_NAME"), set);
      assert.ok(`macos/Runner/Assets.xcassets/${set}.appiconset/app_icon_1024.png` in flavored);
    }
    assert.equal(settings("Profile-dev", "CODE_SIGN_ENTITLEMENTS"), "Runner/DebugProfile.entitlements");
    assert.equal(settings("Release", "CODE_SIGN_ENTITLEMENTS"), "Runner/Release.entitlements");
    assert.match(
      textOf(flavored, "macos/Runner.xcodeproj/xcshareddata/xcschemes/dev.xcscheme"),
      /Run Prepare Flutter Framework Script[\s\S]*macos_assemble\.sh prepare[\s\S]*"Debug-dev"/,
    );
  });

  it("is sandboxed, and asks in debug builds for what only those need", () => {
    const files = desktopAndWebFolders(identity, [
      {
        entitlements: { "com.apple.security.network.client": true },
        signedEntitlements: { "keychain-access-groups": ["$(AppIdentifierPrefix)x"] },
      },
    ]);
    const [debug, release] = ["DebugProfile", "Release"].map((name) =>
      parsePlist(textOf(files, `macos/Runner/${name}.entitlements`)),
    );
    assert.deepEqual(release, {
      "com.apple.security.app-sandbox": true,
      "com.apple.security.network.client": true,
      "keychain-access-groups": ["$(AppIdentifierPrefix)x"],
    });
    assert.deepEqual(debug, {
      "com.apple.security.app-sandbox": true,
      "com.apple.security.cs.allow-jit": true,
      "com.apple.security.network.client": true,
      "com.apple.security.network.server": true,
    });
  });
});

/** An app in which every text that anybody may choose is the same hostile one. */
function hostileApp(text: string): Record<string, string | Uint8Array> {
  return desktopAndWebFolders(
    {
      ...identity,
      displayName: text,
      flavors: [{ name: "dev", displayName: `${text} dev`, idSuffix: ".dev", iconColor: "#0f766e" }],
    },
    [{ usage: { NSCameraUsageDescription: text } }],
  );
}

const calm = hostileApp("Calm");

function check(text: string): void {
  const files = hostileApp(text);
  assert.deepEqual(Object.keys(files), Object.keys(calm));
  for (const path of Object.keys(files)) {
    const content = files[path];
    if (typeof content !== "string") continue;
    if (/\.(?:xib|plist|entitlements|xcscheme|xcworkspacedata|manifest)$/.test(path)) {
      assert.equal(XMLValidator.validate(content), true, path);
      assert.equal(readXml(content).error, undefined, path);
    }
    // Texts change no line but their own.
    const theirs = textOf(calm, path).split("\n");
    assert.equal(content.split("\n").length, theirs.length, path);
  }
  assert.ok(JSON.parse(textOf(files, "web/manifest.json")).name === text);
  assert.ok(parseOpenStep(textOf(files, project)));
  const page = textOf(files, "web/index.html");
  assert.deepEqual(page.match(/<[a-z/!][^\s>]*/g), textOf(calm, "web/index.html").match(/<[a-z/!][^\s>]*/g));
  assert.equal(page.match(/\$/g)?.length, 1, "nothing but the base address is filled in");
}

describe("the folders of an app with hostile names", () => {
  it("hold each name in its place, in every format", () => {
    for (const text of ["A -- B --> </string> & <x>", '"', "'", "$name", "$(NAME)", "??/", ...hostileTexts])
      check(text);
    fc.assert(fc.property(hostileText, check), { numRuns: 40 });
  }).timeout(60_000);
});

it("every platform is in this test or in those of android/ and ios/", () => {
  assert.deepEqual(
    Object.keys(expectedByTool).sort(),
    allPlatforms.filter((one) => one !== "android" && one !== "ios").toSorted(),
  );
});
