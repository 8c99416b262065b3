import type { LinkFilter, Listed } from "../../project/android/android-links.ts";
import type { Project } from "../../project/project.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { type CheckEvidence, fail, review } from "../check.ts";
import { isAssociated, ownHosts } from "./link-hosts.ts";

/** Schemes of the platform: an app receives nothing secret through them. */
const commonSchemes = new Set(["content", "file", "mailto", "tel", "sms", "smsto", "mms", "mmsto", "geo", "market"]);
/** Schemes that the build fills in for a library. */
const librarySchemes = /^\$\(\w*(?:GOOGLE|FACEBOOK)/;

/** More places that register one scheme or host than anyone wants to read. */
const shownPlaces = 20;

function isWeb(scheme: string): boolean {
  return scheme === "http" || scheme === "https";
}

/** What is wrong with the links that Android opens in the app. */
export function judgeFilters(
  project: Project,
  filters: readonly LinkFilter[],
  associated: ReadonlySet<string>,
): CheckEvidence[] {
  const web = filters.filter((filter) => speaks(filter, "https"));
  const secure = new Set(web.flatMap(({ hosts }) => hosts.map(({ name }) => name)));
  const verified = new Map(
    web
      .filter(({ autoVerify }) => autoVerify)
      .flatMap(({ hosts, location }) => hosts.map((host) => [host.name, { ...host, filter: location }])),
  );
  return [
    ...filters.flatMap((filter) => {
      if (speaks(filter, "https")) return judgeWebFilter(project, filter, verified, associated);
      const http = filter.schemes.find(({ name }) => name === "http");
      const isAlone = !filter.hosts.some(({ name }) => secure.has(name));
      return http && isAlone
        ? [fail(http.location, "These links use `http`, which cannot be verified. Use `https`.")]
        : [];
    }),
    ...(project.ios ? missingOnIos([...verified.values()], associated) : []),
  ];
}

function speaks({ schemes }: LinkFilter, scheme: string): boolean {
  return schemes.some(({ name }) => name === scheme);
}

function judgeWebFilter(
  project: Project,
  { location, schemes, hosts, autoVerify }: LinkFilter,
  verified: ReadonlyMap<string, Listed>,
  associated: ReadonlySet<string>,
): CheckEvidence[] {
  if (hosts.length === 0) {
    return autoVerify
      ? [fail(location, "This filter accepts links of every host, so `android:autoVerify` has no host to verify.")]
      : [review(location, "This filter accepts links of every host. Treat all of them as untrusted.")];
  }
  const ofApp = new Set(ownHosts(project, hosts, associated).map(({ name }) => name));
  // Where another filter asks for the verification of somebody else's host, that host does not agree.
  const open = hosts.filter(({ name }) => !verified.has(name) || (!autoVerify && !ofApp.has(name)));
  const [first] = open;
  if (!first) return [];
  const own = distinct(open.filter(({ name }) => ofApp.has(name)));
  if (own.length > 0) {
    return own.map((host) =>
      fail(host.location, `Links to ${inCode(host.name)} are not verified. Add \`android:autoVerify="true"\`.`),
    );
  }
  return [
    review(
      first.location,
      `Links to ${inCode(first.name)}${andOthers(open)} are not verified, so other apps can open them too.`,
      [location, ...schemes.map((scheme) => scheme.location)],
    ),
  ];
}

function missingOnIos(hosts: readonly VerifiedHost[], associated: ReadonlySet<string>): CheckEvidence[] {
  const missing = hosts.filter(({ name }) => !isAssociated(name, associated));
  const [first, ...more] = missing;
  if (!first) return [];
  const filters = missing.map(({ filter }) => filter);
  return [
    review(
      first.location,
      `The Android app verifies links to ${inCode(first.name)}${andOthers(missing)}, but the iOS app is not associated with it.`,
      [...more.map(({ location }) => location), ...filters].slice(0, shownPlaces),
    ),
  ];
}

/** A host that Android verifies, and the filter that asks for that. */
interface VerifiedHost extends Listed {
  readonly filter: Location;
}

function andOthers({ length }: readonly Listed[]): string {
  return length > 1 ? ` (and ${length - 1} more)` : "";
}

/** What is wrong with web addresses that an iOS app lists as its own schemes. */
export function judgeWebSchemes(schemes: readonly Listed[]): CheckEvidence[] {
  return distinct(schemes).flatMap(({ name, location }) => {
    if (!isWeb(name.toLowerCase())) return [];
    return [fail(location, `iOS opens ${inCode(name)} links in the browser, not in the app. Use Associated Domains.`)];
  });
}

/**
 * One place for each scheme of the app's own, with the others that register it: each filter opens a door of its own, and
 * Android and iOS open the same links.
 */
export function judgeCustomSchemes(filters: readonly LinkFilter[], onIos: readonly Listed[]): CheckEvidence[] {
  const schemes = [
    ...filters.flatMap((filter) => filter.schemes).filter(({ name }) => !isWeb(name) && !commonSchemes.has(name)),
    ...onIos.filter(({ name }) => !isWeb(name.toLowerCase()) && !librarySchemes.test(name)),
  ];
  const places = new Map<string, Location[]>();
  for (const { name, location } of schemes) {
    const known = places.get(name.toLowerCase());
    if (known) known.push(location);
    else places.set(name.toLowerCase(), [location]);
  }
  return distinct(schemes).map(({ name, location }) => {
    const [, ...elsewhere] = places.get(name.toLowerCase()) ?? [];
    return review(
      location,
      customSchemeMessage(name),
      elsewhere.length > 0 ? elsewhere.slice(0, shownPlaces) : undefined,
    );
  });
}

function customSchemeMessage(scheme: string): string {
  return `Any app can register ${inCode(`${scheme}:`)} and receive these links. Send no codes or tokens through them.`;
}

/** The first of each name, in any case. */
function distinct<T extends { readonly name: string }>(items: readonly T[]): T[] {
  return [...new Map([...items].reverse().map((item) => [item.name.toLowerCase(), item])).values()].reverse();
}
