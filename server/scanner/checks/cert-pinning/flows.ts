import type { CodeSummary } from "../../project/code.ts";
import type { Location } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { isSharedService, readUrl, registeredDomain } from "../../vocabulary/network/hosts.ts";
import type { Endpoint } from "./endpoints.ts";
import type { NetworkPart } from "./network-parts.ts";
import type { ToldAddresses } from "./told-addresses.ts";

/** A host that an app talks to. */
export interface KnownServer {
  readonly host: string;
  /** Where the app names it: the base address of a client, before an address in a call. */
  readonly place: Location;
  /** Every place that names it, in order, as far as they are kept. */
  readonly places: readonly Location[];
  readonly isRequest: boolean;
  readonly isBase: boolean;
  /** True if it is only what the app begins with. */
  readonly isReplaced: boolean;
  /** Its addresses are only in constants that nothing reads. */
  readonly isUnread: boolean;
  /** The declaration that tells which of several addresses it is, by the stage of the build. Empty if none does. */
  readonly setting: string;
  /** True if the app only shows pictures of it. */
  readonly isPicture: boolean;
  /** Where a credential is put into a request that may go there. */
  credential: Location | undefined;
  /** True if the declaration that sends it names the host itself. */
  isSure: boolean;
}

/** How far a host is followed through constants and functions, and a credential through its callers. */
const nearby = 3;
/** If those who call a function name more hosts, its name says nothing about where they send their requests. */
const tellingReceivers = 8;
/** Of one word; more parts lead to the same. */
const keptMentions = 200;
/** A part that leads to more hosts sends no credentials to all of them. */
const tellingHosts = 50;
/** More than the addresses of any app. */
const maxAddresses = 1000;

/** What the parts of an app say of hosts. */
export interface Servers {
  /** The hosts that get requests or credentials, in order, each with a credential that flows to it. */
  readonly used: readonly KnownServer[];
  /** Every host that is named. */
  readonly hosts: readonly string[];
}

/** The hosts that the parts of an app name. */
export function serversIn(parts: readonly NetworkPart[], told: ToldAddresses, code: CodeSummary): Servers {
  const servers = new Map<string, KnownServer & { readonly part: NetworkPart }>();
  const direct = new Map<NetworkPart, Set<string>>();
  const requests = requestedAddresses(parts, code);
  const named = namedHosts(parts, [...requests.values()].flat(), told, code);
  const requested = new Set(named.flatMap(({ host, isRequest }) => (isRequest ? [host] : [])));
  const places = placesByHost(named);
  const read = readHosts(named, parts);
  // Where an app only shows pictures of a host, it signs in somewhere else.
  const answering = new Set(named.flatMap(({ host, isPicture }) => (isPicture ? [] : [host])));
  for (const found of named) {
    const { part, host, isRequest } = found;
    const server = {
      ...found,
      places: places.get(host) ?? [],
      isPicture: !answering.has(host),
      isUnread: !read.has(host),
    };
    // Where requests go to a host, what only mentions it says nothing about them.
    if (!isRequest && requested.has(host)) continue;
    addTo(direct, part, [host]);
    const known = servers.get(host);
    if (!known || rank(server) > rank(known)) servers.set(host, server);
  }
  for (const part of parts) {
    const hosts = [...told.handedTo(part), ...(requests.get(part) ?? [])].flatMap((address) => hostIn(address) ?? []);
    if (hosts.length > 0) addTo(direct, part, hosts);
  }
  const graph = new Mentions(parts, direct);
  for (const part of parts) {
    if (!part.sendsAnywhere || part.isElsewhere) continue;
    for (const host of direct.get(part) ?? []) {
      const server = answering.has(host) ? servers.get(host) : undefined;
      if (!server?.isRequest) continue;
      server.credential ??= part.sendsAnywhere;
      server.isSure = true;
    }
  }
  for (const part of parts) {
    const credential = part.sends ?? part.asks;
    if (!credential || part.isElsewhere) continue;
    for (const host of graph.receivers(part)) {
      const server = answering.has(host) ? servers.get(host) : undefined;
      if (server) server.credential ??= credential;
    }
  }
  const used = withoutTwins([...servers.values()].filter(({ isRequest, credential }) => isRequest || credential));
  const possible = used.filter(({ host }) => answering.has(host) && !isSharedService(host));
  return {
    used: withOnlyServer(used, possible, parts.find(({ sendsAnywhere }) => sendsAnywhere)?.sendsAnywhere),
    hosts: [...servers.keys()],
  };
}

