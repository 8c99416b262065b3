import { fencedBlock } from "../../escape/markdown-blocks.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { pathOr, placeholder } from "./pictures.ts";

/** The size that both stores ask for. */
const size = 1024;

/** flutter_launcher_icons: one picture becomes the icon in all sizes. */
export function launcherIcons(facts: ProjectFacts): Contribution {
  const { app } = facts;
  const icon = pathOr(app.iconPath, "icon.png");
  const foreground = pathOr(app.iconForeground, "icon_foreground.png");
  const background = app.iconBackground || app.brandColor;
  const android = app.platforms.includes("android");
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
    pubspec: {
      flutter_launcher_icons: {
        image_path: icon,
        android,
        ios: app.platforms.includes("ios"),
        remove_alpha_ios: true,
        ...(android && {
          // The tool cannot read it from a build script in Kotlin.
          min_sdk_android: facts.toolchain.android.minSdk,
          adaptive_icon_background: background,
          adaptive_icon_foreground: foreground,
          adaptive_icon_monochrome: foreground,
        }),
      },
    },
    files: [
      placeholder(facts, icon, { size, backdrop: "square", color: background }),
      ...(android ? [placeholder(facts, foreground, { size, backdrop: "none", color: background })] : []),
    ],
    setup: [
      {
        area: "identity",
        title: "Replace the launcher icon",
        body: `Put your own picture of ${size} × ${size} pixels at \`${icon}\`${android ? `, and what stands in front of the background at \`${foreground}\` (keep it within the middle two thirds)` : ""}. Then:

${fencedBlock("sh", ["dart run flutter_launcher_icons"])}`,
      },
    ],
    warnings: [
      {
        id: "placeholder-icon",
        severity: "info",
        message: `The launcher icon at ${icon} is a placeholder. Replace it and run flutter_launcher_icons before you publish the app.`,
        option: "assetTooling",
        because: "The generator does not have your pictures.",
      },
    ],
  };
}
