import { languageCode } from "../../l10n/languages.ts";
import type { Warning } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";

/** When more locales were asked for than an app with one language has. */
export function unusedLocales({ app, localization }: ProjectFacts): readonly Warning[] {
  const [first = "en", ...others] = app.locales;
  if (others.length === 0) return [];
  return [
    {
      id: "locales-without-localization",
      severity: "warning",
      message: `The app has only the locale ${first}. The other locales need flutter_localization.`,
      option: "identity.locales",
      asked: app.locales.join(", "),
      used: first,
      because: `Localization is ${localization}.`,
    },
  ];
}

/** When Flutter's own widgets speak another language than the app. */
export function englishWidgets({ app, localization }: ProjectFacts): readonly Warning[] {
  const locale = app.locales[0] ?? "en";
  if (languageCode(locale) === "en") return [];
  return [
    {
      id: "flutter-widgets-in-english",
      severity: "info",
      message: `The app's texts are in ${locale}; Flutter's own widgets, such as the date picker, stay English, and pages run from left to right.`,
      option: "localization",
      used: localization,
      because: "Only flutter_localization has their texts and text direction in other languages.",
    },
  ];
}

/** When Flutter's own widgets have no texts for a locale. */
export function withoutFlutterTexts(locale: string): Warning {
  return {
    id: `locale-without-flutter-texts-${locale.toLowerCase()}`,
    severity: "warning",
    message: `Flutter's own widgets have no texts for ${locale}. Add delegates for it, or remove the locale.`,
    option: "identity.locales",
    asked: locale,
    because: "Material pages fail for a locale that no delegate supports.",
  };
}
