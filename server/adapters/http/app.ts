import { Readable } from "node:stream";
import { Hono } from "hono";
import { Failure } from "../../contract/failure.ts";
import type { FileFormat, Operation, Service } from "../../operations/operation.ts";
import { jsonText } from "../../reports/json-text.ts";
import type { Services } from "../../services/services.ts";
import { fileNameOf, formatOf } from "../formats.ts";
import { parseInput } from "../input.ts";
import { readBody } from "./body.ts";
import { errorBody, errorStatus } from "./errors.ts";
import { type GuardOptions, guardAddress, guardKind, guardSite, guardUser } from "./guard.ts";
import { createLiveLogs } from "./live-log.ts";
import { openApi } from "./openapi.ts";
import { servePages } from "./pages.ts";
import { createPeerReader } from "./peer.ts";
import { readQuery } from "./query.ts";
import { responseHeaders } from "./response-headers.ts";
import { routesOf } from "./routes.ts";

export interface HttpOptions extends GuardOptions {
  /** Whose port this is: the web app opens with its screen. Without it there is no web app. */
  readonly service?: Service;
}

/** The HTTP application: one route per operation, `GET /openapi.json`, the web app, and nothing else. */
export function httpApp(operations: readonly Operation[], services: Services, options: HttpOptions): Hono {
  const app = new Hono();
  const routes = routesOf(operations);
  const liveLog = createLiveLogs();
  app.use("*", responseHeaders, guardAddress(options), guardSite);
  const onlyForUser = guardUser(options, createPeerReader());
  // A browser asks for a page without the token. The page holds no data, and asks the user for it.
  if (options.token === undefined) app.use("*", onlyForUser);
  if (options.service) servePages(app, services.installation, options.service);
  app.use("*", onlyForUser, guardKind);
  app.get("/openapi.json", async (context) => context.json(openApi(routes, await services.generator.requestShape())));
  for (const { operation, http, input } of routes) {
    app.on(http.method, http.path, async (context) => {
      const { fmt = http.format ?? "json", ...query } = readQuery(context.req.url);
      if (http.method === "POST") assertNone(query);
      const format = formatOf(operation, fmt);
      const body = http.method === "POST" ? await readBody(context.req.raw) : query;
      const parsed = parseInput({ input }, body);
      const { signal } = context.req.raw;
      if (format) return file(format, await operation.run(services, parsed, { progress() {}, signal }));
      if (context.req.method !== "HEAD" && context.req.header("accept")?.includes("text/event-stream")) {
        return liveLog(context, (progress, stop) => operation.run(services, parsed, { progress, signal: stop }));
      }
      return json(await operation.run(services, parsed, { progress() {}, signal }));
    });
  }
  app.notFound((context) => {
    const methods = app.routes.filter(({ method, path }) => method !== "ALL" && path === context.req.path);
    if (methods.length === 0) {
      return json({ error: `There is nothing at ${context.req.path}. See /openapi.json.` }, 404);
    }
    const allowed = methods.map(({ method }) => method).join(", ");
    return json({ error: `${context.req.path} takes ${allowed}, not ${context.req.method}.` }, 405, { Allow: allowed });
  });
  app.onError((error) => json(errorBody(error), errorStatus(error)));
  return app;
}

/** JSON that harms nobody who prints it: curl writes to a terminal, or to the log of a build. */
function json(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(jsonText(value), { status, headers: { ...headers, "Content-Type": "application/json" } });
}

/** @throws Failure `invalid input` for what stands in the address although it is read from the body */
function assertNone(query: Readonly<Record<string, string>>): void {
  const [name] = Object.keys(query);
  if (name === undefined) return;
  throw new Failure("invalid input", `${name}: belongs into the body, as JSON.`, { [name]: "belongs into the body" });
}

/** The answer as a file. Its name needs no quoting: not every client reads RFC 8187. */
function file(format: FileFormat<unknown>, output: unknown): Response {
  const { mediaType, disposition, policy } = format;
  const written = format.write(output);
  const body = typeof written === "string" ? written : (Readable.toWeb(written) as ReadableStream);
  return new Response(body, {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": `${disposition}; filename="${fileNameOf(format, output)}"`,
      ...(policy !== undefined && { "Content-Security-Policy": `${policy}; frame-ancestors 'none'` }),
    },
  });
}