interface NamedHost extends Omit<KnownServer, "places" | "isUnread"> {
  readonly part: NetworkPart;
  /** Its address is the value of a constant of this name, and of nothing else. */
  readonly constant: string | undefined;
}

/** The hosts that are named by more than constants which no other part mentions: `static const baseUrl = ..`. */
function readHosts(named: readonly NamedHost[], parts: readonly NetworkPart[]): ReadonlySet<string> {
  const constants = new Set(named.flatMap(({ constant }) => constant ?? []));
  const read = new Set<string>();
  for (const { name, words, requested } of parts) {
    // An annotation of a class is in none of its members: `@RestApi(baseUrl: Servers.seeds)`.
    const asked = requested.flatMap((address) => (address.kind === "name" ? (address.names.at(-1) ?? []) : []));
    for (const word of [...words, ...asked]) if (word !== name && constants.has(word)) read.add(word);
  }
  return new Set(named.flatMap(({ host, constant }) => (constant === undefined || read.has(constant) ? [host] : [])));
}

/** Of one host; more tell nobody more. */
export const shownPlacesOfHost = 8;

/** Those where a credential is sent come first. */
function placesByHost(named: readonly NamedHost[]): ReadonlyMap<string, readonly Location[]> {
  const places = new Map<string, Location[]>();
  const sending = named.filter(({ part }) => part.sends);
  for (const { host, place } of [...sending, ...named.filter(({ part }) => !part.sends)]) {
    const known = places.get(host);
    if (!known) places.set(host, [place]);
    else if (known.length < shownPlacesOfHost) known.push(place);
  }
  return places;
}

/** Every place with a host, in order. */
function namedHosts(
  parts: readonly NetworkPart[],
  requested: readonly string[],
  { handedTo }: ToldAddresses,
  code: CodeSummary,
): NamedHost[] {
  const addresses = [...new Set([...requested, ...parts.flatMap(handedTo)])];
  const keys = new Set(parts.flatMap(({ requestedKeys }) => requestedKeys));
  const isLookedUp = ({ isBase, name }: Endpoint) => isBase && keys.has(name);
  const asked = new Set(parts.flatMap(({ askedFunctions }) => askedFunctions));
  return parts.flatMap((part) => {
    const isTable = part.endpoints.some(isLookedUp);
    const setting = isChosenByStage(part) ? `${part.file} ${part.type} ${part.name}` : "";
    return part.endpoints.flatMap((endpoint) => {
      const {
        host: written,
        start,
        place,
        isRequest: isKnown,
        isBase: isSetting,
        isReplaced,
        isPicture = false,
        isDoubtful = false,
        name,
      } = endpoint;
      const isRequest =
        isKnown ||
        isLookedUp(endpoint) ||
        (endpoint.isAnswer === true && asked.has(part.name)) ||
        (start !== "" && addresses.some((address) => address.startsWith(start)));
      // What else is in a table of addresses is for other things.
      if ((isTable || isDoubtful) && !isRequest) return [];
      const hosts = code.constants.valuesOf(place.file, written).texts.flatMap((text) => hostIn(text) ?? []);
      const isBase = isRequest && isSetting;
      return hosts.map((host) => ({
        part,
        host,
        place,
        isRequest,
        isBase,
        isReplaced,
        isPicture,
        constant: isSetting && name === part.name && name !== part.type ? name : undefined,
        setting: isBase ? setting : "",
        credential: undefined,
        isSure: false,
      }));
    });
  });
}

/** Two or three addresses of which the build takes one: those of the same server before and after it is released. */
function isChosenByStage({ endpoints, words }: NetworkPart): boolean {
  return (
    endpoints.length > 1 && endpoints.length <= tellingStages && words.some((word) => wordsOf(word).some(isStageWord))
  );
}

/** More addresses are of several servers. */
const tellingStages = 4;

function isStageWord(word: string): boolean {
  return /^(?:env|environment|flavou?r|stage|staging|prod|production|dev|development|debug|release|sandbox)$/.test(
    word,
  );
}

/** The addresses that each part sends requests to by a name. */
function requestedAddresses(
  parts: readonly NetworkPart[],
  { constants, flow }: CodeSummary,
): ReadonlyMap<NetworkPart, readonly string[]> {
  const found = new Map<NetworkPart, readonly string[]>();
  const known = new Set<string>();
  for (const part of parts) {
    const texts = part.requested.flatMap((address) => constants.valuesOf(part.file, address).texts);
    if (texts.length === 0) continue;
    for (const text of texts) known.add(text);
    if (known.size > maxAddresses) {
      for (const { file } of parts) flow.cutShort(file);
      break;
    }
    found.set(part, texts);
  }
  return found;
}

