import type { ApiAddress } from "./api.ts";
import type { Sharing } from "./sharing.ts";

/**
 * How the API of a service is reached, without its token.
 *
 * @param site the address in the settings; it may name the API already
 * @param path where the API is below it, with a slash at the end
 */
export function apiAddress(sharing: Sharing, service: string, site: URL, path: string): Omit<ApiAddress, "headers"> {
  const root = new URL(site);
  if (!root.pathname.endsWith("/")) root.pathname += "/";
  const { settings, signal, pauseMs } = sharing;
  return {
    service,
    base: root.pathname.endsWith(`/${path}`) ? root : new URL(path, root),
    allowPrivate: settings.allowPrivateAddresses,
    signal,
    ...(pauseMs !== undefined && { pauseMs }),
  };
}
