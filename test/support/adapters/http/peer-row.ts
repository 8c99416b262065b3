import type { Socket } from "node:net";
import { endianness } from "node:os";

/** The row of Linux's table of connections for the other end of a connection of this machine. */
export function peerRow({ localPort, remotePort }: Socket, owner: number, inode: number): string {
  const end = (port = 0) => {
    const address = endianness() === "LE" ? "0100007F" : "7F000001";
    return `${address}:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  };
  return `   1: ${end(remotePort)} ${end(localPort)} 01 00000000:00000000 00:00000000 00000000 ${owner} 0 ${inode} 1\n`;
}
