import { kotlinString } from "../../escape/kotlin.ts";
import { propertyLine } from "../../escape/properties.ts";
import type { AndroidToolchain } from "../../toolchains/toolchain.ts";
import type { AndroidModel } from "./android-model.ts";

/** android/settings.gradle.kts */
export function settingsScript({ gradlePlugins, toolchain }: AndroidModel): string {
  const plugins = [
    { id: "dev.flutter.flutter-plugin-loader", version: "1.0.0", apply: true },
    { id: "com.android.application", version: toolchain.androidGradlePlugin, apply: false },
    { id: "org.jetbrains.kotlin.android", version: toolchain.kotlin, apply: false },
    ...gradlePlugins.map((plugin) => ({ ...plugin, apply: false })),
  ];
  const lines = plugins.map(
    ({ id, version, apply }) =>
      `    id(${kotlinString(id)}) version ${kotlinString(version)}${apply ? "" : " apply false"}`,
  );
  return `pluginManagement {
    // The Flutter tool writes local.properties whenever it runs.
    val flutterSdk =
        java.util.Properties().run {
            file("local.properties").inputStream().use { load(it) }
            requireNotNull(getProperty("flutter.sdk")) {
                "android/local.properties has no flutter.sdk: run 'flutter build apk --config-only' first."
            }
        }

    includeBuild("$flutterSdk/packages/flutter_tools/gradle")

    repositories {
        google()
        mavenCentral()
        gradlePluginPortal()
    }
}

plugins {
${lines.join("\n")}
}

include(":app")
`;
}

/** android/build.gradle.kts */
export function rootScript(): string {
  return `allprojects {
    repositories {
        google()
        mavenCentral()
    }
}

// Everything is built below the build/ folder of the Flutter project, where the Flutter tool looks for it.
val flutterBuild = rootProject.layout.buildDirectory.dir("../../build").get()
rootProject.layout.buildDirectory.value(flutterBuild)

subprojects {
    project.layout.buildDirectory.value(flutterBuild.dir(project.name))
}

subprojects {
    project.evaluationDependsOn(":app")
}

tasks.register<Delete>("clean") {
    delete(rootProject.layout.buildDirectory)
}
`;
}

/** android/gradle.properties */
export function gradleProperties({ gradleProperties: asked, toolchain }: AndroidModel): string {
  const all = new Map([
    ["org.gradle.jvmargs", "-Xmx4G -XX:MaxMetaspaceSize=2G -XX:+HeapDumpOnOutOfMemoryError"],
    ["android.useAndroidX", "true"],
    ...asked,
  ]);
  const lines = [...all].map(([key, value]) => propertyLine(key, value));
  return `${[...lines, ...flagLines(toolchain.flags)].join("\n")}\n`;
}

/** The comment above each flag is what a later Flutter looks for before it removes the flag again. */
function flagLines(flags: AndroidToolchain["flags"]): string[] {
  const lines = Object.entries(flags).flatMap(([key, value]) => [
    `# This ${key.split(".").at(-1)} flag was added by the Flutter template`,
    propertyLine(key, value),
  ]);
  if (lines.length === 0) return [];
  return [
    "",
    "# Flutter's Gradle plugin brings Kotlin itself, and still talks to the Android Gradle plugin in its old language.",
    "# A later Flutter removes these flags, together with the comment right above each.",
    ...lines,
  ];
}

/** android/gradle/wrapper/gradle-wrapper.properties; the Flutter tool adds the wrapper itself. */
export function wrapperProperties({ toolchain: { gradle, gradleSha256 } }: AndroidModel): string {
  return `distributionBase=GRADLE_USER_HOME
distributionPath=wrapper/dists
distributionUrl=https\\://services.gradle.org/distributions/gradle-${gradle}-all.zip
distributionSha256Sum=${gradleSha256}
networkTimeout=10000
validateDistributionUrl=true
zipStoreBase=GRADLE_USER_HOME
zipStorePath=wrapper/dists
`;
}

/** android/key.properties.example: what to copy to key.properties, which is never committed. */
export function keyPropertiesExample({ keyAlias, secrets }: AndroidModel): string {
  return `# Copy this file to key.properties, which git ignores, and fill it in.
# To make an upload key, run this in the folder android/, whose *.jks files git ignores as well:
# keytool -genkey -v -keystore upload-keystore.jks -keyalg RSA -keysize 4096 -validity 10000 -alias ${keyAlias}
storeFile=upload-keystore.jks
storePassword=
keyAlias=${keyAlias}
keyPassword=
${secrets.map((name) => `${propertyLine(name, "")}\n`).join("")}`;
}

/** android/.gitignore */
export function androidGitignore(): string {
  return `/.gradle
/.kotlin
/build/
/captures/
/gradlew
/gradlew.bat
/gradle/wrapper/gradle-wrapper.jar
/local.properties
GeneratedPluginRegistrant.java
.cxx/

# Keys and passwords never go into the repository.
key.properties
**/*.keystore
**/*.jks
`;
}
