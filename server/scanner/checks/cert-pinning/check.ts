import type { Code, CodeFile } from "../../code/code.ts";
import { networkSecurityReferences } from "../../project/android/network-security.ts";
import { entryAt } from "../../project/ios/plist.ts";
import { networkImports } from "../../project/networking.ts";
import type { Project } from "../../project/project.ts";
import type { Location } from "../../source/text.ts";
import { serverChoice, serverChoiceWords } from "../../surface/server-choice.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import {
  isDocumentationHost,
  isPublicHost,
  isPublicService,
  registeredDomain,
} from "../../vocabulary/network/hosts.ts";
import { isStage } from "../../vocabulary/network/stages.ts";
import { beside, type Check, type CheckEvidence, fail, missing, notApplicable, review, verdict } from "../check.ts";
import { storesCredentials } from "./credentials-use.ts";
import { type KnownServer, type Servers, serversIn, shownPlacesOfHost } from "./flows.ts";
import { type NetworkPart, networkPartsOf } from "./network-parts.ts";
import { isMadeUpHost, ownServers } from "./owners.ts";
import { pinsIn } from "./pins.ts";
import { openPlaces, pinning, serverSetLater, untoldFiles } from "./set-later.ts";
import { toldAddresses } from "./told-addresses.ts";

type Kind = "pin" | "native pin" | "network" | "credentials" | "server choice" | "imitation";

type Fact = NetworkPart | { readonly kind: Kind; readonly place: Location };

/** Words of code that names servers or handles credentials, and of what may lead to them. */
const networkWords = [
  ...["https://", "wss://", "Uri.https(", "HttpClient", "WebSocket", "SecurityContext", "validateCertificate"],
  ...["trustRootCertificates", "ChannelCredentials", "CertificatePinner", "TrustKit", "TSKPinned"],
  ...["dotenv", "fromEnvironment(", "Supabase", "PocketBase(", "'host'", '"host"', "host = '"],
  ...["TrustEvaluator", "uthorization", "FlutterSecureStorage", "aseUrl", "aseURL", "ASE_URL", "aseOptions"],
  ...["domain =>", "omain = '", 'omain = "', "host =>", "setEndpoint"],
  ...["ookie'", 'ookie"', "cookieHeader", "CookieManager("],
  ...["setBearerAuth", "setOAuthToken"],
  ...["class Api", "'api.", '"api.', "-api."],
  ...["nterceptor", "getToken", "setBasicAuth", "obscureText", "eferer", ...serverChoiceWords],
];
/** Words of code that may sign users in. */
const signInWords = [
  "'password':",
  '"password":',
  "/login'",
  '/login"',
  "/Login'",
  "/signin'",
  "/sign-in'",
  "/sign_in'",
  "/authenticate'",
  "@POST(",
];

