import { isChosen } from "../../config/config.ts";
import { toggle } from "../../config/field.ts";

import { defineOption } from "../option.ts";
import { entryPoints } from "./entry-points.ts";
import { flavorsPage } from "./flavors-page.ts";

const fields = {
  nativeFlavors: toggle({
    label: "Native flavours",
    help: "Gradle product flavours, Xcode schemes and one entry point for each flavour.",
    default: false,
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const nativeFlavors = defineOption({
  id: "native-flavors",
  section: "delivery",
  fields,
  rules: [
    {
      when: (config) => isChosen(config, "nativeFlavors") && !isChosen(config, "flavors"),
      change: { key: "flavors", add: ["dev", "prod"] },
      because: "Native flavours need at least one flavour.",
    },
  ],
  contribute: ({ nativeFlavors: on }, facts) => {
    if (!on) return [];
    const names = facts.flavors.map(({ name }) => name).join(", ");
    return {
      files: [...entryPoints(facts), { path: "FLAVORS.md", tab: "docs", content: flavorsPage(facts) }],
      setup: [
        {
          area: "platforms",
          title: "Register the app of each flavour",
          body: "Every flavour has its own app id and bundle id, so stores, signing profiles and services such as push count it as an app of its own. [FLAVORS.md](FLAVORS.md) lists them.",
        },
      ],
      aiRules: [
        "Run and build with `--flavor` and the entry point of the flavour, as FLAVORS.md shows; an entry point only checks its flavour and calls `bootstrap()`.",
      ],
      warnings: [
        {
          id: "native-flavor-setup",
          severity: "info",
          message: `The flavours ${names} are separate apps for Apple and Google. Register each app id before you sign it, as FLAVORS.md shows.`,
          option: "nativeFlavors",
          because: "Signing profiles, push keys and service files belong to one app id.",
        },
      ],
    };
  },
});
