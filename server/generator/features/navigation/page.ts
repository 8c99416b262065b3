import type { DocPage } from "../../model/contribution.ts";
import { isMainPage, type ProjectFacts } from "../../model/facts.ts";

/** How pages open each other in this project. */
export function navigationPage({ navigation, state, session, features }: ProjectFacts): DocPage {
  const place = features.find(isMainPage);
  const router =
    navigation === "go_router"
      ? "go_router shows the pages; `lib/app/router.dart` has a `GoRoute` for each."
      : state === "getx"
        ? "GetX shows the pages; `lib/app/router.dart` has a `GetPage` for each, with its binding."
        : "Flutter's navigator shows the pages; `lib/app/router.dart` has a case for each name.";
  return {
    id: "navigation",
    title: "Navigation",
    body: [
      `${router} The names are in \`AppRoutes\` (\`lib/app/routes.dart\`).`,
      "",
      "```dart",
      `final saved = await context.openRoute<bool>(AppRoutes.${place?.variable ?? "home"}, arguments: item);`,
      "context.replaceRoute(mainRoute);",
      "context.closeRoute(true);",
      "final item = context.routeArguments<Item>();",
      "```",
      "",
      "- `openRoute` puts a page on top and gives what it was closed with; `replaceRoute` shows a page in place of all others.",
      "- What a page cannot do without is in its path, such as the id of an entry: paths survive links, the sign-in page and an app that the system ended. `routeArguments` gives null after any of these; `routeQuery` has what stands after the question mark.",
      "- Code without a context, such as a service, uses `appNavigatorKey` (`lib/app/navigator_key.dart`).",
      "- A name that does not exist shows `NotFoundScreen`.",
      ...(session ? ["", "## Who may see a page", "", ...guard] : []),
    ].join("\n"),
  };
}

const guard = [
  "`SessionGuard` (`lib/app/session_guard.dart`) lists the pages that need a session and those that only make sense without one. Who has not signed in sees the sign-in page first and then the page that they wanted. After `session.signOut()` the sign-in page comes by itself: pages call `signIn` and `signOut` and do not navigate.",
  "",
  "The guard is for convenience: what people may read or change is decided by the API.",
];
