import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/browser";
import type {
  FilesToRead,
  FolderEntries,
  FolderToList,
  ListFolderMethod,
  ReadFilesMethod,
} from "../../server/adapters/lsp/protocol.ts";
import { serverPathOf, uriFrom } from "../places.ts";
import { type ClientParts, clientOptions } from "../server/client-options.ts";

/** The browser's own, which the types of Node do not have. */
declare const Worker: new (address: string) => object;

/** In bytes. Larger files are not hand-written source. */
const largestFile = 5 * 1024 * 1024;

/** Creates the client of a language server in a worker. The server knows files by their paths, and has them from here. */
export async function createWorkerClient(parts: ClientParts): Promise<LanguageClient> {
  const program = vscode.Uri.joinPath(parts.extensionUri, "dist", "browser-worker.js");
  const worker = new Worker(await addressOf(program));
  const schemes = new Set(vscode.workspace.workspaceFolders?.map(({ uri }) => uri.scheme));
  const client = new LanguageClient("palisade", "Palisade", worker, {
    ...clientOptions(parts, {}),
    documentSelector: [...schemes].map((scheme) => ({ scheme })),
    uriConverters: {
      code2Protocol: (uri: vscode.Uri) => vscode.Uri.from({ scheme: "file", path: serverPathOf(uri) }).toString(),
      protocol2Code: uriFrom,
    },
  });
  const listFolderMethod: ListFolderMethod = "palisade/listFolder";
  const readFilesMethod: ReadFilesMethod = "palisade/readFiles";
  client.onRequest(listFolderMethod, ({ uri }: FolderToList) => listFolder(uriFrom(uri)));
  client.onRequest(readFilesMethod, ({ uris }: FilesToRead) => Promise.all(uris.map((uri) => readFile(uriFrom(uri)))));
  return client;
}

/** VS Code starts no worker from a file of an extension that a server has, so its text gets an address of its own. */
async function addressOf(program: vscode.Uri): Promise<string> {
  if (program.scheme !== "vscode-remote") return program.toString(true);
  const text = await vscode.workspace.fs.readFile(program);
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
}

async function listFolder(folder: vscode.Uri): Promise<FolderEntries> {
  try {
    const entries = await vscode.workspace.fs.readDirectory(folder);
    return { entries: entries.map(([name, type]) => ({ name, kind: kindOf(type) })) };
  } catch {
    return { entries: null };
  }
}

function kindOf(type: vscode.FileType): "file" | "folder" | "link" {
  if (type & vscode.FileType.SymbolicLink) return "link";
  return type === vscode.FileType.Directory ? "folder" : "file";
}

/** The bytes of a file, or why it cannot be read. */
async function readFile(file: vscode.Uri): Promise<Uint8Array | string> {
  try {
    const { size } = await vscode.workspace.fs.stat(file);
    if (size > largestFile) return "it is larger than 5 MB";
    return await vscode.workspace.fs.readFile(file);
  } catch (error) {
    const code = error instanceof vscode.FileSystemError ? error.code : String(error);
    return `it cannot be read (${code})`;
  }
}
