import { toggle } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const soundAndHaptics = defineOption({
  id: "sound-and-haptics",
  section: "platform",
  fields: {
    soundAndHaptics: toggle({
      label: "Sound effects and haptics",
      help: "Short sounds and vibrations.",
      default: false,
    }),
  },
  contribute: () => ({}),
});
