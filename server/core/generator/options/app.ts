import { defineOption } from "./option.ts";

/** What every project has, whatever was chosen. */
export const app = defineOption({
  id: "app",
  section: "foundation",
  fields: {},
  contribute: () => ({}),
});
