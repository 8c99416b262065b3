import { toggle } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const env = defineOption({
  id: "env",
  section: "platform",
  fields: {
    env: toggle({
      label: "Env and secrets",
      help: "Values from a .env file instead of --dart-define.",
      default: false,
    }),
  },
  contribute: () => ({}),
});
