import { seg } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const navigation = defineOption({
  id: "navigation",
  section: "foundation",
  fields: {
    navigation: seg({
      label: "Navigation",
      default: "go_router",
      choices: [
        { value: "named-routes", label: "Named routes" },
        { value: "go_router", label: "go_router" },
      ],
    }),
  },
  contribute: () => ({}),
});
