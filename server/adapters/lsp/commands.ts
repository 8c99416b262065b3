import type { CancellationToken } from "vscode-languageserver";
import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import { findingId } from "../../operations/inputs/findings.ts";
import type { Operation } from "../../operations/operation.ts";
import { parseInput } from "../input.ts";
import type { Editor } from "./editor.ts";
import { withProgress } from "./progress.ts";
import { runOperation } from "./run-operation.ts";

/** Runs with the command's only argument and returns the result for the client. */
type Run = (editor: Editor, argument: unknown, token: CancellationToken) => Promise<unknown>;

function runWithProgress(operation: Operation): Run {
  return async (editor, argument, token) => {
    const { connection, client } = editor;
    return withProgress(
      connection,
      client,
      `Palisade: ${operation.name}`,
      (progress, signal) => runOperation(editor, operation, argument, { progress, signal }),
      token,
    );
  };
}

const openPage: Run = async (editor, argument) => {
  const { id } = parseInput(z.object({ id: findingId() }), argument);
  if (!editor.scanning.rules.checks.some(({ meta }) => meta.id === id))
    throw new Failure("not found", `There is no check "${id}".`);
  const uri = editor.pageOf(id);
  if (!editor.client.showsDocuments) return { uri };
  return editor.connection.window.showDocument({ uri, takeFocus: true });
};

/** Every command by name: one per operation, and those that make sense only in an editor. */
export function commandsFor(operations: readonly Operation[]): ReadonlyMap<string, Run> {
  return new Map([
    ...operations.map((operation): [string, Run] => [`palisade.${operation.name}`, runWithProgress(operation)]),
    ["palisade.openPage", openPage],
  ]);
}
