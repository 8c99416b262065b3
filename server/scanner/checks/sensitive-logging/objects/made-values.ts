import { lastAssigned } from "../../../code/values-behind.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";

/** Whether a value is what a function decrypted. */
export function isDecrypted({ value, behind }: LoggedValue): boolean {
  if (value.chain.length > 1 && !value.isCall) return false;
  return [value, ...behind].some(({ name, isCall }) => isCall && decrypts(name));
}

/** `decrypt`, `symmetricDecryptString`, but not `canDecrypt` or `decryptFile`. */
function decrypts(name: string): boolean {
  const words = wordsOf(name);
  return words.includes("decrypt") && !words.some((word) => otherResults.has(word));
}

const otherResults = new Set("can is has should needs try file files folder to all".split(" "));

/** Whether a value is what a script read from `document.cookie` of a web page. */
export function isDocumentCookie({ value }: LoggedValue): boolean {
  const origin = lastAssigned(value);
  if (!origin?.words.some((word) => /javascript/i.test(word))) return false;
  return origin.strings().some((literal) => literal.value?.trim() === "document.cookie");
}
