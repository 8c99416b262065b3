import { EventSourceParserStream } from "eventsource-parser/stream";
import { createAccess } from "./access.ts";
import type { CallOptions, Engine } from "./engine.ts";
import { EngineError } from "./engine.ts";
import { saveFile } from "./save-file.ts";

type Fetch = typeof globalThis.fetch;

interface RequestOptions extends CallOptions {
  /** What the answer is written as; JSON where it is not said. */
  readonly format?: string;
}

interface Route {
  readonly method: string;
  readonly path: string;
}

/** The engine behind the server that served this page. */
export function createBrowserEngine(): Engine {
  const access = createAccess();
  let reading: Promise<ReadonlyMap<string, Route>> | undefined;
  const routes = () => {
    reading ??= readRoutes(access.fetch).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
  const request = async (name: string, input: object, options: RequestOptions = {}): Promise<Response> => {
    const { progress, signal, format } = options;
    const route = (await routes()).get(name);
    if (!route) throw new EngineError(`This server cannot ${name}. Update it.`);
    const get = route.method === "GET";
    const accept = progress ? "text/event-stream" : "application/json";
    const asked = query({ ...(get && input), ...(format !== undefined && { fmt: format }) });
    return send(access.fetch, asked === "" ? route.path : `${route.path}?${asked}`, {
      method: route.method,
      headers: { accept, ...(!get && { "content-type": "application/json" }) },
      ...(!get && { body: JSON.stringify(input) }),
      ...(signal && { signal }),
    });
  };
  const save = async (name: string, input: object, options: RequestOptions): Promise<true> => {
    const response = await request(name, input, options);
    saveFile(await whole(response.blob()), fileNameOf(response));
    return true;
  };
  return {
    save: (name, input, format, signal) => save(name, input, { format, signal }),
    async call(name, input, options) {
      const response = await request(name, input, options);
      return whole(options?.progress ? readEvents(response, options.progress) : response.json());
    },
    home: {
      kind: "browser",
      deliver: {
        kind: "download",
        save: async (config) => void (await save("export-project", config, { format: "zip" })),
      },
      copy: (text) => navigator.clipboard.writeText(text),
      access,
    },
  };
}

/** The address of every operation, from the description of the API. */
async function readRoutes(fetch: Fetch): Promise<ReadonlyMap<string, Route>> {
  const response = await send(fetch, "/openapi.json", {});
  const { paths }: { paths: Record<string, Record<string, { operationId: string }>> } = await response.json();
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, { method: method.toUpperCase(), path }]),
    ),
  );
}

async function send(fetch: Fetch, path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, init).catch((error: unknown) => {
    if (isAbort(error)) throw error;
    throw new EngineError("Palisade does not answer. Start it again (npm start), then try once more.");
  });
  if (response.ok) return response;
  const body: { error?: string; details?: Record<string, string> } = await response.json().catch(() => ({}));
  throw new EngineError(body.error ?? `Palisade answered ${response.status}.`, body.details);
}

/** Follows a stream of events to its result. */
async function readEvents(response: Response, progress: NonNullable<CallOptions["progress"]>) {
  const events = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { event, data } of events ?? []) {
    const value = JSON.parse(data);
    if (event === "progress") progress(value);
    if (event === "error") throw new EngineError(value.error, value.details);
    if (event === "result") return value;
  }
  throw new EngineError(stopped);
}

const stopped = "Palisade stopped before it was done. Start it again, then try once more.";

/** What is read of an answer, or the sentence for a server that went in the middle of it. */
async function whole<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof EngineError || isAbort(error) ? error : new EngineError(stopped);
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

function query(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
}

function fileNameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "palisade";
}
