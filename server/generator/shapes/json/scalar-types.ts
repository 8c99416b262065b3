import type { Seen } from "./seen.ts";

/** The scalar types that a sample can show, and an enum, whose values come with it. */
export type SeenScalar =
  | { readonly kind: "text" | "int" | "double" | "bool" | "date" }
  | { readonly kind: "enum"; readonly values: readonly string[] };

/** As ISO 8601 and Dart's `DateTime.parse` write dates; without a day there is none. */
const isoDate = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?)?$/;

const wholeText = /^-?(?:0|[1-9]\d{0,14})$/;
const numberText = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;

/** What a place holds whose values are texts, numbers, and yes or no. */
export function scalarType({ bools, wholes, decimals, texts }: Seen): SeenScalar {
  const numbers = wholes + decimals;
  if (bools > 0)
    return { kind: numbers === 0 && texts.every((text) => text === "true" || text === "false") ? "bool" : "text" };
  if (numbers > 0) {
    if (!texts.every((text) => numberText.test(text))) return { kind: "text" };
    return { kind: decimals === 0 && texts.every((text) => wholeText.test(text)) ? "int" : "double" };
  }
  if (texts.every(isDate)) return { kind: "date" };
  const values = enumValues(texts);
  return values ? { kind: "enum", values } : { kind: "text" };
}

function isDate(text: string): boolean {
  if (!isoDate.test(text)) return false;
  const [year, month, day] = text.slice(0, 10).split("-").map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && !Number.isNaN(Date.parse(text));
}

/**
 * The values of an enum, only where the sample leaves little doubt: few words in capitals, which repeat. Words of two or
 * three letters are codes of countries and currencies, of which there are more.
 */
function enumValues(texts: readonly string[]): readonly string[] | undefined {
  const values = [...new Set(texts)];
  const repeats = texts.length >= 4 && values.length >= 2 && values.length <= 8 && values.length * 2 <= texts.length;
  return repeats && values.every((value) => /^[A-Z][A-Z_]{2,30}[A-Z]$/.test(value)) ? values.toSorted() : undefined;
}
