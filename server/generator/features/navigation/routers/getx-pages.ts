import { importDirectives } from "../../../dart/imports.ts";
import { call, type DartCode, layout, list } from "../../../dart/layout.ts";
import type { Route } from "../../../model/contribution.ts";
import type { RoutePlan } from "../../../model/route-plan.ts";

/** `createPages`: every page with its binding, and who may see it. */
export function getxPages({ routes, tabs, signIn }: RoutePlan): string {
  const tabOf = ({ name }: Route) => tabs.findIndex((tab) => tab.name === name);
  const middlewares = ({ access }: Route) => (signIn && access !== "public" ? "[middleware]" : undefined);
  const bound = tabs.some(({ binding }) => binding !== undefined);
  const page = (route: Route): DartCode => {
    const tab = tabOf(route);
    return call(`${route.debugOnly ? "if (kDebugMode) " : ""}GetPage`, [], {
      name: `AppRoutes.${route.name}`,
      page:
        route.parent !== undefined
          ? `_${route.name}`
          : tab < 0
            ? `() => ${route.page}`
            : `() => const AppTabs(first: ${tab})`,
      binding: tab < 0 ? bindingOf(route) : undefined,
      bindings: tab < 0 || !bound ? undefined : "tabBindings()",
      middlewares: middlewares(route),
    });
  };
  const entries = routes.filter(({ parent }) => parent !== undefined);
  const imports = [
    "package:get/get.dart",
    ...(entries.length > 0 ? ["package:flutter/widgets.dart"] : []),
    "package:app/app/routes.dart",
    ...(routes.some(({ debugOnly }) => debugOnly) ? ["package:flutter/foundation.dart"] : []),
    ...(signIn ? ["package:app/app/session_guard.dart", "package:app/app/session_middleware.dart"] : []),
    ...(tabs.length > 0 ? ["package:app/app/tabs.dart"] : []),
    ...routes.filter((route) => tabOf(route) < 0).flatMap((route) => route.imports),
  ];
  return [
    importDirectives(imports),
    "/// The app's pages with their bindings.",
    layout(call("List<GetPage<dynamic>> createPages", signIn ? ["SessionGuard guard"] : []), 0, "", " {"),
    ...(signIn ? ["  final middleware = SessionMiddleware(guard);"] : []),
    layout(list(routes.map(page)), 2, "return ", ";"),
    "}",
    ...(entries.length > 0 ? ["", "String get _id => Get.parameters['id'] ?? '';"] : []),
    ...entries.flatMap(entryPage),
    "",
  ].join("\n");
}

/** GetX makes bindings with the list of pages, before there is an id. */
function bindingOf({ binding, parent }: Route): string | undefined {
  if (binding === undefined || parent === undefined) return binding;
  return `BindingsBuilder(() => ${binding.replace("(id)", "(_id)")}.dependencies())`;
}

/** The function that builds the page of one entry. */
function entryPage({ name, page }: Route): string[] {
  return ["", `Widget _${name}() {`, "  final id = _id;", `  return ${page};`, "}"];
}
