import { chips } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const connectivity = defineOption({
  id: "connectivity",
  section: "data",
  fields: {
    connectivity: chips({
      label: "Connectivity",
      default: [],
      choices: [
        { value: "connectivity_plus", label: "Network changes", help: "connectivity_plus" },
        {
          value: "internet_connection_checker_plus",
          label: "Real internet access",
          help: "internet_connection_checker_plus",
        },
      ],
    }),
  },
  contribute: () => ({}),
});
