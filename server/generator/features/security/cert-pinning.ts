import type { Contribution, Warning } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";

/** Connections to the app's own servers that trust only named certificate authorities. */
export function certPinningFiles({ app }: ProjectFacts): Contribution {
  return {
    files: [file("pinned_http_client"), file("pinned_certificates")],
    setup: [{ area: "release", title: "Pin the certificates of your server", body: setupText }],
    docs: [{ id: "certificate-pinning", title: "Certificate pinning", body: docsText }],
    aiRules: [
      "Connections to the app's servers use `createPinnedHttpClient()`; never add a `badCertificateCallback` or another `HttpClient`.",
    ],
    warnings: [
      {
        id: "pins-missing",
        severity: "warning",
        option: "security",
        message:
          "No certificate is pinned yet. Put the certificates of your server's authority, and of a spare one, into lib/core/network/pinned_certificates.dart.",
        because: "Only you know which authority issues your server's certificates.",
      },
      ...(app.platforms.includes("web") ? [notInBrowsers] : []),
    ],
  };
}

const notInBrowsers: Warning = {
  id: "pins-not-on-web",
  severity: "info",
  option: "security",
  asked: "cert_pinning",
  message: "On the web the app pins no certificates.",
  because: "A browser decides alone which certificates it trusts.",
};

function file(name: string): FileSpec {
  return { path: `lib/core/network/${name}.dart`, tab: "code", template: `security/${name}.dart` };
}

const command = `\`\`\`sh
openssl s_client -connect api.example.com:443 -showcerts </dev/null
\`\`\``;

const setupText = `Show the chain of your server and take the certificate of the authority (not the first one, which is the server's own):

${command}

Put it and a spare one into \`lib/core/network/pinned_certificates.dart\`, set \`pinsValidUntil\` to some months before the first of them expires, and try a release build against the real server.
`;

const docsText = `\`createPinnedHttpClient()\` makes the connections of the API client. It trusts the certificates in \`lib/core/network/pinned_certificates.dart\` and no authority of the device, so a certificate that somebody else made the device trust is refused.

\`\`\`dart
const List<String> pinnedCertificates = [
  '''
-----BEGIN CERTIFICATE-----
...
-----END CERTIFICATE-----
''',
];
\`\`\`

${command}

- The check is part of the TLS handshake. A \`badCertificateCallback\` would be the wrong place: Dart calls it only for certificates that are refused anyway.
- Pin the authority that issues your certificates and one spare, never only the server's own certificate, which changes every few months.
- After \`pinsValidUntil\` the app trusts the authorities of the device again and logs a warning, so that old versions go on working. Put the date into your team's calendar.
- While the list is empty nothing is pinned.
- Images, web views and native SDKs open connections of their own, which are not pinned.
`;
