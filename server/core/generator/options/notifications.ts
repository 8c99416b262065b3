import { chips } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const notifications = defineOption({
  id: "notifications",
  section: "platform",
  fields: {
    notifications: chips({
      label: "Notifications",
      default: [],
      choices: [
        { value: "local", label: "Local" },
        { value: "push", label: "Push" },
        { value: "deeplink", label: "Deep links" },
        { value: "rich", label: "Pictures in pushes" },
      ],
    }),
  },
  contribute: () => ({}),
});
