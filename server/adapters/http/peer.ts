import { createReadStream } from "node:fs";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { peerOwner } from "./socket-table.ts";

/** In bytes. Enough for a hundred thousand connections; beyond that an owner may remain unknown. */
const largestTable = 16 * 1024 * 1024;

/** In a container, Linux shows this id for every user that it cannot name, so it proves nothing. */
const nobody = 65_534;

/** The user at the other end of a connection. `unknown`: the system does not say. */
export type Peer = "own user" | "another user" | "unknown";

/** Identifies the user at the other end, once per connection. */
export type PeerReader = (socket: Socket) => Promise<Peer>;

/** Only Linux tells everyone who owns a connection. Elsewhere every client counts as the user. */
const systemTells = process.platform === "linux";

/** Creates a reader for the connections of a server. Root counts as the user. */
export function createPeerReader(readTables: () => Promise<string[]> = readSocketTables): PeerReader {
  if (!systemTells) return async () => "own user";
  const tables = sharedRead(readTables);
  const known = new WeakMap<Socket, Promise<Peer>>();
  const read = async (socket: Socket): Promise<Peer> => {
    const owner = await findOwner(socket, tables);
    return owner === 0 ? "own user" : judge(owner, process.geteuid?.());
  };
  return (socket) => {
    const peer = known.get(socket) ?? read(socket);
    known.set(socket, peer);
    return peer;
  };
}

/** The user of the server that a client is connected to. For everyone but root, root is another user. */
export async function readPeer(socket: Socket): Promise<Peer> {
  const isTold = systemTells && (await readSocketTables()).some((table) => table !== "");
  return isTold ? judge(await findOwner(socket, readSocketTables), process.geteuid?.()) : "own user";
}

/** Reads twice, because a table that changes during the reading may lack a row. */
async function findOwner(socket: Socket, tables: () => Promise<string[]>): Promise<number | undefined> {
  return ownerIn(await tables(), socket) ?? ownerIn(await tables(), socket);
}

function judge(owner: number | undefined, own: number | undefined): Peer {
  if (owner === undefined || own === undefined) return "unknown";
  if (owner !== own) return "another user";
  return owner === nobody ? "unknown" : "own user";
}

function ownerIn(tables: readonly string[], socket: Socket): number | undefined {
  const { localAddress, localPort, remoteAddress, remotePort } = socket;
  if (localAddress === undefined || localPort === undefined) return undefined;
  if (remoteAddress === undefined || remotePort === undefined) return undefined;
  return peerOwner(tables, { localAddress, localPort, remoteAddress, remotePort });
}

/** Reads at most once at a time. All who ask before a reading begins share it. */
function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    if (!next) {
      next = last.then(() => {
        next = undefined;
        return read();
      });
      last = next;
    }
    return next;
  };
}

async function readSocketTables(): Promise<string[]> {
  return Promise.all(["/proc/net/tcp", "/proc/net/tcp6"].map(readTable));
}

/** A table that may not be read is empty, and proves nothing. */
async function readTable(path: string): Promise<string> {
  return text(createReadStream(path, { end: largestTable - 1 })).catch(() => "");
}
