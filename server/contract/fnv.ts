/**
 * FNV-1a with 64 bits (RFC 9923) of a text: a short id that is the same everywhere, but that anyone can forge. A code
 * unit above 255 counts as two octets, the lower one first.
 *
 * @returns 16 lower-case hex digits
 */
export function fnv64(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  const take = (octet: number) => {
    low = (low ^ octet) >>> 0;
    // The prime is 2^40 + 0x1b3: one product that stays exact in a double, and one shift.
    const product = low * 0x1b3;
    high = (high * 0x1b3 + (low << 8) + Math.floor(product / 2 ** 32)) >>> 0;
    low = product >>> 0;
  };
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    take(unit & 0xff);
    if (unit > 0xff) take(unit >>> 8);
  }
  return hex(high) + hex(low);
}

function hex(word: number): string {
  return word.toString(16).padStart(8, "0");
}
