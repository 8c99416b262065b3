import { onTokens } from "../../code/code-file.ts";
import { type LinkFilter, type Listed, linkFilters } from "../../project/android/android-links.ts";
import { associatedHosts, urlSchemes } from "../../project/ios/ios-links.ts";
import type { Project } from "../../project/project.ts";
import { locateTokens } from "../../source/source-file.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import { isAssociated, ownHosts } from "./link-hosts.ts";
import { type LinkUse, linkUses, type SinkKind } from "./link-uses.ts";
import { linkWords, receivesLinks } from "./link-variables.ts";
import { passwordsTaken } from "./passwords.ts";

interface Use extends Omit<LinkUse, "at"> {
  readonly kind: "use";
  readonly location: Location;
}

type Fact = Use | { readonly kind: "handler" } | { readonly kind: "password"; readonly location: Location };

export const deepLinkVerification: Check<Fact> = {
  meta: {
    id: "deep-link-verification",
    title: "Deep links unverified or unvalidated",
    owasp: "M4",
    severity: "Medium",
    cwe: [939],
    masvs: "PLATFORM-1",
    attackScenario:
      "Another app registers the same link and receives the codes and tokens in it. Or a web page opens a crafted link, and the app loads the attacker's page, signs in with the attacker's token or reads a file that the attacker chose.",
    remediation:
      "Use `https` links of your own domain with `android:autoVerify` and Associated Domains, and send no secrets through custom schemes. Treat every part of a link as untrusted input: compare hosts and values with an allow list before you open, store or load anything.",
  },
  collect: {
    languages: ["dart"],
    words: [...linkWords, "queryParameters"],
    from: onTokens((file) => [
      ...linkUses(file).map(({ at, ...use }) => ({ kind: "use" as const, ...use, location: locateTokens(file, at) })),
      ...passwordsTaken(file).map((at) => ({ kind: "password" as const, location: locateTokens(file, at) })),
      ...(receivesLinks(file) ? [{ kind: "handler" as const }] : []),
    ]),
  },
  decide(project, facts) {
    const filters = project.android ? linkFilters(project.android) : [];
    const schemes = project.ios ? urlSchemes(project.ios) : [];
    const associated = project.ios ? associatedHosts(project.ios) : new Set<string>();
    const hasLinks = filters.length + schemes.length + associated.size > 0;
    if (!hasLinks && facts.length === 0) return notApplicable("The app opens no links.");
    return verdict([
      ...judgeFilters(project, filters, associated),
      ...distinct(schemes).flatMap(judgeWebScheme),
      ...customSchemes(schemes.filter(({ name }) => !isWeb(name.toLowerCase()) && !librarySchemes.test(name))),
      ...facts.flatMap((fact) => (fact.kind === "use" ? [judgeUse(fact)] : [])),
      ...facts.flatMap((fact) => (fact.kind === "password" ? [judgePassword(fact.location)] : [])),
    ]);
  },
};

