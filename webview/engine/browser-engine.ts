import { EventSourceParserStream } from "eventsource-parser/stream";
import { createAccess } from "./access.ts";
import { createAskedConnection } from "./connection.ts";
import { type CallOptions, type Engine, EngineError } from "./engine.ts";
import { saveFile } from "./save-file.ts";

interface RequestOptions extends CallOptions {
  /** The file format of the answer; JSON when undefined. */
  readonly format?: string;
}

/** The engine over HTTP, at the server that served this page. */
export function createBrowserEngine(): Engine {
  const access = createAccess();
  // Any answer will do, one that wants the token too.
  const connection = createAskedConnection(() =>
    fetch("/health").then(
      () => true,
      () => false,
    ),
  );
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const response = await access.fetch(path, init).catch((error: unknown) => {
      if (isAbort(error)) throw error;
      connection.lost();
      throw new EngineError("Palisade does not answer. Start it again (palisade serve) and retry.");
    });
    if (response.ok) return response;
    const body: { error?: string; details?: Record<string, string> } = await response.json().catch(() => ({}));
    throw new EngineError(body.error ?? `Palisade answered ${response.status}.`, body.details);
  };
  const request = (name: string, input: object, options: RequestOptions = {}): Promise<Response> => {
    const { progress, signal, format } = options;
    return send(`/call/${name}${format === undefined ? "" : `?fmt=${format}`}`, {
      method: "POST",
      headers: { accept: progress ? "text/event-stream" : "application/json", "content-type": "application/json" },
      body: JSON.stringify(input),
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
    connection,
    home: {
      kind: "browser",
      deliver: {
        kind: "download",
        async save(config, overlay) {
          if (overlay === undefined) await save("export-project", config, { format: "zip" });
          else await save("generate-with-overlays", { config, overlays: [overlay] }, { format: "zip" });
        },
      },
      copy: (text) => navigator.clipboard.writeText(text),
      access,
    },
  };
}

/** Reads a stream of events up to its result. */
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

const stopped = "Palisade stopped before it finished. Start it again and retry.";

/** Reads an answer. A connection lost midway becomes one clear sentence. */
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

function fileNameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "palisade";
}
