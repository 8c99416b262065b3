import { Failure } from "../../contract/failure.ts";
import { type ChangedFile, checkChanges } from "../../services/updating/checked-changes.ts";
import type { Editor } from "./editor.ts";
import { fileStep, inOrder } from "./file-steps.ts";
import { uriOf } from "./places.ts";
import type { ChangeFilesMethod, FileSteps } from "./protocol.ts";

/**
 * Lets the editor make, change and remove files as one step, for clients that can.
 *
 * @throws Failure as `files.change`
 */
export async function changeInEditor(
  editor: Editor,
  path: string,
  changes: readonly ChangedFile[],
  begin: () => Promise<void>,
): Promise<void> {
  if (!editor.changesFiles)
    throw new Failure("unavailable", "This editor cannot make such a change. Run the same command in a terminal.");
  await checkChanges(path, changes, editor.services.ownFolders);
  const project = editor.projects.at(path);
  const uri = (file: string) => (project ? editor.uriOf(project, file) : uriOf(path, file));
  const files = inOrder(changes.map((change) => fileStep(uri(change.file), change)));
  await begin();
  const changeFilesMethod: ChangeFilesMethod = "palisade/changeFiles";
  try {
    await editor.connection.sendRequest(changeFilesMethod, { files } satisfies FileSteps);
  } catch (error) {
    throw new Failure("conflict", error instanceof Error ? error.message : String(error));
  }
}
