import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Operation } from "../../operations/operation.ts";
import { jsonText } from "../../reports/json-text.ts";
import { plainPaint } from "../../reports/paint.ts";
import { terminalOutput } from "../../reports/terminal-output.ts";
import { writeOutput } from "../../services/files/write-output.ts";
import { absolutePath } from "../../services/project-finder.ts";
import { formatOf } from "../formats.ts";
import { paintOf } from "./paint-of.ts";
import type { Terminal } from "./terminal.ts";

/** The form of an answer. */
export interface AnswerForm {
  /** `pretty`, or a format of the operation. */
  readonly format: string;
  /** The file to write to; undefined for the terminal. */
  readonly output?: string;
}

/**
 * Writes an answer to the terminal or into a file.
 *
 * @throws Failure that says why it cannot be written
 */
export async function deliver(
  operation: Operation,
  output: unknown,
  { format, output: file }: AnswerForm,
  workingFolder: string,
  { stdout, environment, signal }: Terminal,
): Promise<void> {
  const paint = file === undefined ? paintOf(stdout, environment) : plainPaint;
  const text = format === "pretty" ? operation.text?.(output, paint) : undefined;
  const answer =
    text === undefined
      ? written(operation, format, output)
      : terminalOutput(text, file === undefined ? stdout.width() : undefined);
  const content = typeof answer === "string" ? answer : await buffer(answer);
  const named = file ?? "-";
  await writeOutput(absolutePath(named, workingFolder), named, content, { standardOutput: stdout.stream, signal });
}

function written(operation: Operation, format: string, output: unknown): string | Readable {
  const file = formatOf(operation, format === "pretty" ? (operation.http?.format ?? "json") : format);
  return file ? file.write(output) : `${jsonText(output, 2)}\n`;
}