/** A setting of the app says the most, then an address in the code that sends a credential. */
function rank({ isRequest, isBase, part }: Pick<NamedHost, "isRequest" | "isBase" | "part">): number {
  return Number(isRequest) * 2 + Number(isBase) * 2 + Number(isRequest && !isBase && part.sends !== undefined);
}

/** One server for a host with and without `www.`: the one of which the app says more, with the places of the other. */
function withoutTwins<S extends KnownServer & { readonly part: NetworkPart }>(servers: readonly S[]): S[] {
  const byName = new Map<string, S>();
  for (const server of servers) {
    const name = server.host.replace(/^www\./, "");
    const twin = byName.get(name);
    const [kept, other] = twin && rank(twin) >= rank(server) ? [twin, server] : [server, twin];
    byName.set(name, other ? joined(kept, other) : kept);
  }
  return [...byName.values()];
}

function joined<S extends KnownServer>(kept: S, other: S): S {
  return {
    ...kept,
    places: [...kept.places, ...other.places].slice(0, shownPlacesOfHost),
    isUnread: kept.isUnread && other.isUnread,
    isPicture: kept.isPicture && other.isPicture,
    credential: kept.credential ?? other.credential,
    isSure: kept.isSure || other.isSure,
  };
}

/**
 * A credential that could not be followed goes to the only base address that the app has, else to the only address.
 *
 * @param own the servers that may belong to the app, and give more than pictures
 */
function withOnlyServer(
  servers: readonly KnownServer[],
  own: readonly KnownServer[],
  sends: Location | undefined,
): readonly KnownServer[] {
  const receivers = servers.filter(({ credential }) => credential);
  if (!sends || receivers.some(({ host, isRequest }) => isRequest && !isSharedService(host))) return servers;
  const settings = own.filter(({ isBase }) => isBase);
  // A name in what is sent, or a service for many apps, is no server that the credential was followed to, where the app has a base.
  if (receivers.length > 0 && settings.length === 0) return servers;
  const bases = settings.length > 0 ? settings : own;
  const isOnly = new Set(bases.map(({ host }) => registeredDomain(host))).size === 1;
  return isOnly
    ? servers.map((server) => (bases.includes(server) ? { ...server, credential: sends } : server))
    : servers;
}

/** The host of a URL, or of a host alone. */
function hostIn(value: string): string | undefined {
  return (readUrl(value) ?? readUrl(`https://${value}`))?.host;
}

/** Which parts mention which. */
class Mentions {
  /** The hosts that a part names itself. */
  private readonly direct: ReadonlyMap<NetworkPart, ReadonlySet<string>>;
  /** The hosts that a part names itself or through what it mentions. */
  private readonly hosts = new Map<NetworkPart, Set<string>>();
  private readonly byType = new Map<string, Set<string>>();
  /** The hosts of the clients that types are. */
  private readonly bases = new Map<string, Set<string>>();
  /** By the names of parts and of types. */
  private readonly mentioning = new Map<string, NetworkPart[]>();
  /** By type. */
  private readonly members = new Map<string, NetworkPart[]>();
  private readonly callers = new Map<NetworkPart, readonly NetworkPart[]>();

  constructor(parts: readonly NetworkPart[], direct: ReadonlyMap<NetworkPart, ReadonlySet<string>>) {
    this.direct = direct;
    const asked = new Set(parts.flatMap(({ name, type }) => [name, type]));
    for (const part of parts) {
      for (const word of part.words) if (asked.has(word)) addMention(this.mentioning, word, part);
      if (part.type !== "") addMention(this.members, typeKey(part), part);
    }
    for (const [part, hosts] of direct) if (part.isOwnBase) addTo(this.bases, typeKey(part), hosts);
    this.spread();
    for (const [part, hosts] of this.hosts) if (part.type !== "") addTo(this.byType, typeKey(part), hosts);
  }

