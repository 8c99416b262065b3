import type { Listed } from "../../project/android/android-links.ts";
import type { Project } from "../../project/project.ts";
import { registeredDomain } from "../../vocabulary/network/hosts.ts";

/** True if one of these Associated Domains covers the host; `*.example.org` covers all hosts below `example.org`. */
export function isAssociated(host: string, associated: ReadonlySet<string>): boolean {
  if (associated.has(host)) return true;
  for (let dot = host.indexOf("."); dot >= 0; dot = host.indexOf(".", dot + 1)) {
    if (associated.has(`*${host.slice(dot)}`)) return true;
  }
  return false;
}

/**
 * The hosts of one filter that belong to the app's developer: hosts that the iOS app is associated with, and a single
 * host whose registered name is part of the application id.
 */
export function ownHosts(
  { android, ios }: Project,
  hosts: readonly Listed[],
  associated: ReadonlySet<string>,
): Listed[] {
  const ids = [android?.applicationId, ios?.bundleId].flatMap((id) => id?.toLowerCase().split(/[.-]/) ?? []);
  const isAlone = hosts.every(({ name }) => name === hosts[0]?.name);
  return hosts.filter(
    ({ name }) =>
      isAssociated(name, associated) || (isAlone && ids.includes(registeredDomain(name).split(".", 1)[0] ?? "")),
  );
}
