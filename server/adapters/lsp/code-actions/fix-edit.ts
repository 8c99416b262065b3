import type { WorkspaceEdit } from "vscode-languageserver";
import { uriOf } from "../places.ts";
import { type EditedFile, workspaceEdit } from "../workspace-edits.ts";
import type { ActionContext } from "./action.ts";

/**
 * The edit that gives files of the project new texts. Undefined when the client cannot create a needed file, when a
 * file is being typed in and its positions are uncertain, or when a path leads out of the project.
 */
export async function fixEdit(
  context: ActionContext,
  texts: ReadonlyMap<string, string>,
): Promise<WorkspaceEdit | undefined> {
  const { project, client, scan, document, files: onDisk } = context;
  const files: EditedFile[] = [];
  for (const [file, after] of texts) {
    if (!project.live.isCurrent(file)) return undefined;
    const isOurs = await onDisk.check(project.path, file).then(
      () => true,
      () => false,
    );
    if (!isOurs) return undefined;
    const open = document(file);
    const uri = open?.uri ?? uriOf(project.root, file);
    const before = open?.getText() ?? scan.project.config(file)?.text;
    files.push({ uri, version: open?.version ?? null, before, after });
  }
  return workspaceEdit(client, files);
}