  /** The hosts that get a credential which this part handles: its own, those of its type, else those of its callers. */
  receivers(part: NetworkPart): ReadonlySet<string> {
    const own = this.hosts.get(part);
    const nearby = own ?? this.ofType(part);
    if (!part.sends) return nearby;
    const base = this.bases.get(typeKey(part)) ?? [];
    const callers = this.callersOf(part);
    const passed = new Set(callers.flatMap((caller) => [...(this.direct.get(caller) ?? [])]));
    if (nearby.size > 0) return new Set([...nearby, ...base, ...(passed.size > tellingReceivers ? [] : passed)]);
    const ofCallers = this.ofCallers(callers);
    return ofCallers.size > 0 ? ofCallers : this.ofCallers(this.makersOf(part));
  }

  /** The parts that make an object of the type of this part, if they may hand it the address of its server: `'$host/login'`. */
  private makersOf({ type, opens }: NetworkPart): readonly NetworkPart[] {
    const isField = ({ value }: (typeof opens)[number]) => value.kind === "name" && value.names[0] === type;
    if (type === "" || !opens.some(isField)) return [];
    return (this.mentioning.get(type) ?? []).filter((other) => other.type !== type);
  }

  private ofCallers(first: readonly NetworkPart[]): ReadonlySet<string> {
    const seen = new Set(first);
    let callers = first;
    for (let step = 0; step < nearby && callers.length > 0; step++) {
      const found = new Set(callers.flatMap((caller) => [...(this.hosts.get(caller) ?? [])]));
      if (found.size > 0) return found.size > tellingReceivers ? new Set() : found;
      callers = callers.flatMap((caller) => this.callersOf(caller)).filter((caller) => !seen.has(caller));
      for (const caller of callers) seen.add(caller);
    }
    return new Set();
  }

  private ofType(part: NetworkPart): ReadonlySet<string> {
    return this.byType.get(typeKey(part)) ?? new Set();
  }

  /** The parts that mention this one, or its type if a client calls or reads it whoever made the request. */
  private callersOf(part: NetworkPart): readonly NetworkPart[] {
    const callers = this.callers.get(part) ?? this.findCallers(part);
    this.callers.set(part, callers);
    return callers;
  }

  private findCallers(part: NetworkPart): readonly NetworkPart[] {
    const callers = this.mayCall(part).filter((other) => other !== part && names(other, part));
    const byType = calledByClients.has(part.name) || part.isOwnBase ? (this.mentioning.get(part.type) ?? []) : [];
    return [...callers, ...byType.filter((other) => other.type !== part.type)];
  }

  /** The parts with the name of this one. Where too many have it, those of its type and those that name its type say more. */
  private mayCall(part: NetworkPart): readonly NetworkPart[] {
    const byName = this.mentioning.get(part.name) ?? [];
    if (byName.length < keptMentions || part.type === "" || part.name === part.type) return byName;
    const near = new Set([...(this.members.get(typeKey(part)) ?? []), ...(this.mentioning.get(part.type) ?? [])]);
    return [...near].filter(({ words }) => words.includes(part.name));
  }

  /** Takes the hosts of each part to the parts that mention it. */
  private spread() {
    for (const [part, hosts] of this.direct) this.hosts.set(part, new Set(hosts));
    let last: ReadonlyMap<NetworkPart, ReadonlySet<string>> = this.direct;
    for (let step = 0; step < nearby; step++) {
      const next = new Map<NetworkPart, Set<string>>();
      for (const [part, hosts] of last) {
        for (const other of this.callersOf(part)) addTo(next, other, hosts);
      }
      for (const [part, hosts] of next) addTo(this.hosts, part, hosts);
      last = next;
    }
  }
}

/** Functions that an HTTP client calls for every request. */
const calledByClients = new Set(["onRequest", "intercept", "send", "authenticate"]);

/** Whether one part names the other: as a member of its own type, with the other's type, or at top level. */
function names(one: NetworkPart, other: NetworkPart): boolean {
  if (other.type === "" || other.name === other.type) return true;
  return (one.type === other.type && one.file === other.file) || one.words.includes(other.type);
}

function typeKey({ file, type }: NetworkPart): string {
  return `${file}\n${type}`;
}

function addMention(mentioning: Map<string, NetworkPart[]>, word: string, part: NetworkPart) {
  const known = mentioning.get(word);
  if (!known) mentioning.set(word, [part]);
  else if (known.length < keptMentions) known.push(part);
}

function addTo<K>(sets: Map<K, Set<string>>, key: K, values: Iterable<string>) {
  const known = sets.get(key) ?? new Set();
  for (const value of values) if (known.size < tellingHosts) known.add(value);
  sets.set(key, known);
}
