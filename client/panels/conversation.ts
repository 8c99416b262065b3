import * as vscode from "vscode";
import type { FromHost, ToHost } from "../../server/contract/panel-messages.ts";
import { makeProject, offerProject } from "../commands/make-project.ts";
import { tellError } from "../messages.ts";
import type { Server } from "../server/server.ts";
import { followRecord } from "./follow-record.ts";
import { openPlace } from "./open-place.ts";
import { pickFolder } from "./pick-folder.ts";
import { saveAnswer } from "./save-answer.ts";

export interface ConversationParts {
  readonly server: Server;
  readonly memory: vscode.Memento;
  readonly log: vscode.LogOutputChannel;
}

/** The requests of one page of the panel, and their answers. It ends with the page. */
export interface Conversation extends vscode.Disposable {
  answer(message: ToHost): void;
  /** Called when the page goes to another address. */
  at(address: string): void;
}

/** @param send sends a message to the page; unused once the conversation has ended */
export function createConversation(parts: ConversationParts, send: (message: FromHost) => void): Conversation {
  const { server, memory, log } = parts;
  const follower = followRecord(server, (message) => tell(message));
  const running = new Map<number, vscode.CancellationTokenSource>();
  let over = false;
  const tell = (message: FromHost) => {
    if (!over) send(message);
  };
  // Requests wait for a server that starts, so the page need not know about the first start.
  const listening = server.onDidChangeState(({ kind }) =>
    tell({ kind: "server", state: kind === "running" ? "up" : "away" }),
  );

  const tellTrust = () => tell({ kind: "trust", isTrusted: vscode.workspace.isTrusted });
  const trusting = vscode.workspace.onDidGrantWorkspaceTrust(tellTrust);
  tellTrust();

  async function respond(id: number, work: () => PromiseLike<unknown>): Promise<void> {
    try {
      tell({ kind: "result", id, output: await work() });
    } catch (error) {
      tell({ kind: "error", id, ...failureOf(error) });
    }
  }

  /** Like `respond`, for work that the page may cancel. */
  async function respondUnlessCancelled(
    id: number,
    work: (token: vscode.CancellationToken) => PromiseLike<unknown>,
  ): Promise<void> {
    const stop = new vscode.CancellationTokenSource();
    running.set(id, stop);
    await respond(id, () => work(stop.token));
    running.delete(id);
    stop.dispose();
  }

  function call({ id, name, input, progress }: Extract<ToHost, { kind: "call" }>): Promise<void> {
    const listener = progress ? (event: unknown) => tell({ kind: "progress", id, event }) : undefined;
    return respondUnlessCancelled(id, (token) => server.call({ operation: name, input }, token, listener));
  }

  function save({ id, name, input, format }: Extract<ToHost, { kind: "save" }>): Promise<void> {
    return respondUnlessCancelled(id, (token) => saveAnswer(server, { operation: name, input, format }, token));
  }

  async function create({ config, overlays }: Extract<ToHost, { kind: "createProject" }>): Promise<boolean> {
    const project = await makeProject(server, memory, { ...config }, overlays);
    // Not awaited: the page gets its answer while the user decides where to open the project.
    if (project) offerProject(project, memory).then(undefined, (error: unknown) => log.error(String(error)));
    return project !== undefined;
  }

  return {
    at: follower.at,
    answer(message) {
      if (message.kind === "call") void call(message);
      if (message.kind === "save") void save(message);
      if (message.kind === "cancel") running.get(message.id)?.cancel();
      if (message.kind === "createProject") void respond(message.id, () => create(message));
      if (message.kind === "pickFolder") void respond(message.id, () => pickFolder(message.start));
      if (message.kind === "copy") void respond(message.id, () => vscode.env.clipboard.writeText(message.text));
      if (message.kind === "openFile") {
        openPlace(message).catch((error: unknown) => tellError(failureOf(error).message));
      }
    },
    dispose() {
      over = true;
      listening.dispose();
      trusting.dispose();
      follower.dispose();
      for (const stop of running.values()) stop.cancel();
    },
  };
}

function failureOf(error: unknown): { message: string; details?: Readonly<Record<string, string>> } {
  if (!(error instanceof Error)) return { message: String(error) };
  const data = "data" in error ? (error.data as { details?: Readonly<Record<string, string>> } | undefined) : undefined;
  return { message: error.message, ...(data?.details && { details: data.details }) };
}
