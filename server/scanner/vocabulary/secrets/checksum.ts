const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** CRC-32 of a text of single-byte characters, as in zip and PNG. */
function crc32(text: string): number {
  let crc = ~0;
  for (const character of text) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/**
 * The six characters that GitHub and npm append to a token's random part: its CRC-32 in base 62. See
 * https://github.blog/engineering/behind-githubs-new-authentication-token-formats/
 */
export function tokenChecksum(random: string): string {
  let rest = crc32(random);
  let text = "";
  while (text.length < 6) {
    text = digits.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

/** Whether a text ends with the checksum of what is before it. */
export function hasTokenChecksum(text: string): boolean {
  return tokenChecksum(text.slice(0, -6)) === text.slice(-6);
}
