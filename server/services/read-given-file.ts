import { createReadStream } from "node:fs";
import { Failure } from "../contract/failure.ts";
import { codeOf } from "./files/write-failure.ts";

const megabyte = 1024 * 1024;

/** In bytes; far more than a hand-written file. */
const largest = 16 * megabyte;

/**
 * Reads a file that the user named. It may be a pipe (`--config <(make-config)`), so only its length is limited.
 *
 * @throws Failure `not found` when it cannot be read, `too large`
 */
export async function readGivenFile(path: string): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      size += chunk.length;
      if (size > largest) throw new Failure("too large", `${path} is larger than ${largest / megabyte} MB.`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    if (codeOf(error) === "ENOENT") throw new Failure("not found", `${path} cannot be read: there is no such file.`);
    throw new Failure("not found", `${path} cannot be read: ${reason}.`);
  }
  return Buffer.concat(chunks).toString("utf8");
}
