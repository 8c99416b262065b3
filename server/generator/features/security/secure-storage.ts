import { readService } from "../../dart/di.ts";
import { call } from "../../dart/layout.ts";
import type { Contribution, Warning } from "../../model/contribution.ts";
import type { DiStyle, ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";

/** Encrypted storage, and the session's tokens in it. */
export function secureStorage(facts: ProjectFacts): Contribution {
  const { di, has, session, app } = facts;
  const macos = app.platforms.includes("macos");
  return {
    files: [file("secure_storage_service", { macos }), ...(session ? tokenStore(has("tests")) : [])],
    packages: [
      {
        name: "flutter_secure_storage",
        tier: "req",
        reason: "Keeps tokens in the keychain and under a key of the Android keystore.",
      },
    ],
    services: [
      {
        type: "SecureStorageService",
        code: () => call("const SecureStorageService"),
        imports: ["package:app/core/storage/secure_storage_service.dart"],
      },
    ],
    android: { backup: false },
    ios: { entitlements: keychainGroup },
    macos: { signedEntitlements: keychainGroup },
    desktop: { linuxPackages: ["libsecret-1-dev"] },
    warnings: app.platforms.includes("web") ? [inBrowsers] : [],
    docs: [{ id: "secure-storage", title: "Secure storage", body: docsText(di, session) }],
    aiRules: [
      "Tokens and other secrets of the user are kept through `SecureStorageService` only, never in preferences, files or logs.",
    ],
  };
}

function tokenStore(tested: boolean): FileSpec[] {
  const test = { tab: "code", template: "security/secure_token_store_test.dart" } as const;
  return [
    file("secure_token_store"),
    ...(tested ? [{ path: "test/core/storage/secure_token_store_test.dart", ...test }] : []),
  ];
}

const keychainGroup = { "keychain-access-groups": ["$(AppIdentifierPrefix)$(PRODUCT_BUNDLE_IDENTIFIER)"] };

const inBrowsers: Warning = {
  id: "secure-storage-on-web",
  severity: "warning",
  option: "security",
  asked: "secure_storage",
  message: "On the web every script of the page can read what SecureStorageService keeps.",
  because:
    "Browsers have no keychain: the key lies beside the values. Send the Content-Security-Policy of SETUP.md, or keep the session in a cookie that scripts cannot read.",
};

function file(name: string, data: Readonly<Record<string, unknown>> = {}): FileSpec {
  return { path: `lib/core/storage/${name}.dart`, tab: "code", template: `security/${name}.dart`, data };
}

function docsText(di: DiStyle, session: boolean): string {
  const tokens = session ? "- `SecureTokenStore` keeps the tokens of the session in it.\n" : "";
  return `\`SecureStorageService\` keeps short texts in the keychain of iOS and, on Android, encrypted with a key of the keystore.

\`\`\`dart
final storage = ${readService(di, "widget")("SecureStorageService")};
await storage.write('notes.key', key);
final kept = await storage.read('notes.key');
await storage.delete('notes.key');
\`\`\`

${tokens}- Values are readable after the device was unlocked once, stay on this device and are not part of backups.
- The keychain of iOS outlives the app: after a new installation the old values are there again.${session ? " Those of the session are forgotten at the first start;" : ""} ${session ? "call" : "Call"} \`clear()\` there if ${session ? "others of yours" : "yours"} must not be.
- Android can lose the key, for example after a change of the screen lock: treat a value that cannot be read as one that is not there.
- Everything is read into memory at once, so keep large data in a file and only its key here.
`;
}
