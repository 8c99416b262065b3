import { lazy } from "../../contract/lazy.ts";

/** Whose address it is: anybody's, this machine's, a private network's, or one that no request may go to. */
export type AddressKind = "public" | "this machine" | "private" | "never";

/** Facts: the IANA registries of special-purpose addresses, and the metadata services of clouds, which give out keys. */
const ranges: readonly (readonly [kind: AddressKind, ranges: readonly string[]])[] = [
  ["this machine", ["127.0.0.0/8", "::1/128"]],
  [
    "never",
    [
      ...["0.0.0.0/8", "169.254.0.0/16", "192.0.0.0/24", "224.0.0.0/4", "240.0.0.0/4", "168.63.129.16/32"],
      ...["100.100.100.200/32", "::/96", "fe80::/10", "ff00::/8", "fd00:ec2::254/128"],
      // Tunnels, which hide the address that is reached.
      ...["2002::/16", "2001::/32", "64:ff9b:1::/48"],
    ],
  ],
  [
    "private",
    ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "198.18.0.0/15", "fc00::/7", "fec0::/10"],
  ],
];

/** Loaded when an address is looked at: that takes Node a while, and most commands ask no server. */
const net = () => process.getBuiltinModule("node:net");

const lists = lazy(() =>
  ranges.map(([kind, subnets]) => {
    const list = new (net().BlockList)();
    for (const subnet of subnets) {
      const [address = "", bits = ""] = subnet.split("/");
      list.addSubnet(address, Number(bits), familyOf(address));
    }
    return { kind, list };
  }),
);

/** @param address an IPv4 or IPv6 address; everything else is `never` */
export function addressKind(address: string): AddressKind {
  const plain = address.replace(/%.*/s, "");
  if (net().isIP(plain) === 0) return "never";
  const translated = ipv4Behind(plain);
  if (translated !== undefined) return addressKind(translated);
  return lists().find(({ list }) => list.check(plain, familyOf(plain)))?.kind ?? "public";
}

/** The kind of a host that is an address or `localhost`. Undefined for a name, which has to be looked up. */
export function literalKind(url: URL): AddressKind | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (host === "localhost" || host.endsWith(".localhost")) return "this machine";
  return net().isIP(host) === 0 ? undefined : addressKind(host);
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return net().isIP(address) === 6 ? "ipv6" : "ipv4";
}

/** The address behind a NAT64 one (RFC 6052), by which machines without IPv4 reach all of it. */
function ipv4Behind(address: string): string | undefined {
  if (net().isIP(address) !== 6) return undefined;
  const { hostname } = new URL(`http://[${address}]`);
  const groups = /^\[64:ff9b::(?:(?:([\da-f]+):)?([\da-f]+))?\]$/.exec(hostname);
  if (!groups) return undefined;
  const [, high = "0", low = "0"] = groups;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return `${a >> 8}.${a & 255}.${b >> 8}.${b & 255}`;
}
