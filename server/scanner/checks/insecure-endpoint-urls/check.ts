import type { Code, CodeFile } from "../../code/code.ts";
import type { ConstantExpression } from "../../code/constant-expression.ts";
import { flowOf } from "../../code/flow-of.ts";
import { type FlowValue, tellsNoFlow } from "../../code/flow-value.ts";
import { type CodeEdit, repairable } from "../../code/repair.ts";
import type { FlowName } from "../../project/code.ts";
import type { Project } from "../../project/project.ts";
import { type Location, owned } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { isIdentifierUrl, isPublicHost, readUrl } from "../../vocabulary/network/hosts.ts";
import { loadedAddresses, requestedAddresses } from "../../vocabulary/network/requested-addresses.ts";
import { isForTrial, isTrial } from "../../vocabulary/network/stages.ts";
import { urlUses } from "../../vocabulary/network/url-uses.ts";
import { isCalledBack } from "../../vocabulary/network/url-vocabulary.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import { configuredUrls } from "./configured-urls.ts";
import { encrypted } from "./fix.ts";

type Fact = Contact | Encrypted | Named | Requested | Loaded;

/** What the code loads, where it is no text: `plant.coverOf()` in `NetworkImage(plant.coverOf())`. */
interface Loaded {
  readonly kind: "loaded";
  readonly file: string;
  readonly value: FlowValue;
}

/** What the app declares that decides about addresses elsewhere, by its name. */
interface Named {
  /** A constant that the build sets, and a function that shows a page in a web view of the app. */
  readonly kind: "build setting" | "opener";
  readonly name: string;
}

/** What an address begins with that a request goes to: `Servers.notes` in `'${Servers.notes}/new'`. */
interface Requested {
  readonly kind: "requested";
  readonly file: string;
  readonly value: ConstantExpression;
}

/** A host, with its port if it has one, that the app names with `https://`. */
interface Encrypted {
  readonly kind: "encrypted";
  readonly authority: string;
}

interface Contact {
  readonly kind: "contact";
  readonly place: Location;
  readonly scheme: string;
  readonly path: string;
  readonly host: ConstantExpression;
  /** The expression that is interpolated in place of the host. */
  readonly hostName: string | undefined;
  readonly isRequest: boolean;
  /** A server that the app tells of it calls it. */
  readonly isCalledBack: boolean;
  /** The function that shows it, which may be the app's own. */
  readonly shownBy: string | undefined;
  /** A variable or path such as `devUrl` or `staging/`: probably not used in releases. */
  readonly isTrial: boolean;
  /** The address up to its first interpolation. Empty if that is in the host. */
  readonly start: string;
  /** The host with its port. Undefined if a part of it is interpolated. */
  readonly authority: string | undefined;
  /** The edits that encrypt the connection. */
  readonly repair: readonly CodeEdit[];
}

const schemes = ["http", "ws", "ftp"];

