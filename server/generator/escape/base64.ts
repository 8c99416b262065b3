const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** What twelve bits are written as: every two digits. */
const pairs = [...digits].flatMap((first) => [...digits].map((second) => first + second));

/** Bytes as base64 with padding. */
export function base64(bytes: Uint8Array): string {
  let text = "";
  const whole = bytes.length - (bytes.length % 3);
  for (let at = 0; at < whole; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    text += `${pairs[group >> 12]}${pairs[group & 4095]}`;
  }
  const rest = bytes.length - whole;
  if (rest === 0) return text;
  const group = ((bytes[whole] ?? 0) << 16) | ((bytes[whole + 1] ?? 0) << 8);
  return `${text}${pairs[group >> 12]}${rest === 1 ? "=" : digits.charAt((group >> 6) & 63)}=`;
}
