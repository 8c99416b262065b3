import { resolve } from "node:path";
import { type Readable, Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { Failure } from "../../core/failure.ts";
import { finished } from "../../core/reports/finished.ts";
import { jsonText } from "../../core/reports/json-text.ts";
import { ansiPaint, plainPaint } from "../../core/reports/paint.ts";
import type { Operation } from "../../operations/operation.ts";
import { writeAtomically } from "../../services/atomic-write.ts";
import { formatOf } from "../formats.ts";
import type { ParsedCommand } from "./parse.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Writes an answer as the user wants it: to the terminal or into a file.
 *
 * @throws Failure `unavailable` when the file cannot be written
 */
export async function deliver(
  operation: Operation,
  output: unknown,
  { format, output: file }: ParsedCommand,
  workingFolder: string,
  { stdout, environment }: Terminal,
): Promise<void> {
  const colour = file === undefined && stdout.isTTY && !environment["NO_COLOR"];
  const paint = colour ? ansiPaint : plainPaint;
  const text = format === "pretty" ? operation.text?.(output, paint) : undefined;
  const answer = text === undefined ? written(operation, format, output) : finished(text);
  if (file !== undefined) return writeFile(resolve(workingFolder, file), answer);
  if (typeof answer === "string") stdout.stream.write(answer);
  else await pipeline(answer, keptOpen(stdout.stream));
}

function written(operation: Operation, format: string, output: unknown): string | Readable {
  const file = formatOf(operation, format === "pretty" ? (operation.http?.format ?? "json") : format);
  return file ? file.write(output) : `${jsonText(output, 2)}\n`;
}

async function writeFile(path: string, answer: string | Readable): Promise<void> {
  const content = typeof answer === "string" ? answer : await buffer(answer);
  try {
    await writeAtomically(path, content);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure("unavailable", `${path} could not be written: ${reason}`);
  }
}

/** The terminal stays open for what follows. */
function keptOpen(stdout: NodeJS.WriteStream): Writable {
  return new Writable({ write: (chunk, encoding, done) => void stdout.write(chunk, encoding, done) });
}
