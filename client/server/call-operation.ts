import { randomUUID } from "node:crypto";
import { type CancellationToken, l10n } from "vscode";
import { ErrorCodes, type LanguageClient, ProgressType, ResponseError } from "vscode-languageclient/node";
import type { CallMethod, CallParams } from "../../server/adapters/lsp/protocol.ts";

const callMethod: CallMethod = "palisade/call";
const progressType = new ProgressType<unknown>();

/** The library's error codes for a server that has stopped. */
const goneCodes: readonly number[] = [ErrorCodes.PendingResponseRejected, ErrorCodes.ConnectionInactive];

/**
 * Runs an operation in the server. The listener receives its events in order.
 *
 * @throws the server's error, one sentence; or Error when the server stops meanwhile
 */
export async function callOperation(
  client: LanguageClient,
  call: Omit<CallParams, "progress">,
  token: CancellationToken,
  onProgress: ((event: unknown) => void) | undefined,
): Promise<unknown> {
  if (!onProgress) return client.sendRequest(callMethod, call, token).catch(throwInWords);
  const progress = randomUUID();
  const listening = client.onProgress(progressType, progress, onProgress);
  try {
    return await client.sendRequest(callMethod, { ...call, progress }, token).catch(throwInWords);
  } finally {
    listening.dispose();
  }
}

function throwInWords(error: unknown): never {
  const isGone = error instanceof ResponseError && goneCodes.includes(error.code);
  throw isGone ? new Error(l10n.t("Palisade stopped before it finished. Try again.")) : error;
}
