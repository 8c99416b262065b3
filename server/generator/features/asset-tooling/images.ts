import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { placeholder } from "./pictures.ts";

/** The folder of pictures that the app bundles, and their names in Dart. */
export function images(facts: ProjectFacts): Contribution {
  return {
    assets: ["assets/images/"],
    files: [
      placeholder(facts, "assets/images/logo.png", { size: 512, backdrop: "tile" }),
      { path: "lib/core/assets/app_assets.dart", tab: "code", template: "asset-tooling/app_assets.dart" },
    ],
    showcases: [
      {
        name: "AppAssets",
        widget: () => call("Image.asset", ["AppAssets.logo"], { width: "96", semanticLabel: "'The logo'" }),
        imports: ["package:app/core/assets/app_assets.dart"],
      },
    ],
    aiRules: ["Pictures lie in `assets/images/` and are named in `AppAssets`; no path of an asset stands in a widget."],
  };
}
