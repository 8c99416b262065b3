import { fencedBlock } from "../../escape/markdown-blocks.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { pathOr, placeholder } from "./pictures.ts";

/** What Android 12 and later show: the picture stays within a circle of two thirds of it. */
const size = 1152;

/** flutter_native_splash: what is shown until Flutter has drawn its first frame. */
export function nativeSplash(facts: ProjectFacts): Contribution {
  const { app } = facts;
  const image = pathOr(app.splashImage, "splash.png");
  const color = app.splashColor || app.brandColor;
  // Without the dark ones, Android 12 shows neither in dark mode.
  const look = { color, image, color_dark: color, image_dark: image };
  return {
    packages: [
      {
        name: "flutter_native_splash",
        tier: "rec",
        reason: "Makes the splash screens of both platforms out of one picture and one colour.",
        dev: true,
        notImported: true,
      },
    ],
    pubspec: {
      flutter_native_splash: {
        ...look,
        android_12: look,
        android: app.platforms.includes("android"),
        ios: app.platforms.includes("ios"),
        web: false,
      },
    },
    files: [placeholder(facts, image, { size, backdrop: "none", color })],
    setup: [
      {
        area: "identity",
        title: "Replace the splash image",
        body: `Put your own picture of ${size} × ${size} pixels with a transparent background at \`${image}\`. Then:

${fencedBlock("sh", ["dart run flutter_native_splash:create"])}`,
      },
    ],
  };
}
