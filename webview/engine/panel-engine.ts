import type { FromHost, ToHost } from "../../server/contract/panel-messages.ts";
import { goTo } from "../address.ts";
import { createConnection } from "./connection.ts";
import type { CallOptions, Engine } from "./engine.ts";
import { EngineError } from "./engine.ts";
import { createKeptNews } from "./kept-news.ts";
import { createTrust } from "./trust.ts";

/** The API that VS Code gives to a panel's scripts. */
export interface PanelHost {
  postMessage(message: ToHost): void;
  /** The saved state; undefined in a new panel. */
  getState(): PanelState | undefined;
  /** Saves state beyond the life of the page: VS Code drops hidden pages. */
  setState(state: PanelState): void;
}

interface PanelState {
  readonly address: string;
}

interface Waiting {
  readonly progress: CallOptions["progress"];
  resolve(output: unknown): void;
  reject(error: Error): void;
}

type Request = ToHost extends infer Message ? (Message extends { id: number } ? Omit<Message, "id"> : never) : never;

/** The engine through the extension that opened this panel. */
export function createPanelEngine(host: PanelHost): Engine {
  const waiting = new Map<number, Waiting>();
  const records = createKeptNews<never>();
  const connection = createConnection();
  const trust = createTrust();
  let last = 0;
  const ask = (request: Request, { progress, signal }: CallOptions = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const id = ++last;
      waiting.set(id, { progress, resolve, reject });
      signal?.addEventListener("abort", () => {
        host.postMessage({ kind: "cancel", id });
        waiting.delete(id);
        reject(signal.reason);
      });
      host.postMessage({ ...request, id });
    });
  addEventListener("message", ({ data }: MessageEvent<FromHost>) => {
    if (data.kind === "show") goTo(data.address);
    // The editor sends the record that its server answered with.
    else if (data.kind === "record") records.tell(data.record as never);
    else if (data.kind === "server") connection.become(data.state);
    else if (data.kind === "trust") trust.tell(data.isTrusted);
    else answer(waiting, data);
  });
  host.postMessage({ kind: "ready", address: location.hash });
  return {
    // The server's answer has the shape of this operation's output.
    call: (name, input, options) =>
      ask({ kind: "call", name, input, progress: options?.progress !== undefined }, options) as Promise<never>,
    save: async (name, input, format, signal) =>
      (await ask({ kind: "save", name, input, format }, { signal })) === true,
    connection,
    home: {
      kind: "panel",
      deliver: {
        kind: "folder",
        create: async (config, overlay) =>
          (await ask({
            kind: "createProject",
            config: { ...config },
            overlays: overlay === undefined ? [] : [overlay],
          })) === true,
      },
      openFile: (project, file, line, column) => host.postMessage({ kind: "openFile", project, file, line, column }),
      pickFolder: async (start) => {
        const picked = await ask({ kind: "pickFolder", start });
        return typeof picked === "string" ? picked : undefined;
      },
      watchRecord: records.watch,
      trust,
      copy: async (text) => void (await ask({ kind: "copy", text })),
    },
  };
}

function answer(waiting: Map<number, Waiting>, message: Extract<FromHost, { id: number }>): void {
  const one = waiting.get(message.id);
  if (message.kind === "progress") one?.progress?.(message.event as never);
  else {
    waiting.delete(message.id);
    if (message.kind === "result") one?.resolve(message.output);
    else one?.reject(new EngineError(message.message, message.details));
  }
}
