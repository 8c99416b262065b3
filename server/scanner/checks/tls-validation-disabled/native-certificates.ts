import type { Code, CodeFile, CodeWord } from "../../code/code.ts";

/** Native code that accepts certificates or host names that the platform would refuse. */
export interface TrustOverride {
  readonly code: Code;
  readonly accepts: "all" | "some";
  readonly subject: "certificate" | "host name";
}

/** No file has more of these; only one made to stall a scan does. */
const maxMentions = 200;

function mentions(file: CodeFile, word: string): readonly CodeWord[] {
  return file.mentions(word, maxMentions);
}

/** The overrides of a Kotlin, Java, Swift or Objective-C file. */
export function nativeTrustOverrides(file: CodeFile): TrustOverride[] {
  return file.language === "kotlin" || file.language === "java" ? androidOverrides(file) : appleOverrides(file);
}

function androidOverrides(file: CodeFile): TrustOverride[] {
  return [...trustManagers(file), ...hostnameVerifiers(file), ...sslErrorHandlers(file)];
}

/** `X509TrustManager.checkServerTrusted` refuses by throwing; a body that neither throws nor delegates accepts all. */
function trustManagers(file: CodeFile): TrustOverride[] {
  return mentions(file, "checkServerTrusted").flatMap((word) => {
    if (!word.declared) return [];
    const refuses = word.declared.words.some((one) => /^(?:throw$|check|verify|validate|evaluate|require)/.test(one));
    return refuses ? [] : [{ code: word, accepts: "all", subject: "certificate" }];
  });
}

const verifierNames = ["HostnameVerifier", "hostnameVerifier", "setHostnameVerifier", "setDefaultHostnameVerifier"];
const lenientVerifiers = ["NoopHostnameVerifier", "AllowAllHostnameVerifier", "ALLOW_ALL_HOSTNAME_VERIFIER"];

function hostnameVerifiers(file: CodeFile): TrustOverride[] {
  const lambdas = verifierNames.flatMap((name) => mentions(file, name).filter(({ lambda }) => isTrue(lambda)));
  const isVerifier = file.has("HostnameVerifier");
  const methods = mentions(file, "verify").filter(({ declared }) => isVerifier && isTrue(declared));
  const ready = lenientVerifiers.flatMap((name) => file.mentions(name).filter(({ isImported }) => !isImported));
  return [...lambdas, ...methods, ...ready].map((code) => ({ code, accepts: "all", subject: "host name" }));
}

/** True for `true` and `return true;`, also in braces. */
function isTrue(code: Code | undefined): boolean {
  return /^(?:return )?true$/.test(code?.words.join(" ") ?? "");
}

function sslErrorHandlers(file: CodeFile): TrustOverride[] {
  return mentions(file, "onReceivedSslError").flatMap(({ declared }) => {
    if (!declared) return [];
    const mayCancel = declared.words.includes("cancel");
    return declared.mentions("proceed", maxMentions).map((code) => ({
      code,
      accepts: mayCancel || code.isConditional ? "some" : "all",
      subject: "certificate",
    }));
  });
}

/** Functions that evaluate a `SecTrust` or its certificates. */
const trustEvaluation =
  /^SecTrust(?:Evaluate|CopyPublicKey|CopyKey|GetCertificate|CopyCertificate)|^SecCertificateCopyData$|[Pp]in(?:ned|s)?(?:[A-Z]|$)/;

/** Settings of Alamofire, AFNetworking and Starscream that switch validation off. */
const appleSwitches = [
  { name: "DisabledTrustEvaluator", value: undefined },
  { name: "DisabledEvaluator", value: undefined },
  { name: "disableEvaluation", value: undefined },
  { name: "disableSSLCertValidation", value: "true" },
  { name: "allowInvalidCertificates", value: "YES" },
  { name: "setAllowInvalidCertificates", value: "YES" },
  { name: "validatesDomainName", value: "NO" },
] as const;

function appleOverrides(file: CodeFile): TrustOverride[] {
  const swift = mentions(file, "URLCredential").filter(({ call }) => call?.args[0]?.name === "trust");
  const places = [...swift, ...mentions(file, "credentialForTrust")];
  const switched = appleSwitches.flatMap(({ name, value }) =>
    file
      .mentions(name)
      .filter((word) => value === undefined || word.after(2) === value)
      .map((code): TrustOverride => ({ code, accepts: "all", subject: "certificate" })),
  );
  return [...places.flatMap(handedTrust), ...switched];
}

/** A delegate that evaluates the trust itself overrides nothing; one that checks the host trusts some servers. */
function handedTrust(code: Code): TrustOverride[] {
  const words = code.function?.words ?? [];
  if (words.some((word) => trustEvaluation.test(word))) return [];
  return [{ code, accepts: words.includes("host") ? "some" : "all", subject: "certificate" }];
}
