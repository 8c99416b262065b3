import { importDirectives } from "../../../dart/imports.ts";
import { call, type DartCode, layout, list, prefixed } from "../../../dart/layout.ts";
import type { Route } from "../../../model/contribution.ts";
import type { RoutePlan } from "../../../model/route-plan.ts";

/** What else a router has to do with. */
export interface RouterNeeds {
  /** Whether it is given observers of its navigators. */
  readonly observers: boolean;
  /** Whether `shownRoute` follows it. */
  readonly followed: boolean;
}

/** `createRouter`: every page as a go_router route, tabs in a shell that keeps their state. */
export function goRouter(plan: RoutePlan, { observers, followed }: RouterNeeds): string {
  const { signIn, routes, tabs } = plan;
  const parameters = [
    ...(signIn ? ["Session session"] : []),
    ...(observers ? ["List<NavigatorObserver> observers"] : []),
  ];
  const router = call("GoRouter", [], {
    navigatorKey: "appNavigatorKey",
    initialLocation: "firstRoute",
    restorationScopeId: "'router'",
    refreshListenable: signIn && "session",
    redirect: signIn && "(context, state) => guard.redirect(state.uri.toString())",
    errorBuilder: "(context, state) => const NotFoundScreen()",
    observers: observers ? "observers" : undefined,
    routes: list([
      call("GoRoute", [], { path: "'/'", redirect: "(context, state) => firstRoute" }),
      ...routes.filter((route) => !tabs.some(({ name }) => name === route.name)).map(page),
      ...(tabs.length > 0 ? [shell(tabs)] : []),
    ]),
  });
  const imports = [
    "package:go_router/go_router.dart",
    "package:app/app/navigator_key.dart",
    "package:app/app/not_found_screen.dart",
    "package:app/app/routes.dart",
    ...(observers || routes.some(({ parent }) => parent !== undefined) ? ["package:flutter/widgets.dart"] : []),
    ...(routes.some(({ debugOnly }) => debugOnly) ? ["package:flutter/foundation.dart"] : []),
    ...(followed ? ["package:app/app/shown_route.dart"] : []),
    ...(signIn ? ["package:app/app/session_guard.dart", "package:app/core/session/session.dart"] : []),
    ...(tabs.length > 0 ? ["package:app/app/shell.dart"] : []),
    ...routes.flatMap((route) => [
      ...route.imports,
      ...(route.binding === undefined ? [] : ["package:app/app/binding_scope.dart"]),
    ]),
  ];
  return [
    importDirectives(imports),
    "/// The app's pages; paths of no page show a page that says so.",
    layout(call("GoRouter createRouter", parameters), 0, "", " {"),
    ...(signIn ? ["  final guard = SessionGuard(session);"] : []),
    layout(router, 2, followed ? "final router = " : "return ", ";"),
    ...(followed ? ["  followRouter(router);", "  return router;"] : []),
    "}",
    ...routes.filter(({ parent }) => parent !== undefined).flatMap(entryBuilder),
    "",
  ].join("\n");
}

/** The function that builds the page of one entry. */
function entryBuilder(route: Route): string[] {
  return [
    "",
    `Widget _${route.name}(BuildContext context, GoRouterState state) {`,
    "  final id = state.pathParameters['id'] ?? '';",
    layout(pageOf(route), 2, "return ", ";"),
    "}",
  ];
}

function page(route: Route): DartCode {
  return call(`${route.debugOnly ? "if (kDebugMode) " : ""}GoRoute`, [], {
    path: `AppRoutes.${route.name}`,
    builder: route.parent === undefined ? prefixed("(context, state) => ", pageOf(route)) : `_${route.name}`,
  });
}

/** go_router knows nothing of GetX bindings: a widget runs them. */
function pageOf({ page, binding, parent }: Route): DartCode {
  return binding === undefined
    ? page
    : call("BindingScope", [], { key: parent && "ValueKey(id)", binding, child: page });
}

function shell(tabs: readonly Route[]): DartCode {
  const branch = (route: Route) => call("StatefulShellBranch", [], { routes: list([page(route)]) });
  const frame = call("AppShell", [], {
    index: "shell.currentIndex",
    onSelect: prefixed(
      "(index) => ",
      call("shell.goBranch", ["index"], { initialLocation: "index == shell.currentIndex" }),
    ),
    child: "shell",
  });
  return call("StatefulShellRoute.indexedStack", [], {
    builder: prefixed("(context, state, shell) => ", frame),
    branches: list(tabs.map(branch)),
  });
}
