import { importDirectives } from "../../dart/imports.ts";
import { languageCode, withBaseLocales } from "../../l10n/languages.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import { arbPath, arbText, needsEscaping } from "./arb.ts";
import { delegateFile } from "./delegate.ts";
import { languageFile } from "./language-class.ts";
import type { Text } from "./texts.ts";
import { translationTable } from "./translation-table.ts";

/** Several languages: ARB files, and the Dart files that `flutter gen-l10n` makes of them. */
export function translated({ app }: ProjectFacts, texts: readonly Text[]): readonly FileSpec[] {
  const locales = withBaseLocales(app.locales);
  const first = app.locales[0] ?? "en";
  const languages = [...new Set(locales.map(languageCode))];
  return [
    { path: "l10n.yaml", tab: "config", content: settings(first, texts) },
    ...locales.map((locale): FileSpec => {
      const content = arbText(locale, texts, locale === first);
      return { path: `lib/core/l10n/arb/${arbPath(locale)}`, tab: "code", content };
    }),
    { path: "lib/core/l10n/l10n.dart", tab: "code", content: contextExtension },
    { path: "lib/core/l10n/app_localizations.dart", tab: "code", content: delegateFile(first, locales, texts) },
    ...languages.map((language): FileSpec => {
      const own = locales.filter((locale) => languageCode(locale) === language);
      const path = `lib/core/l10n/app_localizations_${language}.dart`;
      return { path, tab: "code", content: languageFile(own, texts) };
    }),
    ...translationTable(locales, texts),
  ];
}

function settings(first: string, texts: readonly Text[]): string {
  return [
    "# flutter gen-l10n, which every build runs: https://docs.flutter.dev/ui/internationalization",
    "arb-dir: lib/core/l10n/arb",
    `template-arb-file: ${arbPath(first)}`,
    "output-dir: lib/core/l10n",
    "output-localization-file: app_localizations.dart",
    "output-class: AppLocalizations",
    "nullable-getter: false",
    "format: true",
    "# What the device speaks comes first; this is for devices with none of the app's languages.",
    `preferred-supported-locales: [${first.replace("-", "_")}]`,
    ...(texts.some(needsEscaping)
      ? ["# Texts with braces that are no placeholders: quote them ('{'), and write '' for '.", "use-escaping: true"]
      : []),
    "",
  ].join("\n");
}

const contextExtension = [
  importDirectives([
    "package:flutter/widgets.dart",
    "package:app/core/l10n/app_formats.dart",
    "package:app/core/l10n/app_localizations.dart",
  ]),
  "/// The texts of the app.",
  "typedef L10n = AppLocalizations;",
  "",
  "/// What people read, from where it is shown.",
  "extension L10nContext on BuildContext {",
  "  L10n get l10n => AppLocalizations.of(this);",
  "",
  "  AppFormats get formats => AppFormats(Localizations.localeOf(this).toString());",
  "}",
  "",
].join("\n");
