import { call, type DartCode, layout, list, prefixed } from "../dart/layout.ts";
import type { ProjectModel } from "../model/project-model.ts";
import type { ServiceReads } from "../model/reading.ts";
import type { RoutePlan } from "../model/route-plan.ts";

/** What the root widget needs for its navigator. */
export interface NavigatorParts {
  readonly widget: string;
  readonly named: Readonly<Record<string, DartCode>>;
  readonly fields: readonly string[];
  readonly dispose: readonly string[];
  readonly imports: readonly string[];
}

export function navigatorParts(
  model: ProjectModel,
  { navigator, signIn }: RoutePlan,
  { read }: ServiceReads,
): NavigatorParts {
  const { navigatorObservers } = model;
  const observers = navigatorObservers.map(({ code }) => code(read));
  const imports = ["package:app/app/router.dart", ...navigatorObservers.flatMap((observer) => observer.imports)];
  if (navigator === "go_router") {
    const router = call("createRouter", [
      ...(signIn ? [read("Session")] : []),
      ...(observers.length > 0 ? [list(observers)] : []),
    ]);
    return {
      widget: "MaterialApp.router",
      // What was open is there again after the system has ended the app in the background.
      named: { restorationScopeId: "'app'", routerConfig: "_router" },
      fields: [layout(router, 2, "late final GoRouter _router = ", ";")],
      dispose: ["_router.dispose();"],
      imports: [...imports, "package:go_router/go_router.dart"],
    };
  }
  const guard = signIn
    ? layout(call("SessionGuard", [read("Session")]), 2, "late final SessionGuard _guard = ", ";")
    : undefined;
  const getx = navigator === "getx";
  return {
    widget: getx ? "GetMaterialApp" : "MaterialApp",
    named: {
      navigatorKey: "appNavigatorKey",
      ...(observers.length > 0 && { navigatorObservers: list(observers) }),
      initialRoute: "firstRoute",
      ...(getx ? pages(guard !== undefined) : generated(guard !== undefined)),
    },
    fields: guard === undefined ? [] : [guard],
    dispose: guard === undefined ? [] : ["_guard.dispose();"],
    imports: [
      ...imports,
      "package:app/app/navigator_key.dart",
      "package:app/app/routes.dart",
      ...(guard === undefined ? [] : ["package:app/app/session_guard.dart"]),
      ...(getx ? ["package:get/get.dart", "package:app/app/not_found_screen.dart"] : []),
    ],
  };
}

function pages(guarded: boolean): Readonly<Record<string, DartCode>> {
  return {
    getPages: guarded ? "createPages(_guard)" : "createPages()",
    unknownRoute: call("GetPage", [], { name: "'/not-found'", page: "() => const NotFoundScreen()" }),
  };
}

function generated(guarded: boolean): Readonly<Record<string, DartCode>> {
  const route = (settings: string) => call("generateRoute", guarded ? [settings, "_guard"] : [settings]);
  return {
    onGenerateRoute: guarded ? prefixed("(route) => ", route("route")) : "generateRoute",
    onGenerateInitialRoutes: prefixed("(name) => ", list([route("RouteSettings(name: name)")])),
  };
}
