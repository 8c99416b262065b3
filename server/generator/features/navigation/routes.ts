import { declaration } from "../../dart/layout.ts";
import { dartString } from "../../escape/dart.ts";
import type { Route } from "../../model/contribution.ts";
import type { FileSpec } from "../../model/file.ts";
import type { Renderer } from "../../model/renderer.ts";
import { type Navigator, type RoutePlan, routePlan } from "../../model/route-plan.ts";
import { getxPages } from "./routers/getx-pages.ts";
import { goRouter, type RouterNeeds } from "./routers/go-router.ts";
import { namedRoutes } from "./routers/named-routes.ts";

type TemplateData = Readonly<Record<string, unknown>>;

const routers: Readonly<Record<Navigator, (plan: RoutePlan, needs: RouterNeeds) => string>> = {
  go_router: goRouter,
  getx: getxPages,
  named: namedRoutes,
};

/** The names of the pages, and the navigator that shows them. */
export const routes: Renderer = (model) => {
  const plan = routePlan(model);
  const { navigator } = plan;
  const needs = { observers: model.navigatorObservers.length > 0, followed: model.facts.shownRoute };
  return [
    file("routes.dart", { content: names(plan, model.facts.shownRoute) }),
    file("router.dart", { content: routers[navigator](plan, needs) }),
    file("navigation.dart", { template: `navigation/${navigator}/navigation.dart` }),
    fromTemplate("navigator_key.dart"),
    fromTemplate("not_found_screen.dart", { sized: !model.facts.plain }),
    ...(plan.welcome ? [fromTemplate("welcome_page.dart", { gallery: model.facts.gallery })] : []),
    ...(navigator === "go_router" && plan.routes.some(({ binding }) => binding !== undefined)
      ? [fromTemplate("binding_scope.dart")]
      : []),
  ];
};

function fromTemplate(name: string, data: TemplateData = {}): FileSpec {
  return file(name, { template: `navigation/${name}`, data });
}

function file(
  name: string,
  text: { readonly template: string; readonly data?: TemplateData } | { readonly content: string },
): FileSpec {
  return { path: `lib/app/${name}`, tab: "code", ...text };
}

/** The function that makes the path of one entry. */
function entryPath({ name, parent }: Route): string[] {
  return [
    "",
    `  /// The path of the entry of [${parent}] with this [id].`,
    `  static String ${name}Of(String id) => '$${parent}/\${Uri.encodeComponent(id)}';`,
  ];
}

function names({ routes, first, main, navigator }: RoutePlan, followed: boolean): string {
  // Flutter's own navigator asks for parts of the path, and knows no pattern.
  const named = routes.filter(({ parent }) => parent === undefined || navigator !== "named" || followed);
  const constants = named.map(({ name, path }) => declaration(`static const String ${name}`, dartString(path), 2));
  return [
    "/// The paths of the app's pages.",
    "abstract final class AppRoutes {",
    constants.join("\n"),
    ...routes.filter(({ parent }) => parent !== undefined).flatMap(entryPath),
    "}",
    "",
    "/// What the app opens with.",
    `const String firstRoute = AppRoutes.${first.name};`,
    "",
    "/// Where people are after the start and after signing in.",
    `const String mainRoute = AppRoutes.${main.name};`,
    "",
  ].join("\n");
}
