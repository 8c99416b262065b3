import { fileURLToPath } from "node:url";
import {
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import { locateFolder } from "../../services/project-finder.ts";
import { isWithin } from "../../services/repository-path.ts";

/** Since the revision of 2026-07-28 each request carries the client's capabilities; before, the first one did. */
const envelope = z.object({ [CLIENT_CAPABILITIES_META_KEY]: z.object({ roots: z.unknown().optional() }).optional() });

/** What a client says about its folders. */
export type ClientRoots =
  /** It names none, so any folder of the user will do. */
  | { readonly kind: "none" }
  /** It has some, and is to be asked for them. */
  | { readonly kind: "ask"; readonly request: InputRequiredResult }
  | { readonly kind: "folders"; readonly folders: readonly string[] };

/**
 * The folders that the client of a request works in. Each request asks again, because the user may have changed them.
 *
 * @throws Failure `refused` when the client has folders and does not name them
 */
export function clientRoots({ server }: McpServer, { mcpReq }: ServerContext): ClientRoots {
  const declared = mcpReq.envelope && envelope.parse(mcpReq.envelope)[CLIENT_CAPABILITIES_META_KEY];
  if (!(declared ?? server.getClientCapabilities())?.roots) return { kind: "none" };
  const answer = inputResponse(mcpReq.inputResponses, "roots");
  if (answer.kind === "roots") {
    const folders = answer.roots.flatMap(({ uri }) => folderOf(uri) ?? []);
    return folders.length === 0 ? { kind: "none" } : { kind: "folders", folders };
  }
  if (mcpReq.inputResponses)
    throw new Failure("refused", "The agent did not name its folders. Open the project in it.");
  return { kind: "ask", request: inputRequired({ inputRequests: { roots: inputRequired.listRoots() } }) };
}

/**
 * The folder that relative paths start from: the first of the client, else our own.
 *
 * @throws Failure `refused` when a path is in no folder of the client
 */
export function workingFolderFor(paths: readonly string[], roots: ClientRoots, own: string): string {
  if (roots.kind !== "folders") return own;
  const { folders } = roots;
  const [start = own] = folders;
  for (const path of paths) {
    const real = locateFolder(path, start);
    if (!folders.some((folder) => isWithin(folder, real)))
      throw new Failure("refused", `${path} is not in a folder that is open in the agent. Open it there first.`);
  }
  return start;
}

/** The real path of a root; undefined for a root that is no folder of this machine. */
function folderOf(uri: string): string | undefined {
  if (!URL.canParse(uri) || !uri.startsWith("file:")) return undefined;
  try {
    return locateFolder(fileURLToPath(uri), "/");
  } catch {
    return undefined;
  }
}
