import type { Code, CodeFile } from "../../code/code.ts";
import { type CodeEdit, repairable } from "../../code/repair.ts";
import { networkImports } from "../../project/networking.ts";
import { type Location, owned } from "../../source/text.ts";
import {
  type Acceptance,
  certificateCallbacks,
  certificateFunctions,
} from "../../vocabulary/network/certificate-callbacks.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import { withoutCallback } from "./fix.ts";
import { nativeTrustOverrides } from "./native-certificates.ts";
import { installedOverrides, isForChosenUse, talksToItself, trustSwitches, usesOverrides } from "./trust-switches.ts";

/** When the code runs: in every build, in debug builds only, or under a condition of the app. */
type When = "always" | "debug" | "own condition";

interface Trust {
  readonly kind: "trust";
  readonly place: Location;
  readonly subject: "certificate" | "host name";
  readonly accepts: Acceptance | undefined;
  /** The function that decides, if it may be in another file. */
  readonly functionName: string | undefined;
  readonly when: When;
  /** The edits that delete it. */
  readonly repair: readonly CodeEdit[];
  /** The enclosing class; for an `HttpOverrides`, the place that installs it counts as well. */
  readonly type: string;
  /** That class is an `HttpOverrides`, which does nothing until something installs it. */
  readonly isOverride: boolean;
}

type Fact =
  | Trust
  | { readonly kind: "network" }
  /** Some code makes a client with overrides, or installs some. */
  | { readonly kind: "overriding" }
  | { readonly kind: "function"; readonly name: string; readonly accepts: Acceptance }
  | { readonly kind: "install"; readonly type: string; readonly when: When };

/** Finds code that accepts servers with invalid certificates. */
export const tlsValidationDisabled: Check<Fact> = {
  meta: {
    id: "tls-validation-disabled",
    title: "TLS certificate validation disabled",
    owasp: "M5",
    severity: "Critical",
    cwe: [295],
    masvs: "NETWORK-1",
    attackScenario:
      "An attacker on the same network answers in place of the server with a self-made certificate. The app accepts it, " +
      "so the attacker reads passwords, tokens and messages in plain text and can change every answer.",
    remediation:
      "Delete the callback: the platform already validates certificates. For a server with a private certificate " +
      "authority, trust that authority with `SecurityContext.setTrustedCertificates`. For development, put the override " +
      "inside `if (kDebugMode)`.",
  },
  collect: {
    languages: ["dart", "kotlin", "java", "swift", "objc"],
    words: (
      "badCertificateCallback onBadCertificate validateCertificate X509Certificate X509TrustManager HttpOverrides " +
      "ServerTrustAuthResponseAction onSslAuthError setSelfSigned allowSelfSigned ignoreBadCertificate allowAutoSignedCert ignoreSsl ignoreSSL allowBadCertificates " +
      "verifyCertificates HttpClient WebSocket NetworkImage Image.network ostnameVerifier HOSTNAME_VERIFIER " +
      "onReceivedSslError URLCredential credentialForTrust nvalidCertificates validatesDomainName disableEvaluation " +
      "DisabledTrust DisabledEvaluator disableSSLCertValidation"
    ).split(" "),
    from: (file) => (file.language === "dart" ? dartFacts(file) : nativeFacts(file)),
  },
  decide({ code, isLibrary }, facts) {
    const overrides = isLibrary || facts.some(({ kind }) => kind === "overriding");
    const known = facts.filter((fact) => fact.kind === "trust");
    const isInstalled = ({ place }: Trust) => overrides && !code.flow.isUnusedClass(place.file, place.line);
    const trusts = known.filter((trust) => !trust.isOverride || isLibrary || isInstalled(trust));
    const talks = networkImports(code).length > 0 || facts.some((fact) => fact.kind === "network");
    if (!talks && trusts.length === 0) return notApplicable("The app opens no network connections of its own.");
    return verdict(trusts.flatMap((trust) => judge(trust, facts)));
  },
};

