import type { CancellationToken, Connection } from "vscode-languageserver/node";
import { z } from "zod";
import { operations } from "../../operations/index.ts";
import { branchesOf } from "../../services/git/branches.ts";
import { locateFolder } from "../../services/project-finder.ts";
import type { Services } from "../../services/services.ts";
import { updatedFiles } from "../../services/updating/write-update.ts";
import { parseInput } from "../input.ts";
import { answerAgent } from "./agent-calls.ts";
import { answerCall } from "./calls.ts";
import { changeInEditor } from "./change-in-editor.ts";
import type { Editor } from "./editor.ts";
import { editorModels } from "./editor-models.ts";
import { answered } from "./failures.ts";
import type { Greeting } from "./greet.ts";
import { createHttpPort } from "./http-port.ts";
import { uriOf } from "./places.ts";
import type { AgentToolMethod, CallMethod, EditorRequests } from "./protocol.ts";
import { holdSecrets, keepSecretsIn } from "./secrets.ts";
import { type EditorEngine, serveEditor } from "./server.ts";
import { signalOf } from "./signal-of.ts";

/**
 * Serves an editor with all of Palisade, in a process of its own.
 *
 * @param token the token that HTTP requests must carry, if any
 */
export function serveInProcess(
  connection: Connection,
  greeting: Greeting,
  services: Services,
  token: string | undefined,
): Promise<void> {
  return serveEditor(connection, greeting, processEngine(connection, services, token));
}

function processEngine(connection: Connection, services: Services, token: string | undefined): EditorEngine {
  return {
    operations,
    servicesFor({ models, secrets }) {
      if (secrets) keepSecretsIn(connection, services);
      return models ? { ...services, models: services.models.inEditor(editorModels(connection)) } : services;
    },
    openPorts: (changed) => ({
      scanner: createHttpPort("scanner", services, token, changed),
      generator: createHttpPort("generator", services, token, changed),
    }),
    changeFiles: changeInEditor,
    answer: answerEngineRequests,
  };
}

/** Handles the requests that need more than the texts of projects. */
function answerEngineRequests(editor: Editor): void {
  const { connection } = editor;
  const updatedFilesMethod = "palisade/updatedFiles" satisfies keyof EditorRequests;
  connection.onRequest(updatedFilesMethod, (params: unknown) => answered(() => lastUpdate(editor, params)));

  const branchesMethod = "palisade/branches" satisfies keyof EditorRequests;
  connection.onRequest(branchesMethod, (params: unknown, token) => answered(() => branches(editor, params, token)));

  const secretsMethod = "palisade/secrets" satisfies keyof EditorRequests;
  connection.onRequest(secretsMethod, (params: unknown) => answered(async () => holdSecrets(editor.services, params)));

  const callMethod: CallMethod = "palisade/call";
  connection.onRequest(callMethod, (params: unknown, token) => answered(() => answerCall(editor, params, token)));

  const agentToolMethod: AgentToolMethod = "palisade/agentTool";
  connection.onRequest(agentToolMethod, (params: unknown, token) => answered(() => answerAgent(editor, params, token)));
}

const pathParams = z.object({ path: z.string() });

async function branches(
  { services }: Editor,
  params: unknown,
  token: CancellationToken,
): Promise<EditorRequests["palisade/branches"]["result"]> {
  const { path } = parseInput(pathParams, params);
  return { branches: await branchesOf(locateFolder(path, services.workingFolder), signalOf(token)) };
}

async function lastUpdate(
  { services }: Editor,
  params: unknown,
): Promise<EditorRequests["palisade/updatedFiles"]["result"]> {
  const { path } = parseInput(pathParams, params);
  const folder = locateFolder(path, services.workingFolder);
  return { uris: (await updatedFiles(services, folder)).map((file) => uriOf(folder, file)) };
}
