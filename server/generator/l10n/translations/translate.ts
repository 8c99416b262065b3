import { languageCode } from "../languages.ts";
import { arabic } from "./ar.ts";
import { german } from "./de.ts";
import { spanish } from "./es.ts";
import { french } from "./fr.ts";
import { italian } from "./it.ts";
import { portuguese } from "./pt.ts";

/** Our translations by language; other texts begin as English. */
export const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
};

/** The text of a key in the language of a locale; undefined when we have none. */
export function translate(locale: string, key: string): string | undefined {
  return translations[languageCode(locale)]?.[key];
}
