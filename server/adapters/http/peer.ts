import { createReadStream } from "node:fs";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { peerOwner } from "./socket-table.ts";

/** Enough for a hundred thousand connections; on a machine with more, an owner may remain unknown. */
const largestTable = 16 * 1024 * 1024;

/** Linux shows every user that it cannot name inside a container as this one, so it proves nothing about anybody. */
const nobody = 65_534;

/** Whose program is at the other end of a connection. `unknown`: the system does not say, or not any more. */
export type Peer = "own user" | "another user" | "unknown";

/** Tells whose program is at the other end, once for each connection. */
export type PeerReader = (socket: Socket) => Promise<Peer>;

/** Only Linux tells everybody who owns a connection. Elsewhere each one counts as the user's own. */
const systemTells = process.platform === "linux";

/** A reader for the connections of a server, which root may use like the user. */
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

/** Whose server a client is connected to; root's is another user's to all but root. */
export async function readHolder(socket: Socket): Promise<Peer> {
  const isTold = systemTells && (await readSocketTables()).some((table) => table !== "");
  return isTold ? judge(await findOwner(socket, readSocketTables), process.geteuid?.()) : "own user";
}

/** Looks twice, because a table that changes while it is read may lack a row. */
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

/** Reads at most once at a time: all who ask before a reading begins share it, so that many at once cost two. */
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

/** One that may not be read is empty, and proves nothing. */
async function readTable(path: string): Promise<string> {
  return text(createReadStream(path, { end: largestTable - 1 })).catch(() => "");
}
