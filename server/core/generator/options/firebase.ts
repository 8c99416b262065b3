import { chips } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const firebase = defineOption({
  id: "firebase",
  section: "platform",
  fields: {
    firebase: chips({
      label: "Firebase",
      default: [],
      choices: [
        { value: "core", label: "Core" },
        { value: "analytics", label: "Analytics" },
        { value: "crashlytics", label: "Crashlytics" },
        { value: "messaging", label: "Messaging" },
        { value: "performance", label: "Performance" },
        { value: "remote_config", label: "Remote Config" },
      ],
    }),
  },
  contribute: () => ({}),
});