/** Whether the app pins the certificates or keys of its own servers. */
export const certPinning: Check<Fact> = {
  meta: {
    id: "cert-pinning",
    title: "No SSL/certificate pinning",
    owasp: "M5",
    severity: "Medium",
    cwe: [295],
    masvs: "NETWORK-2",
    attackScenario:
      "An attacker gets the phone to trust their certificate authority: through a profile that the user is talked into " +
      "installing, a company proxy or a compromised public authority. Because the app trusts every authority of the " +
      "phone, the attacker reads passwords and session tokens on their way to the server.",
    remediation:
      "Pin the public key of your server, and of one spare key, in Dart: with a `SecurityContext` that holds only your " +
      "roots, with dio's `validateCertificate` and the hash of the certificate, or with `http_certificate_pinning`. Plan " +
      "how to renew the pins. Pins in the network security configuration or in `Info.plist` do not cover Dart code.",
  },
  collect: {
    languages: ["dart", "kotlin", "java", "swift", "objc"],
    words: [...networkWords, ...signInWords],
    from: (file) => (file.language === "dart" ? dartFacts(file) : pinsIn(file).map((pin) => fact("native pin", pin))),
  },
  decide(project, facts) {
    const all = (kind: Kind) => facts.flatMap((found) => (found.kind === kind ? [found.place] : []));
    const parts = facts.filter((found) => found.kind === "part");
    const dartTraffic = [...networkImports(project.code), ...all("network")];
    const [traffic] = dartTraffic;
    const platformPins = [...all("native pin"), ...configuredPins(project)];
    const dartPins = [...all("pin"), ...importsOf(project, pinningPackages)];
    if (dartPins.length > 0 || (!traffic && platformPins.length > 0)) return verdict([]);
    if (!traffic) return notApplicable("The app opens no network connections of its own.");
    const [credentials] = [
      ...parts.flatMap(({ sends, asks }) => sends ?? asks ?? []),
      ...all("credentials"),
      ...importsOf(project, signInPackages),
    ];
    const [choice] = all("server choice");
    const told = toldAddresses(parts, project.code);
    const { used, hosts } = fixedServers(serversIn(parts, told, project.code));
    const servers = { used: used.flatMap(inUse(project)), hosts };
    const [pin] = platformPins;
    if (pin) {
      const message = "These pins do not cover Dart code, which opens its own connections. Pin in Dart as well.";
      const receivers = servers.used.filter(({ credential }) => credential).map(({ place }) => place);
      return verdict([review(pin, message, beside(pin, receivers, shownOfKind))]);
    }
    const opens = openPlaces(parts, told);
    const sending = parts.flatMap((part) => part.sending);
    if (credentials && choice) {
      const receivers = servers.used.filter(({ credential, isBase }) => credential || isBase);
      const named = receivers.sort((a, b) => Number(!a.credential) - Number(!b.credential)).map(({ place }) => place);
      const related = beside(choice, [
        ...named.slice(0, shownOfKind),
        ...opens.slice(0, shownOfKind - 1),
        credentials,
        ...sending,
      ]);
      return verdict([
        missing(pinning, choice, "The user chooses the server, so the app cannot pin its certificate.", related),
        ...unknownOwner(servers.used.filter((server) => !receivers.includes(server) && !isPublicService(server.host))),
      ]);
    }
    const untold = untoldFiles(parts, told);
    const isImitation = all("imitation").length > 0;
    const mayGoElsewhere = ({ credential, isSure }: KnownServer) =>
      isImitation || (!isSure && credential !== undefined && untold.has(credential.file));
    const own = new Set(ownServers(project, servers, mayGoElsewhere));
    const others = worthAsking(
      servers.used.filter((server) => !own.has(server) && !isPublicService(server.host)),
      own.size,
    );
    const isFollowed =
      servers.used.some(({ credential }) => credential) || parts.some(({ isElsewhere }) => isElsewhere);
    const [sent] = parts.flatMap(({ sends, file }) => (sends && (!isFollowed || untold.has(file)) ? [sends] : []));
    const ofOthers = servers.used.filter(({ host }) => isPublicService(host));
    const services = [
      ...ofOthers.map(({ place }) => place),
      ...ofOthers.flatMap(({ places }) => places.slice(0, shownOfService)),
    ].slice(0, shownServices);
    const receivers = [...opens.slice(0, shownOfKind), ...services, ...sending];
    const unnamed = sent ? [unknownServer(sent, receivers)] : serverSetLater(opens);
    if (own.size + others.length > 0)
      return verdict([
        ...[...own].map((server, i) => unpinned(server, i === 0 && others.length === 0 ? services : [])),
        ...unknownOwner(others, services),
        ...unnamed,
      ]);
    if (credentials) return verdict([unknownServer(credentials, receivers)]);
    if (opens.length > 0) return verdict(serverSetLater(opens));
    const message = "No certificate is pinned. Pin the server's key if the app loads sensitive data.";
    return verdict([missing(pinning, traffic, message, beside(traffic, services))]);
  },
};

/** Servers, or clients, that one evidence names beside the credential. */
const shownOfKind = 6;
/** Places of one public service, and of all of them: each of them once, before it is named again. */
const shownOfService = 3;
const shownServices = 10;

/**
 * Credentials without a server that the code names. Beside them is where the server may be told, the requests that they go with,
 * and the services of others that the app talks to.
 */
function unknownServer(credentials: Location, receivers: readonly Location[]): CheckEvidence {
  return missing(
    pinning,
    credentials,
    "The app handles credentials and pins no certificate. Their server is not named in the code.",
    beside(credentials, receivers),
  );
}

function dartFacts(file: CodeFile): Fact[] {
  const choice = serverChoice(file);
  const stored = storesCredentials(file);
  const network = ["HttpClient", "WebSocket"].flatMap((name) => file.mentions(name))[0];
  return [
    ...pinsIn(file).map((pin) => fact("pin", pin)),
    ...(network ? [fact("network", network)] : []),
    ...(stored ? [fact("credentials", stored)] : []),
    ...(choice ? [fact("server choice", choice)] : []),
    ...imitations(file).map((header) => fact("imitation", header)),
    ...partsOf(file),
  ];
}

/** A file that only names addresses for signing in, as routes of the app do, leads nowhere. */
function partsOf(file: CodeFile): NetworkPart[] {
  const parts = networkPartsOf(file);
  const tells = ({ endpoints, requested, opens, sends, asks }: NetworkPart) =>
    endpoints.length + requested.length + opens.length > 0 || sends !== undefined || asks !== undefined;
  return parts.some(tells) || networkWords.some((word) => file.says(word)) ? parts : [];
}

/** Headers by which an app says that it is a page of the server: a client that others wrote for it. */
function imitations(file: CodeFile): Code[] {
  const written = file.strings().filter((text) => /^referer$/i.test(text.value ?? ""));
  return [...written, ...file.mentions("refererHeader")];
}

function fact(kind: Kind, code: Code): Fact {
  return { kind, place: code.location };
}

