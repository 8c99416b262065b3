import type { Connection } from "vscode-languageserver";
import { checksOperation } from "../../operations/checks.ts";
import { exclude } from "../../operations/exclude.ts";
import { fix } from "../../operations/fix.ts";
import { fixAll } from "../../operations/fix-all.ts";
import type { Operation } from "../../operations/operation.ts";
import { triage } from "../../operations/triage.ts";
import { browserServices } from "../../services/browser/browser-services.ts";
import type { HttpPort } from "../lsp/http-port.ts";
import { uriOf } from "../lsp/places.ts";
import type { FolderEntries, ListFolderMethod, ReadFilesMethod } from "../lsp/protocol.ts";
import type { EditorEngine } from "../lsp/server.ts";

/** What the client can have done by a command. */
export const browserOperations: readonly Operation[] = [fix, fixAll, exclude, triage, checksOperation];

/** The pure part of Palisade, in a worker of a browser. It has the files from the client. */
export function browserEngine(connection: Pick<Connection, "sendRequest">): EditorEngine {
  const listFolderMethod: ListFolderMethod = "palisade/listFolder";
  const readFilesMethod: ReadFilesMethod = "palisade/readFiles";
  const uri = (path: string) => uriOf(path, "");
  const services = browserServices({
    async list(folder) {
      const { entries } = await connection.sendRequest<FolderEntries>(listFolderMethod, { uri: uri(folder) });
      return entries ?? undefined;
    },
    read: (paths) => connection.sendRequest(readFilesMethod, { uris: paths.map(uri) }),
  });
  return {
    operations: browserOperations,
    servicesFor: () => services,
    openPorts: () => ({ scanner: closed, generator: closed }),
    changeFiles: (_, ...change) => services.files.change(...change),
    answer() {},
  };
}

/** A browser opens no port. */
const closed: HttpPort = { status: () => ({ kind: "off" }), configure: async () => {} };
