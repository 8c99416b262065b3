import type { CancellationToken } from "vscode-languageserver";

/** The signal of a request's token. A request that was cancelled before it arrived fires no event. */
export function signalOf(token: CancellationToken): AbortSignal {
  const stop = new AbortController();
  if (token.isCancellationRequested) stop.abort();
  token.onCancellationRequested(() => stop.abort());
  return stop.signal;
}
