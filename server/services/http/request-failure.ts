import { Failure } from "../../contract/failure.ts";
import { codeOf } from "../files/write-failure.ts";

/** No connection was made, so the request cannot have arrived. */
export class Unreached extends Failure {}

/** What Node's error codes mean for the user who set a service up. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens there; check that it runs, and its port",
  ECONNRESET: "it closed the connection",
  EPIPE: "it closed the connection",
  ENOTFOUND: "there is no such host; check its name",
  EAI_AGAIN: "the name server does not answer; check the network",
  ENETUNREACH: "the network is not there",
  EHOSTUNREACH: "no way leads there",
  ETIMEDOUT: "it does not answer",
  CERT_HAS_EXPIRED: "its certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "it signed its certificate itself; NODE_EXTRA_CA_CERTS names further authorities",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate has an unknown authority; NODE_EXTRA_CA_CERTS names further ones",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate has an unknown authority; NODE_EXTRA_CA_CERTS names further ones",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
  EPROTO: "it does not speak TLS; check whether its address begins with http:",
};

/**
 * The failure of a request in words, without secrets.
 *
 * @param timeoutMs the time limit that is over; undefined when it is not
 */
export async function requestFailure(
  host: string,
  timeoutMs: number | undefined,
  error: unknown,
  hideSecrets: (text: string) => Promise<string>,
): Promise<Failure> {
  if (error instanceof Failure) return error;
  const reason = timeoutMs === undefined ? reasonOf(error) : `it did not answer within ${timeoutMs / 1000} s`;
  const kind = isBeforeConnection(error) ? Unreached : Failure;
  return new kind("unavailable", await hideSecrets(`${host} could not be asked: ${reason.replace(/\.$/, "")}.`));
}

/** Node names the call of the system that failed; where a host has several addresses, that of each. */
function isBeforeConnection(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isBeforeConnection);
  return (
    error instanceof Error && "syscall" in error && (error.syscall === "connect" || error.syscall === "getaddrinfo")
  );
}

function reasonOf(error: unknown): string {
  const known = reasons[codeOf(error) ?? ""];
  if (known !== undefined) return known;
  return error instanceof Error ? error.message : String(error);
}
