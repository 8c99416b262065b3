import { isToken, type SourceFile, tokenText } from "../../source/source-file.ts";
import { isDeclaration } from "../../source/syntax/variable-fate.ts";
import { wordsOf } from "../names.ts";
import type { Weakness } from "./weakness.ts";

/** Ciphers of schoolbooks, by the words of a name. */
const schoolbook = new Set("caesar cesar vigenere rot13 rot47 atbash playfair".split(" "));
const cipherWords = new Set("cipher cypher encrypt encrypted encryption decrypt decryption crypt crypto".split(" "));

/** The declarations of a file whose name says that they are a cipher of schoolbooks: `CaesarCipher`, `xorEncrypt`. */
export function ownCiphers(file: SourceFile): Weakness[] {
  return [...file.words()].filter(namesOwnCipher).flatMap((word) => {
    const at = file.occurrences(word).find((mention) => declares(file, mention));
    return at === undefined ? [] : [{ certain: false, first: at, last: at, message }];
  });
}

const message = "A cipher of this kind is broken by hand. Encrypt with AES-GCM if the text is to stay secret.";

function namesOwnCipher(name: string): boolean {
  if (!/caesar|cesar|vigenere|rot13|rot47|atbash|playfair|xor/i.test(name)) return false;
  const words = wordsOf(name.replace(/(rot)_?(\d\d)/i, "$1$2"));
  const isCipher = words.some((word) => cipherWords.has(word));
  return isCipher && words.some((word) => schoolbook.has(word) || word === "xor");
}

/** Whether the word at token `at` names a class, or a function that is declared here. */
function declares(file: SourceFile, at: number): boolean {
  if (/^(?:class|object|struct|extension|mixin)$/.test(tokenText(file, at - 1))) return true;
  return isToken(file, at + 1, "(") && (isDeclaration(file, at) || isToken(file, at - 1, "fun"));
}
