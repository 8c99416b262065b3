import { stringify } from "yaml";
import { fencedBlock } from "../../escape/markdown-blocks.ts";
import type { Contribution, SetupStep } from "../../model/contribution.ts";
import { flavorInFileName } from "../../model/entry-points.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import { identityOf } from "../../model/identity.ts";
import type { Platform } from "../../model/platform.ts";
import { pathOr, placeholder } from "./pictures.ts";

/** The size that both stores ask for. */
const size = 1024;

/** An icon: that of the app, or with native flavours that of one of them. */
interface Look {
  readonly image: string;
  readonly foreground: string;
  readonly background: string;
  /** Where the tool reads it. Undefined for its section of pubspec.yaml, which it ignores when there are such files. */
  readonly file?: string;
  /** Whether it is the icon of platforms on which the tool knows no flavours. */
  readonly everywhere: boolean;
}

/** flutter_launcher_icons: one picture becomes the icon in all sizes. */
export function launcherIcons(facts: ProjectFacts): Contribution {
  const { app } = facts;
  const looks = looksOf(facts);
  const android = app.platforms.includes("android");
  const [own] = looks.filter(({ file }) => file === undefined);
  return {
    packages: [
      {
        name: "flutter_launcher_icons",
        tier: "rec",
        reason: "Makes the launcher icons in all sizes out of one picture.",
        dev: true,
        notImported: true,
      },
    ],
    ...(own && { pubspec: { flutter_launcher_icons: settingsOf(facts, own) } }),
    files: looks.flatMap((look): FileSpec[] => [
      placeholder(facts, look.image, { size, backdrop: "square", color: look.background }),
      ...(android ? [placeholder(facts, look.foreground, { size, backdrop: "none", color: look.background })] : []),
      ...(look.file === undefined
        ? []
        : [
            {
              path: look.file,
              tab: "config" as const,
              content: stringify({ flutter_launcher_icons: settingsOf(facts, look) }),
            },
          ]),
    ]),
    setup: [setupStep(facts, looks)],
    warnings: [
      {
        id: "placeholder-icon",
        severity: "info",
        message: `The launcher icon at ${looks[0]?.image} is a placeholder. Replace it and run flutter_launcher_icons before you publish the app.`,
        option: "assetTooling",
        because: "The generator does not have your pictures.",
      },
    ],
  };
}

function looksOf(facts: ProjectFacts): readonly Look[] {
  const { app } = facts;
  const look = (ending: string, color: string) => ({
    image: pathOr(app.iconPath, `icon${ending}.png`),
    foreground: pathOr(app.iconForeground, `icon_foreground${ending}.png`),
    background: app.iconBackground || color,
  });
  if (!facts.nativeFlavors) return [{ ...look("", app.brandColor), everywhere: true }];
  const store = facts.flavors.find(({ production }) => production)?.name;
  return identityOf(facts).flavors.map(({ name, iconColor }) => ({
    ...look(iconColor === app.brandColor ? "" : `_${flavorInFileName(name)}`, iconColor),
    file: `flutter_launcher_icons-${name}.yaml`,
    everywhere: name === store,
  }));
}

function settingsOf({ app, toolchain }: ProjectFacts, { image, foreground, background, everywhere }: Look) {
  const has = (platform: Platform) => app.platforms.includes(platform);
  const android = has("android");
  return {
    image_path: image,
    android,
    ios: has("ios"),
    remove_alpha_ios: true,
    ...(everywhere && {
      ...(has("web") && {
        web: { generate: true, image_path: image, background_color: background, theme_color: background },
      }),
      ...(has("macos") && { macos: { generate: true, image_path: image } }),
      ...(has("windows") && { windows: { generate: true, image_path: image, icon_size: 256 } }),
    }),
    ...(android && {
      // The tool cannot read it from a build script in Kotlin.
      min_sdk_android: toolchain.android.minSdk,
      adaptive_icon_background: background,
      adaptive_icon_foreground: foreground,
      adaptive_icon_monochrome: foreground,
    }),
  };
}

function setupStep({ app, nativeFlavors }: ProjectFacts, looks: readonly Look[]): SetupStep {
  const named = (key: "image" | "foreground") => [...new Set(looks.map((look) => `\`${look[key]}\``))].join(", ");
  const front = app.platforms.includes("android")
    ? `, and what stands in front of the background at ${named("foreground")} (keep it within the middle two thirds)`
    : "";
  return {
    area: "identity",
    title: "Replace the launcher icon",
    body: `Put your own picture of ${size} × ${size} pixels at ${named("image")}${front}. Then:

${[fencedBlock("sh", ["dart run flutter_launcher_icons"]), ...(nativeFlavors ? onMacos(app.platforms) : [])].join("\n\n")}`,
  };
}

/** The tool writes one icon for macOS, in which each flavour has a set of pictures of its own. */
function onMacos(platforms: readonly Platform[]): string[] {
  if (!platforms.includes("macos")) return [];
  return [
    "On macOS it knows no flavours: put the pictures of each into `macos/Runner/Assets.xcassets/AppIcon-<flavour>.appiconset/` yourself.",
  ];
}
