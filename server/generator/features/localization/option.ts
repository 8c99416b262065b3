import type { ValueOf } from "../../config/all-fields.ts";
import { seg } from "../../config/field.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { defineOption } from "../option.ts";
import { generalMessages } from "./general-messages.ts";
import { translatedTexts } from "./many-languages.ts";
import { formattedTexts, plainTexts } from "./one-language.ts";

const fields = {
  localization: seg({
    label: "Localization",
    default: "flutter_localization",
    choices: [
      { value: "none", label: "None", help: "One language; all texts in one class." },
      { value: "intl", label: "intl", help: "One language, with dates and numbers formatted by intl." },
      { value: "flutter_localization", label: "Localizations", help: "Translated texts with generated delegates." },
    ],
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const localization = defineOption({
  id: "localization",
  section: "data",
  fields,
  provides: ({ localization: style }) => ({ storage: style === "flutter_localization" }),
  contribute: (values, facts) => [{ messages: generalMessages }, styles[values.localization](facts)],
});

const styles: Readonly<Record<ValueOf<"localization">, (facts: ProjectFacts) => Contribution>> = {
  none: plainTexts,
  intl: formattedTexts,
  flutter_localization: translatedTexts,
};
