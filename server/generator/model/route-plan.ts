import type { Route } from "./contribution.ts";
import type { ProjectFacts } from "./facts.ts";
import type { ProjectModel } from "./project-model.ts";

/** The navigator of the app. GetX has its own, but go_router replaces it when it is chosen. */
export type Navigator = "go_router" | "getx" | "named";

/** The pages of an app and how one gets from one to the other. */
export interface RoutePlan {
  readonly navigator: Navigator;
  readonly routes: readonly Route[];
  /** Those in the bottom navigation; none when there is no such thing. */
  readonly tabs: readonly Tab[];
  /** What the app opens with. */
  readonly first: Route;
  /** What comes after splash and sign-in. */
  readonly main: Route;
  /** Where people sign in; undefined in an app without sign-in. */
  readonly signIn: Route | undefined;
  /** Whether the app needs a welcome page because no feature has a page to stay on. */
  readonly welcome: boolean;
}

export type Tab = Route & { readonly tab: NonNullable<Route["tab"]> };

/** The least and the most tabs that Material 3 allows in a navigation bar. */
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
