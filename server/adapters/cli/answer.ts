import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Operation } from "../../operations/operation.ts";
import type { FindingView } from "../../reports/finding-view.ts";
import { jsonText } from "../../reports/json-text.ts";
import { plainPaint } from "../../reports/paint.ts";
import { terminalOutput } from "../../reports/terminal-output.ts";
import { writeOutput } from "../../services/files/write-output.ts";
import { absolutePath } from "../../services/project-finder.ts";
import { formatNames, formatOf } from "../formats.ts";
import { answerDocument } from "./answer-document.ts";
import { type AnswerTarget, answerTarget } from "./answer-targets.ts";
import { paintOf } from "./paint-of.ts";
import type { Terminal } from "./terminal.ts";

/** The form of an answer. */
export interface AnswerForm extends FindingView {
  /** `pretty`, or a format of the operation. */
  readonly format: string;
  /** The files to write to, each with a format of its own if it likes: `sarif:app.sarif`. */
  readonly output?: readonly string[];
}

/**
 * Everything that is written of an answer. The terminal shows it too, unless a file takes its place.
 *
 * @throws Failure `invalid input` for a mistyped format
 */
export function answerTargets(operation: Operation, { output = [] }: AnswerForm): readonly AnswerTarget[] {
  const formats = ["pretty", ...formatNames(operation)];
  const targets = output.map((typed) => answerTarget(typed, formats));
  const replaced = targets.some(({ file, format }) => format === undefined || file === "-");
  return replaced ? targets : [{ file: "-", format: undefined }, ...targets];
}

/**
 * Writes an answer to the terminal, into files, or both.
 *
 * @throws Failure that says why it cannot be written
 */
export async function deliver(
  operation: Operation,
  output: unknown,
  form: AnswerForm,
  workingFolder: string,
  { stdout, environment, signal }: Terminal,
): Promise<void> {
  for (const { file, format = form.format } of answerTargets(operation, form)) {
    const isSeen = file === "-";
    const paint = isSeen ? paintOf(stdout, environment) : plainPaint;
    const text = format === "pretty" ? operation.text?.(output, paint, form) : undefined;
    const answer = text
      ? terminalOutput(text, isSeen ? stdout.width() : undefined)
      : written(operation, format, output);
    const content = typeof answer === "string" ? answer : await buffer(answer);
    await writeOutput(absolutePath(file, workingFolder), file, content, { standardOutput: stdout.stream, signal });
  }
}

function written(operation: Operation, format: string, output: unknown): string | Readable {
  const file = formatOf(operation, format === "pretty" ? (operation.http?.format ?? "json") : format);
  return file ? file.write(output) : `${jsonText(answerDocument(output), 2)}\n`;
}
