import { toggle } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const consent = defineOption({
  id: "consent",
  section: "platform",
  fields: {
    consent: toggle({
      label: "GDPR consent and iOS tracking prompt",
      help: "Asks before anything is measured.",
      default: false,
    }),
  },
  contribute: () => ({}),
});
