import { createHash } from "node:crypto";
import type { HashContent } from "../generator/index.ts";

/** SHA-256 of a generated file's bytes on disk. */
export const contentHash: HashContent = ({ content, encoding }) => bytesHash(Buffer.from(content, encoding ?? "utf8"));

/** SHA-256 in hexadecimal. */
export function bytesHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
