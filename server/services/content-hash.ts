import { hash } from "node:crypto";
import type { HashContent } from "../generator/index.ts";

/** SHA-256 of a generated file's bytes on disk. */
export const contentHash: HashContent = ({ content, encoding }) =>
  encoding === undefined ? hash("sha256", content) : bytesHash(Buffer.from(content, encoding));

/** SHA-256 in hexadecimal. */
export function bytesHash(bytes: Uint8Array): string {
  return hash("sha256", bytes);
}