function dartFacts(file: CodeFile): Fact[] {
  const callbacks = certificateCallbacks(file).map((callback) => {
    return { ...callback, code: callback.word, repair: withoutCallback(file, callback) };
  });
  const trusts = [...callbacks, ...trustSwitches(file)].filter(
    ({ code, accepts }) => accepts !== "all" || !talksToItself(code),
  );
  return [
    ...trusts.map((trust) => trustFact(file, { subject: "certificate", ...trust })),
    ...certificateFunctions(file).map(({ name, word, accepts }): Fact => {
      return { kind: "function", name: owned(name), accepts: whenRun(file, word) === "always" ? accepts : "some" };
    }),
    ...installedOverrides(file).map(
      ({ name, word }): Fact => ({ kind: "install", type: owned(name), when: whenRun(file, word) }),
    ),
    ...(usesNetwork(file, dartClients) ? [{ kind: "network" } as const] : []),
    ...(usesOverrides(file) ? [{ kind: "overriding" } as const] : []),
  ];
}

/** Conditions in native code distinguish challenges; `accepts` of the override already takes them into account. */
function nativeFacts(file: CodeFile): Fact[] {
  const trusts = nativeTrustOverrides(file).map((trust) => {
    return { ...trustFact(file, trust), when: trust.code.isDebugOnly ? "debug" : "always" } as const;
  });
  return usesNetwork(file, nativeClients) ? [...trusts, { kind: "network" }] : trusts;
}

function trustFact(
  file: CodeFile,
  trust: Pick<Trust, "subject" | "accepts"> & {
    readonly code: Code;
    readonly functionName?: string | undefined;
    readonly repair?: Trust["repair"];
  },
): Trust {
  const { code, subject, accepts, functionName, repair = [] } = trust;
  return {
    kind: "trust",
    place: code.location,
    subject,
    accepts,
    functionName: functionName && owned(functionName),
    when: whenRun(file, code),
    repair,
    type: owned(code.type?.name ?? ""),
    isOverride: code.function?.name === "createHttpClient",
  };
}

function whenRun(file: CodeFile, code: Code): When {
  if (code.isDebugOnly) return "debug";
  return code.isConditional || isForChosenUse(file, code) ? "own condition" : "always";
}

const dartClients = ["HttpClient", "WebSocket", "NetworkImage"];
const androidClients = ["X509TrustManager", "HostnameVerifier", "WebViewClient", "OkHttpClient"];
const nativeClients = [...androidClients, "URLSession", "NSURLSession"];

function usesNetwork(file: CodeFile, clients: readonly string[]): boolean {
  const showsImages = file.mentions("network").some((word) => word.before(2) === "Image");
  return showsImages || clients.some((name) => file.has(name));
}

function judge(trust: Trust, facts: readonly Fact[]): CheckEvidence[] {
  const { place, subject } = trust;
  const accepts = trust.accepts ?? acceptedBy(trust.functionName, facts);
  if (accepts === "none" || accepts === "pinned") return [];
  if (accepts === "some") {
    return [
      review(
        place,
        `The app decides itself which invalid ${subject}s it accepts, and nothing here verifies the server. Check the decision.`,
      ),
    ];
  }
  const when = whenTrusted(trust, facts);
  if (when === "debug") return [review(place, `Debug builds accept every ${subject}. Make sure that no release does.`)];
  if (when === "own condition") {
    return [
      review(
        place,
        `Under the app's own condition, every ${subject} is accepted. Make sure that it is false for users by default.`,
      ),
    ];
  }
  const evidence = fail(place, `Every ${subject} is accepted, so anyone on the network can pose as the server.`);
  return [repairable(evidence, trust.repair)];
}

/** What the functions of this name accept, if they all agree; else `some`. */
function acceptedBy(name: string | undefined, facts: readonly Fact[]): Acceptance {
  const known = new Set(
    facts.flatMap((fact) => (fact.kind === "function" && fact.name === name ? [fact.accepts] : [])),
  );
  const [accepts = "some"] = known;
  return known.size > 1 ? "some" : accepts;
}

/** An `HttpOverrides` acts only where it is installed: the most permissive of these places decides. */
function whenTrusted({ when, type }: Trust, facts: readonly Fact[]): When {
  const installs = facts.flatMap((fact) => (fact.kind === "install" && fact.type === type ? [fact.when] : []));
  if (when !== "always" || installs.length === 0 || installs.includes("always")) return when;
  return installs.includes("own condition") ? "own condition" : "debug";
}
