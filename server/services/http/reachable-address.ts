import { checkLiteral, type Reach, reachableOnly } from "./checked-lookup.ts";

/**
 * The address to connect to for a host, checked as that of every request, for libraries that connect by themselves.
 *
 * @throws Failure `refused`
 */
export async function reachableAddress(reach: Reach): Promise<string> {
  const host = reach.host.replace(/^\[|\]$/g, "");
  const literal = host.includes(":") ? `[${host}]` : host;
  if (checkLiteral(new URL(`smtp://${literal}`), reach) === "address") return host;
  return new Promise((resolve, reject) => {
    reachableOnly(reach)(host, { all: false }, (error, address) => {
      if (error || typeof address !== "string") reject(error ?? new Error("the name has no address"));
      else resolve(address);
    });
  });
}
