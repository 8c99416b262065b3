import type { CodeFile } from "../../code/code.ts";
import { functionsIn } from "../../code/functions.ts";
import { owned } from "../../source/text.ts";
import { protects } from "../../vocabulary/privacy/sensitive-values.ts";

const encodings = /^(?:base64|base64Url|base64Encode|base64UrlEncode|hex|reversed)$/;
const protections =
  /crypt|cipher|aes|rsa|sha\d|hmac|digest|hash|pbkdf|argon|salt|key|secure|random|xor|native|channel/i;

/** The functions of a Dart file that are called a protection and only encode: anyone can read what they return. */
export function disguises(file: CodeFile): string[] {
  if (![...file.words()].some((word) => encodings.test(word))) return [];
  const found = functionsIn(file).filter(({ name, body }) => protects(name) && onlyEncodes(body.words));
  return [...new Set(found.map(({ name }) => name))].map(owned);
}

function onlyEncodes(words: readonly string[]): boolean {
  return words.some((word) => encodings.test(word)) && !words.some((word) => protections.test(word));
}
