import { createHash } from "node:crypto";
import type { HashContent } from "../core/generator/file.ts";

/** SHA-256 of the bytes that a generated file has on disk. */
export const contentHash: HashContent = ({ content, encoding }) =>
  createHash("sha256")
    .update(content, encoding ?? "utf8")
    .digest("hex");
