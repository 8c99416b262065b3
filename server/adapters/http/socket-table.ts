/** A TCP connection as seen by the process at one end. */
export interface Connection {
  readonly localAddress: string;
  readonly localPort: number;
  readonly remoteAddress: string;
  readonly remotePort: number;
}

/**
 * The user who owns the other end of a connection within this machine.
 *
 * A socket that its program has closed has no owner: some versions of Linux list it under root. So the owner counts
 * only while the socket is open, which its inode number shows.
 *
 * @param tables the texts of `/proc/net/tcp` and `/proc/net/tcp6`
 * @returns the user id; undefined when the tables do not prove it
 */
export function peerOwner(tables: readonly string[], connection: Connection): number | undefined {
  const locals = spellings(connection.localAddress, connection.localPort);
  const remotes = spellings(connection.remoteAddress, connection.remotePort);
  for (const [index, remote] of remotes.entries()) {
    // The row of the other end has the two addresses swapped.
    const ends = `: ${remote} ${locals[index]} `;
    for (const table of tables) {
      const start = table.indexOf(ends);
      if (start === -1) continue;
      const line = table.slice(start + ends.length).split("\n", 1)[0] ?? "";
      const [, , , , owner, , inode] = line.trim().split(/\s+/);
      if (Number(inode) > 0) return Number(owner);
    }
  }
  return undefined;
}

/** The spellings of one end in the tables: IPv4, and the IPv6 address that maps it. */
function spellings(address: string, port: number): string[] {
  const end = `:${hexadecimal(port, 4)}`;
  if (address === "::1") return [`${words([...zeros(15), 1])}${end}`];
  const [, ipv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (ipv4 === undefined) return [];
  const bytes = ipv4.split(".").map(Number);
  return [`${words(bytes)}${end}`, `${words([...zeros(10), 255, 255, ...bytes])}${end}`];
}

/** The kernel writes each four bytes of an address as a number in the processor's byte order. */
function words(bytes: readonly number[]): string {
  return [...new Uint32Array(Uint8Array.from(bytes).buffer)].map((word) => hexadecimal(word, 8)).join("");
}

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}

function hexadecimal(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, "0");
}
