import { type CancellationToken, ProgressType } from "vscode-languageserver";
import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import { operations } from "../../operations/index.ts";
import type { Operation, ProgressEvent, RunContext } from "../../operations/operation.ts";
import { fileNameOf, formatOf } from "../formats.ts";
import { parseInput } from "../input.ts";
import type { Editor } from "./editor.ts";
import { editorServices } from "./editor-services.ts";
import type { FileAnswer } from "./protocol.ts";
import { signalOf } from "./signal-of.ts";

const params = z.object({
  operation: z.string(),
  input: z.unknown(),
  format: z.string().optional(),
  progress: z.union([z.string(), z.number()]).optional(),
});

const pathInput = z.object({ path: z.string() });

const progressType = new ProgressType<ProgressEvent>();

/** Runs an operation for the web app in an editor's panel. Progress goes to the app itself. */
export async function answerCall(editor: Editor, raw: unknown, token: CancellationToken): Promise<unknown> {
  const parsed = params.safeParse(raw);
  const operation = operations.find(({ name }) => name === parsed.data?.operation);
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

/**
 * Runs an operation for an editor, then lets its open projects read the disk again.
 *
 * @throws Failure `refused` when it needs a trusted workspace and this one is not, or would replace files directly
 */
export async function runOperation(
  editor: Editor,
  operation: Operation,
  argument: unknown,
  context: RunContext,
): Promise<unknown> {
  const input = parseInput(operation.input(), argument);
  if (operation.needsTrust?.(input)) assertTrusted(editor);
  if (operation.replacesFiles?.(input))
    throw new Failure(
      "refused",
      "In an editor no file is replaced behind its back. Do this in a terminal; what was fixed here, the editor's own Undo takes back.",
    );
  await editor.projects.found();
  const output = await operation.run(editorServices(editor), input, { ...context, restricted: !editor.trusted() });
  // The operation may have changed the disk, and not every client reports that.
  const { data } = pathInput.safeParse(input);
  if (data) editor.projects.at(data.path)?.filesChanged();
  return output;
}

/** @throws Failure `refused` while the workspace is not trusted */
function assertTrusted({ trusted }: Editor): void {
  if (!trusted())
    throw new Failure(
      "refused",
      "This workspace is not trusted, so nothing in it is changed and no program looks at it. Trust it first.",
    );
}
