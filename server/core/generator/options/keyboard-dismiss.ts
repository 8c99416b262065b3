import { toggle } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const keyboardDismiss = defineOption({
  id: "keyboard-dismiss",
  section: "platform",
  fields: {
    keyboardDismiss: toggle({
      label: "Tap to dismiss the keyboard",
      help: "A tap beside a field closes the keyboard.",
      default: false,
    }),
  },
  contribute: () => ({}),
});
