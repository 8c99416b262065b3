import { countryOf, languageCode } from "../../l10n/languages.ts";
import { classOf } from "./language-class.ts";

/** The function that chooses the class of a locale, as gen-l10n writes it. */
export function lookup(languages: readonly string[], locales: readonly string[]): string {
  const withCountries = languages
    .map((language) =>
      countryCases(
        language,
        locales.filter((locale) => languageCode(locale) === language),
      ),
    )
    .filter((code) => code !== "");
  return [
    "AppLocalizations lookupAppLocalizations(Locale locale) {",
    ...(withCountries.length > 0
      ? [
          "  // Lookup logic when language+country codes are specified.",
          "  switch (locale.languageCode) {",
          ...withCountries,
          "  }\n",
        ]
      : []),
    "  // Lookup logic when only language code is specified.",
    "  switch (locale.languageCode) {",
    ...languages.map((language) => `    case '${language}':\n      return ${classOf(language)}();`),
    "  }\n",
    failure,
  ].join("\n");
}

function countryCases(language: string, locales: readonly string[]): string {
  const countries = locales.flatMap((locale) => countryOf(locale) ?? []);
  if (countries.length === 0) return "";
  return [
    `    case '${language}':`,
    "      {",
    "        switch (locale.countryCode) {",
    ...countries.map(
      (country) => `          case '${country}':\n            return ${classOf(`${language}-${country}`)}();`,
    ),
    "        }",
    "        break;",
    "      }",
  ].join("\n");
}

const failure = `  throw FlutterError(
    'AppLocalizations.delegate failed to load unsupported locale "$locale". This is likely '
    'an issue with the localizations generation tool. Please file an issue '
    'on GitHub with a reproducible sample app and the gen-l10n configuration '
    'that was used.',
  );
}
`;
