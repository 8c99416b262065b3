import { seg } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const localization = defineOption({
  id: "localization",
  section: "data",
  fields: {
    localization: seg({
      label: "Localization",
      default: "none",
      choices: [
        { value: "none", label: "None", help: "One language; all texts in one class." },
        { value: "intl", label: "intl", help: "One language, with dates and numbers formatted by intl." },
        { value: "flutter_localization", label: "Localizations", help: "Translated texts with generated delegates." },
      ],
    }),
  },
  contribute: () => ({}),
});
