import assert from "node:assert/strict";
import {
  androidExtras,
  flavors,
  identity,
  nativeFolders,
  textOf,
} from "../../../../test/support/generator/native/sample-app.ts";
import { blockAt, literalValue, readGradle, settingsNamed } from "../../../scanner/project/gradle/gradle.ts";
import { readProperties } from "../../../scanner/project/properties.ts";
import { attributeOf, descendants, readXml, type XmlElement } from "../../../scanner/project/xml/xml.ts";
import { element } from "../../escape/xml.ts";
import { SlotConflict } from "../../model/slots.ts";
import { newestToolchain } from "../../toolchains/index.ts";

const plain = nativeFolders(identity);
const full = nativeFolders({ ...identity, flavors }, [androidExtras]);

describe("the android folder", () => {
  it("is complete: everything that `flutter create` writes and what a release needs besides", () => {
    const res = "android/app/src/main/res";
    assert.deepEqual(
      Object.keys(plain).filter((path) => path.startsWith("android/")),
      [
        "android/.gitignore",
        "android/app/build.gradle.kts",
        "android/app/proguard-rules.pro",
        "android/app/src/debug/AndroidManifest.xml",
        "android/app/src/debug/res/xml/network_security_config.xml",
        "android/app/src/main/AndroidManifest.xml",
        "android/app/src/main/kotlin/com/example/garden_notes/MainActivity.kt",
        `${res}/drawable-v21/launch_background.xml`,
        `${res}/drawable/ic_launcher_foreground.xml`,
        `${res}/drawable/launch_background.xml`,
        `${res}/drawable/splash_mark.xml`,
        `${res}/mipmap-anydpi-v26/ic_launcher.xml`,
        ...["hdpi", "mdpi", "xhdpi", "xxhdpi", "xxxhdpi"].map((density) => `${res}/mipmap-${density}/ic_launcher.png`),
        `${res}/values-night-v31/styles.xml`,
        `${res}/values-night/colors.xml`,
        `${res}/values-night/styles.xml`,
        `${res}/values-v31/styles.xml`,
        `${res}/values/colors.xml`,
        `${res}/values/strings.xml`,
        `${res}/values/styles.xml`,
        `${res}/xml/backup_rules.xml`,
        `${res}/xml/data_extraction_rules.xml`,
        `${res}/xml/network_security_config.xml`,
        "android/app/src/profile/AndroidManifest.xml",
        "android/build.gradle.kts",
        "android/gradle.properties",
        "android/gradle/wrapper/gradle-wrapper.properties",
        "android/key.properties.example",
        "android/settings.gradle.kts",
      ],
    );
  });

  it("has an icon for each flavour in its colour, where that is not the one of the app itself", () => {
    const res = (flavor: string) =>
      Object.keys(full).filter((path) => path.startsWith(`android/app/src/${flavor}/res/`));
    for (const { name, iconColor } of flavors.filter((flavor) => flavor.iconColor !== identity.brandColor)) {
      assert.equal(res(name).filter((path) => path.endsWith("/ic_launcher.png")).length, 5);
      const colors = textOf(full, `android/app/src/${name}/res/values/colors.xml`);
      assert.deepEqual(
        [...colors.matchAll(/<color name="(\w+)">/g)].map(([, color]) => color),
        ["ic_launcher_background", "ic_launcher_ink"],
      );
      assert.ok(colors.includes(`>${iconColor}<`));
      const [own, main] = [name, "main"].map((set) => full[`android/app/src/${set}/res/mipmap-xhdpi/ic_launcher.png`]);
      assert.ok(own && main && !Buffer.from(own).equals(Buffer.from(main)));
    }
    assert.deepEqual(res("prod"), ["android/app/src/prod/res/values/strings.xml"]);
  });

  it("is the same, byte for byte, every time", () => {
    assert.deepEqual(nativeFolders({ ...identity, flavors }, [androidExtras]), full);
  });

  it("refers only to resources that are there", () => {
    for (const files of [plain, full]) {
      const res = Object.keys(files).filter((path) => path.startsWith("android/app/src/main/res/"));
      const names = new Set(
        res.map((path) => path.slice("android/app/src/main/res/".length).replace(/-[^/]+|\.\w+$/g, "")),
      );
      const values = res.filter((path) => path.includes("/values")).map((path) => readXml(textOf(files, path)).root);
      for (const item of values.flatMap((root) => root?.children ?? [])) {
        names.add(`${item.name}/${attributeOf(item, "name")?.value}`);
      }
      const xml = Object.keys(files).filter((path) => path.endsWith(".xml"));
      const referred = xml.flatMap(
        (path) => textOf(files, path).match(/(?<=["@>]@)(?:\w+)\/\w+|(?<=>@)\w+\/\w+/g) ?? [],
      );
      assert.ok(referred.length > 10);
      const missing = referred.filter((name) => !names.has(name) && name !== "drawable/ic_bell");
      assert.deepEqual(missing, []);
    }
  });

  it("keeps the app's data out of backups and the network encrypted", () => {
    const [application] = descendants(manifestOf(plain), "application");
    const attributes = Object.fromEntries(application?.attributes.map(({ name, value }) => [name, value]) ?? []);
    assert.equal(attributes["android:allowBackup"], "false");
    assert.equal(attributes["android:usesCleartextTraffic"], "false");
    const rules = readXml(textOf(plain, "android/app/src/main/res/xml/data_extraction_rules.xml")).root;
    assert.deepEqual(
      rules?.children.map(({ name, children }) => [name, children.length]),
      [
        ["cloud-backup", 9],
        ["device-transfer", 9],
      ],
    );
    const debug = textOf(plain, "android/app/src/debug/res/xml/network_security_config.xml");
    assert.match(debug, /10\.0\.2\.2/);
    assert.doesNotMatch(textOf(plain, "android/app/src/main/res/xml/network_security_config.xml"), /user|10\.0/);
  });

  it("asks for no permission that no option asked for", () => {
    assert.deepEqual(descendants(manifestOf(plain), "uses-permission"), []);
    const names = descendants(manifestOf(full), "uses-permission").map(
      (item) => attributeOf(item, "android:name")?.value,
    );
    assert.deepEqual(names, [
      "android.permission.BLUETOOTH_CONNECT",
      "android.permission.INTERNET",
      "android.permission.READ_EXTERNAL_STORAGE",
      "com.google.android.gms.permission.AD_ID",
    ]);
  });

  it("exports nothing but the activity that the launcher starts", () => {
    const exported = manifestOf(full)
      .children.flatMap((child) => [child, ...descendants(child, "activity")])
      .filter((item) => attributeOf(item, "android:exported")?.value === "true");
    assert.deepEqual(
      exported.map((item) => attributeOf(item, "android:name")?.value),
      [".MainActivity"],
    );
  });

  it("names the icon, its colours and each flavour", () => {
    const string = (path: string) => readXml(textOf(full, path)).root?.children[0]?.text;
    assert.equal(string("android/app/src/main/res/values/strings.xml"), "Garden Notes");
    assert.equal(string("android/app/src/dev/res/values/strings.xml"), "Garden Notes Dev");
  });

  it("signs releases with the team's key only, and shrinks them", () => {
    const script = readGradle("build.gradle.kts", textOf(full, "android/app/build.gradle.kts"));
    const release = blockAt(script.root, "android", "buildTypes", "release");
    for (const name of ["minifyEnabled", "shrinkResources"]) {
      const [setting] = settingsNamed(release, name);
      assert.ok(setting, name);
      assert.equal(literalValue(script, setting), "true");
    }
    assert.doesNotMatch(textOf(full, "android/app/build.gradle.kts"), /getByName\("debug"\)/);
    const message = /if \(release && uploadKeyStore == null\) \{\s+throw GradleException\(([^)]+)\)/;
    const [, told = ""] = message.exec(textOf(full, "android/app/build.gradle.kts")) ?? [];
    assert.match(told, /There is no upload key[^"]* Copy android\/key\.properties\.example to /);
    for (const name of ["FILE", "PASSWORD"]) assert.ok(told.includes(`ANDROID_KEYSTORE_${name}`), name);
    assert.deepEqual(
      blockAt(script.root, "android", "productFlavors")?.blocks.map(({ name }) => name),
      ["dev", "staging", "prod"],
    );
  });

  it("raises the lowest Android version with a word about who needs it", () => {
    assert.match(
      textOf(full, "android/app/build.gradle.kts"),
      /\/\/ Asked for by: option 0\.\n {8}minSdk = maxOf\(26, /,
    );
    assert.match(textOf(plain, "android/app/build.gradle.kts"), /minSdk = flutter\.minSdkVersion\n/);
  });

  it("declares each Gradle plugin, and applies one that needs a file only with that file", () => {
    const settings = textOf(full, "android/settings.gradle.kts");
    assert.match(settings, /id\("com\.google\.gms\.google-services"\) version "4\.4\.3" apply false/);
    const script = textOf(full, "android/app/build.gradle.kts");
    assert.match(script, /id\("com\.example\.always"\)\n}/);
    assert.match(
      script,
      /if \(file\("google-services\.json"\)\.exists\(\) \|\| !fileTree\("src"\) \{ include\("\*\/google-services\.json"\) \}\.isEmpty\) \{\n {4}apply\(plugin = "com\.google\.gms/,
    );
  });

  it("checks the Gradle distribution that it downloads", () => {
    const properties = readProperties(textOf(plain, "android/gradle/wrapper/gradle-wrapper.properties"));
    const value = (name: string) => properties.find(({ key }) => key === name)?.value ?? "";
    const { gradle, gradleSha256 } = newestToolchain.android;
    assert.equal(
      value("distributionUrl").replace("\\", ""),
      `https://services.gradle.org/distributions/gradle-${gradle}-all.zip`,
    );
    assert.equal(value("distributionSha256Sum"), gradleSha256);
  });

  it("leaves Kotlin to Flutter's own plugin, and compiles it for the same Java", () => {
    const script = textOf(plain, "android/app/build.gradle.kts");
    assert.doesNotMatch(script, /kotlin-android|org\.jetbrains\.kotlin\.android|kotlinOptions/);
    assert.match(script, /^kotlin \{\n {4}compilerOptions \{\n {8}jvmTarget = JvmTarget\.JVM_17\n/m);
    assert.match(script, /targetCompatibility = JavaVersion\.VERSION_17/);
  });

  it("marks the flags of the template as a later Flutter looks for them, to remove them", () => {
    const lines = textOf(full, "android/gradle.properties").split("\n");
    for (const flag of ["newDsl", "builtInKotlin"]) {
      const at = lines.indexOf(`android.${flag}=false`);
      assert.equal(lines[at - 1], `# This ${flag} flag was added by the Flutter template`);
    }
  });

  it("keeps the reports of Gradle 9 out of the repository", () => {
    assert.ok(textOf(plain, "android/.gitignore").split("\n").includes("/build/"));
  });

  it("keeps what only Dart names, and says why each rule for R8 is there", () => {
    assert.match(textOf(full, "android/app/src/main/res/raw/keep.xml"), /tools:keep="@drawable\/ic_bell"/);
    assert.match(textOf(full, "android/app/proguard-rules.pro"), /# option 0: Reads class names\.\n-keep class/);
  });

  it("ships every language when people choose one in the app", () => {
    const script = readGradle("build.gradle.kts", textOf(full, "android/app/build.gradle.kts"));
    const [split] = settingsNamed(blockAt(script.root, "android", "bundle", "language"), "enableSplit");
    assert.equal(split && literalValue(script, split), "false");
    assert.doesNotMatch(textOf(plain, "android/app/build.gradle.kts"), /enableSplit/);
  });

  it("shows what key.properties must hold, and keeps it and every key store out of the repository", () => {
    const example = readProperties(textOf(full, "android/key.properties.example"));
    assert.deepEqual(
      example.map(({ key }) => key),
      ["storeFile", "storePassword", "keyAlias", "keyPassword", "GOOGLE_MAPS_API_KEY"],
    );
    for (const line of ["key.properties", "**/*.jks", "**/*.keystore", "/local.properties"]) {
      assert.ok(textOf(full, "android/.gitignore").split("\n").includes(line), line);
    }
  });

  it("has no words of Kotlin as a package", () => {
    const files = nativeFolders({ ...identity, applicationId: "com.example.fun.app" });
    const activity = textOf(files, "android/app/src/main/kotlin/com/example/fun/app/MainActivity.kt");
    assert.match(activity, /^package com\.example\.`fun`\.app\n/);
  });

  it("refuses a resource of an option that every app has", () => {
    const resources = { "values/styles.xml": element("resources") };
    assert.throws(
      () => nativeFolders(identity, [{ resources }]),
      (error) =>
        error instanceof SlotConflict && error.key === "values/styles.xml" && error.owners.includes("option 0"),
    );
  });

  it("holds a resource of an option that is new", () => {
    const files = nativeFolders(identity, [{ resources: { "drawable/ic_bell.xml": element("vector") } }]);
    assert.ok("android/app/src/main/res/drawable/ic_bell.xml" in files);
  });

  it("keeps only encrypted preferences out of backups when an option asks for backups", () => {
    const files = nativeFolders(identity, [{ backup: true }]);
    const rules = textOf(files, "android/app/src/main/res/xml/backup_rules.xml");
    assert.match(rules, /path="FlutterSecureStorage\.xml"/);
    assert.match(textOf(files, "android/app/src/main/AndroidManifest.xml"), /android:allowBackup="true"/);
  });
});

function manifestOf(files: Readonly<Record<string, string | Uint8Array>>): XmlElement {
  const { root } = readXml(textOf(files, "android/app/src/main/AndroidManifest.xml"));
  assert.ok(root);
  return root;
}
