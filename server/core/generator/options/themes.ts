import { chips } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const themes = defineOption({
  id: "themes",
  section: "ui",
  fields: {
    themes: chips({
      label: "Themes",
      default: ["light", "dark"],
      choices: [
        { value: "light", label: "Light" },
        { value: "dark", label: "Dark" },
        { value: "dynamic", label: "Dynamic", help: "A colour scheme of flex_color_scheme." },
      ],
    }),
  },
  contribute: () => ({}),
});
