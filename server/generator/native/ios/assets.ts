import { type JsonObject, renderJson } from "../../escape/json.ts";
import type { AppIdentity } from "../identity.ts";
import type { NativeFile } from "../native-file.ts";
import type { Icon } from "../picture/icon.ts";
import { splashColors } from "../splash.ts";
import { iconSetOf } from "../xcode/icon-set.ts";
import { colorComponents } from "./storyboards.ts";

const info = { author: "xcode", version: 1 } as const;

/** The asset catalog below ios/Runner/Assets.xcassets: the icon in one size, the splash image and its background. */
export function assetCatalog(identity: AppIdentity): NativeFile[] {
  const { displayName, brandColor } = identity;
  const { light, dark } = splashColors(identity);
  const launchImages = [
    ...launchImagesOn(light, "LaunchImage", {}),
    ...(dark === light ? [] : launchImagesOn(dark, "LaunchImageDark", darkMode)),
  ];
  return [
    contents("", { info }),
    ...[undefined, ...identity.flavors].flatMap((flavor) =>
      iconSet(iconSetOf(flavor), displayName, flavor?.iconColor ?? brandColor),
    ),
    contents("LaunchImage.imageset/", { images: launchImages.map(({ entry }) => entry), info }),
    ...launchImages.map(({ filename, background, size }) =>
      picture(`LaunchImage.imageset/${filename}`, { name: displayName, color: background, size, backdrop: "none" }),
    ),
    contents("SplashBackground.colorset/", {
      colors: [colorEntry(light), { ...darkMode, ...colorEntry(dark) }],
      info,
    }),
  ];
}

function iconSet(set: string, name: string, color: string): NativeFile[] {
  const filename = `${set}.png`;
  return [
    contents(`${set}.appiconset/`, {
      images: [{ filename, idiom: "universal", platform: "ios", size: "1024x1024" }],
      info,
    }),
    picture(`${set}.appiconset/${filename}`, { name, color, size: 1024, backdrop: "square" }),
  ];
}

const darkMode: JsonObject = { appearances: [{ appearance: "luminosity", value: "dark" }] };

/** The letter for a background, in the sizes of all screens. */
function launchImagesOn(background: string, name: string, appearance: JsonObject) {
  return [1, 2, 3].map((scale) => {
    const filename = `${name}@${scale}x.png`;
    const entry: JsonObject = { ...appearance, filename, idiom: "universal", scale: `${scale}x` };
    return { filename, background, size: 144 * scale, entry };
  });
}

function contents(folder: string, json: JsonObject): NativeFile {
  return { path: `${folder}Contents.json`, content: renderJson(json) };
}

function picture(path: string, icon: Icon): NativeFile {
  return { path, icon };
}

function colorEntry(hex: string): JsonObject {
  return {
    color: { "color-space": "srgb", components: { ...colorComponents(hex), alpha: "1.000" } },
    idiom: "universal",
  };
}
