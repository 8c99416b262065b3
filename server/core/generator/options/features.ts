import { chips } from "../config/field.ts";
import { featureNameProblem } from "../dart/names.ts";
import { defineOption } from "./option.ts";

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
  contribute: () => ({}),
});
