import { entropy } from "./entropy.ts";

const characterClasses = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/];

/**
 * Whether only a machine would generate a value: 32 or more hex digits, or at least 16 characters of two classes with
 * more entropy than any sentence or identifier. URLs, paths and names do not count.
 */
export function isOpaque(value: string): boolean {
  if (value.length < 16 || !/^[!-~]+$/.test(value)) return false;
  if (/^(?:0x)?[0-9a-f]+$/i.test(value)) return value.length >= 32 && entropy(value) >= 2.5;
  const classes = characterClasses.filter((one) => one.test(value)).length;
  if (classes < 2 || /^[A-Z][a-z]+$/.test(value)) return false;
  return entropy(value) >= 3.2 && !isMarkup(value) && !scopedPackage.test(value) && !isWordy(value);
}

/** An npm name, `@scope/package`. As many random characters would include digits or capitals. */
const scopedPackage = /^@[a-z-]+\/[a-z.-]+$/;

/** A query, which has no other signs than addresses have. */
const query = /^[\w.~%?&=/+:;,@-]*[?&]\w+=/;

/** URLs, interpolations, regular expressions, escapes and code, which use characters that keys do not. */
function isMarkup(value: string): boolean {
  return query.test(value) || /:\/\/|[$#%]\{|\{\{|\\[a-z]|\(\?|\[[a-z^]|\w\(|<\/|=>|&&|^[/.]/i.test(value);
}

/** A part that may be a word: three letters or more of one case. */
const letters = /[A-Z]?[a-z]{3,}|[A-Z]{3,}/g;
const unpronounceable = /^[^aeiouy]+$|[^aeiouy]{5}|[aeiouy]{5}|q[^u]|[jv][^aeiouy]/i;

/**
 * Whether a text consists of words (`wger_refresh_token`, `com.example.app2`, `assets/2024/pic.png`) and not of random
 * characters. About one in 300 random base62 texts of 16 characters looks like words.
 */
export function isWordy(text: string): boolean {
  const parts = text.split(/[^A-Za-z0-9]+/);
  const words = (text.match(letters) ?? []).filter((run) => !unpronounceable.test(run));
  const share = words.join("").length / parts.join("").length;
  const digitGroups = text.match(/\d+/g)?.length ?? 0;
  return parts.length >= 3 ? share >= 0.5 : digitGroups < 3 && share >= 0.7;
}
