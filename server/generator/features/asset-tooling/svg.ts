import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";

/** The folder of SVG icons, and the widget that draws them. */
export function svg(): Contribution {
  return {
    packages: [{ name: "flutter_svg", tier: "rec", reason: "Draws the icons in assets/icons/." }],
    assets: ["assets/icons/"],
    files: [
      { path: "assets/icons/spark.svg", tab: "config", content: spark },
      { path: "lib/core/assets/app_icons.dart", tab: "code", template: "asset-tooling/app_icons.dart" },
      { path: "lib/core/widgets/app_icon.dart", tab: "code", template: "asset-tooling/app_icon.dart" },
    ],
    showcases: [
      {
        name: "AppIcon",
        widget: () => call("const AppIcon", ["AppIcons.spark"], { size: "48", label: "'A spark'" }),
        imports: ["package:app/core/assets/app_icons.dart", "package:app/core/widgets/app_icon.dart"],
      },
    ],
    aiRules: [
      "SVG icons lie in `assets/icons/`, are named in `AppIcons` and drawn with `AppIcon`, which gives them the colour of the theme.",
    ],
  };
}

const spark = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">
  <path d="M12 2l2.2 7.8L22 12l-7.8 2.2L12 22l-2.2-7.8L2 12l7.8-2.2z" fill="#000000"/>
</svg>
`;
