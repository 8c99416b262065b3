import type { Contribution } from "../../model/contribution.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import { piecesOf } from "../../model/feature-files.ts";

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
