import assert from "node:assert/strict";
import { endianness } from "node:os";
import { type Connection, peerOwner } from "./socket-table.ts";

const heading =
  "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode                                                     ";
const row = (ends: string, state: string, uid: number, inode: number) =>
  `   2: ${ends} ${state} 00000000:00000000 00:00000000 00000000 ${String(uid).padStart(5)}        0 ${inode} 2 00000000af7b466c 20 0 0 10 -1                    `;
/** Rows of a little-endian machine. */
const table = (...rows: string[]) => [heading, ...rows.map(asHere), ""].join("\n");
const asHere = (text: string) =>
  endianness() === "LE"
    ? text
    : text.replace(/\b(?:[0-9A-F]{8}){1,4}(?=:[0-9A-F]{4} )/g, (address) =>
        address.replace(/(..)(..)(..)(..)/g, "$4$3$2$1"),
      );
const empty = table();

/** The server's view: its own end is local. */
const connection: Connection = {
  localAddress: "127.0.0.1",
  localPort: 0x100e,
  remoteAddress: "127.0.0.1",
  remotePort: 0xcb56,
};
const own = row("0100007F:100E 0100007F:CB56", "01", 0, 149_962);
const theirs = row("0100007F:CB56 0100007F:100E", "01", 65_534, 149_492);
const mapped = "0000000000000000FFFF00000100007F";

describe("the owner of the other end of a connection", () => {
  const cases: readonly (readonly [what: string, tables: readonly string[], end: Connection, owner?: number])[] = [
    ["is in the row that names both ends the other way round", [table(own, theirs), empty], connection, 65_534],
    ["is not in the row of the own end", [table(own), empty], connection],
    [
      "may have an IPv6 socket for an IPv4 address",
      [table(own), table(theirs.replaceAll("0100007F", mapped))],
      connection,
      65_534,
    ],
    [
      "is found for an address that Node writes as IPv6",
      [table(own, theirs), empty],
      { ...connection, localAddress: "::ffff:127.0.0.1", remoteAddress: "::ffff:127.0.0.1" },
      65_534,
    ],
    [
      "is found for the loopback address of IPv6",
      [empty, table(theirs.replaceAll("0100007F", "00000000000000000000000001000000"))],
      { ...connection, localAddress: "::1", remoteAddress: "::1" },
      65_534,
    ],
    [
      "is found for a second loopback address",
      [table(row("0200007F:CB56 0100007F:100E", "01", 1000, 7)), empty],
      { ...connection, remoteAddress: "127.0.0.2" },
      1000,
    ],
    ["is root", [table(theirs.replace("65534", "    0")), empty], connection, 0],
    [
      "is nobody any more, though it is listed as root's",
      [table(row("0100007F:CB56 0100007F:100E", "04", 0, 0)), empty],
      connection,
    ],
    [
      "is nobody any more in the table's last state",
      [table(row("0100007F:CB56 0100007F:100E", "06", 0, 0)), empty],
      connection,
    ],
    [
      "may only have closed one direction",
      [table(row("0100007F:CB56 0100007F:100E", "05", 1000, 9)), empty],
      connection,
      1000,
    ],
    ["is not that of another port", [table(theirs.replace("CB56", "CB57")), empty], connection],
    ["is not that of another server", [table(theirs.replace("100E", "1018")), empty], connection],
    ["is not that of another address", [table(theirs), empty], { ...connection, remoteAddress: "127.0.0.2" }],
    [
      "is unknown for an address of another machine",
      [table(theirs), empty],
      { ...connection, remoteAddress: "fe80::1%eth0" },
    ],
    ["is unknown when the tables may not be read", ["", ""], connection],
    ["is unknown when the row is cut off", [table(theirs).slice(0, table(theirs).indexOf("65534")), empty], connection],
  ];
  for (const [what, tables, end, owner] of cases) {
    it(what, () => assert.equal(peerOwner(tables, end), owner));
  }
});
