import { type SourceFile, wordsBetween } from "../../source/source-file.ts";
import { callAt } from "../../source/syntax/calls.ts";
import { bodyBehind } from "../../source/syntax/scopes.ts";
import { owned } from "../../source/text.ts";
import { protects } from "../../vocabulary/privacy/sensitive-values.ts";

const encodings = /^(?:base64|base64Url|base64Encode|base64UrlEncode|hex|reversed)$/;
const protections =
  /crypt|cipher|aes|rsa|sha\d|hmac|digest|hash|pbkdf|argon|salt|key|secure|random|xor|native|channel/i;

/** The functions of a Dart file that are called a protection and only encode: anyone can read what they return. */
export function disguises(file: SourceFile): string[] {
  return [...file.words()].filter(protects).flatMap((name) => {
    const isDisguise = file.occurrences(name).some((at) => {
      const call = callAt(file, at);
      const body = call && bodyBehind(file, call.close);
      const words = body ? wordsBetween(file, body.first, body.last) : [];
      return words.some((word) => encodings.test(word)) && !words.some((word) => protections.test(word));
    });
    return isDisguise ? [owned(name)] : [];
  });
}
