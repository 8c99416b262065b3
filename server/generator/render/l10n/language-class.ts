import { languageCode, variantOf } from "../../l10n/languages.ts";
import { dartText, parameters, type Text, textIn } from "./texts.ts";

/** `pt-BR` → `AppLocalizationsPtBr` */
export function classOf(locale: string): string {
  const parts = locale.split("-").map((part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase());
  return `AppLocalizations${parts.join("")}`;
}

/** The texts of one language and its variants, as gen-l10n writes them. */
export function languageFile(locales: readonly string[], texts: readonly Text[]): string {
  return [
    "// ignore: unused_import",
    "import 'package:intl/intl.dart' as intl;",
    "import 'app_localizations.dart';",
    "",
    "// ignore_for_file: type=lint",
    "",
    locales.map((locale) => languageClass(locale, texts)).join("\n"),
  ].join("\n");
}

function languageClass(locale: string, texts: readonly Text[]): string {
  const name = classOf(locale);
  const code = locale.replace("-", "_");
  const base = variantOf(locale) === undefined ? "AppLocalizations" : classOf(languageCode(locale));
  const declared =
    base === "AppLocalizations"
      ? `  ${name}([String locale = '${code}']) : super(locale);`
      : `  ${name}() : super('${code}');`;
  const members = texts.map((text) => member(text, dartText(textIn(locale, text), text)));
  return `/// The translations of \`${code}\`.\nclass ${name} extends ${base} {\n${declared}\n${members.join("")}}\n`;
}

function member(text: Text, value: string): string {
  if (text.placeholders.length > 0) {
    return `\n  @override\n  String ${text.key}(${parameters(text)}) {\n    return ${value};\n  }\n`;
  }
  const line = `  String get ${text.key} => ${value};`;
  return `\n  @override\n${line.length <= 80 ? line : `  String get ${text.key} =>\n      ${value};`}\n`;
}
