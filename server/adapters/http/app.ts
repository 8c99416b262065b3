import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Operation, Service } from "../../operations/operation.ts";
import type { Services } from "../../services/services.ts";
import { createAnswer, json } from "./answer.ts";
import { errorBody, errorStatus } from "./errors.ts";
import { type GuardOptions, guardAddress, guardKind, guardSite, guardUser } from "./guard.ts";
import { openApi } from "./openapi.ts";
import { missingPage, servePages } from "./pages.ts";
import { createPeerReader } from "./peer.ts";
import { responseHeaders } from "./response-headers.ts";
import { isServedOn, routesOf } from "./routes.ts";
import { guardTeam, notOffered, servicesOfOwner, type TeamAccess } from "./team-access.ts";

export interface HttpOptions extends GuardOptions {
  /** The service that this port documents and serves. */
  readonly service: Service;
  /** Set on a team's server, where every request brings a token of its own. */
  readonly team?: TeamAccess;
}

/**
 * The HTTP application of a service: a route for each of its operations, `GET /openapi.json`, and the web app. The web
 * app shows both services on either port, so `POST /call/<operation>` reaches the operations of both.
 */
export function httpApp(operations: readonly Operation[], services: Services, options: HttpOptions): Hono {
  const app = new Hono();
  const { team } = options;
  const routes = routesOf(operations).filter(({ operation }) => team === undefined || operation.team !== undefined);
  const served = routes.filter((route) => isServedOn(route, options.service));
  const answer = createAnswer(team === undefined ? () => services : servicesOfOwner(team));
  app.use("*", compress(), responseHeaders, guardAddress({ ...options, isBehindProxy: team !== undefined }), guardSite);
  const onlyForUser = team === undefined ? guardUser(options, createPeerReader()) : guardTeam(team);
  // A browser requests the page without the token. The page holds no data and asks the user for it.
  if (options.token === undefined && team === undefined) app.use("*", onlyForUser);
  servePages(app, services.installation, options.service);
  app.use("*", onlyForUser, guardKind);
  app.get("/openapi.json", async (context) => context.json(openApi(served, await services.generator.requestShape())));
  for (const route of served) {
    const { method, path, format = "json" } = route.http;
    const input = method === "POST" ? "body" : "query";
    app.on(method, path, (context) => answer(context, route, { input, format }));
  }
  for (const route of routes) {
    const form = { input: "body", format: undefined } as const;
    app.post(`/call/${route.operation.name}`, (context) => answer(context, route, form));
  }
  if (team !== undefined) app.post("/call/*", () => json({ error: notOffered }, 403));
  app.notFound((context) => {
    const methods = app.routes.filter(({ method, path }) => method !== "ALL" && path === context.req.path);
    if (methods.length === 0) {
      if (context.req.header("accept")?.startsWith("text/html"))
        return context.html(String(missingPage(context.req.path)), 404);
      return json({ error: `There is nothing at ${context.req.path}. See /openapi.json.` }, 404);
    }
    const allowed = methods.map(({ method }) => method).join(", ");
    return json({ error: `${context.req.path} takes ${allowed}, not ${context.req.method}.` }, 405, { Allow: allowed });
  });
  app.onError((error) => json(errorBody(error), errorStatus(error)));
  return app;
}
