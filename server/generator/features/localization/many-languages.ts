import { isKnownToFlutter, languageCode } from "../../l10n/languages.ts";
import type { Contribution, SetupStep } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { formatting, localizationPage, manyLanguages } from "./docs.ts";
import { formats } from "./formats.ts";
import { withoutFlutterTexts } from "./warnings.ts";

/** Texts in ARB files, with the delegates of Flutter's SDK. */
export function translatedTexts({ app }: ProjectFacts): Contribution {
  return {
    files: [formats, { path: "test/l10n_test.dart", tab: "code", template: "localization/l10n_test.dart" }],
    packages: [
      { name: "flutter_localizations", tier: "req", reason: "The texts of Flutter's own widgets in every language." },
      { name: "intl", tier: "req", reason: "The generated texts use it, and so do formats of dates and numbers." },
    ],
    android: { inAppLanguages: app.locales.length > 1 },
    setup: app.locales.some((locale) => languageCode(locale) !== "en") ? [translate] : [],
    docs: [localizationPage(`${manyLanguages}\n\n${formatting}`)],
    aiRules: [
      "A new text gets a key in every ARB file of `lib/core/l10n/arb`, then `flutter gen-l10n` runs; widgets read it with `context.l10n` and stay correct from right to left.",
    ],
    warnings: app.locales.filter((locale) => !isKnownToFlutter(locale)).map(withoutFlutterTexts),
  };
}

const translate: SetupStep = {
  area: "start",
  title: "Translate the texts",
  body: "`docs/translations.md` lists, for each language, the keys that are still in English. Edit the ARB files in `lib/core/l10n/arb`, then run `flutter gen-l10n`.",
};
