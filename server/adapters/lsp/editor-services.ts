import { Failure } from "../../contract/failure.ts";
import type { FileAnalysis } from "../../scanner/index.ts";
import type { PlannedWrite } from "../../services/fixing/write-fix.ts";
import type { Services } from "../../services/services.ts";
import type { ChangedFile } from "../../services/updating/checked-changes.ts";
import type { Editor } from "./editor.ts";
import { uriOf } from "./places.ts";
import { type EditedFile, workspaceEdit } from "./workspace-edits.ts";

/**
 * The services for an operation that runs for an editor. They see unsaved texts. A change of the project is an edit
 * that the editor applies and can undo; nothing is written to the project directly.
 */
export function editorServices(editor: Editor): Services {
  const { services, projects, scanning } = editor;
  const { scanner } = scanning;
  /** By project. The editor reports its changes only after its answer, which may be too late for a scan. */
  const written = new Map<string, Map<string, FileAnalysis>>();

  async function textsOver(path: string): Promise<Map<string, FileAnalysis>> {
    const project = projects.at(path);
    await project?.upToDate();
    return new Map([...(project?.live.unsaved() ?? []), ...(written.get(path) ?? [])]);
  }

  function keep(path: string, writes: readonly Pick<PlannedWrite, "file" | "after">[]): void {
    const texts = written.get(path) ?? new Map<string, FileAnalysis>();
    for (const { file, after } of writes) {
      const analysis = scanner.analyze(file, after);
      if (analysis) texts.set(file, analysis);
    }
    written.set(path, texts);
  }

  return {
    ...services,
    openProjects: () => projects.all().map(({ path }) => path),
    openRecord: (path) => projects.at(path)?.record(),
    hasUnsaved: (path) => hasUnsaved(editor, path),
    scanning: async () => ({
      ...scanning,
      scanner: {
        ...scanner,
        scan: async (path, listener, signal, how) =>
          scanner.scan(path, listener, signal, { ...how, unsaved: await textsOver(path) }),
      },
    }),
    files: {
      read: (path, file) => textOf(editor, path, file),
      check: services.files.check,
      async write(path, writes) {
        await applyInEditor(editor, path, writes);
        keep(path, writes);
      },
      async change(path, changes, begin) {
        await editor.changeFiles(editor, path, changes, begin);
        keep(path, changes.filter(isOpen).map(textAfter));

        function isOpen({ file, before, after }: ChangedFile): boolean {
          const project = before && after && projects.at(path);
          return project !== undefined && editor.documentOf(project, file) !== undefined;
        }
      },
    },
  };
}

/** The editor does not say which texts are saved, and has opened many that are: only the disk tells. */
async function hasUnsaved({ projects, documentOf, services }: Editor, path: string): Promise<boolean> {
  const project = projects.at(path);
  for (const file of project?.live.unsaved().keys() ?? []) {
    const document = project && documentOf(project, file);
    if (document && document.getText() !== (await services.files.read(path, file))) return true;
  }
  return false;
}

async function textOf(editor: Editor, path: string, file: string): Promise<string | undefined> {
  const project = editor.projects.at(path);
  const document = project && editor.documentOf(project, file);
  return document ? document.getText() : editor.services.files.read(path, file);
}

/** @throws Failure when a file must not be changed, has changed since, or the editor refuses the edit */
async function applyInEditor(editor: Editor, path: string, writes: readonly PlannedWrite[]): Promise<void> {
  const { connection, client } = editor;
  if (writes.length === 0) return;
  if (!client.appliesEdits)
    throw new Failure("unavailable", "This editor takes no edits from Palisade. Run the same command in a terminal.");
  const files: EditedFile[] = [];
  for (const write of writes) files.push(await editedFile(editor, path, write));
  const edit = workspaceEdit(client, files);
  if (!edit)
    throw new Failure("unavailable", "This editor creates no files for Palisade. Run the same command in a terminal.");
  const { applied, failureReason } = await connection.workspace.applyEdit({ label: "Palisade", edit });
  if (!applied) {
    const reason = failureReason === undefined ? "" : ` It says: ${failureReason}`;
    throw new Failure("conflict", `The editor did not make the change.${reason}`);
  }
}

function textAfter({ file, after = new Uint8Array() }: ChangedFile) {
  return { file, after: new TextDecoder("utf-8", { ignoreBOM: true }).decode(after) };
}

async function editedFile(editor: Editor, path: string, { file, before, after }: PlannedWrite): Promise<EditedFile> {
  await editor.services.files.check(path, file);
  if ((await textOf(editor, path, file)) !== before)
    throw new Failure("conflict", `${file} has changed in the meantime, or is half typed. Try again.`);
  const project = editor.projects.at(path);
  const document = project && editor.documentOf(project, file);
  const uri = document?.uri ?? uriOf(project?.root ?? path, file);
  return { uri, version: document?.version ?? null, before, after };
}