/** Pins that Android and iOS enforce, for web views and native code only. */
function configuredPins({ android, ios }: Project): Location[] {
  const configs = android ? networkSecurityReferences(android).flatMap(({ configs }) => configs) : [];
  const pinSets = configs.flatMap(({ file, pinSets }) => pinSets.map((set) => file.locate(set.nameSpan)));
  const domains = (ios?.infoPlists ?? []).flatMap(({ file, plist }) => {
    const entry = entryAt(plist.root, "NSAppTransportSecurity", "NSPinnedDomains");
    return entry ? [file.locate(entry.keySpan)] : [];
  });
  return [...pinSets, ...domains];
}

const pinningPackages = ["http_certificate_pinning", "ssl_pinning_plugin", "certificate_pinning_httpclient"];
const signInPackages = [
  ...["firebase_auth", "google_sign_in", "sign_in_with_apple", "flutter_appauth", "oauth2", "openid_client"],
  ...["supabase_flutter", "auth0_flutter", "msal_auth", "amazon_cognito_identity_dart_2", "amplify_auth_cognito"],
];

function importsOf({ code }: Project, packages: readonly string[]): Location[] {
  return packages.flatMap((name) => code.packages.get(name) ?? []);
}

/**
 * The servers that no user runs, without the stages before one of them. Where the app signs in at a stage, a page beside it
 * that gets no credential is no server that the stage comes before, nor is a single address beside the base of a client.
 */
function fixedServers({ used, hosts }: Servers): Servers {
  const isFixed = (host: string) => isPublicHost(host) || isDocumentationHost(host);
  const fixed = used.filter(({ host }) => isFixed(host));
  const real = fixed.filter(({ host }) => !isStage(host));
  const isBeside = (stage: KnownServer) =>
    real.some(
      (one) =>
        ownerLabel(one.host) === ownerLabel(stage.host) &&
        (one.credential || !stage.credential) &&
        (one.isBase || !stage.isBase),
    );
  return {
    used: fixed.filter((server) => !isStage(server.host) || !isBeside(server)),
    hosts: hosts.filter(isFixed),
  };
}

/** A server by a place that something runs. None if nothing runs any: no release talks to it. */
function inUse({ code, isLibrary }: Project): (server: KnownServer) => KnownServer[] {
  const dead = code.flow.deadCode();
  const isDead = ({ file, line }: Location) =>
    !code.mayBeCalled(file) &&
    (dead.methodAround(file, line) !== undefined || dead.unusedAround(file, line) !== undefined);
  return (server) => {
    if (isLibrary || !isDead(server.place)) return [server];
    const place = server.places.find((one) => !isDead(one));
    if (place) return [{ ...server, place, places: [server.place, ...server.places] }];
    return server.places.length < shownPlacesOfHost ? [] : [server];
  };
}

/** `shop` of `api.shop.example` and of `dev.shop.test`. */
function ownerLabel(host: string): string {
  return registeredDomain(host).split(".", 1)[0] ?? "";
}

function unpinned({ host, place, places, credential }: KnownServer, services: readonly Location[]): CheckEvidence {
  return fail(
    place,
    `No certificate is pinned: connections to ${inCode(host)} accept any authority that the phone trusts.`,
    beside(place, [...(credential ? [credential] : []), ...places, ...services]),
  );
}

/** In a message; the other places are beside it. */
const shownNames = 3;

/** Hosts that one evidence lists. */
const shownHosts = 16;

/** Of the other servers those that more than pictures come from, and that exist, if the app talks to any such server. */
function worthAsking(others: readonly KnownServer[], ownServers: number): readonly KnownServer[] {
  const real = others.filter(({ host, credential, isPicture }) => !isMadeUpHost(host) && (!isPicture || credential));
  return real.length + ownServers > 0 ? real : others;
}

/**
 * One place for all servers without a pin that may be somebody else's, those that get credentials first.
 *
 * @param services public services, which are nobody's to pin and only named beside them
 */
function unknownOwner(servers: readonly KnownServer[], services: readonly Location[] = []): CheckEvidence[] {
  const [first, ...more] = [...servers].sort((a, b) => Number(!a.credential) - Number(!b.credential));
  if (!first) return [];
  const named = [first, ...more].slice(0, shownNames).map(({ host }) => inCode(host));
  const rest = servers.length - named.length;
  const names = [named.join(", "), ...(rest > 0 ? [`${rest} more`] : [])].join(" and ");
  const message = `No certificate is pinned for ${names}. Pin the servers that are yours and get sensitive data.`;
  const hosts = [
    ...more.map(({ place }) => place),
    ...(first.credential ? [first.credential] : []),
    ...[first, ...more].flatMap(({ places }) => places),
  ];
  const related = [...beside(first.place, hosts, shownHosts), ...services];
  return [missing(pinning, first.place, message, beside(first.place, related, shownHosts + shownServices))];
}
