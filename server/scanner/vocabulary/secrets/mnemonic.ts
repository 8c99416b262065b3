const lengths = new Set([12, 15, 18, 21, 24]);

/**
 * True for the words of a wallet's seed phrase as BIP-39 makes them. Phrases that repeat a word over and over
 * (`abandon abandon … about`, `test test … junk`) are published for tests.
 */
export function isMnemonic(text: string): boolean {
  const words = text.split(" ");
  return (
    lengths.has(words.length) &&
    words.every((word) => /^[a-z]{3,8}$/.test(word)) &&
    new Set(words).size >= words.length - 2
  );
}
