import type { PlistEntry, PlistValue } from "./plist.ts";

/** Binary files have no positions to show. */
const nowhere = { start: 0, end: 0 };

const header = "bplist00";
const trailerLength = 32;
/** Maximum nesting of values. This also stops values that contain themselves. */
const maxDepth = 100;
/**
 * Maximum number of objects and bytes to read. Objects can be shared, so that a small file can hold very many values.
 */
const maxCost = 1_000_000;

/**
 * Reads a binary property list; CoreFoundation's CFBinaryPList.c describes the format. Undefined for anything else, for
 * damaged files, and for values without an XML form (null, sets, references of archives).
 *
 * The npm package plist has no limits: a file of 114 bytes whose arrays share their items keeps it busy for seconds and
 * takes a gigabyte.
 */
export function readBinaryPlist(bytes: Uint8Array): PlistValue | undefined {
  const trailer = bytes.length - trailerLength;
  if (trailer < header.length || latin1(bytes.subarray(0, header.length)) !== header) return undefined;
  const number = (start: number, size: number) => unsigned(bytes.subarray(trailer + start, trailer + start + size));
  const file = {
    bytes,
    offsetSize: number(6, 1),
    referenceSize: number(7, 1),
    objects: number(8, 8),
    table: number(24, 8),
    cost: 0,
  };
  if (file.referenceSize === 0 || file.table + file.objects * file.offsetSize > trailer) return undefined;
  return readObject(file, number(16, 8), 0);
}

interface BinaryFile {
  readonly bytes: Uint8Array;
  /** The size of an offset and of an object reference, in bytes. */
  readonly offsetSize: number;
  readonly referenceSize: number;
  readonly objects: number;
  /** The offset of the offset table, where the objects end. */
  readonly table: number;
  cost: number;
}

function readObject(file: BinaryFile, reference: number, depth: number): PlistValue | undefined {
  const { bytes, objects, table, offsetSize } = file;
  if (reference >= objects || depth > maxDepth || file.cost++ > maxCost) return undefined;
  const entry = table + reference * offsetSize;
  const at = unsigned(bytes.subarray(entry, entry + offsetSize));
  const [marker] = payload(file, at, 1) ?? [];
  if (marker === undefined) return undefined;
  if (marker === 0x08 || marker === 0x09) return { kind: "boolean", value: marker === 0x09, span: nowhere };

  const size = 2 ** (marker & 0x0f);
  const { count, start } = countAt(file, at, marker);
  switch (marker >> 4) {
    case 0x1:
      return scalar("integer", payload(file, at + 1, size), integer);
    case 0x2:
      return scalar("real", payload(file, at + 1, size), real);
    case 0x3:
      return scalar("date", payload(file, at + 1, size), date);
    case 0x4:
      return scalar("data", payload(file, start, count), base64);
    case 0x5:
      return scalar("string", payload(file, start, count), latin1);
    case 0x6:
      return scalar("string", payload(file, start, 2 * count), utf16);
    case 0xa:
      return array(readReferences(file, start, count, depth + 1));
    case 0xd:
      return dict(readReferences(file, start, 2 * count, depth + 1));
    default:
      return undefined;
  }
}

/**
 * The count in a marker, and the offset of the counted items. A full marker means that an integer with the count
 * follows.
 */
function countAt({ bytes }: BinaryFile, at: number, marker: number): { count: number; start: number } {
  if ((marker & 0x0f) < 0x0f) return { count: marker & 0x0f, start: at + 1 };
  const start = at + 2 + 2 ** ((bytes[at + 1] ?? 0) & 0x0f);
  return { count: unsigned(bytes.subarray(at + 2, start)), start };
}

/** A range of bytes within the objects. Undefined outside of them, and when the limit is reached. */
function payload(file: BinaryFile, start: number, length: number): Uint8Array | undefined {
  if (start + length > file.table || file.cost > maxCost) return undefined;
  file.cost += length;
  return file.bytes.subarray(start, start + length);
}

/** Reads the objects that an array of references names. Undefined if one of them cannot be read. */
function readReferences(file: BinaryFile, start: number, count: number, depth: number): PlistValue[] | undefined {
  const row = payload(file, start, count * file.referenceSize);
  const values: PlistValue[] = [];
  for (let at = 0; row && at < row.length; at += file.referenceSize) {
    const value = readObject(file, unsigned(row.subarray(at, at + file.referenceSize)), depth);
    if (!value) return undefined;
    values.push(value);
  }
  return row && values;
}

function array(items: readonly PlistValue[] | undefined): PlistValue | undefined {
  return items && { kind: "array", items, span: nowhere };
}

/** The keys come first, then their values. */
function dict(row: readonly PlistValue[] | undefined): PlistValue | undefined {
  if (!row) return undefined;
  const entries: PlistEntry[] = [];
  for (const [index, value] of row.slice(row.length / 2).entries()) {
    const key = row[index];
    if (key?.kind !== "string") return undefined;
    entries.push({ key: key.value, keySpan: nowhere, value, conditional: false });
  }
  return { kind: "dict", entries, span: nowhere };
}

type ScalarKind = "string" | "integer" | "real" | "date" | "data";

function scalar(
  kind: ScalarKind,
  bytes: Uint8Array | undefined,
  decode: (bytes: Uint8Array) => string | undefined,
): PlistValue | undefined {
  const value = bytes && decode(bytes);
  return value === undefined ? undefined : { kind, value, span: nowhere };
}

/** Integers of up to four bytes are unsigned, of eight and sixteen bytes signed. */
function integer(bytes: Uint8Array): string | undefined {
  if (bytes.length > 16) return undefined;
  let value = 0n;
  for (const byte of bytes) value = value * 256n + BigInt(byte);
  return String(bytes.length < 8 ? value : BigInt.asIntN(bytes.length * 8, value));
}

function real(bytes: Uint8Array): string | undefined {
  const value = float(bytes);
  return value === undefined ? undefined : String(value);
}

/** The value counts seconds since 2001. */
function date(bytes: Uint8Array): string | undefined {
  const date = new Date(Date.UTC(2001) + (float(bytes) ?? Number.NaN) * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace(/\.\d+Z$/, "Z");
}

function float(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length === 4) return view.getFloat32(0);
  return bytes.length === 8 ? view.getFloat64(0) : undefined;
}

function latin1(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

function utf16(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 2) text += String.fromCharCode(unsigned(bytes.subarray(i, i + 2)));
  return text;
}

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** As in XML property lists. */
function base64(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const [first = 0, second, third] = bytes.subarray(i, i + 3);
    const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0);
    const digit = (shift: number) => base64Digits.charAt((bits >> shift) & 0x3f);
    text += digit(18) + digit(12) + (second === undefined ? "=" : digit(6)) + (third === undefined ? "=" : digit(0));
  }
  return text;
}

/** Big-endian. Large numbers lose precision but stay large. */
function unsigned(bytes: Uint8Array): number {
  let value = 0;
  for (const byte of bytes) value = value * 256 + byte;
  return value;
}
