import assert from "node:assert/strict";
import fc from "fast-check";
import { ancestorFiles, ancestorFolders, entersFolder, isBuildScript, roleOf } from "./layout.ts";

describe("roleOf", () => {
  const roles: Readonly<Record<string, readonly string[]>> = {
    dart: [
      "lib/main.dart",
      "lib/features/build/page.dart",
      "lib/test/lab.dart",
      "lib/target/ephemeral.dart",
      "lib/.env.dart",
      "lib/l10n/locale.dart",
      "lib/android/x.dart",
      "lib/config.dart",
      // A name alone does not prove that a generator wrote the file.
      "lib/model.g.dart",
      "lib/model.freezed.dart",
      "lib/l10n/app_localizations.dart",
      "lib/firebase_options_dev.dart",
      // The compiler reads imported files in any folder.
      "lib/.x/net.dart",
      "lib/node_modules/net.dart",
      "lib/.git/build/net.dart",
    ],
    kotlin: [
      "android/app/src/main/kotlin/com/example/MainActivity.kt",
      "android/app/src/prod/kotlin/A.kt",
      "android/app/src/prodRelease/kotlin/A.kt",
      "android/src/main/kotlin/Plugin.kt",
      "android/app/src/netknights_debug/kotlin/A.kt",
      "android/app/src/main/kotlin/com/build/test/debug/A.kt",
      "android/app/src/main/kotlin/.x/A.kt",
      "android/app/code/A.kt",
    ],
    java: ["android/app/src/main/java/com/example/App.java", "android/app/src/tester/java/A.java"],
    swift: [
      "ios/Runner/AppDelegate.swift",
      "ios/Runner/.x/A.swift",
      "ios/Runner/build/A.swift",
      "darwin/Classes/A.swift",
      "ios/Share Extension/ShareViewController.swift",
    ],
    objc: ["ios/Runner/AppDelegate.m", "ios/Runner/Bridge.mm", "ios/Runner/Runner-Bridging-Header.h"],
    config: [
      ...[
        "pubspec.yaml",
        "pubspec.lock",
        "pubspec_overrides.yaml",
        "melos.yaml",
        "palisade.yaml",
        ".fvmrc",
        ".fvm/fvm_config.json",
        ".metadata",
      ],
      ...[".gitignore", "android/.gitignore", "android/app/.gitignore", "ios/.gitignore", "lib/.gitignore"],
      ...[
        "android/app/src/main/AndroidManifest.xml",
        "android/app/src/debug/AndroidManifest.xml",
        "android/app/src/profile/AndroidManifest.xml",
      ],
      ...[
        "android/app/src/main/res/values/strings.xml",
        "android/app/src/main/res/values-night/bools.xml",
        "android/app/src/prod/res/xml/nsc.xml",
        "android/app/src/debug/res/xml-v24/nsc.xml",
      ],
      ...[
        "android/build.gradle",
        "android/app/build.gradle.kts",
        "android/settings.gradle.kts",
        "android/gradle.properties",
        "android/gradle/libs.versions.toml",
        "android/key.properties",
        "android/app/signing.properties",
        "android/buildSrc/src/main/kotlin/app.gradle.kts",
      ],
      ...["android/app/proguard-rules.pro", "android/app/proguard.txt", "android/app/google-services.json"],
      ...[
        "ios/Runner/Info.plist",
        "ios/Runner/GoogleService-Info.plist",
        "ios/Runner/Runner.entitlements",
        "ios/Runner/PrivacyInfo.xcprivacy",
        "ios/Runner.xcodeproj/project.pbxproj",
        "ios/Flutter/Release.xcconfig",
        "ios/Podfile",
      ],
      ...[
        "firebase.json",
        "firestore.rules",
        "firebase/storage.rules",
        "database.rules.json",
        "supabase/migrations/0001_init.sql",
        "backend/policies.sql",
      ],
      ...[".env", ".env.production", "assets/.env", "config/prod.env", "lib/assets/.env"],
      ...[".npmrc", ".netrc", "scripts/.pgpass", ".git-credentials"],
      ...[
        ".github/workflows/release.yml",
        ".gitlab-ci.yml",
        "codemagic.yaml",
        "bitrise.yml",
        "azure-pipelines.yml",
        ".circleci/config.yml",
        "Jenkinsfile",
      ],
      ...[
        "fastlane/Fastfile",
        "android/fastlane/Fastfile",
        "lib/payment.dart.bak",
        "android/key.properties.old",
        "Makefile",
        "makefile",
        "justfile",
        "build.sh",
        "scripts/build/apk.sh",
        "functions/src/index.ts",
        "backend_shop/app/settings.py",
        "backend/config/pay.php",
        "api/mail.go",
        "supabase/functions/pay/index.ts",
        "tool/release.ps1",
        ".vscode/launch.json",
        ".claude/settings.local.json",
      ],
      ...["README.md", "docs/release.md", "KEYSTORE_INFO.txt", "docs/signing-notes.txt"],
      ...[
        "assets/config.json",
        "assets/service.yaml",
        "assets/ca.pem",
        "assets/AuthKey.p8",
        "assets/server.key",
        "assets/id_rsa",
        "assets/private_key.txt",
        "assets/test/data.json",
      ],
    ],
    none: [
      ...[
        "bin/tool.dart",
        "test/a_test.dart",
        "integration_test/a_test.dart",
        "example/lib/main.dart",
        "example/pubspec.yaml",
        "build/app/config.json",
        "web/config.json",
        "web/index.html",
        "macos/Runner/Info.plist",
        "linux/runner/settings.json",
        "windows/runner/settings.json",
      ],
      ...[
        ".dart_tool/package_config.json",
        ".git/config.json",
        ".fvm/flutter_sdk/bin/flutter.sh",
        ".idea/a.json",
        "node_modules/a/package.json",
        "functions/node_modules/a.json",
        "functions/node_modules/a/index.js",
        "functions/lib/index.js",
        "functions/src/index.test.ts",
        "api/mail_test.go",
        "backend/public/app.min.js",
        "tool/api.dart",
        "index.js",
      ],
      ...[
        "android/app/src/debug/kotlin/A.kt",
        "android/app/src/prodDebug/kotlin/A.kt",
        "android/app/src/test/java/A.java",
        "android/app/src/androidTest/AndroidManifest.xml",
        "android/app/src/testDebug/java/A.java",
        "android/app/src/prodProfile/kotlin/A.kt",
      ],
      ...[
        "android/app/build/generated/A.kt",
        "android/app/build/a.json",
        "android/build/a.json",
        "android/.gradle/a.properties",
        "android/buildSrc/src/main/kotlin/Versions.kt",
      ],
      ...[
        "android/app/src/main/java/io/flutter/plugins/GeneratedPluginRegistrant.java",
        "ios/Runner/GeneratedPluginRegistrant.m",
      ],
      ...["android/app/src/main/res/drawable/icon.xml", "assets/shape.xml", "android/app/src/main/res/layout/a.xml"],
      ...[
        "ios/Pods/A/A.swift",
        "ios/RunnerTests/RunnerTests.swift",
        "ios/build/a.json",
        "ios/.symlinks/a.plist",
        "ios/Flutter/ephemeral/a.xcconfig",
        "ios/A.xcframework/Headers/a.h",
      ],
      ...[
        "android/app/upload.jks",
        "android/app/debug.keystore",
        "assets/cert.p12",
        "assets/logo.png",
        "assets/words.txt",
        "design.txt",
        ".claude/skills/garden/a.json",
        "lib/main.kt",
        "ios/a.kt",
        "android/a.swift",
        "a.constructor",
      ],
      ...["../lib/main.dart", "../app/pubspec.yaml", "../README.md", "../assets/config.json", "../scripts/data.json"],
    ],
    above: [
      ...[
        "../pubspec.yaml",
        "../../pubspec.lock",
        "../melos.yaml",
        "../../.gitignore",
        "../.fvmrc",
        "../../.fvm/fvm_config.json",
        "../firebase.json",
        "../firestore.rules",
      ],
      ...[
        "../../.github/workflows/ci.yml",
        "../.circleci/config.yml",
        "../.gitlab-ci.yml",
        "../Makefile",
        "../scripts/build_apk.sh",
        "../../fastlane/Fastfile",
        "../tool/ci/build.ps1",
      ],
    ],
  };
  for (const [expected, paths] of Object.entries(roles)) {
    it(`gives ${expected}`, () => {
      for (const path of paths) assert.equal(nameOf(path), expected === "above" ? "config" : expected, path);
    });
  }

  it("reads nothing below a folder that is not entered", () => {
    const part = fc.constantFrom(
      "lib",
      "android",
      "ios",
      "app",
      "src",
      "main",
      "debug",
      "test",
      "build",
      ".git",
      "Pods",
      "a.dart",
      "b.kt",
      "c.json",
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 7 }), (parts) => {
        const folders = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
        if (roleOf(parts.join("/"))) assert.ok(folders.every(entersFolder));
      }),
    );
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        roleOf(path);
        roleOf(`../${path}`);
        entersFolder(path);
        isBuildScript(path);
      }),
    );
  });
});

