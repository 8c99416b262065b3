import { bullets, fencedBlock } from "../../escape/markdown-blocks.ts";
import type { DocPage } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { pathOr } from "./pictures.ts";

/** docs/features/asset-tooling.md */
export function assetDocs(chosen: readonly string[], { app, nativeFlavors }: ProjectFacts): DocPage {
  const icon = pathOr(app.iconPath, "icon.png");
  const splash = pathOr(app.splashImage, "splash.png");
  const about: Readonly<Record<string, readonly string[]>> = {
    launcher_icons: [
      "## Launcher icon",
      nativeFlavors
        ? "`flutter_launcher_icons` makes every size of each flavour's icon out of the picture that its `flutter_launcher_icons-<flavour>.yaml` names. After a change:"
        : `\`flutter_launcher_icons\` makes every size out of \`${icon}\`, as the section of that name in \`pubspec.yaml\` says. After a change:`,
      fencedBlock("sh", ["dart run flutter_launcher_icons"]),
    ],
    native_splash: [
      "## Splash screen",
      `\`flutter_native_splash\` makes the splash screens out of \`${splash}\` and a colour, as the section of that name in \`pubspec.yaml\` says. After a change:`,
      fencedBlock("sh", ["dart run flutter_native_splash:create"]),
    ],
    svg: [
      "## SVG icons",
      "Put an icon into `assets/icons/` and name it in `AppIcons`:",
      fencedBlock("dart", ["const AppIcon(AppIcons.spark, size: 32)"]),
      bullets([
        "Give it a `label` when it says something that no text beside it says.",
        "Save icons with paths only: `flutter_svg` draws no text, no filters and no scripts.",
      ]),
    ],
    images: [
      "## Pictures",
      "Put a picture into `assets/images/` and name it in `AppAssets`; pictures for denser screens go to `2.0x/` and `3.0x/` below it:",
      fencedBlock("dart", ["Image.asset(AppAssets.logo, semanticLabel: AppConfig.name)"]),
      "The whole folder becomes part of the app: leave sources and large originals out of it.",
    ],
  };
  return {
    id: "asset-tooling",
    title: "Assets",
    body: [
      "Pictures have a name in Dart, and the tools for icon and splash screen are set up.",
      ...chosen.flatMap((value) => about[value] ?? []),
    ].join("\n\n"),
  };
}
