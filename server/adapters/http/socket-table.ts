/** A TCP connection as the process at one end of it sees it. */
export interface Connection {
  readonly localAddress: string;
  readonly localPort: number;
  readonly remoteAddress: string;
  readonly remotePort: number;
}

/**
 * The user who owns the other end of a connection within this machine.
 *
 * A socket that its program has closed belongs to nobody: some versions of Linux list it as root's. So the owner counts
 * only while the socket is held open, which the number of its inode shows.
 *
 * @param tables the texts of `/proc/net/tcp` and `/proc/net/tcp6`
 * @returns the user's number; undefined when the tables do not prove it
 */
export function peerOwner(tables: readonly string[], connection: Connection): number | undefined {
  const locals = spellings(connection.localAddress, connection.localPort);
  const remotes = spellings(connection.remoteAddress, connection.remotePort);
  for (const [index, remote] of remotes.entries()) {
    // The row of the other end names both ends the other way round.
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

/** How the tables may write one end: IPv4 as such, and as the IPv6 address that stands for it. */
function spellings(address: string, port: number): string[] {
  const end = `:${hexadecimal(port, 4)}`;
  if (address === "::1") return [`${words([...zeros(15), 1])}${end}`];
  const [, ipv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (ipv4 === undefined) return [];
  const bytes = ipv4.split(".").map(Number);
  return [`${words(bytes)}${end}`, `${words([...zeros(10), 255, 255, ...bytes])}${end}`];
}

/** The kernel writes each four bytes of an address as a number in the order of bytes that the processor has. */
function words(bytes: readonly number[]): string {
  return [...new Uint32Array(Uint8Array.from(bytes).buffer)].map((word) => hexadecimal(word, 8)).join("");
}

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}

function hexadecimal(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, "0");
}
