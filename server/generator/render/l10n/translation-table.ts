import { languageCode, ownNameOf } from "../../l10n/languages.ts";
import { translate } from "../../l10n/translations/translate.ts";
import type { FileSpec } from "../../model/file.ts";
import { arbPath } from "./arb.ts";
import type { Text } from "./texts.ts";

/** docs/translations.md: which texts are still in English, for each other language. */
export function translationTable(locales: readonly string[], texts: readonly Text[]): readonly FileSpec[] {
  const others = locales.filter((locale) => languageCode(locale) !== "en");
  if (others.length === 0) return [];
  const content = ["# Translations\n", intro, ...others.map((locale) => section(locale, texts))].join("\n");
  return [{ path: "docs/translations.md", tab: "docs", content }];
}

const intro =
  "The translations that came with this project were not made for your app: let a native speaker read them. Tick off " +
  "what is done; `test/l10n_test.dart` fails when a language lacks a text.\n";

function section(locale: string, texts: readonly Text[]): string {
  const open = texts.filter(({ key }) => translate(locale, key) === undefined);
  const list = open.map(({ key }) => `- [ ] \`${key}\``).join("\n");
  const body = open.length > 0 ? `These are still in English:\n\n${list}` : "Every text is translated.";
  return `## ${ownNameOf(locale)}: \`lib/core/l10n/arb/${arbPath(locale)}\`\n\n${body}\n`;
}
