import { timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";

export interface GuardOptions {
  /** Host names, without port, under which the server may be addressed. */
  readonly hosts: readonly string[];
  /** When set, every request for data must carry it: `Authorization: Bearer <token>`. */
  readonly token: string | undefined;
}

/**
 * A local server is reachable from every web page that the user has open. So: the `Host` must be ours (against DNS
 * rebinding), an `Origin` must be ours, and no CORS header is ever sent. The port in `Host` is not looked at: behind a
 * forwarded port it is another one, and a browser always says the port that it talks to.
 */
export function guardAddress({ hosts }: Pick<GuardOptions, "hosts">): MiddlewareHandler {
  return async (context, next) => {
    const host = context.req.header("host") ?? "";
    if (!hosts.includes(hostName(host))) return context.json({ error: "This host name is not served here." }, 403);
    const origin = context.req.header("origin");
    if (origin !== undefined && origin !== `http://${host}`)
      return context.json({ error: "Other origins may not call this server." }, 403);
    return next();
  };
}

/** Requests need the token, when there is one; those that write must be JSON, which no plain form can send. */
export function guardRequest({ token }: Pick<GuardOptions, "token">): MiddlewareHandler {
  return async (context, next) => {
    const refuse = (error: string, status: 400 | 401 | 415) => context.json({ error }, status);
    if (token !== undefined && !sameToken(context.req.header("authorization"), token)) {
      return refuse("A token is needed: Authorization: Bearer <PALISADE_TOKEN>.", 401);
    }
    if (context.req.header("upgrade")?.toLowerCase() === "websocket") {
      return refuse("There are no WebSockets here. See /openapi.json.", 400);
    }
    if (context.req.method !== "GET" && !isJson(context.req.header("content-type"))) {
      return refuse("Requests that change something must be application/json.", 415);
    }
    return next();
  };
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
