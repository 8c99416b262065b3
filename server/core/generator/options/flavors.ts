import { chips } from "../config/field.ts";
import { flavorProblem } from "../native/identity.ts";
import { defineOption } from "./option.ts";

export const flavors = defineOption({
  id: "flavors",
  section: "delivery",
  fields: {
    flavors: chips({
      label: "Build flavours",
      help: "Any names; the one that begins with prod, or else the last one, goes to the stores.",
      default: [],
      choices: [
        { value: "dev", label: "dev" },
        { value: "demo", label: "demo" },
        { value: "prod", label: "prod" },
      ],
      custom: flavorProblem,
    }),
  },
  contribute: () => ({}),
});
