import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import type { Operation, RunContext } from "../../operations/operation.ts";
import { parseInput } from "../input.ts";
import type { Editor } from "./editor.ts";
import { editorServices } from "./editor-services.ts";

const pathInput = z.object({ path: z.string() });

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
