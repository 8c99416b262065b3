import { toggle } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const tests = defineOption({
  id: "tests",
  section: "delivery",
  fields: {
    tests: toggle({ label: "Tests", help: "mocktail and one unit test for each feature.", default: false }),
  },
  contribute: () => ({}),
});
