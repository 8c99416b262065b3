import type { AppSurface, ContactedHost } from "../../../scanner/index.ts";
import { networkFlow } from "../flows/network.ts";
import { hostedDataPackages, inWords } from "../packages.ts";
import { type ElementKind, type FoundElement, rated, type Sources } from "../rule.ts";

/** Of more domains, the rest is one element. */
const shownDomains = 8;

/** Servers that the app's code sends requests to, by their domain. Those called most come first. */
export const serverKind: ElementKind = {
  id: "server",
  shape: "external",
  boundary: "internet",
  find: serversIn,
  flow: { from: "app", to: "self", kind: networkFlow, data: "requests and answers" },
  threats: [
    {
      id: "impostor",
      category: "S",
      title: "Another server passes for this one",
      scenario: "Someone who controls the network or the domain name answers in place of the server.",
      checks: ["tls-validation-disabled", "insecure-endpoint-urls"],
      passed: "The certificates of servers are checked.",
      absence: "checked certificates on every connection",
      likelihood: rated("low", "A valid certificate of the domain is needed."),
      impact: rated("high", "The impostor gets what the app sends and decides what it shows."),
      mitigation: "Leave the checks of certificates as they are, and renew domains before they expire.",
      owasp: "M5",
      masvs: "NETWORK-1",
      cwe: 295,
    },
    {
      id: "denies",
      category: "R",
      title: "The server denies what it answered",
      scenario: "A server’s answer led to damage, and nobody can show what it was.",
      absence: "a record of important answers",
      likelihood: rated("low", "It matters only where answers are disputed."),
      impact: rated("low", "A dispute cannot be settled."),
      mitigation: "Let the server sign important answers, and keep them.",
      owasp: "M5",
      masvs: "NETWORK-1",
      cwe: 778,
    },
  ],
};

function serversIn({ surface }: Sources): FoundElement[] {
  const byDomain = new Map<string, ContactedHost[]>();
  for (const host of surface.hosts) {
    const domain = domainOf(host.name);
    byDomain.set(domain, [...(byDomain.get(domain) ?? []), host]);
  }
  const domains = [...byDomain].sort(([a, one], [b, two]) => two.length - one.length || (a < b ? -1 : 1));
  const shown = domains.slice(0, shownDomains).map(([domain, hosts]): FoundElement => {
    const names = hosts.map(({ name }) => name);
    return {
      key: domain,
      name: domain,
      description: `Contacted as ${inWords(names)}.`,
      places: hosts.map(({ location }) => location),
    };
  });
  const rest = domains.slice(shownDomains);
  const others: FoundElement = {
    key: "others",
    name: `${rest.length} more servers`,
    description: `Contacted: ${inWords(
      rest.map(([domain]) => domain),
      8,
    )}.`,
    places: rest.flatMap(([, hosts]) => hosts.map(({ location }) => location)),
  };
  return [...shown, ...(rest.length > 0 ? [others] : []), ...openServers(surface)];
}

/** Servers that the source does not name, if the app asks any. */
function openServers({ hosts, openAddresses, networkClients, packages }: AppSurface): FoundElement[] {
  const isOnlyHosted = hostedDataPackages.some((name) => packages.has(name));
  const isOpen = openAddresses.length > 0 || (hosts.length === 0 && !isOnlyHosted);
  if (!isOpen || networkClients.length === 0) return [];
  const description = "The app composes or loads their addresses at run time, so the source does not name them.";
  return [{ key: "*", name: "Servers set at run time", description, places: [...openAddresses, ...networkClients] }];
}

/** `example.org` of `api.example.org`, `example.co.uk` of `api.example.co.uk`. An address stays as it is. */
function domainOf(host: string): string {
  if (/^[\d.]+$|:/.test(host)) return host;
  const labels = host.split(".");
  const isCountry =
    /^[a-z]{2}$/.test(labels.at(-1) ?? "") && /^(?:co|com|org|net|gov|edu|ac)$/.test(labels.at(-2) ?? "");
  return labels.slice(isCountry ? -3 : -2).join(".");
}
