import { stringify } from "yaml";
import { fencedBlock } from "../../escape/markdown-blocks.ts";
import type { Contribution, SetupStep } from "../../model/contribution.ts";
import { flavorInFileName } from "../../model/entry-points.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import { identityOf } from "../../model/identity.ts";
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
    setup: [setupStep(looks, android)],
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
  const look = (ending: string, color: string): Look => ({
    image: pathOr(app.iconPath, `icon${ending}.png`),
    foreground: pathOr(app.iconForeground, `icon_foreground${ending}.png`),
    background: app.iconBackground || color,
  });
  if (!facts.nativeFlavors) return [look("", app.brandColor)];
  return identityOf(facts).flavors.map(({ name, iconColor }) => ({
    ...look(iconColor === app.brandColor ? "" : `_${flavorInFileName(name)}`, iconColor),
    file: `flutter_launcher_icons-${name}.yaml`,
  }));
}

function settingsOf({ app, toolchain }: ProjectFacts, { image, foreground, background }: Look) {
  const android = app.platforms.includes("android");
  return {
    image_path: image,
    android,
    ios: app.platforms.includes("ios"),
    remove_alpha_ios: true,
    ...(app.platforms.includes("web") && {
      web: { generate: true, image_path: image, background_color: background, theme_color: background },
    }),
    ...(app.platforms.includes("macos") && { macos: { generate: true, image_path: image } }),
    ...(app.platforms.includes("windows") && { windows: { generate: true, image_path: image, icon_size: 256 } }),
    ...(android && {
      // The tool cannot read it from a build script in Kotlin.
      min_sdk_android: toolchain.android.minSdk,
      adaptive_icon_background: background,
      adaptive_icon_foreground: foreground,
      adaptive_icon_monochrome: foreground,
    }),
  };
}

function setupStep(looks: readonly Look[], android: boolean): SetupStep {
  const named = (key: "image" | "foreground") => [...new Set(looks.map((look) => `\`${look[key]}\``))].join(", ");
  const front = android
    ? `, and what stands in front of the background at ${named("foreground")} (keep it within the middle two thirds)`
    : "";
  return {
    area: "identity",
    title: "Replace the launcher icon",
    body: `Put your own picture of ${size} × ${size} pixels at ${named("image")}${front}. Then:

${fencedBlock("sh", ["dart run flutter_launcher_icons"])}`,
  };
}
