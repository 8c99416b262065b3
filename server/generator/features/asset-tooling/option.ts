import type { ChoiceOf, FieldKey } from "../../config/all-fields.ts";
import { isChosen, type Rule } from "../../config/config.ts";
import { chips } from "../../config/field.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { defineOption } from "../option.ts";
import { assetDocs } from "./docs.ts";
import { images } from "./images.ts";
import { launcherIcons } from "./launcher-icons.ts";
import { nativeSplash } from "./native-splash.ts";
import { svg } from "./svg.ts";

const byValue: Readonly<Record<ChoiceOf<"assetTooling">, (facts: ProjectFacts) => Contribution>> = {
  launcher_icons: launcherIcons,
  native_splash: nativeSplash,
  svg,
  images,
};

/** A picture that was given is of no use without the tool that cuts it to size. */
const needed: readonly Rule[] = [
  tool("identity.iconPath", "launcher_icons"),
  tool("identity.iconBackground", "launcher_icons"),
  tool("identity.iconForeground", "launcher_icons"),
  tool("identity.splashImage", "native_splash"),
];

function tool(key: FieldKey, value: ChoiceOf<"assetTooling">): Rule {
  return {
    when: (config) => isChosen(config, key),
    change: { key: "assetTooling", add: [value] },
    because: `${value} adds the picture of ${key} to the app.`,
  };
}

const fields = {
  assetTooling: chips({
    label: "Asset tooling",
    default: ["launcher_icons", "native_splash", "images"],
    choices: [
      { value: "launcher_icons", label: "Launcher icons" },
      { value: "native_splash", label: "Native splash" },
      { value: "svg", label: "SVG" },
      { value: "images", label: "Image folder" },
    ],
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const assetTooling = defineOption({
  id: "asset-tooling",
  section: "delivery",
  fields,
  rules: needed,
  provides: ({ assetTooling: chosen }) => ({ gallery: chosen.includes("svg") || chosen.includes("images") }),
  contribute: ({ assetTooling: chosen }, facts) => {
    const contributions = chosen.flatMap((value) => byValue[value](facts));
    return chosen.length === 0 ? [] : [...oncePerPath(contributions), { docs: [assetDocs(chosen, facts)] }];
  },
});

/** One picture may be named for several purposes: the first one draws it. */
function oncePerPath(contributions: readonly Contribution[]): Contribution[] {
  const paths = new Set<string>();
  return contributions.map(({ files = [], ...rest }) => ({
    ...rest,
    files: files.filter(({ path }) => !paths.has(path) && paths.add(path)),
  }));
}
