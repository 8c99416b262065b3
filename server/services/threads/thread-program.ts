import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The program of a thread: the source, or the built file beside the main program.
 *
 * @param installation folder of the running program
 */
export function threadProgram(installation: string): string {
  if (import.meta.url.endsWith(".ts")) return fileURLToPath(new URL("program.ts", import.meta.url));
  return join(installation, "dist/thread.js");
}

/**
 * An id of what a program is made of: the build writes the hashes of all its parts into this file. That of a thread's
 * program is an id of the checks' version.
 */
export async function programDigest(program: string): Promise<string> {
  return hash("sha256", await readFile(program, "utf8"));
}