/** Schemes of the platform: an app receives nothing secret through them. */
const commonSchemes = new Set(["content", "file", "mailto", "tel", "sms", "smsto", "mms", "mmsto", "geo", "market"]);
/** Schemes that Google's and Facebook's libraries require and protect themselves. */
const librarySchemes = /^com\.googleusercontent\.apps\.|^fb\d+$|^\$\(\w*(?:GOOGLE|FACEBOOK)/;

function isWeb(scheme: string): boolean {
  return scheme === "http" || scheme === "https";
}

function judgeFilters(
  project: Project,
  filters: readonly LinkFilter[],
  associated: ReadonlySet<string>,
): CheckEvidence[] {
  const web = filters.filter((filter) => speaks(filter, "https"));
  const secure = new Set(web.flatMap(({ hosts }) => hosts.map(({ name }) => name)));
  const verified = new Map(
    web.filter(({ autoVerify }) => autoVerify).flatMap(({ hosts }) => hosts.map((host) => [host.name, host])),
  );
  const schemes = filters.flatMap((filter) => filter.schemes);
  const custom = schemes.filter(({ name }) => !isWeb(name) && !commonSchemes.has(name));
  return [
    ...filters.flatMap((filter) => {
      if (speaks(filter, "https")) return judgeWebFilter(project, filter, verified, associated);
      const http = filter.schemes.find(({ name }) => name === "http");
      const isAlone = !filter.hosts.some(({ name }) => secure.has(name));
      return http && isAlone
        ? [fail(http.location, "These links use `http`, which cannot be verified. Use `https`.")]
        : [];
    }),
    ...customSchemes(custom),
    ...(project.ios ? missingOnIos([...verified.values()], associated) : []),
  ];
}

function speaks({ schemes }: LinkFilter, scheme: string): boolean {
  return schemes.some(({ name }) => name === scheme);
}

function judgeWebFilter(
  project: Project,
  { location, hosts, autoVerify }: LinkFilter,
  verified: ReadonlyMap<string, Listed>,
  associated: ReadonlySet<string>,
): CheckEvidence[] {
  if (hosts.length === 0) {
    return autoVerify
      ? [fail(location, "This filter accepts links of every host, so `android:autoVerify` has no host to verify.")]
      : [review(location, "This filter accepts links of every host. Treat all of them as untrusted.")];
  }
  const open = hosts.filter(({ name }) => !verified.has(name));
  const [first] = open;
  if (!first) return [];
  const own = distinct(ownHosts(project, hosts, associated)).filter(({ name }) => !verified.has(name));
  if (own.length > 0) {
    return own.map((host) =>
      fail(host.location, `Links to ${inCode(host.name)} are not verified. Add \`android:autoVerify="true"\`.`),
    );
  }
  return [
    review(
      first.location,
      `Links to ${inCode(first.name)}${andOthers(open)} are not verified, so other apps can open them too.`,
    ),
  ];
}

function missingOnIos(hosts: readonly Listed[], associated: ReadonlySet<string>): CheckEvidence[] {
  const missing = hosts.filter(({ name }) => !isAssociated(name, associated));
  const [first] = missing;
  if (!first) return [];
  return [
    review(
      first.location,
      `The Android app verifies links to ${inCode(first.name)}${andOthers(missing)}, but the iOS app is not associated with it.`,
    ),
  ];
}

function andOthers({ length }: readonly Listed[]): string {
  return length > 1 ? ` (and ${length - 1} more)` : "";
}

function judgeWebScheme({ name, location }: Listed): CheckEvidence[] {
  if (!isWeb(name.toLowerCase())) return [];
  return [fail(location, `iOS opens ${inCode(name)} links in the browser, not in the app. Use Associated Domains.`)];
}

/** One place for each scheme, with the first of every other file that registers it, such as the manifest of a flavour. */
function customSchemes(schemes: readonly Listed[]): CheckEvidence[] {
  const places = new Map<string, Map<string, Location>>();
  for (const { name, location } of schemes) {
    const byFile = places.get(name.toLowerCase()) ?? new Map<string, Location>();
    if (!byFile.has(location.file)) byFile.set(location.file, location);
    places.set(name.toLowerCase(), byFile);
  }
  return distinct(schemes).map(({ name, location }) => {
    const [, ...elsewhere] = places.get(name.toLowerCase())?.values() ?? [];
    return review(location, customSchemeMessage(name), elsewhere.length > 0 ? elsewhere : undefined);
  });
}

function customSchemeMessage(scheme: string): string {
  return `Any app can register ${inCode(`${scheme}:`)} and receive these links. Send no codes or tokens through them.`;
}

/** The first of each name, in any case. */
function distinct<T extends { readonly name: string }>(items: readonly T[]): T[] {
  return [...new Map([...items].reverse().map((item) => [item.name.toLowerCase(), item])).values()].reverse();
}

function judgePassword(location: Location): CheckEvidence {
  return review(location, "This password comes from a link, whose author chose the account. Let the user confirm it.");
}

const dangers: Readonly<Record<SinkKind, string>> = {
  address: "The address that is opened here comes from a link",
  page: "The page that is loaded here comes from a link",
  path: "The file that is used here is named by a link",
  sql: "Text from a link becomes part of this SQL",
  token: "This token comes from a link, so the author of the link chose it",
  action: "This runs with values from a link, which any page can open",
};

function judgeUse({ location, sink, source, whole, routed }: Use): CheckEvidence {
  if (sink === "action") return review(location, `${dangers.action}. Let the user confirm it.`);
  if (source === "route" || whole) return review(location, `${dangers[sink]}, if it can be set from outside the app.`);
  if (routed) return review(location, `${dangers[sink]}. Its host or path is checked, the value is not.`);
  return fail(location, `${dangers[sink]}, and nothing checks it.`);
}
