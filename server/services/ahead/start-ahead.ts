import module from "node:module";
import { dirname } from "node:path";
import { deserialize } from "node:v8";
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";
import { type FileFlow, keptBefore } from "../../scanner/index.ts";
import { analysedFrom } from "../analysed-from.ts";
import { contentDigest } from "../fleet/fingerprint.ts";
import { type Ahead, type AheadFile, type Errand, type FoundAhead, takesFile } from "./ahead.ts";

/**
 * Looks at files from the end of the list, while a scan comes from its beginning. Nobody waits for a thread: what it has
 * not found, the scan finds itself. So a thread that fails, or never starts, costs nothing but its help.
 *
 * @param program of a thread
 * @param root a project's real path
 * @param files of the project, in the order of the scan
 * @param count of threads
 */
export function startAhead(program: string, root: string, files: readonly AheadFile[], count: number): Ahead {
  const taken = new Int32Array(new SharedArrayBuffer(files.length * Int32Array.BYTES_PER_ELEMENT));
  const indexes = new Map(files.map(({ file }, index) => [file, index]));
  const errand: Errand = { root, files: files.map(({ file, role }) => ({ file, role })), taken };
  const helpers = Array.from({ length: count }, () => startThread(program, errand));
  const found = new Map<string, FoundAhead>();
  let policy = "";
  return {
    analysis(file, role, content) {
      if (file === "palisade.yaml") policy = contentDigest(content);
      const index = indexes.get(file);
      if (index === undefined || role.kind !== "source" || content.kind !== "text") return undefined;
      if (takesFile(taken, index)) return undefined;
      for (const { port } of helpers) for (const one of arrived(port)) found.set(one.file, one);
      const own = found.get(file);
      found.delete(file);
      if (own?.from !== analysedFrom(file, role, policy, contentDigest(content))) return undefined;
      const { kept, flow } = own;
      return keptBefore(kept, file, content.text, role, flow && (() => deserialize(flow) as FileFlow));
    },
    end() {
      for (const { thread } of helpers) void thread.terminate();
    },
  };
}

function startThread(program: string, errand: Errand): { readonly thread: Worker; readonly port: MessagePort } {
  const { port1, port2 } = new MessageChannel();
  const compiled = module.getCompileCacheDir?.();
  const workerData = { errand, port: port2, compiled: compiled && dirname(compiled) };
  const thread = new Worker(program, { workerData, transferList: [port2] });
  // Nobody misses it.
  thread.on("error", () => undefined);
  thread.unref();
  return { thread, port: port1 };
}

function* arrived(port: MessagePort): Generator<FoundAhead> {
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) yield next.message;
}
