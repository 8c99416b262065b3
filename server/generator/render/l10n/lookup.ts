import { countryOf, languageCode, scriptOf } from "../../l10n/languages.ts";
import { classOf } from "./language-class.ts";

/** The function that chooses the class of a locale, as gen-l10n writes it. */
export function lookup(languages: readonly string[], locales: readonly string[]): string {
  const own = (language: string) => locales.filter((locale) => languageCode(locale) === language);
  return [
    "AppLocalizations lookupAppLocalizations(Locale locale) {",
    ...variantLookup(
      "script",
      languages.map((language) => [language, own(language).flatMap((locale) => scriptOf(locale) ?? [])]),
    ),
    ...variantLookup(
      "country",
      languages.map((language) => [language, own(language).flatMap((locale) => countryOf(locale) ?? [])]),
    ),
    "  // Lookup logic when only language code is specified.",
    "  switch (locale.languageCode) {",
    ...languages.map((language) => `    case '${language}':\n      return ${classOf(language)}();`),
    "  }\n",
    failure,
  ].join("\n");
}

type Variants = readonly [language: string, variants: readonly string[]];

/** The choice among the variants of each language: by their scripts, or by their countries. */
function variantLookup(kind: "script" | "country", all: readonly Variants[]): readonly string[] {
  const varied = all.filter(([, variants]) => variants.length > 0);
  if (varied.length === 0) return [];
  return [
    `  // Lookup logic when language+${kind} codes are specified.`,
    "  switch (locale.languageCode) {",
    ...varied.flatMap((one) => variantCases(kind, one)),
    "  }\n",
  ];
}

function variantCases(kind: "script" | "country", [language, variants]: Variants): readonly string[] {
  return [
    `    case '${language}':`,
    "      {",
    `        switch (locale.${kind}Code) {`,
    ...variants.map(
      (variant) => `          case '${variant}':\n            return ${classOf(`${language}-${variant}`)}();`,
    ),
    "        }",
    "        break;",
    "      }",
  ];
}

const failure = `  throw FlutterError(
    'AppLocalizations.delegate failed to load unsupported locale "$locale". This is likely '
    'an issue with the localizations generation tool. Please file an issue '
    'on GitHub with a reproducible sample app and the gen-l10n configuration '
    'that was used.',
  );
}
`;