/** Finds addresses that the app contacts without encryption. */
export const insecureEndpointUrls: Check<Fact> = {
  meta: {
    id: "insecure-endpoint-urls",
    title: "http:// or ws:// endpoints in code",
    owasp: "M5",
    severity: "Medium",
    cwe: [319],
    masvs: "NETWORK-1",
    attackScenario:
      "An attacker on the same network reads everything that the app sends to the `http://` address, tokens and personal " +
      "data included, and answers in place of the server: with another price, another link, another update file.",
    remediation:
      "Use `https://` and `wss://`. Dart's own connections ignore `usesCleartextTraffic` and App Transport Security, so " +
      "the platform does not stop them. If a server does not support TLS, put a proxy in front of it that does.",
  },
  collect: {
    languages: ["dart"],
    words: [
      ...schemes.map((scheme) => `${scheme}://`),
      ...["Uri.http(", "https://", "Uri.https(", "fromEnvironment", "WebView", "Webview"],
      ...["Uri.parse(", "dio.", ".post(", "http.", "NetworkImage", "Image.network", "FadeInImage", "networkUrl"],
    ],
    from: (file) => [
      ...contacts(file),
      ...encryptedHosts(file),
      ...buildSettings(file),
      ...openers(file),
      ...requested(file),
      ...loaded(file),
    ],
  },
  decide(project, facts) {
    if (project.code.dartFiles === 0) return notApplicable("The project has no Dart code.");
    const encryptedElsewhere = new Set(facts.flatMap((fact) => (fact.kind === "encrypted" ? [fact.authority] : [])));
    const named = (kind: Named["kind"]) => new Set(facts.flatMap((fact) => (fact.kind === kind ? [fact.name] : [])));
    const [settings, opening] = [named("build setting"), named("opener")];
    const requests = plainRequests(project, facts);
    const addresses = [...requests.map(({ address }) => address), ...plainLoads(project, facts)];
    const settled = requests.filter(({ isOnly }) => isOnly).map(({ address }) => address);
    const evidence = facts.flatMap((fact) => {
      if (fact.kind !== "contact" || (fact.shownBy !== undefined && !opening.has(fact.shownBy))) return [];
      const answers = fact.authority !== undefined && encryptedElsewhere.has(fact.authority);
      const { isRequest, isCalledBack: isOfServer, start, shownBy } = fact;
      const leadsTo = (known: readonly string[]) => start !== "" && known.some((one) => one.startsWith(start));
      const contact = {
        ...fact,
        isRequest: isRequest || (shownBy === undefined && !isOfServer && leadsTo(addresses)),
        // `baseUrl = devUrl`: what is called a trial is all that the app has.
        isTrial: fact.isTrial && !leadsTo(settled),
      };
      return judge(project, contact, settings).map((place) => repairable(place, answers ? fact.repair : []));
    });
    return verdict([...evidence, ...configuredUrls(project, schemes)]);
  },
};

function contacts(file: CodeFile): Contact[] {
  return urlUses(file, schemes)
    .filter(({ use, shownBy, code }) => (use !== "harmless" || shownBy !== undefined) && !code.isDebugOnly)
    .map(({ code, scheme, path, host, hostName, hostValue, use, shownBy, name }) => ({
      kind: "contact",
      shownBy: shownBy && owned(shownBy),
      place: code.location,
      scheme,
      path: owned(path),
      host: hostValue,
      hostName: hostName && owned(hostName),
      isRequest: use === "request",
      isCalledBack: use === "unclear" && isCalledBack(name),
      isTrial: isTrial(name) || isForTrial(code) || file.path.split("/").some(isTrial),
      start: host === undefined ? "" : owned(code.string?.filled("\n").split("\n", 1)[0] ?? ""),
      authority: authorityOf(code),
      repair: encrypted(file, code),
    }));
}

function requested(file: CodeFile): Requested[] {
  return file.derived(requestedAddresses).flatMap(({ value }) => {
    return value ? [{ kind: "requested", file: file.path, value }] : [];
  });
}

/** An address without encryption that a request goes to by a name. */
interface PlainRequest {
  readonly address: string;
  /** True if the name can have no other value. */
  readonly isOnly: boolean;
}

function plainRequests({ code }: Project, facts: readonly Fact[]): readonly PlainRequest[] {
  const found = new Map<string, PlainRequest>();
  for (const fact of facts) {
    if (fact.kind !== "requested") continue;
    const { texts } = code.constants.valuesOf(fact.file, fact.value);
    for (const address of texts) {
      if (!schemes.some((scheme) => address.startsWith(`${scheme}://`))) continue;
      const isOnly = texts.length === 1 || found.get(address)?.isOnly === true;
      found.set(address, { address, isOnly });
    }
  }
  return [...found.values()];
}

function loaded(file: CodeFile): Loaded[] {
  return loadedAddresses(file).flatMap((address) => {
    const value = flowOf(address);
    return value.kind === "text" || tellsNoFlow(value) ? [] : [{ kind: "loaded", file: file.path, value }];
  });
}

/** Loads that are followed, in an app that names an address of which nothing says what becomes of it. */
const maxLoads = 300;

/** The addresses without encryption that the code loads, however they get there. */
function plainLoads({ code }: Project, facts: readonly Fact[]): readonly string[] {
  const isOpen = facts.some((fact) => fact.kind === "contact" && !fact.isRequest && !fact.isTrial && fact.start !== "");
  if (!isOpen) return [];
  const loads = facts.filter((fact) => fact.kind === "loaded");
  for (const { file } of loads.slice(maxLoads)) code.flow.cutShort(file);
  const found = loads
    .slice(0, maxLoads)
    .flatMap(({ file, value }) => code.flow.trace({ path: file, value }, plainAddressIn));
  return [...new Set(found.map(({ answer }) => answer))];
}

