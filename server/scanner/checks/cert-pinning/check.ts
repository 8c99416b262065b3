import type { Code, CodeFile } from "../../code/code.ts";
import { networkSecurityReferences } from "../../project/android/network-security.ts";
import { entryAt } from "../../project/ios/plist.ts";
import { networkImports } from "../../project/networking.ts";
import type { Project } from "../../project/project.ts";
import { type Location, owned } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { isDocumentationHost, isPublicHost, isSharedService } from "../../vocabulary/network/hosts.ts";
import { urlUses } from "../../vocabulary/network/url-uses.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import { credentialUse } from "./credentials-use.ts";
import { pinsIn } from "./pins.ts";
import { serverChoice } from "./server-choice.ts";

type Kind = "pin" | "native pin" | "network" | "endpoint" | "credentials" | "server choice";

interface Fact {
  readonly kind: Kind;
  readonly place: Location;
  /** The host of an endpoint, or the name of the constant that holds it. */
  readonly host?: string | undefined;
  readonly hostName?: string | undefined;
  /** It is the base address of requests, or this file sends credentials. */
  readonly isBase?: boolean;
}

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
    words: (
      "https:// Uri.https( HttpClient WebSocket SecurityContext validateCertificate trustRootCertificates " +
      "ChannelCredentials CertificatePinner TrustKit TSKPinned TrustEvaluator uthorization FlutterSecureStorage " +
      "obscureText TextEditingController hintText elfHost elf_host ustomServer ustomEndpoint ostOverride erverUrl " +
      "erverAddress omeserver"
    ).split(" "),
    from: (file) => (file.language === "dart" ? dartFacts(file) : pinsIn(file).map((pin) => fact("native pin", pin))),
  },
  decide(project, facts) {
    const all = (kind: Kind) => facts.filter((found) => found.kind === kind).map(({ place }) => place);
    const dartTraffic = [...networkImports(project.code), ...all("network")];
    const [traffic] = dartTraffic;
    const platformPins = [...all("native pin"), ...configuredPins(project)];
    const dartPins = [...all("pin"), ...importsOf(project, pinningPackages)];
    if (dartPins.length > 0 || (!traffic && platformPins.length > 0)) return verdict([]);
    if (!traffic) return notApplicable("The app opens no network connections of its own.");
    const [credentials] = [...all("credentials"), ...importsOf(project, signInPackages)];
    const [choice] = all("server choice");
    const [pin] = platformPins;
    if (pin)
      return verdict([
        review(pin, "These pins do not cover Dart code, which opens its own connections. Pin in Dart as well."),
      ]);
    if (!credentials)
      return verdict([
        review(traffic, "No certificate is pinned. Pin the server's key if the app loads sensitive data."),
      ]);
    if (choice)
      return verdict([
        review(choice, "The user chooses the server, so the app cannot pin its certificate.", [credentials]),
      ]);
    const endpoints = ownEndpoints(project, facts);
    if (endpoints.length > 0) return verdict(endpoints.map(([host, place]) => unpinned(host, place, credentials)));
    return verdict([
      review(credentials, "The app handles credentials and pins no certificate. Its server is not named in the code."),
    ]);
  },
};

function dartFacts(file: CodeFile): Fact[] {
  const credentials = credentialUse(file);
  const choice = serverChoice(file);
  const network = ["HttpClient", "WebSocket"].flatMap((name) => file.mentions(name))[0];
  const endpoints = urlUses(file, ["https"]).filter(({ use }) => use === "request");
  return [
    ...pinsIn(file).map((pin) => fact("pin", pin)),
    ...(network ? [fact("network", network)] : []),
    ...(credentials ? [fact("credentials", credentials)] : []),
    ...(choice ? [fact("server choice", choice)] : []),
    ...endpoints.map(({ code, host, hostName, isSetting }) => ({
      ...fact("endpoint", code),
      host: host && owned(host),
      hostName: hostName && owned(hostName),
      isBase: isSetting || credentials !== undefined,
    })),
  ];
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
 * The first place of each fixed host that belongs to the app. Left out are hosts that the app calls once with an address
 * in the call (they deliver some content) and public services, whose certificates the app cannot plan for.
 */
function ownEndpoints({ code }: Project, facts: readonly Fact[]): (readonly [host: string, place: Location])[] {
  const byHost = new Map<string, Fact[]>();
  for (const found of facts) {
    if (found.kind !== "endpoint") continue;
    const host = found.host ?? (found.hostName && code.constants.resolve(found.place.file, found.hostName)) ?? "";
    const known = byHost.get(host);
    if (known) known.push(found);
    else byHost.set(host, [found]);
  }
  return [...byHost].flatMap(([host, [first, ...more]]) => {
    const isFixed = (isPublicHost(host) || isDocumentationHost(host)) && !isSharedService(host);
    const isUsed = first?.isBase || more.length > 0;
    return first && isFixed && isUsed ? [[host, first.place] as const] : [];
  });
}

function unpinned(host: string, place: Location, credentials: Location): CheckEvidence {
  const message = `No certificate is pinned: connections to ${inCode(host)} accept any authority that the phone trusts.`;
  return fail(place, message, [credentials]);
}
