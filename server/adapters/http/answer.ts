import { Readable } from "node:stream";
import type { Context } from "hono";
import { Failure } from "../../contract/failure.ts";
import type { FileFormat, Operation } from "../../operations/operation.ts";
import { jsonText } from "../../reports/json-text.ts";
import type { Services } from "../../services/services.ts";
import { fileNameOf, formatOf } from "../formats.ts";
import { parseInput } from "../input.ts";
import { readBody } from "./body.ts";
import { createLiveLogs } from "./live-log.ts";
import { readQuery } from "./query.ts";
import type { HttpRoute } from "./routes.ts";

/** How a route reads its input, and its default format. */
interface RouteForm {
  readonly input: "body" | "query";
  /** Undefined for the operation's `output` as JSON. */
  readonly format: string | undefined;
}

/**
 * The services that an operation uses for a request.
 *
 * @throws Failure `refused` when whoever asks may not use the operation
 */
export type ServicesFor = (context: Context, operation: Operation) => Services;

/** Answers a request with an operation. */
export type Answer = (context: Context, route: HttpRoute, form: RouteForm) => Promise<Response>;

/**
 * Creates the handler of an operation's route. It validates the input and runs the operation. The answer is JSON, a
 * file in the format of `?fmt=`, or a stream of progress when the request accepts `text/event-stream`.
 */
export function createAnswer(servicesFor: ServicesFor): Answer {
  const liveLog = createLiveLogs();
  return async (context, { operation, http, input }, form) => {
    const services = servicesFor(context, operation);
    const { fmt = form.format, ...query } = readQuery(context.req.url);
    if (form.input === "body") assertNone(query);
    const format = fmt === undefined ? undefined : formatOf(operation, fmt);
    const parsed = parseInput(input, form.input === "body" ? await readBody(context.req.raw, http.largestBody) : query);
    const { signal } = context.req.raw;
    if (format) return file(format, await operation.run(services, parsed, { progress() {}, signal }));
    if (context.req.method !== "HEAD" && context.req.header("accept")?.includes("text/event-stream")) {
      return liveLog(context, (progress, stop) => operation.run(services, parsed, { progress, signal: stop }));
    }
    return json(await operation.run(services, parsed, { progress() {}, signal }));
  };
}

/** JSON without control characters, because curl prints it to a terminal or a build log. */
export function json(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(jsonText(value), { status, headers: { ...headers, "Content-Type": "application/json" } });
}

/** @throws Failure `invalid input` for a query parameter when the input is in the body */
function assertNone(query: Readonly<Record<string, string>>): void {
  const [name] = Object.keys(query);
  if (name === undefined) return;
  throw new Failure("invalid input", `${name}: belongs into the body, as JSON.`, { [name]: "belongs into the body" });
}

/** The answer as a file. Its name needs no quoting, because not every client reads RFC 8187. */
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
