import { Failure } from "../../contract/failure.ts";
import type { Environment } from "../state-folder.ts";

/**
 * The proxy for an address from `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`, in capital or small letters.
 * Undefined without a proxy.
 *
 * @throws Failure `invalid input` when a variable holds no address of an HTTP proxy
 */
export function proxyFor(url: URL, env: Environment): URL | undefined {
  const read = (name: string) => env[name.toLowerCase()] || env[name.toUpperCase()] || undefined;
  const proxy = read(`${url.protocol.slice(0, -1)}_proxy`) ?? read("all_proxy");
  if (proxy === undefined || isExcluded(url, read("no_proxy") ?? "")) return undefined;
  const address = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(proxy) ? proxy : `http://${proxy}`);
  if (address?.protocol === "http:" || address?.protocol === "https:") return address;
  throw new Failure("invalid input", "HTTPS_PROXY (or HTTP_PROXY, ALL_PROXY) is not the address of an HTTP proxy.");
}

/** Entries are `*`, a host with all of its subdomains, or one with a port: `localhost, .example.org, 10.0.0.7:8080`. */
function isExcluded(url: URL, noProxy: string): boolean {
  return noProxy
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== "")
    .some((entry) => {
      const [, host = entry, port] = /^(.*?):(\d+)$/.exec(entry) ?? [];
      if (port !== undefined && port !== (url.port || (url.protocol === "https:" ? "443" : "80"))) return false;
      const name = host.replace(/^\*?\.?/, "");
      return host === "*" || url.hostname === name || url.hostname.endsWith(`.${name}`);
    });
}
