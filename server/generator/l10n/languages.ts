/** What speakers of a language call it, for a list in which they look for it. */
const ownNames: Readonly<Record<string, string>> = {
  ar: "العربية",
  de: "Deutsch",
  en: "English",
  es: "Español",
  fr: "Français",
  he: "עברית",
  hi: "हिन्दी",
  it: "Italiano",
  ja: "日本語",
  pt: "Português",
  ru: "Русский",
  tr: "Türkçe",
  uk: "Українська",
  zh: "中文",
};

/** What speakers call the variants that have names of their own. */
const variantNames: Readonly<Record<string, string>> = {
  "es-419": "Latinoamérica",
  "sr-Cyrl": "ћирилица",
  "sr-Latn": "latinica",
  "zh-Hans": "简体",
  "zh-Hant": "繁體",
};

/** The languages for which Flutter's own widgets have texts (`kMaterialSupportedLanguages`). */
const known = new Set(
  (
    "af am ar as az be bg bn bo bs ca cs cy da de el en es et eu fa fi fil fr ga gl gsw gu he hi hr hu hy id is it ja " +
    "ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl no or pa pl ps pt ro ru si sk sl sq sr sv sw ta te th tl tr " +
    "ug uk ur uz vi zh zu"
  ).split(" "),
);

/** `pt-BR` → `pt` */
export function languageCode(locale: string): string {
  return locale.split("-")[0] ?? locale;
}

/** `pt-BR` → `BR`, `zh-Hant` → `Hant`; undefined for a language alone. */
export function variantOf(locale: string): string | undefined {
  return locale.split("-")[1];
}

/** `pt-BR` → `BR`, `es-419` → `419`; undefined without a country or region. */
export function countryOf(locale: string): string | undefined {
  const variant = variantOf(locale);
  return variant === undefined || variant.length === scriptLength ? undefined : variant;
}

/** `zh-Hant` → `Hant`; undefined without a script. */
export function scriptOf(locale: string): string | undefined {
  const variant = variantOf(locale);
  return variant?.length === scriptLength ? variant : undefined;
}

/** Scripts have four letters (ISO 15924), countries two (ISO 3166), and regions three digits (UN M.49). */
const scriptLength = 4;

/** What to call a locale in a list: `Português (BR)`. */
export function ownNameOf(locale: string): string {
  const language = languageCode(locale);
  const name = ownNames[language] ?? language;
  const variant = variantOf(locale);
  return variant === undefined ? name : `${name} (${variantNames[locale] ?? variant})`;
}

/** Whether Flutter's own widgets can speak the language of a locale. */
export function isKnownToFlutter(locale: string): boolean {
  return known.has(languageCode(locale));
}

/** All locales of a project, with the language of each country alone: gen-l10n wants `pt` beside `pt-BR`. */
export function withBaseLocales(locales: readonly string[]): readonly string[] {
  const wanted = locales.length > 0 ? locales : ["en"];
  return [...new Set(wanted.flatMap((locale) => [languageCode(locale), locale]))].toSorted();
}
