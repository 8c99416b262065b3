import type { OwaspId } from "../../contract/owasp.ts";

/** A class of weaknesses that a deep scan looks for. Every result is of one of them. */
interface RiskClass {
  readonly title: string;
  /** What belongs to it, as the model is told. */
  readonly looksFor: string;
  readonly owasp: OwaspId;
  readonly cwe: readonly number[];
  /** OWASP MASVS v2 control. */
  readonly masvs: string;
}

/** The classes by their id. */
export const riskClasses = {
  "insecure-data-flow": {
    title: "Insecure data flow",
    looksFor:
      "secrets or personal data that reach logs, plain storage, the clipboard, other apps or strangers' servers",
    owasp: "M9",
    cwe: [200],
    masvs: "STORAGE-2",
  },
  "auth-session": {
    title: "Authentication and session logic",
    looksFor: "logins, roles, locks and sessions that can be skipped, guessed, replayed, or do not end",
    owasp: "M3",
    cwe: [287],
    masvs: "AUTH-1",
  },
  injection: {
    title: "Injection",
    looksFor: "input from outside that becomes part of SQL, a path, a URL, HTML, a script or a command",
    owasp: "M4",
    cwe: [74],
    masvs: "CODE-4",
  },
  "platform-channel": {
    title: "Unsafe platform channel",
    looksFor: "channels between Dart and native code that trust their arguments, or offer too much to their caller",
    owasp: "M4",
    cwe: [20],
    masvs: "PLATFORM-1",
  },
  "crypto-misuse": {
    title: "Misuse of cryptography",
    looksFor: "weak algorithms, fixed or reused keys and nonces, predictable randomness, missing authentication",
    owasp: "M10",
    cwe: [327],
    masvs: "CRYPTO-1",
  },
  "webview-bridge": {
    title: "Abuse of a WebView bridge",
    looksFor: "pages in a WebView that can call into the app, load what they want, or read its files",
    owasp: "M4",
    cwe: [749],
    masvs: "PLATFORM-2",
  },
} as const satisfies Readonly<Record<string, RiskClass>>;

export type RiskClassId = keyof typeof riskClasses;

export const riskClassIds = Object.keys(riskClasses) as [RiskClassId, ...RiskClassId[]];
