import { z } from "zod";

/** One labelled fact about a real app: a configuration value, or a verdict on a source line. */
export const labelSchema = z.object({
  app: z.string(),
  project: z.string(),
  fact: z.string(),
  file: z.string(),
  line: z.int().nullable(),
  note: z.string(),
  value: z.unknown().optional(),
  url: z.string().optional(),
  verdict: z.enum(["true-positive", "false-positive-trap", "unsure"]).optional(),
});
export type Label = z.infer<typeof labelSchema>;

/** What a label says about the checks: one of them must report the place, or none may fail it. */
export interface Claim {
  readonly label: Label;
  /** The first names the row of the table; the others may see the same problem from their side. */
  readonly checks: readonly string[];
  readonly expected: "reported" | "silent";
}

/** Which checks a verdict on a place is about. */
const verdictChecks: Readonly<Record<string, readonly string[]>> = {
  "src:cleartext-url": ["insecure-endpoint-urls"],
  "src:hardcoded-secret": ["hardcoded-secrets", "hardcoded-crypto-material", "client-side-auth"],
  "src:insecure-random": ["insecure-random"],
  "src:insecure-storage": ["insecure-local-storage", "storage-exposure"],
  "src:sensitive-log": ["sensitive-logging"],
  "src:sql-injection": ["sql-injection"],
  "src:tls-bad-certificate": ["tls-validation-disabled"],
  "src:weak-crypto": ["weak-crypto", "hardcoded-crypto-material"],
  "src:webview-js": ["webview-hardening"],
  "cfg:allow-backup": ["android-allow-backup"],
  "cfg:app-links": ["deep-link-verification"],
  "cfg:cleartext": ["cleartext-traffic"],
  "cfg:committed-key": ["hardcoded-secrets", "release-signing"],
  "cfg:committed-keystore": ["release-signing"],
  "cfg:committed-signing-properties": ["release-signing"],
  "cfg:debug-signing": ["release-signing"],
  "cfg:debuggable": ["android-debuggable"],
  "cfg:env-asset": ["bundled-secret-files"],
  "cfg:env-file": ["hardcoded-secrets", "bundled-secret-files"],
  "cfg:exported": ["exported-components"],
  "cfg:keystore-password": ["release-signing"],
  "cfg:minify": ["code-obfuscation"],
  "cfg:user-ca": ["network-security-config"],
};

/** What a configuration value means; a value that is not listed says nothing about a check. */
const valueClaims: Readonly<
  Record<string, { check: string; reported: readonly unknown[]; silent: readonly unknown[] }>
> = {
  "android.allowBackup": { check: "android-allow-backup", reported: ["absent", "true"], silent: ["false"] },
  "android.effective_cleartext": {
    check: "cleartext-traffic",
    reported: ["permitted"],
    silent: ["not-permitted", "domains-only"],
  },
  "android.networkSecurityConfig": { check: "network-security-config", reported: ["none"], silent: [] },
  "android.nsc.user_ca_in_release": { check: "network-security-config", reported: [true], silent: [false] },
  "android.nsc.base_cleartext": { check: "cleartext-traffic", reported: ["true"], silent: ["absent"] },
  "android.manifest_debuggable": { check: "android-debuggable", reported: ["true"], silent: ["absent", "false"] },
  "gradle.release.debuggable": { check: "android-debuggable", reported: ["true"], silent: ["absent", "false"] },
  "gradle.release.minifyEnabled": { check: "code-obfuscation", reported: ["false"], silent: ["absent", "true"] },
  "gradle.release.signing": { check: "release-signing", reported: ["debug", "conditional"], silent: ["release"] },
  "ios.NSAllowsArbitraryLoads": { check: "ios-ats", reported: ["true"], silent: ["absent", "false"] },
  "ios.UIFileSharingEnabled": { check: "storage-exposure", reported: ["true"], silent: ["absent"] },
  "pubspec.env_asset": { check: "bundled-secret-files", reported: ["listed"], silent: ["not-listed"] },
  "pubspec.git_dependency": {
    check: "dependency-pinning",
    reported: ["no-ref"],
    silent: ["pinned-commit", "short-commit"],
  },
  "android.special_permission": {
    check: "permission-hygiene",
    reported: ["QUERY_ALL_PACKAGES", "REQUEST_INSTALL_PACKAGES", "SYSTEM_ALERT_WINDOW"],
    silent: ["REQUEST_INSTALL_PACKAGES (removed)"],
  },
};

/** The claim of a label, or undefined when it makes none. */
export function claimOf(label: Label): Claim | undefined {
  if (label.verdict === "unsure") return undefined;
  const checks = verdictChecks[label.fact];
  if (label.verdict) {
    return checks && { label, checks, expected: label.verdict === "true-positive" ? "reported" : "silent" };
  }
  if (label.fact === "ios.other_plist_ats") return { label, checks: ["ios-ats"], expected: "silent" };
  if (label.fact === "android.custom_scheme")
    return { label, checks: ["deep-link-verification"], expected: "reported" };
  // Pinned or not, a source without encryption is rightly reported.
  if (label.fact === "pubspec.git_dependency" && /^(?:git|http):/.test(label.url ?? "")) return undefined;
  const claim = valueClaims[label.fact];
  if (claim?.reported.includes(label.value)) return { label, checks: [claim.check], expected: "reported" };
  return claim?.silent.includes(label.value) ? { label, checks: [claim.check], expected: "silent" } : undefined;
}
