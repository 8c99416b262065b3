import { Readable } from "node:stream";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { Failure, type FailureKind } from "../../core/failure.ts";
import { jsonText } from "../../core/reports/json-text.ts";
import type { FileFormat, Operation, Service } from "../../operations/operation.ts";
import type { Services } from "../../services/services.ts";
import { fileNameOf, formatOf } from "../formats.ts";
import { parseInput } from "../input.ts";
import { type GuardOptions, guardAddress, guardRequest } from "./guard.ts";
import { openApi } from "./openapi.ts";
import { servePages } from "./pages.ts";
import { responseHeaders } from "./response-headers.ts";
import { routesOf } from "./routes.ts";

const statusOf: Readonly<Record<FailureKind, 400 | 403 | 404 | 409 | 413 | 499 | 500 | 507>> = {
  "invalid input": 400,
  "not a project": 404,
  "not found": 404,
  refused: 403,
  conflict: 409,
  "too large": 413,
  "disk full": 507,
  cancelled: 499,
  unavailable: 500,
};

/** Bodies name a path and a few settings; a larger one is a mistake or an attack. */
const largestBody = 1024 * 1024;

export interface HttpOptions extends GuardOptions {
  /** Whose port this is: the web app opens with its screen. Without it there is no web app. */
  readonly service?: Service;
}

/** The HTTP application: one route per operation, `GET /openapi.json`, the web app, and nothing else. */
export function httpApp(operations: readonly Operation[], services: Services, options: HttpOptions): Hono {
  const app = new Hono();
  const routes = routesOf(operations);
  app.use("*", responseHeaders, guardAddress(options));
  // A browser asks for a page without the token. The page holds no data, and asks the user for it.
  if (options.service) servePages(app, services.installation, options.service);
  app.use("*", guardRequest(options));
  app.get("/openapi.json", async (context) => context.json(openApi(routes, await services.generator.requestShape())));
  for (const { operation, http } of routes) {
    app.on(http.method, http.path, async (context) => {
      const { fmt = http.format ?? "json", ...query } = context.req.query();
      const format = formatOf(operation, fmt);
      const input = parseInput(operation, http.method === "GET" ? query : await readBody(context.req.raw));
      const { signal } = context.req.raw;
      if (format) return file(format, await operation.run(services, input, { progress() {}, signal }));
      if (!context.req.header("accept")?.includes("text/event-stream")) {
        return json(await operation.run(services, input, { progress() {}, signal }));
      }
      return streamSSE(context, async (stream) => {
        const stop = new AbortController();
        stream.onAbort(() => stop.abort());
        const send = (event: string, data: unknown) => stream.writeSSE({ event, data: jsonText(data) });
        try {
          const progress = (event: object) => void send("progress", event);
          await send("result", await operation.run(services, input, { progress, signal: stop.signal }));
        } catch (error) {
          await send("error", toError(error).body);
        }
      });
    });
  }
  app.notFound((context) => json({ error: `There is nothing at ${context.req.path}. See /openapi.json.` }, 404));
  app.onError((error) => {
    const { status, body } = toError(error);
    return json(body, status);
  });
  return app;
}

/** JSON that harms nobody who prints it: curl writes to a terminal, or to the log of a build. */
function json(value: unknown, status = 200): Response {
  return new Response(jsonText(value), { status, headers: { "Content-Type": "application/json" } });
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

async function readBody(request: Request): Promise<unknown> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > largestBody) throw new Failure("too large", "The body is larger than 1 MB.");
  const text = await limitedText(request);
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    throw new Failure("invalid input", "The body is not valid JSON.");
  }
}

/** The length that a client declares may be missing or wrong, so what arrives is counted. */
async function limitedText(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > largestBody) throw new Failure("too large", "The body is larger than 1 MB.");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** What a client learns about a failure: the sentence and the fields, never a stack. */
function toError(error: unknown): {
  status: number;
  body: { error: string; details?: Readonly<Record<string, string>> };
} {
  if (!(error instanceof Failure)) {
    return {
      status: 500,
      body: { error: "Palisade could not do this because of an error of its own. Please report it." },
    };
  }
  return {
    status: statusOf[error.kind],
    body: { error: error.message, ...(error.details && { details: error.details }) },
  };
}