function plainAddressIn({ kind, name }: FlowName): string | undefined {
  return kind === "text" && schemes.some((scheme) => name.startsWith(`${scheme}://`)) ? name : undefined;
}

/** `const host = String.fromEnvironment('HOST', defaultValue: '10.0.0.2')`: the build names another one for users. */
function buildSettings(file: CodeFile): Named[] {
  return file.calls("fromEnvironment").flatMap(({ word }) => {
    const target = word.destination;
    return target?.kind === "assignment" ? [{ kind: "build setting", name: owned(target.name) }] : [];
  });
}

/** The functions of a file that lead to a web view: `openPage` of `openPage(url) => push(WebViewPage(url))`. */
function openers(file: CodeFile): Named[] {
  const views = [...file.words()].filter((word) => /(?<!force)web_?view/i.test(word));
  if (views.length === 0) return [];
  const all = file.declarations().flatMap((declared) => [declared, ...declared.members]);
  return all
    .filter(({ members, has }) => members.length === 0 && views.some(has))
    .map(({ name }) => ({ kind: "opener", name: owned(name) }));
}

/** The hosts that a file names with `https://`, each once. */
function encryptedHosts(file: CodeFile): Encrypted[] {
  const written = file.says("https://") ? file.strings().filter(({ text }) => /https:/.test(text)) : [];
  const made = file.calls("https").flatMap(({ receiver, args }) => (receiver.at(-1) === "Uri" ? args.slice(0, 1) : []));
  const found = new Set([...written, ...made].map(authorityOf));
  return [...found].flatMap((authority) => (authority === undefined ? [] : [{ kind: "encrypted", authority }]));
}

/** The host and port in a literal that is a URL, or an authority alone. Undefined if a part of it is interpolated. */
function authorityOf({ string }: Code): string | undefined {
  const [, authority] = /^\s*(?:https?:\/\/)?([\w.-]+(?::\d+)?)(?:[/?#]|$)/i.exec(string?.filled("$") ?? "") ?? [];
  return authority && owned(authority.toLowerCase());
}

function judge(project: Project, contact: Contact, settings: ReadonlySet<string>): CheckEvidence[] {
  const { place, scheme, path, hostName, isRequest, isTrial } = contact;
  const known = hostOf(project, contact);
  const isReplaced = !isPublicHost(known ?? "") && settings.has(hostName?.split(".").at(-1) ?? "");
  if (known === undefined || isReplaced) {
    if (!(isRequest || isReplaced) || /local_?host|loopback/i.test(hostName ?? "")) return [];
    return [review(place, `The connection to this host is not encrypted (\`${scheme}://\`).`)];
  }
  if (!isPublicHost(known) || isIdentifierUrl({ scheme, host: known, path })) return [];
  if (isProbe(known, path))
    return [
      review(
        place,
        `A connectivity test may use \`http://\`. Make sure that nothing else calls ${inCode(known)} without encryption.`,
      ),
    ];
  if (isRequest && !isTrial)
    return [fail(place, `The connection to ${inCode(known)} is not encrypted (\`${scheme}://\`).`)];
  if (contact.isCalledBack) {
    const message = `A server is told to call ${inCode(known)} without encryption (\`${scheme}://\`).`;
    return [review(place, message)];
  }
  return [
    review(
      place,
      `If the app loads this address, its connection to ${inCode(known)} is not encrypted (\`${scheme}://\`).`,
    ),
  ];
}

/** The host, as far as the code says it: of several, one that is not of the developer's own network. */
function hostOf({ code }: Project, { place, host }: Contact): string | undefined {
  const { texts } = code.constants.valuesOf(place.file, host);
  const hosts = texts.flatMap((text) => (readUrl(text) ?? readUrl(`http://${text}`))?.host ?? []);
  return hosts.find(isPublicHost) ?? hosts[0];
}

/** Addresses that systems load over http on purpose, to detect captive portals. */
function isProbe(host: string, path: string): boolean {
  return (
    /generate_?204|hotspot-detect|connecttest|success\.txt/i.test(path) ||
    /^(?:captive|connectivitycheck|detectportal|cp)\./.test(host)
  );
}
