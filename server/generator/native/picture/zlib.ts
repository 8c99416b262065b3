import type { PixelRun } from "./runs.ts";

/**
 * Packs runs of bytes as a zlib stream (RFC 1950) of one block with the fixed Huffman codes (RFC 1951, 3.2.6). A library
 * would want every pixel of a picture; runs need none, and their bytes never change with a library's version.
 */
export function zlib(runs: readonly PixelRun[]): Uint8Array {
  const bits = new BitWriter();
  // A window of 32 kB, no dictionary, and the check bits that make the header a multiple of 31.
  bits.write(0x0178, 16);
  bits.write(0b011, 3);
  for (const { byte, length } of runs) writeRun(bits, byte, length);
  bits.code(0, 7);
  bits.fill();
  for (const part of bytesOf(adler32(runs))) bits.write(part, 8);
  return bits.bytes();
}

/** The four bytes of a number, the highest first. */
export function bytesOf(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

const maxMatchLength = 258;
const shortestMatch = 3;

/** One literal, then matches that repeat it. */
function writeRun(bits: BitWriter, byte: number, length: number): void {
  let left = length;
  const literal = () => {
    if (byte < 144) bits.code(0x30 + byte, 8);
    else bits.code(0x190 + byte - 144, 9);
    left--;
  };
  literal();
  while (left >= shortestMatch) {
    const match = Math.min(left, maxMatchLength);
    writeLength(bits, match);
    // The code for a distance of one byte.
    bits.code(0, 5);
    left -= match;
  }
  while (left > 0) literal();
}

/** RFC 1951, 3.2.5: eight lengths without extra bits, then four for each number of extra bits, then 258 alone. */
function writeLength(bits: BitWriter, length: number): void {
  const offset = length - shortestMatch;
  const extra = offset < 8 || length === maxMatchLength ? 0 : 29 - Math.clz32(offset);
  writeSymbol(bits, length === maxMatchLength ? 285 : 257 + (extra << 2) + (offset >> extra));
  bits.write(offset & ((1 << extra) - 1), extra);
}

function writeSymbol(bits: BitWriter, symbol: number): void {
  if (symbol < 280) bits.code(symbol - 256, 7);
  else bits.code(0xc0 + symbol - 280, 8);
}

const adlerModulus = 65521;

/** The checksum over the bytes of all runs, a run at a time. */
function adler32(runs: readonly PixelRun[]): number {
  let low = 1;
  let high = 0;
  for (const { byte, length } of runs) {
    high = (high + length * low + byte * ((length * (length + 1)) / 2)) % adlerModulus;
    low = (low + length * byte) % adlerModulus;
  }
  return high * 65536 + low;
}

class BitWriter {
  private readonly written: number[] = [];
  private current = 0;
  private used = 0;

  /** Numbers begin with their lowest bit; up to 16 bits at a time. */
  write(value: number, count: number): void {
    this.current |= value << this.used;
    this.used += count;
    for (; this.used >= 8; this.used -= 8) {
      this.written.push(this.current & 255);
      this.current >>>= 8;
    }
  }

  /** Huffman codes begin with their highest bit. */
  code(value: number, count: number): void {
    let reversed = 0;
    for (let i = 0; i < count; i++) reversed = (reversed << 1) | ((value >> i) & 1);
    this.write(reversed, count);
  }

  /** Goes on to the next whole byte. */
  fill(): void {
    if (this.used > 0) this.write(0, 8 - this.used);
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.written);
  }
}
