import type { TextDocument } from "vscode-languageserver-textdocument";
import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import { type AddressOf, recordMarkdown } from "../../reports/record-markdown.ts";
import { codeActionsAt } from "./code-actions.ts";
import { lensOf } from "./code-lens.ts";
import { commandsFor } from "./commands.ts";
import type { Editor } from "./editor.ts";
import { answered } from "./failures.ts";
import { planFix } from "./fix-plan.ts";
import { hoverAt } from "./hover.ts";
import { notCheckedIn } from "./not-checked.ts";
import type { OpenProject } from "./open-project.ts";
import type { EditorRequests } from "./protocol.ts";
import { pullDocument, pullWorkspace } from "./pull.ts";
import { teamFile, teamFileCompletions, teamFileHover } from "./team-file.ts";

/** Handles the requests of an editor about the texts of its projects. */
export function answerRequests(editor: Editor): void {
  const { connection, client } = editor;
  const commands = commandsFor(editor.operations);

  if (client.pullsDiagnostics) {
    connection.languages.diagnostics.on(({ textDocument, previousResultId }, token) =>
      pullDocument(editor, textDocument.uri, previousResultId, token),
    );
    connection.languages.diagnostics.onWorkspace(({ previousResultIds }, token) =>
      pullWorkspace(editor, previousResultIds, token),
    );
  }

  connection.onCodeAction(({ textDocument, range, context }) =>
    codeActionsAt(editor, textDocument.uri, range, context),
  );

  connection.onCompletion(({ textDocument, position }) => {
    const document = teamDocument(editor, textDocument.uri);
    return document ? teamFileCompletions(document, position, editor.scanning.rules) : null;
  });

  connection.onHover(({ textDocument, position }) => {
    const document = teamDocument(editor, textDocument.uri);
    if (document) return teamFileHover(document, position, editor.scanning.rules, editor.pageOf);
    const [owner] = editor.ownersOf(textDocument.uri);
    const record = owner?.project.record();
    return owner && record ? hoverAt(record, owner.file, position, editor.pageOf) : null;
  });

  connection.onCodeLens(async ({ textDocument }) => {
    const [owner] = editor.ownersOf(textDocument.uri);
    if (owner?.file !== "pubspec.yaml") return [];
    await owner.project.upToDate();
    return owner.project.settings()?.codeLens ? lensOf(owner.project, editor) : [];
  });

  connection.onExecuteCommand(({ command, arguments: [argument = {}] = [] }, token) => {
    return answered(async () => {
      const run = commands.get(command);
      if (!run) throw new Failure("not found", `There is no command "${command}".`);
      return run(editor, argument, token);
    });
  });

  const recordMethod = "palisade/record" satisfies keyof EditorRequests;
  connection.onRequest(
    recordMethod,
    (params: unknown): Promise<EditorRequests["palisade/record"]["result"]> => newestRecord(editor, params),
  );

  const reportMethod = "palisade/report" satisfies keyof EditorRequests;
  connection.onRequest(reportMethod, async (params: unknown): Promise<EditorRequests["palisade/report"]["result"]> => {
    const record = await newestRecord(editor, params);
    const folder = reportParams.safeParse(params).data?.folder;
    return record && { markdown: recordMarkdown(record, folder === undefined ? undefined : addressesIn(folder)) };
  });

  const notCheckedMethod = "palisade/notChecked" satisfies keyof EditorRequests;
  connection.onRequest(
    notCheckedMethod,
    async (params: unknown): Promise<EditorRequests["palisade/notChecked"]["result"]> => {
      const project = await upToDate(editor, params);
      return project ? notCheckedIn(project) : [];
    },
  );

  const fixPlanMethod = "palisade/fixPlan" satisfies keyof EditorRequests;
  connection.onRequest(fixPlanMethod, (params: unknown) => answered(() => planFix(editor, params)));
}

/** The open `palisade.yaml` of a project. */
function teamDocument(editor: Editor, uri: string): TextDocument | undefined {
  const [owner] = editor.ownersOf(uri);
  return owner?.file === teamFile ? editor.documentOf(owner.project, teamFile) : undefined;
}

const pathParams = z.object({ path: z.string() });
const reportParams = pathParams.extend({ folder: z.string().optional() });

/** Addresses of lines as VS Code follows them in a preview of Markdown. */
function addressesIn(folder: string): AddressOf {
  return (file, line) => `${encodeURI(folder)}/${file.split("/").map(encodeURIComponent).join("/")}#L${line}`;
}

async function newestRecord(editor: Editor, params: unknown): Promise<EditorRequests["palisade/record"]["result"]> {
  return (await upToDate(editor, params))?.record() ?? null;
}

/** The project that a request names, once its record is up to date. */
async function upToDate(editor: Editor, params: unknown): Promise<OpenProject | undefined> {
  const parsed = pathParams.safeParse(params);
  await editor.projects.found();
  const project = parsed.success ? editor.projects.at(parsed.data.path) : undefined;
  await project?.upToDate();
  return project;
}
