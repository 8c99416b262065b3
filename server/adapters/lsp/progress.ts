import type { CancellationToken, WorkDoneProgressServerReporter } from "vscode-languageserver";
import type { Connection } from "vscode-languageserver/node";
import type { ProgressEvent } from "../../operations/operation.ts";
import { plainMessage } from "../../reports/plain-message.ts";
import type { ClientFacts } from "./client-facts.ts";

/** Work that is over sooner than this shows nothing: a bar that flashes helps nobody. In milliseconds. */
const patience = 200;

/** Runs work so that the user sees how far it is and can cancel it, when it takes long and the client can show that. */
export async function withProgress<T>(
  connection: Connection,
  client: ClientFacts,
  title: string,
  work: (report: (event: ProgressEvent) => void, signal: AbortSignal) => Promise<T>,
  token?: CancellationToken,
): Promise<T> {
  const stop = new AbortController();
  // A request that was cancelled before it got here tells no listener.
  if (token?.isCancellationRequested) stop.abort();
  token?.onCancellationRequested(() => stop.abort());
  let progress: WorkDoneProgressServerReporter | undefined;
  let over = false;
  const begin = async () => {
    const created = await connection.window.createWorkDoneProgress();
    if (over) return;
    created.token.onCancellationRequested(() => stop.abort());
    created.begin(title, 0, undefined, true);
    progress = created;
  };
  // A client that refuses to show progress is no reason not to work.
  const timer = setTimeout(() => client.createsProgress && begin().catch(() => {}), patience);
  try {
    return await work((event) => progress && show(progress, event), stop.signal);
  } finally {
    over = true;
    clearTimeout(timer);
    progress?.done();
  }
}

function show(progress: WorkDoneProgressServerReporter, event: ProgressEvent): void {
  if (event.kind === "files")
    progress.report(Math.round((100 * event.done) / event.total), `${event.done}/${event.total} files`);
  if (event.kind === "commits")
    progress.report(Math.round((100 * event.done) / event.total), `${event.done}/${event.total} commits`);
  if (event.kind === "project" || event.kind === "project-done")
    progress.report(Math.round((100 * event.done) / event.total), `${event.done} of ${event.total} projects`);
  if (event.kind === "summary") progress.report(plainMessage(event.message));
}
