import type { Code, CodeFile, CodeWord } from "../../code/code.ts";
import { flowOfWord } from "../../code/flow-of.ts";
import type { FlowValue } from "../../code/flow-value.ts";
import { firstOf } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import type { Material } from "./crypto-material.ts";

/** A parameter of a function of the app that encrypts with it. */
export interface CipherParameter {
  readonly material: Material;
  readonly value: FlowValue & { readonly kind: "parameter" };
  /** Where the function reads its bytes. */
  readonly read: Code;
  /** The function mixes it into the text itself: `byte ^ key[i]`. */
  readonly isMixed: boolean;
}

const materials: ReadonlyMap<string, Material> = new Map([
  ["key", "key"],
  ["secret", "key"],
  ["iv", "IV"],
  ["salt", "salt"],
]);

/** Mentions of such names that are looked at in one file. */
const maxMentions = 300;

/** The keys, IVs and salts that the ciphers of a Dart file take as parameters and turn into bytes. */
export function cipherParameters(file: CodeFile): CipherParameter[] {
  if (file.language !== "dart") return [];
  const mixing = new Map<number, boolean>();
  return named(file).flatMap(({ material, word }) => {
    const around = word.function;
    if (!around || !isCipher(around.name, word.type?.name)) return [];
    const value = isReadAsBytes(word) ? flowOfWord(word) : undefined;
    if (value?.kind !== "parameter") return [];
    const isMixed = mixing.get(around.span.start) ?? around.signs.some((sign) => sign === "^" || sign === "^=");
    mixing.set(around.span.start, isMixed);
    return [{ material, value, read: word, isMixed }];
  });
}

/** The values that those parameters have where a call gives none: `String aesKey = 'k3y..'`. */
export function writtenDefaults(file: CodeFile): { readonly material: Material; readonly code: Code }[] {
  const taken = new Set(cipherParameters(file).map(({ read, value }) => `${read.function?.name} ${value.name}`));
  if (taken.size === 0) return [];
  return named(file).flatMap(({ material, word }) => {
    const text = word.after() === "=" ? word.given?.string : undefined;
    const list = word.openers.find((open) => open.startsWith("("));
    const isTaken = text?.value && list && taken.has(`${list.before()} ${word.name}`);
    return text && isTaken && isMaterial(text.value ?? "") ? [{ material, code: text }] : [];
  });
}

function named(file: CodeFile): readonly { readonly material: Material; readonly word: CodeWord }[] {
  const names = [...file.words()].flatMap((word) => {
    const material = materials.get(wordsOf(word).at(-1) ?? "");
    return material ? [{ material, word }] : [];
  });
  const mentions = names.flatMap(({ material, word }) => file.mentions(word).map((one) => ({ material, word: one })));
  return firstOf(file, mentions, maxMentions);
}

/** Whether a function says that it is a cipher, or a function of one: `XorBox.mix`, `aesEncode`. */
function isCipher(name: string, type: string | undefined): boolean {
  return /crypt|cipher|cypher|xor|^_?aes|^_?des[A-Z]/i.test(`${name} ${type ?? ""}`);
}

const readers = /^(?:encode|decode|fromUtf8|fromBase64|fromBase16|fromList|base64Decode)$/;
const views = /^(?:codeUnits|codeUnitAt|runes)$/;

/** Whether the bytes of a word are read: `utf8.encode(key)`, `key.codeUnitAt(0)`. */
function isReadAsBytes(word: CodeWord): boolean {
  if (/^[,)]$/.test(word.after())) return readers.test(word.passedTo ?? "");
  return views.test(word.member?.name ?? "");
}

/** Of a text that is given where nobody gives another one, the length tells a key from a name. */
function isMaterial(text: string): boolean {
  return /^[!-~]*$/.test(text) && [8, 16, 24, 32].includes(text.length);
}
