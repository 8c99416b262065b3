import type { CancellationToken, WorkDoneProgressServerReporter } from "vscode-languageserver";
import type { Connection } from "vscode-languageserver/node";
import type { ProgressEvent } from "../../operations/operation.ts";
import { plainMessage } from "../../reports/plain-message.ts";
import type { ClientFacts } from "./client-facts.ts";

/** In milliseconds. Faster work shows no progress, because a bar that flashes helps nobody. */
const patience = 200;

/** Runs work with progress and cancellation, if it takes long and the client supports that. */
export async function withProgress<T>(
  connection: Connection,
  client: ClientFacts,
  title: string,
  work: (report: (event: ProgressEvent) => void, signal: AbortSignal) => Promise<T>,
  token?: CancellationToken,
): Promise<T> {
  const stop = new AbortController();
  // A request that was cancelled before it arrived fires no event.
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
  // The work goes on even if the client refuses to show progress.
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
  if (event.kind === "slices")
    progress.report(Math.round((100 * event.done) / event.total), `slice ${event.done + 1} of ${event.total}`);
  if (event.kind === "project" || event.kind === "project-done")
    progress.report(Math.round((100 * event.done) / event.total), `${event.done} of ${event.total} projects`);
  if (event.kind === "summary") progress.report(plainMessage(event.message));
}
