import type { Code, CodeFile } from "../../code/code.ts";
import { type ConstantExpression, constantText } from "../../code/constant-expression.ts";
import { type Location, owned } from "../../source/text.ts";
import { firstWhere } from "../../vocabulary/first-where.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { isPublicHost } from "../../vocabulary/network/hosts.ts";
import { isReplaced } from "../../vocabulary/network/replaced-addresses.ts";
import { requestedAddresses } from "../../vocabulary/network/requested-addresses.ts";
import { isStandIn } from "../../vocabulary/network/stages.ts";
import { urlUses } from "../../vocabulary/network/url-uses.ts";
import { useOfName } from "../../vocabulary/network/url-vocabulary.ts";
import { credentialFields, sentCredentials } from "./credentials-use.ts";

/** An address that an app sends requests to, or may. */
interface Endpoint {
  readonly host: ConstantExpression;
  /** The address as it is written, up to the first value in it; empty if that is in the host. */
  readonly start: string;
  readonly place: Location;
  /** False if nothing around it says that requests go there. */
  readonly isRequest: boolean;
  /** True if it is a setting, such as the base address of a client, and not an address in a call. */
  readonly isBase: boolean;
  /** True if it is only what the app begins with. */
  readonly isReplaced: boolean;
}

/** A declaration of Dart code, and what it says about where credentials go. */
export interface NetworkPart {
  readonly kind: "part";
  readonly file: string;
  /** The type around it; empty at top level. */
  readonly type: string;
  /** The name of the type for what belongs to all of it, such as its constructor. */
  readonly name: string;
  /** The words in it that may name other parts. */
  readonly words: readonly string[];
  readonly endpoints: readonly Endpoint[];
  /** The addresses that it sends requests to by a name. */
  readonly requested: readonly ConstantExpression[];
  /** True if it sends requests to an address that the app has stored, so that its credentials go there. */
  readonly isElsewhere: boolean;
  /** Where it puts a credential into a request. */
  readonly sends: Location | undefined;
  /** Where it asks for a password. */
  readonly asks: Location | undefined;
}

/** Units with more words than this are made to stall a scan. */
const maxWords = 400;

/** The declarations of a Dart file that name servers or handle credentials, and those that may lead to them. */
export function networkPartsOf(file: CodeFile): NetworkPart[] {
  const spots = spotsOf(file);
  const endpoints = groupedBySpot(spots, endpointsOf(file), ({ place }) => place.line);
  const requested = groupedBySpot(spots, requestedAddresses(file), ({ code }) => file.lineAt(code.span.start));
  const sends = groupedBySpot(spots, sentCredentials(file), lineIn(file));
  const asks = groupedBySpot(spots, credentialFields(file), lineIn(file));
  const telling = new Set([...endpoints.keys(), ...requested.keys(), ...sends.keys(), ...asks.keys()]);
  const known = new Set([...telling].map(({ name }) => name));
  return spots.flatMap((spot): NetworkPart[] => {
    const words = [...spot.words];
    if (!telling.has(spot) && !words.some((word) => known.has(word) || speaksOfServers(word))) return [];
    return [
      {
        kind: "part",
        file: file.path,
        type: owned(spot.type),
        name: owned(spot.name),
        words: words.slice(0, maxWords).map(owned),
        endpoints: endpoints.get(spot) ?? [],
        requested: (requested.get(spot) ?? []).flatMap(({ value }) => value ?? []),
        isElsewhere: (requested.get(spot) ?? []).some(({ isStored }) => isStored),
        sends: sends.get(spot)?.[0]?.location,
        asks: asks.get(spot)?.[0]?.location,
      },
    ];
  });
}

interface Spot {
  readonly type: string;
  readonly name: string;
  readonly firstLine: number;
  readonly words: ReadonlySet<string>;
}

/** The declarations of a file by line. What is in a type and in none of its members belongs to the type. */
function spotsOf(file: CodeFile): Spot[] {
  return file.declarations().flatMap(({ name, firstLine, words, members }): Spot[] => {
    if (members.length === 0) return [{ type: "", name, firstLine, words }];
    const inside = members.map((member) => ({
      type: name,
      name: member.name,
      firstLine: member.firstLine,
      words: member.words,
    }));
    return [{ type: name, name, firstLine, words: new Set() }, ...inside];
  });
}

function groupedBySpot<T>(
  spots: readonly Spot[],
  items: readonly T[],
  lineOf: (item: T) => number,
): ReadonlyMap<Spot, T[]> {
  const groups = new Map<Spot, T[]>();
  for (const item of items) {
    const spot = spotAt(spots, lineOf(item));
    const known = spot && groups.get(spot);
    if (known) known.push(item);
    else if (spot) groups.set(spot, [item]);
  }
  return groups;
}

/** The last of the sorted spots that begins on this line or above. */
function spotAt(spots: readonly Spot[], line: number): Spot | undefined {
  const low = firstWhere(spots.length, (at) => (spots[at]?.firstLine ?? 0) > line);
  return spots[low - 1];
}

function lineIn(file: CodeFile): (code: Code) => number {
  return ({ span }) => file.lineAt(span.start);
}

/** Names of addresses, and of what sends requests. */
function speaksOfServers(name: string): boolean {
  return wordsOf(name).some((word) => serverWords.has(word));
}

const serverWords = new Set(
  "api backend base client dio domain endpoint endpoints gateway host http interceptor interceptors server uri url urls".split(
    " ",
  ),
);

/** Stands for a value in an address. No address has it. */
const hole = "\n";

function endpointsOf(file: CodeFile): Endpoint[] {
  if (file.path.split("/").some(isStandIn)) return [];
  const loaded = urlUses(file, ["https", "wss"]).filter(({ use, code }) => use !== "harmless" && !code.isDebugOnly);
  return [
    ...loaded.map(({ code, host, hostValue, use, isSetting }) => ({
      host: hostValue,
      start: host === undefined ? "" : owned(code.string?.filled(hole).split(hole, 1)[0] ?? ""),
      place: code.location,
      isRequest: use === "request",
      isBase: isSetting,
      isReplaced: isReplaced(code),
    })),
    ...hostConstants(file),
  ];
}

/** Constants with a host alone: `const baseUrl = 'api.bank.example'`, for `Uri.https(baseUrl, path)`. */
function hostConstants(file: CodeFile): Endpoint[] {
  return file.strings().flatMap((text): Endpoint[] => {
    const { value } = text;
    if (!value || !hostAlone.test(value) || !isPublicHost(value)) return [];
    const { target } = text;
    if (target?.kind !== "assignment" || text.after() === "+") return [];
    if (useOfName(target.name, target.kind) !== "request") return [];
    return [
      {
        host: constantText(value.toLowerCase()),
        start: "",
        place: text.location,
        isRequest: true,
        isBase: true,
        isReplaced: isReplaced(text),
      },
    ];
  });
}

const hostAlone = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;
