import { commandData, openChips } from "../../config/field.ts";
import { featureNameProblem } from "../../dart/names.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { Feature, FeatureKind, ProjectFacts } from "../../model/facts.ts";
import { featureShapesSchema } from "../../model/feature-shape.ts";
import { defineOption } from "../option.ts";
import { auth } from "./auth.ts";
import { apiSetup, featureDocs } from "./docs.ts";
import { listFeature } from "./list.ts";
import { plainPage } from "./plain-page.ts";
import { profile } from "./profile.ts";
import { jsonValues, shapedFeature } from "./shaped/shaped.ts";
import { splash } from "./splash.ts";

const byKind: Readonly<Record<FeatureKind, (facts: ProjectFacts, feature: Feature) => Contribution>> = {
  splash,
  auth,
  home: ownPage,
  profile,
  custom: ownPage,
  shaped: shapedFeature,
};

function ownPage(facts: ProjectFacts, feature: Feature): Contribution {
  return facts.plain ? plainPage(facts, feature) : listFeature(facts, feature);
}

const rule =
  "A page only connects its view with its controller: views take state and callbacks, and only repositories call `ApiClient`.";

const fields = {
  features: openChips({
    label: "Features",
    essential: true,
    help: "One folder for each. You can add any name.",
    default: ["splash", "auth", "home"],
    choices: [
      { value: "splash", label: "Splash" },
      { value: "auth", label: "Sign in" },
      { value: "home", label: "Home" },
      { value: "profile", label: "Profile" },
    ],
    custom: featureNameProblem,
  }),
  featureShapes: commandData({
    label: "What the API of a feature sends and takes",
    help: "palisade add feature writes it.",
    default: {},
    schema: featureShapesSchema,
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const features = defineOption({
  id: "features",
  section: "foundation",
  fields,
  contribute: (_, facts) => [
    jsonValues(facts.features),
    { setup: apiSetup(facts), aiRules: facts.features.length > 0 && !facts.plain ? [rule] : [] },
    ...facts.features.map((feature) => ({
      ...byKind[feature.kind](facts, feature),
      docs: [featureDocs(facts, feature)],
    })),
  ],
});
