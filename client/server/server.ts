import * as vscode from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import type {
  AgentToolAnswer,
  AgentToolMethod,
  AgentToolParams,
  AskModelMethod,
  CallMethod,
  CallParams,
  ChangeFilesMethod,
  EditorRequests,
  EditorSecrets,
  EditorStatus,
  FileSteps,
  KeepSecretsMethod,
  StatusMethod,
  TrustedMethod,
} from "../../server/adapters/lsp/protocol.ts";
import type { EditorModelReply, EditorModelRequest } from "../../server/contract/editor-models.ts";
import type { Calls } from "../../server/operations/index.ts";
import { tellError } from "../messages.ts";
import type { KeptSecrets } from "../secrets/kept-secrets.ts";
import { takeSteps } from "../updates/take-steps.ts";
import type { ClientParts } from "./client-options.ts";
import { crashPolicy } from "./crash-policy.ts";
import { askEditorModel, type ModelApi } from "./editor-model.ts";
import type { ServerState } from "./server-state.ts";

/** The window's language server. Requests wait until it is ready. */
export interface Server extends vscode.Disposable {
  readonly state: ServerState;
  readonly onDidChangeState: vscode.Event<ServerState>;
  /** @throws the server's error, one sentence */
  request<Method extends keyof EditorRequests>(
    method: Method,
    params: EditorRequests[Method]["params"],
  ): Promise<EditorRequests[Method]["result"]>;
  /** @throws the server's error, one sentence */
  execute<Name extends keyof Calls>(name: Name, params: Calls[Name]["input"]): Promise<Calls[Name]["output"]>;
  /**
   * Runs any operation, for the web app. The listener receives the operation's events.
   *
   * @throws the server's error, one sentence; its `data` may hold problems by field
   */
  call(
    call: Omit<CallParams, "progress">,
    token: vscode.CancellationToken,
    onProgress?: (event: unknown) => void,
  ): Promise<unknown>;
  /**
   * Runs a tool for an agent in the chat.
   *
   * @throws the server's error, one sentence
   */
  callTool(params: AgentToolParams, token: vscode.CancellationToken): Promise<AgentToolAnswer>;
  /** Restarts the server. A second call joins a restart under way. Failures are shown here. */
  restart(): Promise<void>;
}

const agentToolMethod: AgentToolMethod = "palisade/agentTool";
const callMethod: CallMethod = "palisade/call";
const statusMethod: StatusMethod = "palisade/status";
const trustedMethod: TrustedMethod = "palisade/trusted";
const askModelMethod: AskModelMethod = "palisade/askModel";
const keepSecretsMethod: KeepSecretsMethod = "palisade/keepSecrets";
const changeFilesMethod: ChangeFilesMethod = "palisade/changeFiles";

function modelApi(): ModelApi {
  const { User, Assistant } = vscode.LanguageModelChatMessage;
  return {
    selectChatModels: () => vscode.lm.selectChatModels(),
    messages: { user: (text) => User(text), assistant: (text) => Assistant(text) },
    justification: vscode.l10n.t("Palisade asks the model about the security of your app."),
  };
}

/** Creates the client of a server. It is called whenever the server starts. */
export type CreateClient = (parts: Pick<ClientParts, "log" | "crashed">) => Promise<BaseLanguageClient>;

/**
 * Starts the language server in the background.
 *
 * @param secrets where it keeps new secrets
 * @param changed called with the URIs of the files that it changed as one step
 */
