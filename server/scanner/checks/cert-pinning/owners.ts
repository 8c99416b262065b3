import { textOf } from "../../project/android/android-components.ts";
import { linkFilters } from "../../project/android/android-links.ts";
import { associatedHosts } from "../../project/ios/ios-links.ts";
import { entryAt } from "../../project/ios/plist.ts";
import type { Project } from "../../project/project.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import {
  isDocumentationHost,
  isInstitution,
  isServiceForApps,
  isSharedService,
  registeredDomain,
} from "../../vocabulary/network/hosts.ts";
import type { KnownServer, Servers } from "./flows.ts";

/**
 * The servers with credentials that the app's owner operates, so that a pin is theirs to set: those that the app's
 * identity names, else the only one that gets credentials, unless the code says that they may go elsewhere. A server is fixed and
 * gets requests; one that is only mentioned beside a credential may be a name in what is sent.
 */
export function ownServers(
  project: Project,
  { used, hosts }: Servers,
  mayGoElsewhere: (server: KnownServer) => boolean,
): KnownServer[] {
  const isPossible = (host: string) => !isSharedService(host) && !isMadeUpHost(host);
  const isNamed = namedBy(project);
  const receivers = used.filter(
    ({ host, credential }) => credential && !isServiceForApps(host) && !isStore(host) && !isMadeUpHost(host),
  );
  const named = new Set(hosts.filter((host) => isPossible(host) && isNamed(host)).map(registeredDomain));
  const own =
    named.size > 0
      ? receivers.filter(({ host }) => named.has(registeredDomain(host)))
      : receivers.some(mayGoElsewhere)
        ? []
        : onlyOne(receivers);
  return own.filter(
    ({ host, isRequest, isReplaced, isUnread }) => isRequest && !isReplaced && !isUnread && !isSharedService(host),
  );
}

/** The server with the only domain. Beside it a bare IP address is a machine to try the app with. */
function onlyOne(receivers: readonly KnownServer[]): KnownServer[] {
  const named = receivers.filter(({ host }) => !isAddress(host));
  const possible = named.length > 0 ? named : receivers;
  const domains = new Set(possible.map(({ host, setting }) => setting || registeredDomain(host)));
  return domains.size === 1 ? possible.filter(({ host }) => !isInstitution(host)) : [];
}

function isAddress(host: string): boolean {
  return /^[\d.]+$|:/.test(host);
}

/** Where an app keeps files, each behind an address of its own. */
function isStore(host: string): boolean {
  if (host.endsWith(".amazonaws.com")) return host.split(/[.-]/).includes("s3");
  return stores.some((store) => host.endsWith(store));
}

const stores = [
  ...[".cloudfront.net", ".blob.core.windows.net", ".digitaloceanspaces.com", ".r2.dev", ".backblazeb2.com"],
  ...[".wasabisys.com", ".firebasestorage.app"],
];

/** `example.com` and `your-backend.com` stand for a server that is not decided yet. */
export function isMadeUpHost(host: string): boolean {
  return isDocumentationHost(host) || yours.test(host);
}

const yours = /(?:^|\.)your-?(?:api|app|backend|company|domain|host|server|site|website)\.[a-z]+$/;

/** Endings of domains that only say what the name before them belongs to. */
const additions = /(?:apps?|hq|mobile|cloud|online|flutter|\d){1,4}$/;
/** Parts of application ids that name nobody. */
const namesNobody = new Set("com org net app apps dev www example flutter android ios mobile github gitlab".split(" "));
const shortestName = 3;
/** A shorter one below the domain of somebody else is as likely a word for what the server does. */
const shortestLabel = 5;
/** Below that of an institution it is what the institution calls the app. */
const shortestOfInstitution = 4;

/** Whether the app's identity names the owner of a host: its ids, its name, its verified links. */
function namedBy(project: Project): (host: string) => boolean {
  const names = new Set(
    [...idParts(project), ...appNames(project).map(plainName)].filter(
      (name) => name.length >= shortestName && !namesNobody.has(name),
    ),
  );
  const stems = new Set([...names].map((name) => name.replace(additions, "")));
  const linked = new Set(linkedHosts(project).map(registeredDomain));
  return (host) => {
    const domain = registeredDomain(host);
    const name = (domain.split(".", 1)[0] ?? "").replaceAll("-", "");
    return linked.has(domain) || names.has(name) || names.has(name.replace(additions, "")) || isLabelled(host, domain);
  };

  /** `seedbank-api.garden.edu` is the server of `seedbank_mobile`. */
  function isLabelled(host: string, domain: string): boolean {
    const labels = host.slice(0, -domain.length).split(/[.-]/);
    const shortest = isInstitution(domain) ? shortestOfInstitution : shortestLabel;
    return labels.some((label) => label.length >= shortest && stems.has(label));
  }
}

/** `acme` and `shop` of `com.acme.shop`. */
function idParts({ android, ios }: Project): string[] {
  const ids = [android?.applicationId, ios?.bundleId].flatMap((id) => id ?? []);
  return ids.flatMap((id) => id.toLowerCase().split(".").slice(1)).map((part) => part.replaceAll(/[^a-z0-9]/g, ""));
}

/** The names under which the app is built and shown. */
function appNames({ pubspec, android, ios }: Project): string[] {
  const labels = android?.applicationAttribute("label") ?? [];
  const lists = (ios?.infoPlists ?? []).filter(({ target }) => target === "app");
  const titles = lists.flatMap(({ plist }) => {
    const title = entryAt(plist.root, "CFBundleDisplayName")?.value;
    return title?.kind === "string" ? [title.value] : [];
  });
  return [pubspec.name, ...labels.flatMap(({ value }) => textOf(value) ?? []), ...titles];
}

const stages = new Set("test testing dev debug beta alpha staging demo app".split(" "));

/** `[TEST] Seed Bank` is about `seedbank`. */
function plainName(title: string): string {
  return wordsOf(title)
    .filter((word) => !stages.has(word))
    .join("");
}

/** The hosts whose links the platforms open in the app, after the host has agreed. */
function linkedHosts({ android, ios }: Project): string[] {
  const filters = (android ? linkFilters(android) : []).filter(({ autoVerify }) => autoVerify);
  const associated = ios ? [...associatedHosts(ios)] : [];
  return [...filters.flatMap(({ hosts }) => hosts.map(({ name }) => name)), ...associated].map((host) =>
    host.replace(/^\*\./, ""),
  );
}
