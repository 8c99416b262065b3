import type { Route } from "./contribution.ts";
import type { ProjectFacts } from "./facts.ts";
import type { ProjectModel } from "./project-model.ts";

/** The navigator of the app. GetX has its own, unless go_router is chosen. */
export type Navigator = "go_router" | "getx" | "named";

/** The pages of an app and the ways between them. */
export interface RoutePlan {
  readonly navigator: Navigator;
  readonly routes: readonly Route[];
  /** The tabs of the bottom navigation; empty without one. */
  readonly tabs: readonly Tab[];
  /** The first page. */
  readonly first: Route;
  /** The page after splash and sign-in. */
  readonly main: Route;
  /** The sign-in page; undefined in an app without sign-in. */
  readonly signIn: Route | undefined;
  /** Whether the app needs a welcome page, because no feature has a main page. */
  readonly welcome: boolean;
}

export type Tab = Route & { readonly tab: NonNullable<Route["tab"]> };

/** The number of tabs that Material 3 allows in a navigation bar. */
export const [minTabs, maxTabs] = [2, 5];

function navigatorOf({ state, navigation }: ProjectFacts): Navigator {
  if (navigation === "go_router") return "go_router";
  return state === "getx" ? "getx" : "named";
}

export function routePlan({ facts, routes: owned }: ProjectModel): RoutePlan {
  const given = owned.map(({ value }) => value);
  const signIn = facts.session ? given.find(({ access }) => access === "guest") : undefined;
  const places = given.filter((route) => route.tab !== undefined);
  const [place] = places;
  const welcome = welcomeRoute(signIn !== undefined);
  const main = places.find(({ name }) => name === "home") ?? place ?? welcome;
  const tabs = facts.tabBar ? given.filter(isTab).slice(0, maxTabs) : [];
  return {
    navigator: navigatorOf(facts),
    routes: place === undefined ? [...given, welcome] : given,
    tabs: tabs.length < minTabs ? [] : tabs,
    first: given.find(({ name }) => name === "splash") ?? main,
    main,
    signIn,
    welcome: place === undefined,
  };
}

/** The widget of a page: `HomePage`. */
export function pageClass({ page }: Route): string {
  return /\b\w+(?=\()/.exec(page)?.[0] ?? page;
}

/** What a file imports that names the widget of a page. */
export function pageImports({ imports }: Route): readonly string[] {
  return imports.filter((uri) => uri.endsWith("_page.dart"));
}

function isTab(route: Route): route is Tab {
  return route.tab !== undefined;
}

function welcomeRoute(session: boolean): Route {
  return {
    name: "home",
    path: "/home",
    page: "const WelcomePage()",
    imports: ["package:app/app/welcome_page.dart"],
    access: session ? "signedIn" : "public",
  };
}
