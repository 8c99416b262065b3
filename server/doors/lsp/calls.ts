import { type CancellationToken, ProgressType } from "vscode-languageserver";
import { z } from "zod";
import { Failure } from "../../core/failure.ts";
import { operations } from "../../operations/index.ts";
import type { ProgressEvent } from "../../operations/operation.ts";
import type { Editor } from "./editor.ts";
import { runOperation } from "./run-operation.ts";

const params = z.object({
  operation: z.string(),
  input: z.unknown(),
  progress: z.union([z.string(), z.number()]).optional(),
});

const progressType = new ProgressType<ProgressEvent>();

/** Runs an operation that the web app in a panel of the editor asks for, and tells the app itself how far it is. */
export async function call(editor: Editor, raw: unknown, token: CancellationToken): Promise<unknown> {
  const parsed = params.safeParse(raw);
  const operation = operations.find(({ name }) => name === parsed.data?.operation);
  if (!parsed.data || !operation) throw new Failure("not found", "There is no such operation.");
  const { input, progress } = parsed.data;
  const stop = new AbortController();
  // A request that was cancelled before it got here tells no listener.
  if (token.isCancellationRequested) stop.abort();
  token.onCancellationRequested(() => stop.abort());
  return runOperation(editor, operation, input, {
    signal: stop.signal,
    progress(event) {
      if (progress !== undefined) void editor.connection.sendProgress(progressType, progress, event);
    },
  });
}
