const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const digits = new Map([...alphabet].map((character, value) => [character, value]));
digits.set("-", 62).set("_", 63);

/** Decodes base64 or base64url, padded or not, one character per byte. Undefined for anything else. */
export function decodeBase64(text: string): string | undefined {
  const body = text.replace(/={0,2}$/, "");
  if (body.length % 4 === 1) return undefined;
  let bytes = "";
  let bits = 0;
  let pending = 0;
  for (const character of body) {
    const digit = digits.get(character);
    if (digit === undefined) return undefined;
    pending = ((pending << 6) | digit) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes += String.fromCharCode((pending >> bits) & 0xff);
    }
  }
  return bytes;
}
