/** A text has at most this many NULs, or one NUL per this many other bytes. */
const fewZeros = 8;
const sparse = 100;

/** Whether bytes are no text. Like compilers, it accepts a NUL in a comment and bytes that are not UTF-8. */
export function isBinary(bytes: Uint8Array): boolean {
  if (!bytes.includes(0)) return isUtf16(bytes);
  if (isUtf16(bytes) || bytes.some((byte) => byte > 0 && byte < 9)) return true;
  let zeros = 0;
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) zeros++;
  return zeros > Math.max(fewZeros, bytes.length / sparse);
}

function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
