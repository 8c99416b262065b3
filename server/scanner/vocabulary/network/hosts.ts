/**
 * The parts of a URL that checks need. `host` is lower-case, without port and brackets, and empty if it is
 * interpolated.
 */
export interface Url {
  readonly scheme: string;
  readonly host: string;
  readonly path: string;
}

/** Parses `scheme://host/path`. Undefined for anything else. */
export function readUrl(text: string): Url | undefined {
  const match = /^([a-z][a-z0-9+.-]*):\/\/(?:[^/@\s]*@)?(\[[^\]]*\]|[^/:?#\s]*)(?::\d+)?([^\s]*)$/i.exec(text.trim());
  if (!match) return undefined;
  const host = (match[2] ?? "").replace(/^\[|\]$/g, "").toLowerCase();
  return { scheme: (match[1] ?? "").toLowerCase(), host, path: match[3] ?? "" };
}

/**
 * Names that never leave the machine or the local network (RFC 6761, RFC 6762, RFC 2606), or are always encrypted (RFC
 * 7686).
 */
const localSuffixes = [
  ".local",
  ".lan",
  ".localhost",
  ".test",
  ".invalid",
  ".internal",
  ".home.arpa",
  ".home",
  ".onion",
];

/**
 * Whether a host is on the public internet. Loopback, private and link-local addresses (RFC 1918, RFC 3927, RFC 4193,
 * RFC 4291), the Android emulator's host, reserved names and single-label names are not.
 */
export function isPublicHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  if (name === "" || name === "localhost") return false;
  if (name.includes(":")) return !/^(?:::1?$|fe[89ab]|f[cd])/.test(name);
  const octets = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(name)?.slice(1).map(Number);
  if (octets) return isPublicIpv4(octets);
  if (!name.includes(".") || !/^[a-z0-9_.-]+$/.test(name)) return false;
  return !localSuffixes.some((suffix) => name.endsWith(suffix)) && !isDocumentationHost(name);
}

/** Whether a host, with or without a port, is the phone itself (RFC 6761, RFC 1122, RFC 4291). */
export function isLoopback(host: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)(?::\d+)?$/i.test(host);
}

/** Whether a name is reserved for documentation (RFC 2606): `example.com`, `bank.example`. */
export function isDocumentationHost(host: string): boolean {
  return /(?:^|\.)example(?:\.(?:com|net|org))?$/.test(host);
}

/** Public services that many apps use and none of their developers operates. */
const sharedServices = [
  ...["github.com", "githubusercontent.com", "github.io", "gitlab.com", "codeberg.org", "bitbucket.org"],
  ...["google.com", "googleapis.com", "gstatic.com", "youtube.com", "ytimg.com", "apple.com", "microsoft.com"],
  ...["facebook.com", "twitter.com", "reddit.com", "wikipedia.org", "wikimedia.org", "openstreetmap.org"],
  ...["jsdelivr.net", "unpkg.com", "cloudflare.com", "cloudflare-dns.com", "shields.io", "gravatar.com"],
];

/** Whether a host belongs to a public service that the app's developers do not operate. */
export function isSharedService(host: string): boolean {
  return sharedServices.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

function isPublicIpv4([a = 0, b = 0]: readonly number[]): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false;
  if (a === 172 && b >= 16 && b <= 31) return false;
  if (a === 192 && b === 168) return false;
  return !(a === 169 && b === 254) && !(a === 100 && b >= 64 && b <= 127);
}

/** Hosts of identifiers that look like URLs: XML namespaces, document types and licence texts are never fetched. */
const identifierHosts = [
  "www.w3.org",
  "schemas.android.com",
  "schemas.microsoft.com",
  "schemas.openxmlformats.org",
  "schemas.xmlsoap.org",
  "ns.adobe.com",
  "purl.org",
  "xmlns.com",
  "www.apple.com",
  "www.apache.org",
  "opensource.org",
  "www.gnu.org",
  "creativecommons.org",
  "json-schema.org",
  "www.opengis.net",
  "www.topografix.com",
  "www.garmin.com",
  "search.yahoo.com",
  "www.itunes.com",
  "a9.com",
  "schema.org",
  "www.sitemaps.org",
  "java.sun.com",
  "xml.org",
  "maven.apache.org",
  "www.idpf.org",
  "www.daisy.org",
  "docs.oasis-open.org",
  "openid.net",
];

/** Whether a URL is an identifier and never fetched. */
export function isIdentifierUrl(url: Url): boolean {
  if (url.host.startsWith("schemas.") || url.host.startsWith("ns.") || url.host.startsWith("xmlns.")) return true;
  return identifierHosts.includes(url.host) || /\/licenses?\b|\.dtd$|\/DTDs?\//i.test(url.path);
}
