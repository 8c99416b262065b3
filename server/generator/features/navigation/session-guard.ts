import { layout, list } from "../../dart/layout.ts";
import type { Route } from "../../model/contribution.ts";
import type { FileSpec } from "../../model/file.ts";
import type { Renderer } from "../../model/renderer.ts";
import { type RoutePlan, routePlan } from "../../model/route-plan.ts";

/** Which pages need a session, in an app with sign-in. */
export const sessionGuard: Renderer = (model) => {
  const plan = routePlan(model);
  const { signIn, navigator, main } = plan;
  if (signIn === undefined) return [];
  const data = { follows: navigator !== "go_router", signIn: signIn.name };
  const lists = { signedIn: paths(plan, "signedIn"), guest: paths(plan, "guest") };
  const tested = model.facts.has("tests") && main.access === "signedIn";
  return [
    file("lib/app/session_guard.dart", "session_guard.dart", { ...data, ...lists }),
    ...(navigator === "getx" ? [file("lib/app/session_middleware.dart", "getx/session_middleware.dart")] : []),
    ...(tested ? [file("test/app/session_guard_test.dart", "session_guard_test.dart", data)] : []),
  ];
};

function file(path: string, template: string, data = {}): FileSpec {
  return { path, tab: "code", template: `navigation/${template}`, data };
}

function paths({ routes }: RoutePlan, access: Route["access"]): string {
  const own = routes.filter((route) => route.access === access && route.parent === undefined);
  const names = own.map(({ name }) => `AppRoutes.${name}`);
  const name = access === "guest" ? "_guestOnly" : "_signedInOnly";
  // A set is laid out as a list is.
  return layout(list(names), 2, `static const Set<String> ${name} = `, ";")
    .replace("[", "{")
    .replace(/\](?=;$)/, "}");
}