describe("entersFolder", () => {
  const entered = [
    "lib/node_modules",
    "lib/.x",
    "android/app/src/main/kotlin/.x",
    "ios/Runner/build",
    "ios/Runner/.x",
    "lib",
    "lib/build",
    "lib/test",
    "android",
    "android/app",
    "android/app/src/debug",
    "android/app/src/main/kotlin/com/build",
    "ios",
    "ios/Runner.xcodeproj",
    "assets",
    "assets/test",
    "scripts/build",
    ".github",
    ".github/workflows",
    ".fvm",
  ];
  const left = [
    "build",
    "test",
    "example",
    "integration_test",
    "web",
    ".git",
    ".dart_tool",
    ".idea",
    "node_modules",
    "assets/node_modules",
    "android/build",
    "android/app/build",
    "android/app/src/test",
    "android/app/src/androidTest",
    "android/.gradle",
    "ios/Pods",
    "ios/build",
    "ios/RunnerTests",
    "ios/Runner/Assets.xcassets",
    ".fvm/flutter_sdk",
    "rust/target",
  ];
  it("says which folders matter", () => {
    assert.deepEqual(
      entered.filter((path) => !entersFolder(path)),
      [],
    );
    assert.deepEqual(left.filter(entersFolder), []);
  });
});

describe("what lies above a project", () => {
  it("has a role at every level", () => {
    for (const name of ancestorFiles) assert.ok(roleOf(`../${name}`) && roleOf(`../../${name}`), name);
    for (const folder of ancestorFolders) assert.ok(roleOf(`../${folder}/build.sh`), folder);
  });
});

function nameOf(path: string): string {
  const role = roleOf(path);
  if (!role) return "none";
  return role.kind === "config" ? "config" : role.language;
}
