import { type Config, fieldValue, isChosen, type Rule } from "../../config/config.ts";
import { toggle } from "../../config/field.ts";
import type { Contribution, Warning } from "../../model/contribution.ts";
import { isMainPage, type ProjectFacts } from "../../model/facts.ts";
import { maxTabs, minTabs } from "../../model/route-plan.ts";
import { defineOption } from "../option.ts";
import { shellFiles } from "./shell.ts";

const key = "features";
const rules: readonly Rule[] = [
  {
    when: (config) => isChosen(config, "bottomNav"),
    change: { key, add: ["auth"] },
    because: "The pages of the bottom navigation need a sign-in page.",
  },
  ...(["home", "profile"] as const).map(
    (feature): Rule => ({
      when: (config) => isChosen(config, "bottomNav") && tabsIn(config) < minTabs,
      change: { key, add: [feature] },
      because: "A bottom navigation has at least two pages.",
    }),
  ),
];

/** Features that are pages to stay on. */
function tabsIn(config: Config): number {
  return fieldValue(config, key).filter((name) => name !== "splash" && name !== "auth").length;
}

const fields = {
  bottomNav: toggle({
    label: "Bottom navigation and auth guard",
    help: "A navigation shell whose pages need a session.",
    default: false,
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const bottomNav = defineOption({
  id: "bottom-nav",
  section: "platform",
  fields,
  rules,
  provides: ({ bottomNav: on }) => ({ tabBar: on }),
  contribute: ({ bottomNav: on }, facts) => (on ? shell(facts) : []),
  render: shellFiles,
});

function tooMany({ features }: ProjectFacts): Warning[] {
  const tabs = features.filter(isMainPage);
  if (tabs.length <= maxTabs) return [];
  const left = tabs.slice(maxTabs).map(({ name }) => name);
  return [
    {
      id: "too-many-tabs",
      severity: "info",
      message: `The bottom navigation has the first ${maxTabs} pages. Link to the others from one of them: ${left.join(", ")}.`,
      option: "bottomNav",
      because: "Material 3 allows at most five places in a navigation bar.",
    },
  ];
}

function shell(facts: ProjectFacts): Contribution {
  const router = facts.navigation === "go_router";
  return {
    warnings: tooMany(facts),
    docs: [
      {
        id: "bottom-nav",
        title: "Bottom navigation",
        body: [
          "`AppShell` (`lib/app/shell.dart`) has a `NavigationBar` below the pages, and from 600 logical pixels on a `NavigationRail` beside them. Each tab stays as it was left.",
          "",
          router
            ? "The tabs are the branches of `StatefulShellRoute` in `lib/app/router.dart`: a route inside a branch opens within its tab, one outside covers the bar."
            : "The tabs are in `AppTabs` (`lib/app/tabs.dart`), which makes a page when its tab is first opened. Pages that are opened with `openRoute` cover the bar.",
          "",
          "To go to a tab from elsewhere:",
          "",
          "```dart",
          "context.replaceRoute(mainRoute);",
          "```",
          "",
          "- Going back from another tab leads to the first one, and from there out of the app.",
          "- Material 3 allows two to five places; further pages are ordinary routes.",
          "- A new tab is a new place in `AppShell` and in the list of pages, in the same order.",
          "- The pages need a session: see `SessionGuard` in `lib/app/session_guard.dart`.",
        ].join("\n"),
      },
    ],
    aiRules: [
      `Main pages are tabs of \`AppShell\`, at most five; their order is the same in \`shell.dart\` and \`${router ? "router.dart" : "tabs.dart"}\`. Open a tab with \`context.replaceRoute\`, never by pushing it.`,
    ],
  };
}
