const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Bytes as base64 with padding. */
export function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    text += digits.charAt(group >> 18) + digits.charAt((group >> 12) & 63);
    text += at + 1 < bytes.length ? digits.charAt((group >> 6) & 63) : "=";
    text += at + 2 < bytes.length ? digits.charAt(group & 63) : "=";
  }
  return text;
}
