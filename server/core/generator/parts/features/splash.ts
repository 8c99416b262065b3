import type { Contribution } from "../../contribution.ts";
import type { Feature, ProjectFacts } from "../../facts.ts";
import { piecesOf } from "./places.ts";

/** The page that the app opens with. */
export function splash(facts: ProjectFacts, feature: Feature): Contribution {
  const { page } = piecesOf(facts, feature);
  return {
    files: [{ path: page.path, tab: "code", template: "features/splash_page.dart" }],
    routes: [
      { name: "splash", path: "/splash", page: `const ${page.className}()`, imports: [page.uri], access: "public" },
    ],
  };
}
