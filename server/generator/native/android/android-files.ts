import { kotlinPackage } from "../../escape/kotlin.ts";
import { renderXml, type XmlTree } from "../../escape/xml.ts";
import { byText, SlotConflict } from "../../model/slots.ts";
import type { AppIdentity, Flavor } from "../identity.ts";
import type { NativeFile } from "../native-file.ts";
import { letterDrawable } from "../picture/icon.ts";
import type { AndroidModel } from "./android-model.ts";
import { appScript } from "./app-script.ts";
import {
  androidGitignore,
  gradleProperties,
  keyPropertiesExample,
  rootScript,
  settingsScript,
  wrapperProperties,
} from "./gradle-files.ts";
import { mainManifest, toolingManifest } from "./manifest.ts";
import { proguardRules } from "./proguard.ts";
import { appName, baseResources, flavorColors } from "./resources.ts";
import {
  backupRules,
  dataExtractionRules,
  debugNetworkSecurityConfig,
  networkSecurityResource,
} from "./security-resources.ts";

/**
 * Every file of the android/ folder, sorted by path. The Flutter tool adds local.properties and the Gradle wrapper.
 *
 * @throws SlotConflict when an option contributes a resource that every app has already.
 */
export function androidFiles(model: AndroidModel): NativeFile[] {
  const texts = { ...scripts(model), ...sources(model) };
  const files: NativeFile[] = [
    ...Object.entries(texts).map(([path, content]) => ({ path: `android/${path}`, content })),
    ...Object.entries(documents(model)).map(([path, root]) => ({
      path: `android/app/src/${path}`,
      content: renderXml(root),
    })),
    ...icons(model),
  ];
  return files.sort((a, b) => byText(a.path, b.path));
}

function scripts(model: AndroidModel): Readonly<Record<string, string>> {
  return {
    ".gitignore": androidGitignore(),
    "app/build.gradle.kts": appScript(model),
    "app/proguard-rules.pro": proguardRules(model),
    "build.gradle.kts": rootScript(),
    "gradle.properties": gradleProperties(model),
    "gradle/wrapper/gradle-wrapper.properties": wrapperProperties(model),
    "key.properties.example": keyPropertiesExample(model),
    "settings.gradle.kts": settingsScript(model),
  };
}

function sources({ identity: { applicationId } }: AndroidModel): Readonly<Record<string, string>> {
  const folder = applicationId.replaceAll(".", "/");
  return {
    [`app/src/main/kotlin/${folder}/MainActivity.kt`]: `package ${kotlinPackage(applicationId)}

import io.flutter.embedding.android.FlutterActivity

class MainActivity : FlutterActivity()
`,
  };
}

function documents(model: AndroidModel): Readonly<Record<string, XmlTree>> {
  const { displayName, flavors } = model.identity;
  const res = {
    ...baseResources(model),
    "drawable/ic_launcher_foreground.xml": letterDrawable(displayName, "@color/ic_launcher_ink"),
    "drawable/splash_mark.xml": letterDrawable(displayName, "@color/splash_ink"),
    "xml/backup_rules.xml": backupRules(model),
    "xml/data_extraction_rules.xml": dataExtractionRules(model),
    "xml/network_security_config.xml": networkSecurityResource(model),
  };
  for (const [path, { owners }] of model.resources) {
    if (path in res) throw new SlotConflict("the Android resource", path, ["the app itself", ...owners]);
  }
  return {
    ...Object.fromEntries([...model.resources].map(([path, { value: root }]) => [`main/res/${path}`, root])),
    ...Object.fromEntries(Object.entries(res).map(([path, root]) => [`main/res/${path}`, root])),
    ...Object.fromEntries(
      flavors.map(({ name, displayName }) => [`${name}/res/values/strings.xml`, appName(displayName)]),
    ),
    ...Object.fromEntries(
      recolored(model.identity).map(({ name, iconColor }) => [
        `${name}/res/values/colors.xml`,
        flavorColors(iconColor),
      ]),
    ),
    "main/AndroidManifest.xml": mainManifest(model),
    "debug/AndroidManifest.xml": toolingManifest(),
    "profile/AndroidManifest.xml": toolingManifest(),
    "debug/res/xml/network_security_config.xml": debugNetworkSecurityConfig(),
  };
}

const densities = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 };

/** Launchers before Android 8 know no adaptive icons. */
function icons({ identity }: AndroidModel): NativeFile[] {
  const main = { name: "main", iconColor: identity.brandColor };
  return [main, ...recolored(identity)].flatMap(({ name: folder, iconColor: color }) =>
    Object.entries(densities).map(
      ([density, size]): NativeFile => ({
        path: `android/app/src/${folder}/res/mipmap-${density}/ic_launcher.png`,
        icon: { name: identity.displayName, color, size, backdrop: "tile" },
      }),
    ),
  );
}

/** The flavours whose icon is not that of the app itself. */
function recolored({ flavors, brandColor }: AppIdentity): readonly Flavor[] {
  return flavors.filter(({ iconColor }) => iconColor !== brandColor);
}
