import type { Route } from "../../model/contribution.ts";
import type { Feature, FeatureKind, ProjectFacts } from "../../model/facts.ts";
import { piecesOf } from "../../model/feature-files.ts";
import { titleKey } from "./messages.ts";
import { hasBindings } from "./page.ts";

const icons: Readonly<Record<FeatureKind, string>> = {
  splash: "hourglass_empty",
  auth: "login",
  home: "home",
  profile: "person",
  custom: "folder",
  shaped: "folder",
};

/** The route to the page of a feature; all but the sign-in page have a place in the bottom navigation. */
export function routeOf(facts: ProjectFacts, feature: Feature): Route {
  const { page, binding } = piecesOf(facts, feature);
  const bound = hasBindings(facts);
  const isAuth = feature.kind === "auth";
  const icon = `Icons.${icons[feature.kind]}`;
  return {
    name: feature.variable,
    path: isAuth ? "/sign-in" : `/${feature.name}`,
    page: `const ${page.className}()`,
    imports: [page.uri, ...(bound ? [binding.uri] : [])],
    access: isAuth ? "guest" : facts.session ? "signedIn" : "public",
    ...(bound && { binding: `${binding.className}()` }),
    ...(!isAuth && { tab: { icon: `${icon}_outlined`, selectedIcon: icon, message: titleKey(feature) } }),
  };
}
