const lengths = new Set([12, 15, 18, 21, 24]);
const phrase = /^[a-z]{3,8}(?: [a-z]{3,8}){11,23}$/;

/**
 * Whether a text is a seed phrase of a wallet (BIP-39). Phrases that repeat a word (`abandon abandon … about`, `test
 * test … junk`) are published for tests.
 */
export function isMnemonic(text: string): boolean {
  if (!phrase.test(text)) return false;
  const words = text.split(" ");
  return lengths.has(words.length) && new Set(words).size >= words.length - 2;
}
