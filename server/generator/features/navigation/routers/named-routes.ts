import { importDirectives } from "../../../dart/imports.ts";
import { dartString } from "../../../escape/dart.ts";
import type { Route } from "../../../model/contribution.ts";
import type { RoutePlan } from "../../../model/route-plan.ts";

/** `generateRoute`: the page for each name, as Flutter's own navigator asks for it. */
export function namedRoutes({ routes, tabs, signIn }: RoutePlan): string {
  const tabOf = ({ name }: Route) => tabs.findIndex((tab) => tab.name === name);
  const entries = routes.filter(({ parent }) => parent !== undefined);
  const pages = routes
    .filter(({ parent }) => parent === undefined)
    .map((route) => {
      const tab = tabOf(route);
      const when = route.debugOnly ? " when kDebugMode" : "";
      return `    AppRoutes.${route.name}${when} => ${tab < 0 ? route.page : `const AppTabs(first: ${tab})`},`;
    });
  const imports = [
    "package:flutter/material.dart",
    ...(routes.some(({ debugOnly }) => debugOnly) ? ["package:flutter/foundation.dart"] : []),
    "package:app/app/not_found_screen.dart",
    "package:app/app/routes.dart",
    ...(signIn ? ["package:app/app/session_guard.dart"] : []),
    ...(tabs.length > 0 ? ["package:app/app/tabs.dart"] : []),
    ...routes.filter((route) => tabOf(route) < 0).flatMap((route) => route.imports),
  ];
  return [
    importDirectives(imports),
    ...(signIn ? guarded : open),
    "",
    "Widget _pageOf(String? name) {",
    ...(entries.length === 0
      ? [
          "  return switch (Uri.tryParse(name ?? firstRoute)?.path) {",
          ...pages,
          "    _ => const NotFoundScreen(),",
          "  };",
        ]
      : [
          "  final uri = Uri.tryParse(name ?? firstRoute);",
          "  return switch (uri?.path) {",
          ...pages,
          "    _ => switch (uri?.pathSegments) {",
          ...entries.map(({ path, page }) => `      [${segments(path)}] => ${page},`),
          "      _ => const NotFoundScreen(),",
          "    },",
          "  };",
        ]),
    "}",
    "",
  ].join("\n");
}

/** `/home/:id` → `'home', final id` */
function segments(path: string): string {
  const parts = path.split("/").slice(1);
  return parts.map((part) => (part === ":id" ? "final id" : dartString(part))).join(", ");
}

const open = [
  "/// The page that [settings] name; a page that says so when there is none.",
  "Route<Object?> generateRoute(RouteSettings settings) {",
  "  return MaterialPageRoute<Object?>(",
  "    settings: settings,",
  "    builder: (context) => _pageOf(settings.name),",
  "  );",
  "}",
];

const guarded = [
  "/// The page that [settings] name, or the one that [guard] wants to see first.",
  "Route<Object?> generateRoute(RouteSettings settings, SessionGuard guard) {",
  "  final instead = guard.redirect(settings.name ?? firstRoute);",
  "  final shown = instead == null ? settings : RouteSettings(name: instead);",
  "  return MaterialPageRoute<Object?>(",
  "    settings: shown,",
  "    builder: (context) => _pageOf(shown.name),",
  "  );",
  "}",
];
