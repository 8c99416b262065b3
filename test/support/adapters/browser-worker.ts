import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import {
  createMessageConnection,
  type Message,
  type MessageConnection,
  type MessageReader,
  type MessageWriter,
} from "vscode-languageserver/node";
import type { FilesToRead, FolderEntries, FolderToList } from "../../../server/adapters/lsp/protocol.ts";

/** What a worker of a browser has beside the language itself. Nothing here is Node's. */
const browserGlobals = {
  ...{ setTimeout, clearTimeout, queueMicrotask, performance, console },
  ...{ TextDecoder, TextEncoder, AbortController, URL },
};

interface Port {
  onmessage?: (event: { readonly data: unknown }) => void;
}

/** Runs the built worker as a browser does, and connects to it. */
export function startWorker(): MessageConnection {
  const port: Port = {};
  let receive: (message: Message) => void = () => {};
  createContext(port);
  Object.assign(port, browserGlobals, {
    addEventListener() {},
    postMessage: (message: Message) => setTimeout(() => receive(copy(message))),
  });
  runInContext(readFileSync("dist/browser-worker.js", "utf8"), port);
  const reader: MessageReader = {
    ...{ onError: noEvents, onClose: noEvents, onPartialMessage: noEvents, dispose() {} },
    listen(callback) {
      receive = callback;
      return { dispose() {} };
    },
  };
  const writer: MessageWriter = {
    ...{ onError: noEvents, onClose: noEvents, dispose() {}, end() {} },
    async write(message) {
      setTimeout(() => port.onmessage?.({ data: message }));
    },
  };
  const connection = createMessageConnection(reader, writer);
  connection.listen();
  return connection;
}

/** The worker's objects belong to another realm. */
function copy(message: Message): Message {
  return structuredClone(message);
}

const noEvents = () => ({ dispose() {} });

/**
 * Answers what a worker asks about files.
 *
 * @param files texts by path, below `/window`
 */
export function serveFiles(connection: MessageConnection, files: Map<string, string>): void {
  const pathOf = (uri: string) => decodeURIComponent(new URL(uri).pathname).replace(/\/$/, "");
  connection.onRequest("palisade/listFolder", ({ uri }: FolderToList): FolderEntries => {
    const folder = `${pathOf(uri)}/`;
    const below = [...files.keys()].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
    if (below.length === 0) return { entries: null };
    const kinds = new Map(
      below.map((path) => [path.split("/")[0] ?? "", path.includes("/") ? "folder" : "file"] as const),
    );
    return { entries: [...kinds].map(([name, kind]) => ({ name, kind })) };
  });
  connection.onRequest("palisade/readFiles", ({ uris }: FilesToRead) =>
    uris.map((uri) => {
      const text = files.get(pathOf(uri));
      return text === undefined ? "it does not exist" : new TextEncoder().encode(text);
    }),
  );
}
