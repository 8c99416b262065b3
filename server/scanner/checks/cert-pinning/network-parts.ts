import type { Code, CodeFile } from "../../code/code.ts";
import type { ConstantExpression } from "../../code/constant-expression.ts";
import { flowOf, flowOfTextPart } from "../../code/flow-of.ts";
import type { FlowValue } from "../../code/flow-value.ts";
import type { Declaration } from "../../code/outline.ts";
import { firstOf, type Location, owned } from "../../source/text.ts";
import { firstWhere } from "../../vocabulary/first-where.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { isLoopback, readUrl } from "../../vocabulary/network/hosts.ts";
import { type OpenAddress, openAddresses, requestedAddresses } from "../../vocabulary/network/requested-addresses.ts";
import { useOfName } from "../../vocabulary/network/url-vocabulary.ts";
import { credentialFields, isInAddress, requestAround, sentCredentials } from "./credentials-use.ts";
import { type Endpoint, endpointsOf } from "./endpoints.ts";

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
  /** True if it is the address of a client whose class leaves the requests to the one that it extends. */
  readonly isOwnBase: boolean;
  readonly endpoints: readonly Endpoint[];
  /** The addresses that it sends requests to by a name. */
  readonly requested: readonly ConstantExpression[];
  /** The keys under which maps have addresses that it sends requests to. */
  readonly requestedKeys: readonly string[];
  /** The functions that answer with addresses that it sends requests to. */
  readonly askedFunctions: readonly string[];
  /** True if it sends requests to an address that the app has stored, so that its credentials go there. */
  readonly isElsewhere: boolean;
  /** The addresses that may be set while the app runs. */
  readonly opens: readonly (Omit<OpenAddress, "code"> & {
    readonly place: Location;
    /** Where its beginning comes from, if its file sends a credential. */
    readonly from: FlowValue | undefined;
  })[];
  /** Where it puts a credential into a request. */
  readonly sends: Location | undefined;
  /** Where it does, and what it puts it into is no address: nothing there says where it goes. */
  readonly sendsAnywhere: Location | undefined;
  /** Every such place, and the request that is made there. */
  readonly sending: readonly Location[];
  /** Where it asks for a password. */
  readonly asks: Location | undefined;
}

/** Units with more words than this are made to stall a scan. */
const maxWords = 2000;

/** The declarations of a Dart file that name servers or handle credentials, and those that may lead to them. */
export function networkPartsOf(file: CodeFile): NetworkPart[] {
  const spots = spotsOf(file);
  const endpoints = groupedBySpot(spots, endpointsOf(file), ({ place }) => place.line);
  const requested = groupedBySpot(spots, file.derived(requestedAddresses), ({ code }) => file.lineAt(code.span.start));
  const sends = groupedBySpot(spots, sentCredentials(file), lineIn(file));
  const opens = groupedBySpot(spots, openAddresses(file), ({ code }) => file.lineAt(code.span.start));
  const asks = groupedBySpot(spots, credentialFields(file), lineIn(file));
  const local = groupedBySpot(spots, loopbacksIn(file), lineIn(file));
  // What goes to the phone itself goes to no server.
  for (const spot of local.keys()) if (!endpoints.has(spot)) sends.delete(spot);
  // What only asks a function tells nothing by itself.
  const naming = [...requested].flatMap(([spot, all]) =>
    all.some(({ answeredBy }) => answeredBy === undefined) ? spot : [],
  );
  const telling = new Set([...endpoints.keys(), ...naming, ...opens.keys(), ...sends.keys(), ...asks.keys()]);
  const known = new Set([...telling].map(({ name }) => name));
  const leading = [...file.words()].filter((word) => known.has(word) || speaksOfServers(word));
  const mayLead = ({ has }: Spot) => leading.some(has);
  return spots.flatMap((spot): NetworkPart[] => {
    if (!telling.has(spot) && !mayLead(spot)) return [];
    const words = [...spot.words()];
    return [
      {
        kind: "part",
        file: file.path,
        type: owned(spot.type),
        name: owned(spot.name),
        words: firstOf(file, words, maxWords).map(owned),
        isOwnBase: isOwnBase(spot),
        endpoints: endpoints.get(spot) ?? [],
        requested: (requested.get(spot) ?? []).flatMap(({ value }) => value ?? []),
        requestedKeys: (requested.get(spot) ?? []).flatMap(({ key }) => (key === undefined ? [] : owned(key))),
        askedFunctions: (requested.get(spot) ?? []).flatMap(({ answeredBy: name }) =>
          name === undefined ? [] : owned(name),
        ),
        isElsewhere: (requested.get(spot) ?? []).some(({ isStored }) => isStored),
        opens: (opens.get(spot) ?? []).slice(0, shownPlaces).map(({ code, ...open }) => ({
          ...open,
          place: code.location,
          from: sends.size > 0 ? beginningOf(code) : undefined,
        })),
        sends: sends.get(spot)?.[0]?.location,
        sendsAnywhere: sends.get(spot)?.find((credential) => !isInAddress(credential))?.location,
        sending: (sends.get(spot) ?? []).slice(0, shownPlaces).flatMap(placesOfRequest),
        asks: asks.get(spot)?.[0]?.location,
      },
    ];
  });
}

/** Of one kind in one declaration; more tell nobody more. */
const shownPlaces = 5;

function placesOfRequest(credential: Code): Location[] {
  const request = requestAround(credential);
  return [credential.location, ...(request ? [request.location] : [])];
}

interface Spot {
  readonly type: string;
  readonly name: string;
  readonly firstLine: number;
  readonly has: (word: string) => boolean;
  readonly words: () => Iterable<string>;
}

/** The declarations of a file by line. What is in a type and in none of its members belongs to the type. */
function spotsOf(file: CodeFile): Spot[] {
  return file.declarations().flatMap((declared): Spot[] => {
    if (declared.members.length === 0) return [spotOf(declared, "")];
    const { name, firstLine } = declared;
    const ofType: Spot = { type: name, name, firstLine, has: () => false, words: () => [] };
    return [ofType, ...declared.members.map((member) => spotOf(member, name))];
  });
}

function spotOf(declared: Declaration, type: string): Spot {
  const { name, firstLine, has } = declared;
  return { type, name, firstLine, has, words: () => declared.words };
}

/** `@override String get baseUrl => 'https://..'` */
function isOwnBase({ type, name, has }: Spot): boolean {
  return type !== "" && has("override") && useOfName(name, "return") === "request";
}

/** Where the first value in an address comes from. */
function beginningOf(address: Code): FlowValue {
  const [first] = address.string?.parts ?? [];
  return first?.kind === "expression" ? flowOfTextPart(first.code) : flowOf(address);
}

/** Where a file names the phone itself: `Uri(host: '127.0.0.1')`, `'http://localhost:8080'`. */
function loopbacksIn(file: CodeFile): Code[] {
  return file.strings().filter((text) => {
    const written = text.filled("");
    return isLoopback(readUrl(written)?.host ?? written);
  });
}

function groupedBySpot<T>(spots: readonly Spot[], items: readonly T[], lineOf: (item: T) => number): Map<Spot, T[]> {
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
