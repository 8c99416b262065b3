import { androidString } from "../../escape/android-string.ts";
import { comment, element, type XmlTree } from "../../escape/xml.ts";
import { inkOn } from "../picture/color.ts";
import { splashColors } from "../splash.ts";
import type { AndroidModel } from "./android-model.ts";

const android = "http://schemas.android.com/apk/res/android";

/** Everything below android/app/src/main/res/values* and drawable* that every app has, by its path below `res/`. */
export function baseResources({ identity, keptResources }: AndroidModel): Readonly<Record<string, XmlTree>> {
  const { light, dark } = splashColors(identity);
  const icon = element(
    "adaptive-icon",
    { "xmlns:android": android },
    element("background", { "android:drawable": "@color/ic_launcher_background" }),
    element("foreground", { "android:drawable": "@drawable/ic_launcher_foreground" }),
    element("monochrome", { "android:drawable": "@drawable/ic_launcher_foreground" }),
  );
  return {
    "drawable/launch_background.xml": launchBackground(),
    // `flutter create .` in the project would add a folder for API 21, which would win over drawable/.
    "drawable-v21/launch_background.xml": launchBackground(),
    "mipmap-anydpi-v26/ic_launcher.xml": icon,
    "values/colors.xml": resources(
      ...iconColors(identity.brandColor),
      color("splash_background", light),
      color("splash_ink", inkOn(light)),
    ),
    "values-night/colors.xml": resources(color("splash_background", dark), color("splash_ink", inkOn(dark))),
    "values/strings.xml": appName(identity.displayName),
    "values/styles.xml": styles("@android:style/Theme.Light.NoTitleBar", []),
    "values-night/styles.xml": styles("@android:style/Theme.Black.NoTitleBar", []),
    "values-v31/styles.xml": styles("@android:style/Theme.Light.NoTitleBar", splashScreen),
    "values-night-v31/styles.xml": styles("@android:style/Theme.Black.NoTitleBar", splashScreen),
    ...(keptResources.length > 0 ? { "raw/keep.xml": keep(keptResources) } : {}),
  };
}

/** res/values/colors.xml of a flavour with an icon of its own; the rest is as in the app itself. */
export function flavorColors(iconBackground: string): XmlTree {
  return resources(...iconColors(iconBackground));
}

/** What is behind the letter of the icon, and the letter. */
function iconColors(background: string): XmlTree[] {
  return [color("ic_launcher_background", background), color("ic_launcher_ink", inkOn(background))];
}

/** res/values/strings.xml: the name below the icon. */
export function appName(name: string): XmlTree {
  return resources(element("string", { name: "app_name", translatable: "false" }, androidString(name)));
}

function launchBackground(): XmlTree {
  return element(
    "layer-list",
    { "xmlns:android": android },
    element("item", { "android:drawable": "@color/splash_background" }),
    element("item", {
      "android:drawable": "@drawable/splash_mark",
      "android:width": "144dp",
      "android:height": "144dp",
      "android:gravity": "center",
    }),
  );
}

/** Android 12 and later draw the splash screen themselves. */
const splashScreen: readonly XmlTree[] = [
  item("android:windowSplashScreenBackground", "@color/splash_background"),
  item("android:windowSplashScreenAnimatedIcon", "@drawable/splash_mark"),
];

function styles(parent: string, launch: readonly XmlTree[]): XmlTree {
  return resources(
    comment("Shown while the process starts, before Flutter draws."),
    element(
      "style",
      { name: "LaunchTheme", parent },
      item("android:windowBackground", "@drawable/launch_background"),
      ...launch,
    ),
    comment("Behind the Flutter view, from its start on."),
    element("style", { name: "NormalTheme", parent }, item("android:windowBackground", "?android:colorBackground")),
  );
}

/** The shrinker does not see what only Dart code names. */
function keep(names: readonly string[]): XmlTree {
  return element("resources", { "xmlns:tools": "http://schemas.android.com/tools", "tools:keep": names.join(",") });
}

function resources(...children: readonly XmlTree["children"][number][]): XmlTree {
  return element("resources", {}, ...children);
}

function color(name: string, value: string): XmlTree {
  return element("color", { name }, value);
}

function item(name: string, value: string): XmlTree {
  return element("item", { name }, value);
}
