import { isIPv6 } from "node:net";
import { Failure } from "../../contract/failure.ts";

/** The names by which a machine reaches only itself. */
const loopback: readonly string[] = ["127.0.0.1", "::1", "localhost"];

/**
 * The host names of a server, normalised for comparison with a `Host` header.
 *
 * @param host the address to listen on
 * @param allowed further names, as the user wrote them
 * @throws Failure `refused` when other machines could connect and no token is set, `invalid input` for an invalid name
 */
export function servedHosts(host: string, allowed: readonly string[], asksForToken: boolean): string[] {
  if (!asksForToken && !loopback.includes(host)) {
    throw new Failure("refused", `Listening on ${host} lets others in: set PALISADE_TOKEN first, or leave out --host.`);
  }
  if (!asksForToken && allowed.length > 0) {
    throw new Failure("refused", `Serving ${allowed[0]} lets others in: set PALISADE_TOKEN first.`);
  }
  return [...loopback, host.toLowerCase(), ...allowed.map(hostName)];
}

function hostName(typed: string): string {
  const name = typed.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  if (isIPv6(name) || /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/.test(name)) return name;
  throw new Failure(
    "invalid input",
    `"${typed}" is no host name. Give it without scheme and port: --allowed-host build.example`,
  );
}
