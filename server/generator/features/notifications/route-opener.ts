import { layout, list } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import { entryOf, type Feature, isMainPage, type ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import { maxTabs } from "../../model/route-plan.ts";
import { serviceFile } from "./service-file.ts";

/** Opens pages for taps and links from outside, and only those on a list. */
export function routeOpener({ features, tabBar, has }: ProjectFacts): Contribution {
  const pages = features.filter(isMainPage);
  const passed = features.filter((feature) => !isMainPage(feature));
  const entries = features.flatMap((feature) => entryOf(feature)?.variable ?? []);
  const roots = tabBar ? pages.slice(0, maxTabs).map(routeName) : ["mainRoute"];
  return {
    files: [
      serviceFile("route_opener", {
        openable: routeList("openable", pages.map(routeName)),
        waitedFor: routeList("_waitedFor", passed.map(routeName)),
        roots: routeList("_roots", roots),
        entries,
        opensEntries: entries.length > 0,
      }),
      ...(has("tests") ? [openerTest(entries[0])] : []),
    ],
    services: [
      {
        type: "RouteOpener",
        code: () => "RouteOpener()",
        imports: ["package:app/core/services/route_opener.dart"],
        dispose: "dispose",
      },
    ],
    aiRules: [
      "Pages open from notifications and links only through `RouteOpener`; add a route to `RouteOpener.openable` to allow it, and check in the page what `context.routeQuery` says.",
    ],
  };
}

function openerTest(entry: string | undefined): FileSpec {
  return {
    path: "test/core/services/route_opener_test.dart",
    tab: "code",
    template: "notifications/route_opener_test.dart",
    data: { entry },
  };
}

function routeName({ variable }: Feature): string {
  return `AppRoutes.${variable}`;
}

function routeList(name: string, routes: readonly string[]): string {
  return layout(list(routes), 2, `static const List<String> ${name} = `, ";");
}
