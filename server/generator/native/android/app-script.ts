import { kotlinComment, kotlinString } from "../../escape/kotlin.ts";
import type { Flavor } from "../identity.ts";
import type { AndroidModel } from "./android-model.ts";

/** android/app/build.gradle.kts */
export function appScript(model: AndroidModel): string {
  const { identity, toolchain } = model;
  const { java } = toolchain;
  return `import java.util.Properties
import org.jetbrains.kotlin.gradle.dsl.JvmTarget

plugins {
    id("com.android.application")
    // Flutter's plugin builds on the one above, and applies Kotlin's.
    id("dev.flutter.flutter-gradle-plugin")
${model.gradlePlugins
  .filter(({ needs }) => needs === undefined)
  .map(appliedPlugin)
  .join("")}}
${conditionalPlugins(model)}
// Keys and passwords come from android/key.properties, which is never committed, or from the environment.
val keyProperties =
    Properties().apply {
        val file = rootProject.file("key.properties")
        if (file.exists()) file.inputStream().use { load(it) }
    }

fun secret(property: String, variable: String): String? =
    keyProperties.getProperty(property)?.takeIf { it.isNotBlank() } ?: System.getenv(variable)

val uploadKeyStore = secret("storeFile", "ANDROID_KEYSTORE_FILE")

android {
    namespace = ${kotlinString(identity.applicationId)}
    compileSdk = flutter.compileSdkVersion
    ndkVersion = flutter.ndkVersion

    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_${java}
        targetCompatibility = JavaVersion.VERSION_${java}
${needsDesugaring(model) ? "        isCoreLibraryDesugaringEnabled = true\n" : ""}    }

    defaultConfig {
        applicationId = ${kotlinString(identity.applicationId)}
${minSdk(model)}        targetSdk = flutter.targetSdkVersion
        versionCode = flutter.versionCode
        versionName = flutter.versionName
${model.secrets.map(placeholder).join("")}    }
${flavors(identity.flavors)}
    signingConfigs {
        create("release") {
            storeFile = uploadKeyStore?.let { rootProject.file(it) }
            storePassword = secret("storePassword", "ANDROID_KEYSTORE_PASSWORD")
            keyAlias = secret("keyAlias", "ANDROID_KEY_ALIAS")
            keyPassword = secret("keyPassword", "ANDROID_KEY_PASSWORD")
        }
    }

    buildTypes {
        release {
            signingConfig = signingConfigs.getByName("release")
            isMinifyEnabled = true
            isShrinkResources = true
            proguardFiles(getDefaultProguardFile("proguard-android-optimize.txt"), "proguard-rules.pro")
        }
    }
${model.inAppLanguages ? allLanguages : ""}}

kotlin {
    compilerOptions {
        jvmTarget = JvmTarget.JVM_${java}
    }
}

flutter {
    source = "../.."
}
${dependencies(model)}
// Without an upload key no release can be published: say so before anything is built.
gradle.taskGraph.whenReady {
    val release = allTasks.any { it.project == project && Regex("(assemble|bundle|package)\\\\w*Release").matches(it.name) }
    if (release && uploadKeyStore == null) {
        throw GradleException(
            "There is no upload key to sign the release with. Copy android/key.properties.example to " +
                "android/key.properties and fill it in, or set ANDROID_KEYSTORE_FILE, ANDROID_KEYSTORE_PASSWORD, " +
                "ANDROID_KEY_ALIAS and ANDROID_KEY_PASSWORD.",
        )
    }
}
`;
}

function appliedPlugin({ id }: { readonly id: string }): string {
  return `    id(${kotlinString(id)})\n`;
}

function conditionalPlugins({ gradlePlugins }: AndroidModel): string {
  const inOrder = [
    ...gradlePlugins.filter(({ after }) => after === undefined),
    ...gradlePlugins.filter(({ after }) => after !== undefined),
  ];
  const files = new Set(inOrder.flatMap(({ needs }) => needs ?? []));
  return [...files]
    .map((file) =>
      pluginsWith(
        file,
        inOrder.filter(({ needs }) => needs === file),
      ),
    )
    .join("");
}

function pluginsWith(file: string, plugins: AndroidModel["gradlePlugins"]): string {
  return `
// What is applied here fails without ${kotlinComment(file)}, which everybody adds for themselves:
// here for all variants of the app, or in the folder of each.
if (file(${kotlinString(file)}).exists() || !fileTree("src") { include(${kotlinString(`*/${file}`)}) }.isEmpty) {
${plugins.map(({ id }) => `    apply(plugin = ${kotlinString(id)})\n`).join("")}}
`;
}

function minSdk({ minSdk: chosen }: AndroidModel): string {
  if (!chosen) return "        minSdk = flutter.minSdkVersion\n";
  return `        // Asked for by: ${kotlinComment(chosen.owners.join(", "))}.
        minSdk = maxOf(${chosen.value}, flutter.minSdkVersion)
`;
}

function placeholder(name: string): string {
  const literal = kotlinString(name);
  return `        manifestPlaceholders[${literal}] = secret(${literal}, ${literal}).orEmpty()\n`;
}

function flavors(all: readonly Flavor[]): string {
  if (all.length === 0) return "";
  const blocks = all.map(
    ({ name, idSuffix }) => `        create(${kotlinString(name)}) {
            dimension = "environment"
${idSuffix === "" ? "" : `            applicationIdSuffix = ${kotlinString(idSuffix)}\n`}        }
`,
  );
  return `
    flavorDimensions += "environment"
    productFlavors {
${blocks.join("")}    }
`;
}

const allLanguages = `
    bundle {
        language {
            // People choose a language in the app: every device gets all of them.
            enableSplit = false
        }
    }
`;

function needsDesugaring({ dependencies: all }: AndroidModel): boolean {
  return all.some(({ configuration }) => configuration === "coreLibraryDesugaring");
}

function dependencies({ dependencies: all }: AndroidModel): string {
  if (all.length === 0) return "";
  const lines = all.map(
    ({ configuration, module, version }) => `    ${configuration}(${kotlinString(`${module}:${version}`)})`,
  );
  return `
dependencies {
${lines.join("\n")}
}
`;
}
