import type { Contribution } from "../../model/contribution.ts";
import { entryOf, type ProjectFacts } from "../../model/facts.ts";

/** Which page people see, tabs included: the router is asked, and Flutter's own navigator and its tabs tell. */
export function shownRoute({ navigation, has, features }: ProjectFacts): Contribution {
  const asks = navigation === "go_router";
  const kind = asks ? "go_router" : "named";
  const entries = features.flatMap((feature) => entryOf(feature)?.variable ?? []);
  const paths = ["lib/app/shown_route.dart", ...(has("tests") ? ["test/app/shown_route_test.dart"] : [])];
  return {
    files: paths.map((path) => ({
      path,
      tab: "code",
      template: `navigation/${kind}/${path.slice(path.lastIndexOf("/") + 1)}`,
      data: { entries, hasEntries: entries.length > 0 },
    })),
    ...(!asks && {
      navigatorObservers: [{ code: () => "ShownRouteObserver()", imports: ["package:app/app/shown_route.dart"] }],
    }),
  };
}
