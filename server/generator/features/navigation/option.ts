import { seg } from "../../config/field.ts";
import type { Contribution, Warning } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { defineOption } from "../option.ts";
import { navigationPage } from "./page.ts";
import { routes } from "./routes.ts";
import { sessionGuard } from "./session-guard.ts";
import { shownRoute } from "./shown-route.ts";

const fields = {
  navigation: seg({
    label: "Navigation",
    default: "go_router",
    choices: [
      { value: "named-routes", label: "Named routes" },
      { value: "go_router", label: "go_router" },
    ],
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const navigation = defineOption({
  id: "navigation",
  section: "foundation",
  fields,
  contribute: ({ navigation: router }, facts): Contribution => ({
    packages:
      router === "go_router"
        ? [{ name: "go_router", tier: "req", reason: "Pages with addresses, for links and for the back button." }]
        : [],
    // GetX draws its pages' transitions itself and knows nothing of the gesture.
    android: { predictiveBack: !(facts.state === "getx" && router === "named-routes") },
    warnings: mismatches(facts),
    docs: [navigationPage(facts)],
    ...(facts.shownRoute && shownRoute(facts)),
    aiRules: [
      "Pages open each other with `context.openRoute`, `replaceRoute` and `closeRoute` and the names in `AppRoutes`; what a page cannot do without, such as an id, is in its path, because `context.routeArguments<T>()` may be missing. Never use the navigator's own methods in a page.",
    ],
  }),
  render: (model) => [...routes(model), ...sessionGuard(model)],
});

/** Warnings about combinations that work, but without a main benefit of one part. */
function mismatches({ state, navigation: router }: ProjectFacts): Warning[] {
  if (state !== "getx" || router !== "go_router") return [];
  return [
    {
      id: "state-navigation-mismatch",
      severity: "warning",
      message:
        "GetX brings its own navigator. With go_router, Get.to, Get.dialog, Get.snackbar and middlewares do not work.",
      option: "navigation",
      because: "Bindings belong to GetX routes. Here a widget starts and ends them. Named routes fit GetX better.",
    },
  ];
}
