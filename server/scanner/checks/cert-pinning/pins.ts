import type { Code, CodeFile } from "../../code/code.ts";
import { certificateCallbacks } from "../../vocabulary/network/certificate-callbacks.ts";

/** The places of a source file that accept only certificates or keys that the app ships. */
export function pinsIn(file: CodeFile): Code[] {
  if (file.language === "dart")
    return [...comparisons(file), ...ownTrustStores(file), ...rhttpRoots(file), ...grpcRoots(file)];
  return nativePinners.flatMap((name) => file.mentions(name));
}

/** Pinning in OkHttp, TrustKit and Alamofire. */
const nativePinners = [
  "CertificatePinner",
  "TrustKit",
  "TSKPinnedDomains",
  "PinnedCertificatesTrustEvaluator",
  "PublicKeysTrustEvaluator",
];

/** dio calls `validateCertificate` for every certificate; the other callbacks are called only for invalid ones. */
function comparisons(file: CodeFile): Code[] {
  return certificateCallbacks(file)
    .filter(({ name, accepts }) => name === "validateCertificate" && accepts === "pinned")
    .map(({ word }) => word);
}

/** A `SecurityContext` has no platform roots by default. */
function ownTrustStores(file: CodeFile): Code[] {
  const setters = file.calls("setTrustedCertificates", "setTrustedCertificatesBytes");
  if (setters.every(({ receiver }) => receiver.includes("defaultContext"))) return [];
  return file
    .calls("SecurityContext")
    .filter((call) => !call.argument("withTrustedRoots")?.startsWith("true"))
    .map(({ word }) => word);
}

/** rhttp's `TlsSettings(trustRootCertificates: false, trustedRootCertificates: [...])`. */
function rhttpRoots(file: CodeFile): Code[] {
  return file.mentions("trustRootCertificates").filter(({ given }) => given?.startsWith("false"));
}

/** grpc's `ChannelCredentials.secure(certificates: ...)`. */
function grpcRoots(file: CodeFile): Code[] {
  return file
    .calls("secure")
    .filter((call) => call.receiver.at(-1) === "ChannelCredentials" && call.argument("certificates"))
    .map(({ word }) => word);
}
