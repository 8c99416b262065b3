import type { TextDocument } from "vscode-languageserver-textdocument";
import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import { recordMarkdown } from "../../reports/record-markdown.ts";
import { locateFolder } from "../../services/project-finder.ts";
import { updatedFiles } from "../../services/updating/write-update.ts";
import { parseInput } from "../input.ts";
import { answerAgent } from "./agent-calls.ts";
import { answerCall } from "./calls.ts";
import { codeActionsAt } from "./code-actions.ts";
import { lensOf } from "./code-lens.ts";
import { commands } from "./commands.ts";
import type { Editor } from "./editor.ts";
import { toResponseError } from "./failures.ts";
import { planFix } from "./fix-plan.ts";
import { hoverAt } from "./hover.ts";
import { uriOf } from "./places.ts";
import type { AgentToolMethod, CallMethod, EditorRequests } from "./protocol.ts";
import { pullDocument, pullWorkspace } from "./pull.ts";
import { holdSecrets } from "./secrets.ts";
import { teamFile, teamFileCompletions, teamFileHover } from "./team-file.ts";

/** Handles all requests of an editor. */
export function answerRequests(editor: Editor): void {
  const { connection, client } = editor;

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
    return document ? teamFileCompletions(document, position, editor.services.rules) : null;
  });

  connection.onHover(({ textDocument, position }) => {
    const document = teamDocument(editor, textDocument.uri);
    if (document) return teamFileHover(document, position, editor.services.rules, editor.pageOf);
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
    return record && { markdown: recordMarkdown(record) };
  });

  const fixPlanMethod = "palisade/fixPlan" satisfies keyof EditorRequests;
  connection.onRequest(fixPlanMethod, (params: unknown) => answered(() => planFix(editor, params)));

  const updatedFilesMethod = "palisade/updatedFiles" satisfies keyof EditorRequests;
  connection.onRequest(updatedFilesMethod, (params: unknown) => answered(() => lastUpdate(editor, params)));

  const secretsMethod = "palisade/secrets" satisfies keyof EditorRequests;
  connection.onRequest(secretsMethod, (params: unknown) => answered(async () => holdSecrets(editor.services, params)));

  const callMethod: CallMethod = "palisade/call";
  connection.onRequest(callMethod, (params: unknown, token) => answered(() => answerCall(editor, params, token)));

  const agentToolMethod: AgentToolMethod = "palisade/agentTool";
  connection.onRequest(agentToolMethod, (params: unknown, token) => answered(() => answerAgent(editor, params, token)));
}

/** The open `palisade.yaml` of a project. */
function teamDocument(editor: Editor, uri: string): TextDocument | undefined {
  const [owner] = editor.ownersOf(uri);
  return owner?.file === teamFile ? editor.documentOf(owner.project, teamFile) : undefined;
}

const pathParams = z.object({ path: z.string() });

async function newestRecord(editor: Editor, params: unknown): Promise<EditorRequests["palisade/record"]["result"]> {
  const parsed = pathParams.safeParse(params);
  await editor.projects.found();
  const project = parsed.success ? editor.projects.at(parsed.data.path) : undefined;
  await project?.upToDate();
  return project?.record() ?? null;
}

async function lastUpdate(
  { services }: Editor,
  params: unknown,
): Promise<EditorRequests["palisade/updatedFiles"]["result"]> {
  const { path } = parseInput(pathParams, params);
  const folder = locateFolder(path, services.workingFolder);
  return { uris: (await updatedFiles(services, folder)).map((file) => uriOf(folder, file)) };
}

/** Turns a command's error into one that the protocol can carry. */
async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toResponseError(error);
  }
}