export function startServer(
  createClient: CreateClient,
  log: vscode.LogOutputChannel,
  secrets: Pick<KeptSecrets, "keep">,
  changed: (uris: readonly string[]) => void,
): Server {
  const changes = new vscode.EventEmitter<ServerState>();
  let state: ServerState = { kind: "starting" };
  let restarting: Promise<void> | undefined;
  const become = (next: ServerState) => {
    state = next;
    changes.fire(next);
  };

  async function open(): Promise<BaseLanguageClient> {
    const started = performance.now();
    become({ kind: "starting" });
    const mayRestart = crashPolicy();
    let ready = false;
    const client = await createClient({
      log,
      crashed() {
        // If the server was never ready, the start itself fails and reports it.
        const again = ready && mayRestart(Date.now());
        become({ kind: again ? "starting" : "stopped" });
        if (ready && !again) void tellStopped();
        return again;
      },
    });
    client.onRequest<EditorModelReply, unknown>(askModelMethod, (request: EditorModelRequest, token) =>
      askEditorModel(request, token, modelApi()),
    );
    client.onRequest(keepSecretsMethod, async ({ secrets: given }: EditorSecrets) => {
      await secrets.keep(given);
      return null;
    });
    client.onRequest(changeFilesMethod, async (steps: FileSteps) => {
      await takeSteps(steps);
      changed(steps.files.map(({ uri }) => uri));
      return null;
    });
    client.onNotification(statusMethod, (status: EditorStatus) => become({ kind: "running", status }));
    await client.start();
    ready = true;
    log.info(`The language server was ready after ${Math.round(performance.now() - started)} ms.`);
    return client;
  }

  function start(): Promise<BaseLanguageClient> {
    const opening = open();
    opening.catch((error: unknown) => {
      log.error(String(error));
      become({ kind: "stopped" });
      void tellStopped();
    });
    return opening;
  }

  let client = start();

  async function replace(): Promise<void> {
    const old = await client.catch(() => undefined);
    await old?.dispose().catch((error: unknown) => log.warn(String(error)));
    client = start();
    await client.catch(() => undefined);
  }

  function running(): Promise<BaseLanguageClient> {
    return client.catch(() => {
      throw new Error(vscode.l10n.t("Palisade's language server is not running. Restart it first."));
    });
  }

  async function tellStopped(): Promise<void> {
    const restart = vscode.l10n.t("Restart");
    const showLog = vscode.l10n.t("Show Log");
    const message = vscode.l10n.t("Palisade's language server has stopped. The log says why.");
    const answer = await tellError(message, restart, showLog);
    if (answer === restart) await self.restart();
    if (answer === showLog) log.show();
  }

  const trusted = vscode.workspace.onDidGrantWorkspaceTrust(() =>
    client.then((current) => current.sendNotification(trustedMethod)).catch(() => undefined),
  );

  // The server reads this setting once, from its environment.
  const moved = vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration("palisade.projectsRoot")) void self.restart();
  });

  const self: Server = {
    get state() {
      return state;
    },
    onDidChangeState: changes.event,
    request: async (method, params) => (await running()).sendRequest(method, params),
    execute: async (name, params) =>
      (await running()).sendRequest("workspace/executeCommand", { command: `palisade.${name}`, arguments: [params] }),
    callTool: async (params, token) => (await running()).sendRequest(agentToolMethod, params, token),
    async call(call, token, onProgress) {
      const current = await running();
      const { ErrorCodes, ProgressType, ResponseError } = await import("vscode-languageclient");
      const progress = crypto.randomUUID();
      const listening = onProgress && current.onProgress(new ProgressType<unknown>(), progress, onProgress);
      try {
        return await current.sendRequest(callMethod, onProgress ? { ...call, progress } : call, token);
      } catch (error) {
        const goneCodes: readonly number[] = [ErrorCodes.PendingResponseRejected, ErrorCodes.ConnectionInactive];
        if (!(error instanceof ResponseError && goneCodes.includes(error.code))) throw error;
        throw new Error(vscode.l10n.t("Palisade stopped before it finished. Try again."));
      } finally {
        listening?.dispose();
      }
    },
    restart: () => (restarting ??= replace().finally(() => (restarting = undefined))),
    dispose() {
      trusted.dispose();
      moved.dispose();
      changes.dispose();
      void client.then((current) => current.dispose()).catch(() => undefined);
    },
  };
  return self;
}
