import { randomUUID } from "node:crypto";
import type { CancellationToken } from "vscode";
import { type LanguageClient, ProgressType } from "vscode-languageclient/node";
import type { CallMethod, CallParams } from "../../server/doors/lsp/protocol.ts";

const callMethod: CallMethod = "palisade/call";
const progressType = new ProgressType<unknown>();

/** Runs an operation in the server. Its events go to the listener, in the order in which they happened. */
export async function callOperation(
  client: LanguageClient,
  call: Omit<CallParams, "progress">,
  token: CancellationToken,
  onProgress: ((event: unknown) => void) | undefined,
): Promise<unknown> {
  if (!onProgress) return client.sendRequest(callMethod, call, token);
  const progress = randomUUID();
  const listening = client.onProgress(progressType, progress, onProgress);
  try {
    return await client.sendRequest(callMethod, { ...call, progress }, token);
  } finally {
    listening.dispose();
  }
}
