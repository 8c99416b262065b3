import { chips } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const observability = defineOption({
  id: "observability",
  section: "platform",
  fields: {
    observability: chips({
      label: "Observability",
      default: [],
      choices: [
        { value: "sentry", label: "Sentry" },
        { value: "error_boundary", label: "Error boundary" },
        { value: "token_refresh", label: "Token refresh" },
      ],
    }),
  },
  contribute: () => ({}),
});
