import { isToken, type SourceFile } from "../../source/source-file.ts";
import { argument, callsOf } from "../../source/syntax/calls.ts";
import { certificateCallbacks } from "../../vocabulary/network/certificate-callbacks.ts";

/** The places of a source file that accept only certificates or keys which the app brings along. */
export function pinsIn(file: SourceFile): number[] {
  if (file.language === "dart")
    return [...comparisons(file), ...ownTrustStores(file), ...rhttpRoots(file), ...grpcRoots(file)];
  return nativePinners.flatMap((name) => file.occurrences(name));
}

/** OkHttp's pinner, and TrustKit on iOS. */
const nativePinners = [
  "CertificatePinner",
  "TrustKit",
  "TSKPinnedDomains",
  "PinnedCertificatesTrustEvaluator",
  "PublicKeysTrustEvaluator",
];

/** dio asks `validateCertificate` about every certificate; the other callbacks only hear of those that failed. */
function comparisons(file: SourceFile): number[] {
  return certificateCallbacks(file)
    .filter(({ name, accepts }) => name === "validateCertificate" && accepts === "pinned")
    .map(({ nameAt }) => nameAt);
}

/** A `SecurityContext` starts without the roots of the platform unless it is told to have them. */
function ownTrustStores(file: SourceFile): number[] {
  const setters = callsOf(file, ["setTrustedCertificates", "setTrustedCertificatesBytes"]);
  if (setters.every(({ receiver }) => receiver.includes("defaultContext"))) return [];
  return callsOf(file, ["SecurityContext"])
    .filter((call) => !isToken(file, argument(call, "withTrustedRoots")?.first ?? -1, "true"))
    .map(({ nameAt }) => nameAt);
}

/** rhttp's `TlsSettings(trustRootCertificates: false, trustedRootCertificates: [...])`. */
function rhttpRoots(file: SourceFile): number[] {
  return file
    .occurrences("trustRootCertificates")
    .filter((at) => isToken(file, at + 1, ":") && isToken(file, at + 2, "false"));
}

/** grpc's `ChannelCredentials.secure(certificates: ...)`. */
function grpcRoots(file: SourceFile): number[] {
  return callsOf(file, ["secure"])
    .filter((call) => call.receiver.at(-1) === "ChannelCredentials" && argument(call, "certificates"))
    .map(({ nameAt }) => nameAt);
}
