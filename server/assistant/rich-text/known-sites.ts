/** Sites of documentation that an explanation may link to. Nobody can register a page of them to read what a link says. */
const sites: ReadonlySet<string> = new Set([
  ...["api.dart.dev", "api.flutter.dev", "dart.dev", "docs.flutter.dev", "pub.dev"],
  ...["developer.android.com", "developer.apple.com", "firebase.google.com", "kotlinlang.org", "docs.swift.org"],
  ...["cheatsheetseries.owasp.org", "mas.owasp.org", "owasp.org", "cwe.mitre.org", "www.rfc-editor.org"],
]);

/** In characters. Longer ones carry something else than a place. */
const maxLength = 160;

/** No query, port, user, escape or letter beyond ASCII: an address that can carry a message is none of a page. */
const plainAddress = /^https:\/\/([a-z.-]+)(?:\/[A-Za-z0-9._~/-]*)?(?:#[A-Za-z0-9._-]{1,60})?$/;

/** Whether an explanation may link to this address: a plain one, of a known site of documentation. */
export function isKnownSite(address: string): boolean {
  const host = plainAddress.exec(address)?.[1];
  return host !== undefined && address.length <= maxLength && sites.has(host);
}
