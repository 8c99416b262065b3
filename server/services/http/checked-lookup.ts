import { type LookupAddress, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { Failure } from "../../contract/failure.ts";
import { type AddressKind, addressKind, literalKind } from "./addresses.ts";

/** Which addresses a request may reach. */
export interface Reach {
  /** As people know it. */
  readonly host: string;
  readonly isEncrypted: boolean;
  /** Whether they may be on this machine or in a private network. */
  readonly allowPrivate: boolean;
}

/** A name server. */
export type Resolve = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

const systemResolve: Resolve = (host, done) => lookup(host, { all: true }, done);

/**
 * Checks an address that names no host.
 *
 * @returns `name` for a host's name, which is checked when it is looked up
 * @throws Failure `refused`
 */
export function checkLiteral(url: URL, reach: Reach): "address" | "name" {
  const kind = literalKind(url);
  if (kind === undefined) return "name";
  const problem = problemOf(kind, reach);
  if (problem) throw problem;
  return "address";
}

/**
 * Looks a name up and refuses it when one of its addresses must not be reached. A connection is made to these addresses
 * and to no others, so a name cannot lead elsewhere after the check (DNS rebinding).
 */
export function reachableOnly(reach: Reach, resolve: Resolve = systemResolve): LookupFunction {
  return (host, { all }, done) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      const problem = error ?? addresses.map(({ address }) => problemOf(addressKind(address), reach)).find(Boolean);
      if (problem || !first) done(problem ?? new Error("the name has no address"), "");
      else if (all) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });
  };
}

function problemOf(kind: AddressKind, { host, isEncrypted, allowPrivate }: Reach): Failure | undefined {
  if (kind === "never") return new Failure("refused", `${host} is an address that no request may go to.`);
  if (kind === "public") {
    return isEncrypted
      ? undefined
      : new Failure("refused", `${host} would be asked without encryption. Use an address with https:.`);
  }
  if (allowPrivate) return undefined;
  const where = kind === "private" ? "in a private network" : "on this machine";
  return new Failure(
    "refused",
    `${host} is ${where}. Allow that with: palisade settings set allowPrivateAddresses=true`,
  );
}
