import { type SourceFile, wordsBetween } from "../../../source/source-file.ts";
import { literalsOf } from "../../../source/syntax/literals.ts";
import type { FlowingValue } from "../../../source/syntax/values.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { originOf } from "../../../vocabulary/privacy/sensitive-values.ts";
import { valuesBehind } from "../../../vocabulary/privacy/values-behind.ts";

/** Whether a value is what a function decrypted. */
export function isDecrypted(file: SourceFile, value: FlowingValue): boolean {
  if (value.chain.length > 1 && !value.call) return false;
  return [value, ...valuesBehind(file, value)].some(({ name, call }) => call && decrypts(name));
}

/** `decrypt`, `symmetricDecryptString`, but not `canDecrypt` or `decryptFile`. */
function decrypts(name: string): boolean {
  const words = wordsOf(name);
  return words.includes("decrypt") && !words.some((word) => otherResults.has(word));
}

const otherResults = new Set("can is has should needs try file files folder to all".split(" "));

/** Whether a value is what a script read from `document.cookie` of a web page. */
export function isDocumentCookie(file: SourceFile, value: FlowingValue): boolean {
  const origin = originOf(file, value);
  if (!origin || !wordsBetween(file, origin.first, origin.last).some((word) => /javascript/i.test(word))) return false;
  return literalsOf(file, origin.first, origin.last).some((literal) => literal.value?.trim() === "document.cookie");
}
