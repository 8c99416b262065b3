import { Kind } from "../../source/lexing/tokens.ts";
import {
  isKind,
  isToken,
  occurrencesBetween,
  partnerOf,
  type SourceFile,
  tokenText,
  wordsBetween,
} from "../../source/source-file.ts";
import { callAt, skip } from "../../source/syntax/calls.ts";
import { underOwnCondition } from "../../source/syntax/conditions.ts";
import { enclosingFunction } from "../../source/syntax/scopes.ts";

/** Native code that accepts certificates or host names which the platform would refuse. */
export interface TrustOverride {
  readonly at: number;
  readonly accepts: "all" | "some";
  readonly subject: "certificate" | "host name";
}

/** No file has more of these; only one made to stall a scan does. */
const mostMentions = 200;

function mentions(file: SourceFile, word: string): readonly number[] {
  return file.occurrences(word).slice(0, mostMentions);
}

/** The overrides of a Kotlin, Java, Swift or Objective-C file. */
export function nativeTrustOverrides(file: SourceFile): TrustOverride[] {
  return file.language === "kotlin" || file.language === "java" ? androidOverrides(file) : appleOverrides(file);
}

function androidOverrides(file: SourceFile): TrustOverride[] {
  return [...trustManagers(file), ...hostnameVerifiers(file), ...sslErrorHandlers(file)];
}

/** `X509TrustManager.checkServerTrusted` refuses by throwing; a body that never does and asks nobody accepts all. */
function trustManagers(file: SourceFile): TrustOverride[] {
  return mentions(file, "checkServerTrusted").flatMap((at) => {
    const body = declaredBody(file, at);
    if (!body) return [];
    const words = wordsBetween(file, body.first, body.last);
    const refuses = words.some((word) => word === "throw" || /^(?:check|verify|validate|evaluate|require)/.test(word));
    return refuses ? [] : [{ at, accepts: "all", subject: "certificate" }];
  });
}

const verifierNames = ["HostnameVerifier", "hostnameVerifier", "setHostnameVerifier", "setDefaultHostnameVerifier"];
const lenientVerifiers = ["NoopHostnameVerifier", "AllowAllHostnameVerifier", "ALLOW_ALL_HOSTNAME_VERIFIER"];

function hostnameVerifiers(file: SourceFile): TrustOverride[] {
  const lambdas = verifierNames.flatMap((name) =>
    mentions(file, name).filter((at) => {
      const open = isToken(file, at + 1, "(") && isToken(file, at + 2, "{") ? at + 2 : at + 1;
      return isKind(file, open, Kind.Open) && lambdaReturnsTrue(file, open);
    }),
  );
  const isVerifier = file.occurrences("HostnameVerifier").length > 0;
  const methods = mentions(file, "verify").filter((at) => isVerifier && methodReturnsTrue(file, at));
  const ready = lenientVerifiers.flatMap((name) => file.occurrences(name).filter((at) => !isImport(file, at)));
  return [...lambdas, ...methods, ...ready].map((at) => ({ at, accepts: "all", subject: "host name" }));
}

/** `{ _, _ -> true }` and `((host, session) -> true)`. */
function lambdaReturnsTrue(file: SourceFile, open: number): boolean {
  const close = partnerOf(file, open);
  for (let i = open + 1; i < close; i = skip(file, i) + 1) {
    if (isToken(file, i, "->")) return returnsTrue(file, i + 1, close - 1);
  }
  return false;
}

function methodReturnsTrue(file: SourceFile, at: number): boolean {
  const body = declaredBody(file, at);
  return body !== undefined && returnsTrue(file, body.first, body.last);
}

/** True for `true`, `return true;` and either of them in braces. */
function returnsTrue(file: SourceFile, first: number, last: number): boolean {
  const words = wordsBetween(file, first, last).join(" ");
  return words === "true" || words === "return true";
}

function sslErrorHandlers(file: SourceFile): TrustOverride[] {
  return mentions(file, "onReceivedSslError").flatMap((name) => {
    const body = declaredBody(file, name);
    if (!body) return [];
    const mayCancel = wordsBetween(file, body.first, body.last).includes("cancel");
    return occurrencesBetween(file, "proceed", body.first, body.last, mostMentions).map((at) => ({
      at,
      accepts: mayCancel || underOwnCondition(file, at) ? "some" : "all",
      subject: "certificate",
    }));
  });
}

/** The tokens of the body of the method that is declared at token `at`; `last` is before `first` when it is empty. */
function declaredBody(file: SourceFile, at: number): { first: number; last: number } | undefined {
  const call = callAt(file, at);
  if (!call) return undefined;
  let body = call.close + 1;
  while (isToken(file, body, "throws") || isKind(file, body, Kind.Word) || /^[:,.]$/.test(tokenText(file, body))) {
    if (body > call.close + 12) return undefined;
    body++;
  }
  if (isToken(file, body, "=")) return { first: body + 1, last: body + 1 };
  return isToken(file, body, "{") ? { first: body + 1, last: partnerOf(file, body) - 1 } : undefined;
}

function isImport(file: SourceFile, at: number): boolean {
  let start = at;
  while (isToken(file, start - 1, ".")) start -= 2;
  return isToken(file, start - 1, "import") || isToken(file, start - 1, "static");
}

/** Words of the functions that check a `SecTrust`, or the certificates in it, themselves. */
const trustEvaluation =
  /^SecTrust(?:Evaluate|CopyPublicKey|CopyKey|GetCertificate|CopyCertificate)|^SecCertificateCopyData$|[Pp]in(?:ned|s)?(?:[A-Z]|$)/;

/** Ready-made ways to switch validation off in Alamofire, AFNetworking and Starscream. */
const appleSwitches = [
  { name: "DisabledTrustEvaluator", value: undefined },
  { name: "DisabledEvaluator", value: undefined },
  { name: "disableEvaluation", value: undefined },
  { name: "disableSSLCertValidation", value: "true" },
  { name: "allowInvalidCertificates", value: "YES" },
  { name: "setAllowInvalidCertificates", value: "YES" },
  { name: "validatesDomainName", value: "NO" },
] as const;

function appleOverrides(file: SourceFile): TrustOverride[] {
  const swift = mentions(file, "URLCredential")
    .flatMap((at) => callAt(file, at) ?? [])
    .filter((call) => call.args[0]?.name === "trust");
  const places = [...swift.map((call) => call.nameAt), ...mentions(file, "credentialForTrust")];
  const switched = appleSwitches.flatMap(({ name, value }) =>
    file
      .occurrences(name)
      .filter((at) => value === undefined || isToken(file, at + 2, value))
      .map((at): TrustOverride => ({ at, accepts: "all", subject: "certificate" })),
  );
  return [...places.flatMap((at) => handedTrust(file, at)), ...switched];
}

/** Nothing is overridden where the delegate evaluates the trust itself; one that asks for the host trusts some servers. */
function handedTrust(file: SourceFile, at: number): TrustOverride[] {
  const body = enclosingFunction(file, at);
  const words = body ? wordsBetween(file, body.first, body.last) : [];
  if (words.some((word) => trustEvaluation.test(word))) return [];
  return [{ at, accepts: words.includes("host") ? "some" : "all", subject: "certificate" }];
}
