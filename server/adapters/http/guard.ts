import { timingSafeEqual } from "node:crypto";
import type { Socket } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { PeerReader } from "./peer.ts";

export interface GuardOptions {
  /** Allowed host names, without port, besides the address that was connected to. */
  readonly hosts: readonly string[];
  /** When set, every request for data must carry it: `Authorization: Bearer <token>`. */
  readonly token: string | undefined;
  /** Whether a proxy may encrypt for this server, so that its own pages have an origin with https:. */
  readonly isBehindProxy?: boolean;
}

/**
 * Every web page that the user has open can reach a local server. So `Host` must be ours (against DNS rebinding), an
 * `Origin` must be ours, and no CORS header is ever sent. The port in `Host` is ignored: a forwarded port differs, and
 * browsers always send the port that they connect to.
 */
export function guardAddress({ hosts, isBehindProxy }: Omit<GuardOptions, "token">): MiddlewareHandler {
  return async (context, next) => {
    const host = context.req.header("host");
    if (host === undefined) return context.json({ error: "The request names no host." }, 400);
    const name = hostName(host);
    if (!hosts.includes(name) && name !== connectedAddress(context)) {
      const error = "This host name is not served here. palisade serve --allowed-host <name> serves one more.";
      return context.json({ error }, 403);
    }
    const origin = context.req.header("origin");
    if (origin !== undefined && origin !== `http://${host}` && !(isBehindProxy && origin === `https://${host}`))
      return context.json({ error: "Other origins may not call this server." }, 403);
    return next();
  };
}

/**
 * An image, a script or a frame of another page sends no `Origin`, but browsers send `Sec-Fetch-Site`. Another port of
 * this machine counts as another page. All that another page may do is link here.
 */
export const guardSite: MiddlewareHandler = async (context, next) => {
  const site = context.req.header("sec-fetch-site");
  if (site === undefined || site === "same-origin" || site === "none" || opensPage(context)) return next();
  const error = "Another page may only link to this server's first page. Type the address, or call it from a program.";
  return context.json({ error }, 403);
};

/**
 * Answers only the user: clients with the token or, without a token, processes of the user who started this one.
 * `/proc` identifies them without any setup; see `peer.ts` for other systems.
 */
export function guardUser({ token }: Pick<GuardOptions, "token">, peerOf: PeerReader): MiddlewareHandler {
  return async (context, next) => {
    if (token !== undefined && sameToken(context.req.header("authorization"), token)) return next();
    const socket = connectionOf(context);
    const peer = socket ? await peerOf(socket) : "own user";
    if (peer === "another user") return context.json({ error: refusals.anotherUser }, 403);
    if (token !== undefined) return context.json({ error: refusals.noToken }, 401);
    if (peer === "unknown") return context.json({ error: refusals.unknownUser }, 403);
    return next();
  };
}

const refusals = {
  noToken: "A token is needed: Authorization: Bearer <PALISADE_TOKEN>.",
  anotherUser:
    "This Palisade belongs to another user of this machine. Start your own on another port, or ask that user for the token (PALISADE_TOKEN) and send it.",
  unknownUser:
    "Palisade cannot tell which user of this machine asks. Start it with PALISADE_TOKEN, and send that token.",
};

/** A request that changes something must be JSON, which a form of another page cannot send. WebSocket is refused. */
export const guardKind: MiddlewareHandler = async (context, next) => {
  if (context.req.header("upgrade")?.toLowerCase() === "websocket") {
    return context.json({ error: "There are no WebSockets here. See /openapi.json." }, 400);
  }
  if (context.req.method === "POST" && !isJson(context.req.header("content-type"))) {
    return context.json({ error: "Requests that change something must be application/json." }, 415);
  }
  return next();
};

function opensPage({ req }: Context): boolean {
  const isDocument = req.header("sec-fetch-mode") === "navigate" && req.header("sec-fetch-dest") === "document";
  return isDocument && req.method === "GET" && req.path === "/";
}

/** The local address that the client connected to. It is not a name, so DNS rebinding cannot use it. */
function connectedAddress(context: Context): string | undefined {
  return connectionOf(context)?.localAddress?.replace(/^::ffff:/, "");
}

/** Requests that this process makes to itself have no connection. */
function connectionOf(context: Context): Socket | undefined {
  const bindings: Partial<HttpBindings> | undefined = context.env;
  return bindings?.incoming?.socket;
}

function hostName(host: string): string {
  return host
    .replace(/:\d+$/, "")
    .replace(/^\[|\]$/g, "")
    .toLowerCase();
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(";")[0]?.trim().toLowerCase() === "application/json";
}

function sameToken(header: string | undefined, token: string): boolean {
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(header ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
