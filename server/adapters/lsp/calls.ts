import { type CancellationToken, ProgressType } from "vscode-languageserver";
import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import type { Operation, ProgressEvent } from "../../operations/operation.ts";
import { fileNameOf, formatOf } from "../formats.ts";
import type { Editor } from "./editor.ts";
import type { FileAnswer } from "./protocol.ts";
import { runOperation } from "./run-operation.ts";
import { signalOf } from "./signal-of.ts";

const params = z.object({
  operation: z.string(),
  input: z.unknown(),
  format: z.string().optional(),
  progress: z.union([z.string(), z.number()]).optional(),
});

const progressType = new ProgressType<ProgressEvent>();

/** Runs an operation for the web app in an editor's panel. Progress goes to the app itself. */
export async function answerCall(editor: Editor, raw: unknown, token: CancellationToken): Promise<unknown> {
  const parsed = params.safeParse(raw);
  const operation = editor.operations.find(({ name }) => name === parsed.data?.operation);
  if (!parsed.data || !operation) throw new Failure("not found", "There is no such operation.");
  const { input, format, progress } = parsed.data;
  const file = format === undefined ? undefined : textFormat(operation, format);
  const output = await runOperation(editor, operation, input, {
    signal: signalOf(token),
    progress(event) {
      if (progress !== undefined) void editor.connection.sendProgress(progressType, progress, event);
    },
  });
  return file ? file(output) : output;
}

/**
 * Writes an answer as a text file.
 *
 * @throws Failure `invalid input` when the operation has no such format
 */
function textFormat(operation: Operation, name: string): (output: unknown) => FileAnswer {
  const format = formatOf(operation, name);
  if (!format) throw new Failure("invalid input", `${operation.name} has no file in the format "${name}".`);
  return (output) => {
    const text = format.write(output);
    if (typeof text !== "string") throw new Failure("invalid input", `An editor takes no ${name} files.`);
    return { name: fileNameOf(format, output), text };
  };
}
