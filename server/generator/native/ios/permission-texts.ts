import { translatedUsage } from "../../l10n/usage-translations.ts";
import { usageSaying } from "../../usage-texts.ts";
import type { IosModel } from "./ios-model.ts";

/** The file with the texts of Info.plist in one language. */
export const permissionTextsFile = "InfoPlist.strings";

/** The languages in which iOS asks for permissions; none when Info.plist alone is enough. */
export function languagesOfPermissions({ identity: { locales }, usage }: IosModel): readonly string[] {
  return locales.length > 1 && usage.size > 0 ? locales : [];
}

/** InfoPlist.strings of each language, by its path below ios/Runner; what nobody has translated is as in Info.plist. */
export function permissionTexts(model: IosModel): Readonly<Record<string, string>> {
  const [first] = model.identity.locales;
  return Object.fromEntries(
    languagesOfPermissions(model).map((locale) => {
      const lines = [...model.usage].map(([key, text]) => {
        const said = locale === first ? text : inLanguage(locale, text, model.identity.displayName);
        return `${quoted(key)} = ${quoted(said)};\n`;
      });
      return [`${locale}.lproj/${permissionTextsFile}`, lines.join("")];
    }),
  );
}

/** Our own sentences are translated; the reasons that users wrote stay as they are. */
function inLanguage(locale: string, text: string, displayName: string): string {
  const begins = `${displayName} `;
  const key = text.startsWith(begins) ? usageSaying(text.slice(begins.length)) : undefined;
  const sentence = key && translatedUsage(locale, key);
  return sentence === undefined ? text : begins + sentence;
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&").replace(/\s+/g, " ")}"`;
}
