import { call, type DartCode, layout, list } from "../../dart/layout.ts";
import { dartComment } from "../../escape/dart.ts";
import { countryOf, languageCode, scriptOf } from "../../l10n/languages.ts";
import { lookup } from "./lookup.ts";
import { parameters, type Text, textIn } from "./texts.ts";

/** app_localizations.dart as gen-l10n writes it: the class, its delegate and the choice of a language. */
export function delegateFile(first: string, locales: readonly string[], texts: readonly Text[]): string {
  const languages = [...new Set(locales.map(languageCode))];
  const sorted = [first, ...locales.filter((locale) => locale !== first)];
  return [
    "import 'dart:async';\n",
    "import 'package:flutter/foundation.dart';",
    "import 'package:flutter/widgets.dart';",
    "import 'package:flutter_localizations/flutter_localizations.dart';",
    "import 'package:intl/intl.dart' as intl;\n",
    ...languages.map((language) => `import 'app_localizations_${language}.dart';`),
    "\n// ignore_for_file: type=lint\n",
    beforeLocales,
    layout(list(sorted.map(localeCode), "<Locale>"), 2, "static const List<Locale> supportedLocales = ", ";"),
    ...texts.map((text) => abstractMember(first, text)),
    "}\n",
    "class _AppLocalizationsDelegate",
    "    extends LocalizationsDelegate<AppLocalizations> {",
    "  const _AppLocalizationsDelegate();\n",
    "  @override",
    "  Future<AppLocalizations> load(Locale locale) {",
    "    return SynchronousFuture<AppLocalizations>(lookupAppLocalizations(locale));",
    "  }\n",
    "  @override",
    isSupported(languages),
    "\n  @override",
    "  bool shouldReload(_AppLocalizationsDelegate old) => false;",
    "}\n",
    lookup(languages, locales),
  ].join("\n");
}

const beforeLocales = `/// Callers can lookup localized strings with an instance of AppLocalizations
/// returned by \`AppLocalizations.of(context)\`.
abstract class AppLocalizations {
  AppLocalizations(String locale)
    : localeName = intl.Intl.canonicalizedLocale(locale.toString());

  final String localeName;

  static AppLocalizations of(BuildContext context) {
    return Localizations.of<AppLocalizations>(context, AppLocalizations)!;
  }

  static const LocalizationsDelegate<AppLocalizations> delegate =
      _AppLocalizationsDelegate();

  /// A list of this localizations delegate along with the default localizations
  /// delegates.
  static const List<LocalizationsDelegate<dynamic>> localizationsDelegates =
      <LocalizationsDelegate<dynamic>>[
        delegate,
        GlobalMaterialLocalizations.delegate,
        GlobalCupertinoLocalizations.delegate,
        GlobalWidgetsLocalizations.delegate,
      ];

  /// A list of this localizations delegate's supported locales.`;

function localeCode(locale: string): DartCode {
  const script = scriptOf(locale);
  if (script !== undefined) {
    return call("Locale.fromSubtags", [], { languageCode: `'${languageCode(locale)}'`, scriptCode: `'${script}'` });
  }
  const country = countryOf(locale);
  return country === undefined ? `Locale('${locale}')` : `Locale('${languageCode(locale)}', '${country}')`;
}

function abstractMember(first: string, text: Text): string {
  const { key, placeholders } = text;
  return [
    `\n  /// No description provided for @${key}.`,
    "  ///",
    `  /// In ${first.replace("-", "_")}, this message translates to:`,
    `  /// **'${dartComment(textIn(first, text))}'**`,
    `  String ${placeholders.length > 0 ? `${key}(${parameters(text)})` : `get ${key}`};`,
  ].join("\n");
}

function isSupported(languages: readonly string[]): string {
  const codes = languages.map((language) => `'${language}'`);
  const line = `      <String>[${codes.join(", ")}].contains(locale.languageCode);`;
  return line.length <= 80
    ? `  bool isSupported(Locale locale) =>\n${line}`
    : `  bool isSupported(Locale locale) => <String>[\n${codes.map((code) => `    ${code},\n`).join("")}  ].contains(locale.languageCode);`;
}
