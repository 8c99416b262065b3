import { toggle } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const bottomNav = defineOption({
  id: "bottom-nav",
  section: "platform",
  fields: {
    bottomNav: toggle({
      label: "Bottom navigation and auth guard",
      help: "A navigation shell whose pages need a session.",
      default: false,
    }),
  },
  contribute: () => ({}),
});
