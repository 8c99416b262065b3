import { importDirectives } from "../../dart/imports.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import { dartText, parameters, type Text, textIn } from "./texts.ts";

/** One language: a class with all texts. */
export function singleLanguage(facts: ProjectFacts, texts: readonly Text[]): readonly FileSpec[] {
  const locale = facts.app.locales[0] ?? "en";
  return [
    { path: "lib/core/l10n/app_strings.dart", tab: "code", content: stringsClass(locale, texts) },
    { path: "lib/core/l10n/l10n.dart", tab: "code", content: contextExtension(facts, locale) },
  ];
}

function stringsClass(locale: string, texts: readonly Text[]): string {
  const members = texts.map((text) => member(text, dartText(textIn(locale, text), text))).join("");
  return `/// Everything that people read, in one place.\nclass AppStrings {\n  const AppStrings();\n\n${members}}\n`;
}

function member(text: Text, value: string): string {
  const signature = text.placeholders.length > 0 ? `${text.key}(${parameters(text)})` : `get ${text.key}`;
  const line = `  String ${signature} => ${value};`;
  return line.length <= 80 ? `${line}\n` : `  String ${signature} =>\n      ${value};\n`;
}

function contextExtension({ localization }: ProjectFacts, locale: string): string {
  const formats = localization === "intl";
  return [
    importDirectives([
      "package:flutter/widgets.dart",
      "package:app/core/l10n/app_strings.dart",
      ...(formats ? ["package:app/core/l10n/app_formats.dart"] : []),
    ]),
    "/// The texts of the app.\ntypedef L10n = AppStrings;\n",
    "/// What people read, from where it is shown.\nextension L10nContext on BuildContext {",
    "  L10n get l10n => const AppStrings();",
    ...(formats ? [`\n  AppFormats get formats => const AppFormats('${locale.replace("-", "_")}');`] : []),
    "}\n",
  ].join("\n");
}
