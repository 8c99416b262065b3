import { chips } from "../config/field.ts";
import type { Contribution } from "../contribution.ts";
import { featureNameProblem } from "../dart/names.ts";
import type { Feature, FeatureKind, ProjectFacts } from "../facts.ts";
import { auth } from "../parts/features/auth.ts";
import { apiSetup, featureDocs } from "../parts/features/docs.ts";
import { listFeature } from "../parts/features/list.ts";
import { profile } from "../parts/features/profile.ts";
import { splash } from "../parts/features/splash.ts";
import { defineOption } from "./option.ts";

const parts: Readonly<Record<FeatureKind, (facts: ProjectFacts, feature: Feature) => Contribution>> = {
  splash,
  auth,
  home: listFeature,
  profile,
  custom: listFeature,
};

const rule =
  "A page only connects its view with its controller: views take state and callbacks, and only repositories call `ApiClient`.";

export const features = defineOption({
  id: "features",
  section: "foundation",
  fields: {
    features: chips({
      label: "Features",
      help: "One folder each; the names can be any.",
      default: ["splash", "auth", "home"],
      choices: [
        { value: "splash", label: "Splash" },
        { value: "auth", label: "Sign in" },
        { value: "home", label: "Home" },
        { value: "profile", label: "Profile" },
      ],
      custom: featureNameProblem,
    }),
  },
  contribute: (_, facts) => [
    { setup: apiSetup(facts), aiRules: facts.features.length > 0 ? [rule] : [] },
    ...facts.features.map((feature) => ({
      ...parts[feature.kind](facts, feature),
      docs: [featureDocs(facts, feature)],
    })),
  ],
});
