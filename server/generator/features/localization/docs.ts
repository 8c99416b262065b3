import type { DocPage } from "../../model/contribution.ts";

/** For an app whose texts are members of a class. */
export const oneLanguage = `The app speaks one language. Every text is a member of \`AppStrings\` in \`lib/core/l10n/app_strings.dart\`; widgets read it from their context:

\`\`\`dart
Text(context.l10n.retry)
\`\`\`

\`L10n\` names the type, so that code with a parameter of it stays the same when the app gets more languages.`;

/** For an app with intl. */
export const formatting = `\`AppFormats\` writes dates, numbers and money:

\`\`\`dart
Text(context.formats.money(12.5, currency: 'EUR'))
\`\`\``;

/** For an app with ARB files. */
export const manyLanguages = `The texts are in \`lib/core/l10n/arb\`, one ARB file for each language; \`flutter gen-l10n\` (every build runs it) makes \`AppLocalizations\` of them, as \`l10n.yaml\` says. Widgets read a text from their context:

\`\`\`dart
Text(context.l10n.retry)
\`\`\`

The app uses the delegates of Flutter's SDK, \`flutter_localizations\`, and not the package \`flutter_localization\` of pub.dev: the former is what Flutter's own widgets and tools understand.

To add a language, copy an ARB file under its name (\`app_it.arb\`), translate it, and add the language to \`CFBundleLocalizations\` in \`ios/Runner/Info.plist\`. A language with a country (\`pt_BR\`) needs the language alone (\`pt\`) beside it.

Use \`EdgeInsetsDirectional\`, \`AlignmentDirectional\` and \`start\`/\`end\` in layouts: Arabic and Hebrew run from right to left.`;

/** The page about texts and languages. */
export function localizationPage(body: string): DocPage {
  return { id: "localization", title: "Localization", body };
}
