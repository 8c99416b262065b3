/** A change that teams make to a project that began from a template, as the histories of public apps show it. */
export interface TeamEdit {
  /** As docs/update.md lists it. */
  readonly what: string;
  readonly path: string;
  /** Undefined when the file is deleted. */
  change(text: string): string | undefined;
  /** What is still there after an update; by default, every line that the change added. */
  readonly holds?: RegExp;
}

const after = (line: string, added: string) => (text: string) => text.replace(line, (found) => `${found}${added}`);
const before = (line: string, added: string) => (text: string) => text.replace(line, (found) => `${added}${found}`);
const atEnd = (added: string) => (text: string) => `${text}${added}`;

const manifest = "android/app/src/main/AndroidManifest.xml";
const plist = "ios/Runner/Info.plist";
const arb = "lib/core/l10n/arb/app_en.arb";

/** Twenty-four of them, all made to one project at once. */
export const teamEdits: readonly TeamEdit[] = [
  {
    what: "the version of a release",
    path: "pubspec.yaml",
    change: (text) => text.replace(/^version: .*$/m, "version: 2.4.1+87"),
    holds: /^version: 2\.4\.1\+87$/m,
  },
  {
    what: "packages of their own, with a remark",
    path: "pubspec.yaml",
    change: after("dependencies:\n", "  # charts of the garden\n  fl_chart: ^0.69.0\n"),
  },
  {
    what: "a package from Git",
    path: "pubspec.yaml",
    change: before(
      "dev_dependencies:\n",
      "  seeds:\n    git:\n      url: https://example.com/seeds.git\n      ref: v2\n\n",
    ),
    holds: /^ {2}seeds:\n {4}git:\n {6}url: https:\/\/example\.com\/seeds\.git\n {6}ref: v2$/m,
  },
  {
    what: "overridden versions",
    path: "pubspec.yaml",
    change: atEnd("\ndependency_overrides:\n  collection: 1.19.0\n"),
  },
  {
    what: "fonts and pictures",
    path: "pubspec.yaml",
    change: after(
      "flutter:\n  uses-material-design: true\n",
      "  fonts:\n    - family: Fern\n      fonts:\n        - asset: assets/fern.ttf\n",
    ),
  },
  {
    what: "a permission",
    path: manifest,
    change: before("    <application", '    <uses-permission android:name="android.permission.USE_BIOMETRIC"/>\n'),
  },
  {
    what: "queries for other apps",
    path: manifest,
    change: before(
      "</manifest>",
      '    <queries>\n        <intent>\n            <action android:name="android.intent.action.SEND" />\n            <data android:mimeType="text/csv" />\n        </intent>\n    </queries>\n',
    ),
    holds: /android:mimeType="text\/csv"/,
  },
  {
    what: "an activity that a package needs",
    path: manifest,
    change: before(
      "    </application>",
      '        <activity\n            android:name="com.example.auth.CallbackActivity"\n            android:exported="true">\n        </activity>\n',
    ),
    holds: /android:name="com\.example\.auth\.CallbackActivity"/,
  },
  {
    what: "another base class of the activity",
    path: "android/app/src/main/kotlin/com/example/my_app/MainActivity.kt",
    change: (text) => text.replaceAll("FlutterActivity", "FlutterFragmentActivity"),
    holds: /class MainActivity : FlutterFragmentActivity\(\)/,
  },
  {
    what: "a library of Android",
    path: "android/app/build.gradle.kts",
    change: atEnd('\ndependencies {\n    implementation("androidx.window:window:1.3.0")\n}\n'),
  },
  {
    what: "memory for Gradle",
    path: "android/gradle.properties",
    change: (text) => text.replace("-Xmx4G", "-Xmx8G"),
    holds: /-Xmx8G/,
  },
  {
    what: "rules for R8",
    path: "android/app/proguard-rules.pro",
    change: atEnd("\n-keep class com.example.seeds.** { *; }\n"),
  },
  {
    what: "why the app asks for Face ID",
    path: plist,
    change: before(
      "</dict>\n</plist>",
      "\t<key>NSFaceIDUsageDescription</key>\n\t<string>To open your garden.</string>\n",
    ),
  },
  {
    what: "a URL scheme of the app",
    path: plist,
    change: before(
      "</dict>\n</plist>",
      "\t<key>CFBundleURLTypes</key>\n\t<array>\n\t\t<dict>\n\t\t\t<key>CFBundleURLSchemes</key>\n\t\t\t<array><string>garden</string></array>\n\t\t</dict>\n\t</array>\n",
    ),
    holds: /<array><string>garden<\/string><\/array>/,
  },
  {
    what: "a channel to native code on iOS",
    path: "ios/Runner/AppDelegate.swift",
    change: after(
      "GeneratedPluginRegistrant.register(with: engineBridge.pluginRegistry)\n",
      "    GardenSensors.register(engineBridge)\n",
    ),
  },
  {
    what: "a service before the app starts",
    path: "lib/main.dart",
    change: (text) =>
      text.replace(
        "Future<void> main() => bootstrap();",
        "Future<void> main() async {\n  await openGarden();\n  await bootstrap();\n}",
      ),
    holds: /await openGarden\(\);/,
  },
  {
    what: "texts of their own",
    path: arb,
    change: (text) => text.replace(/\n}\s*$/, ',\n  "waterPlants": "Water {count} plants"\n}\n'),
    holds: /"waterPlants": "Water \{count\} plants"/,
  },
  {
    what: "better words for a generated text",
    path: arb,
    change: (text) => text.replace(/("authSignIn": )"[^"]*"/, '$1"Enter the garden"'),
    holds: /Enter the garden/,
  },
  { what: "files that Git leaves alone", path: ".gitignore", change: atEnd("\n# FVM\n.fvm/\n") },
  {
    what: "rules of the analyzer",
    path: "analysis_options.yaml",
    change: (text) => text.replace("  rules:\n", "  rules:\n    - unawaited_futures\n"),
    holds: /^ {4}- unawaited_futures$/m,
  },
  {
    what: "a step of CI",
    path: ".github/workflows/ci.yml",
    change: atEnd("      - run: ./tool/check_licences.sh\n"),
  },
  {
    what: "a README of their own",
    path: "README.md",
    change: () => "# Garden\n\nOur app.\n",
    holds: /^# Garden\n\nOur app\.\n$/,
  },
  {
    what: "another way to start the app",
    path: ".vscode/launch.json",
    change: (text) =>
      text.replace(
        '"configurations": [',
        '"configurations": [\n    // the tablet in the office\n    { "name": "tablet", "request": "launch", "type": "dart", "deviceId": "tab" },',
      ),
    holds: /the tablet in the office[\s\S]*"deviceId": "tab"/,
  },
  { what: "deleting the test that came with it", path: "test/widget_test.dart", change: () => undefined },
];
