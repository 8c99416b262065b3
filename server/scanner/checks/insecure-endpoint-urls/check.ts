import type { CodeFile } from "../../code/code.ts";
import { sourceSetOf } from "../../project/android/source-set.ts";
import type { ConfigFile } from "../../project/config-file.ts";
import { namedValues } from "../../project/named-values.ts";
import type { Project } from "../../project/project.ts";
import { type Location, owned } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { isIdentifierUrl, isPublicHost, readUrl } from "../../vocabulary/network/hosts.ts";
import { urlUses } from "../../vocabulary/network/url-uses.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";

interface Fact {
  readonly place: Location;
  readonly scheme: string;
  readonly path: string;
  /** Undefined if it is interpolated; then `hostName` is the interpolated name. */
  readonly host: string | undefined;
  readonly hostName: string | undefined;
  readonly isRequest: boolean;
  /** A variable or path such as `devUrl` or `staging/`: probably not used in releases. */
  readonly isTrial: boolean;
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
    words: [...schemes.map((scheme) => `${scheme}://`), "Uri.http("],
    from: collect,
  },
  decide(project, facts) {
    if (project.code.dartFiles === 0) return notApplicable("The project has no Dart code.");
    return verdict([...facts.flatMap((fact) => judge(project, fact)), ...configuredUrls(project)]);
  },
};

function collect(file: CodeFile): Fact[] {
  return urlUses(file, schemes)
    .filter(({ use, code }) => use !== "harmless" && !code.isDebugOnly)
    .map(({ code, scheme, path, host, hostName, use, name }) => ({
      place: code.location,
      scheme,
      path: owned(path),
      host: host && owned(host),
      hostName: hostName && owned(hostName),
      isRequest: use === "request",
      isTrial: isTrial(name) || file.path.split("/").some(isTrial),
    }));
}

const trialWords = new Set(
  "dev development debug test tests testing staging mock mocks fake fakes sample demo".split(" "),
);

function isTrial(name: string): boolean {
  return wordsOf(name).some((word) => trialWords.has(word));
}

function judge({ code }: Project, { place, scheme, path, host, hostName, isRequest, isTrial }: Fact): CheckEvidence[] {
  const known = host ?? (isRequest ? hostIn(hostName && code.constants.resolve(place.file, hostName)) : undefined);
  if (known === undefined) {
    if (!isRequest || /local_?host|loopback/i.test(hostName ?? "")) return [];
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
  return [
    review(
      place,
      `If the app loads this address, its connection to ${inCode(known)} is not encrypted (\`${scheme}://\`).`,
    ),
  ];
}

/** The host of a URL, or of a host with or without a port. */
function hostIn(value: string | undefined): string | undefined {
  return value === undefined ? undefined : (readUrl(value) ?? readUrl(`http://${value}`))?.host;
}

/** Addresses that systems load over http on purpose, to detect captive portals. */
function isProbe(host: string, path: string): boolean {
  return (
    /generate_?204|hotspot-detect|connecttest|success\.txt/i.test(path) ||
    /^(?:captive|connectivitycheck|detectportal|cp)\./.test(host)
  );
}

/** Addresses in environment files that ship with the app, and in Android's string resources. */
function configuredUrls(project: Project): CheckEvidence[] {
  const files = project.configs.filter(({ path }) => isBundledEnvironment(project, path) || isStringResource(path));
  return files.flatMap(plainAddresses);
}

function isBundledEnvironment({ pubspec }: Project, path: string): boolean {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const isEnvironment = /(?:^|\/)\.env[^/]*$|\.env$/.test(path);
  return (
    isEnvironment && pubspec.assets.some((asset) => asset.path === path || (folder !== "" && asset.path === folder))
  );
}

function isStringResource(path: string): boolean {
  return /\/res\/values[^/]*\/[^/]+\.xml$/.test(path) && sourceSetOf(path)?.kind === "release";
}

function plainAddresses(file: ConfigFile): CheckEvidence[] {
  return namedValues(file).flatMap(({ value, span }) => {
    const url = readUrl(value);
    if (!url || !schemes.includes(url.scheme) || !isPublicHost(url.host) || isIdentifierUrl(url)) return [];
    return [
      review(
        file.locate(span),
        `If the app loads this address, its connection to ${inCode(url.host)} is not encrypted (\`${url.scheme}://\`).`,
      ),
    ];
  });
}
