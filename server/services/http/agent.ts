import http from "node:http";
import https from "node:https";
import { HttpProxyAgent } from "http-proxy-agent";
import { HttpsProxyAgent } from "https-proxy-agent";

/** The agent that makes connections, through a proxy if there is one. */
export function agentFor(
  secure: boolean,
  proxy: URL | undefined,
  options: { readonly keepAlive: boolean },
): http.Agent {
  if (proxy) return secure ? new HttpsProxyAgent(proxy, options) : new HttpProxyAgent(proxy, options);
  return secure ? new https.Agent(options) : new http.Agent(options);
}
