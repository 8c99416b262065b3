import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { formatting, localizationPage, oneLanguage } from "./docs.ts";
import { formats } from "./formats.ts";
import { englishWidgets, unusedLocales } from "./warnings.ts";

/** All texts in one class. */
export function plainTexts(facts: ProjectFacts): Contribution {
  return {
    docs: [localizationPage(oneLanguage)],
    aiRules: [
      "Texts that people read are members of `AppStrings` and come from `context.l10n`; none stands in a widget.",
    ],
    warnings: [...unusedLocales(facts), ...englishWidgets(facts)],
  };
}

/** The same, with dates and numbers formatted by intl. */
export function formattedTexts(facts: ProjectFacts): Contribution {
  return {
    files: [formats],
    packages: [{ name: "intl", tier: "rec", reason: "Dates, numbers and money in the way of the app's language." }],
    startup: [
      {
        phase: "config",
        statements: () => ["await initializeDateFormatting();"],
        imports: ["package:intl/date_symbol_data_local.dart"],
      },
    ],
    docs: [localizationPage(`${oneLanguage}\n\n${formatting}`)],
    aiRules: [
      "Texts come from `context.l10n` (`AppStrings`); dates, numbers and money are written by `context.formats`, never by hand.",
    ],
    warnings: [...unusedLocales(facts), ...englishWidgets(facts)],
  };
}
