import { LSPErrorCodes, ResponseError } from "vscode-languageserver";
import { Failure } from "../../contract/failure.ts";
import { plainMessage } from "../../reports/plain-message.ts";

/** What a client learns about a failure: one sentence, and the fields concerned. */
function toResponseError(error: unknown): ResponseError<unknown> {
  if (error instanceof ResponseError) return error;
  if (!(error instanceof Failure)) {
    const message = `Internal error (${String(error)}). Please report it.`;
    return new ResponseError(LSPErrorCodes.RequestFailed, plainMessage(message));
  }
  const code = error.kind === "cancelled" ? LSPErrorCodes.RequestCancelled : LSPErrorCodes.RequestFailed;
  return new ResponseError(code, plainMessage(error.message), { kind: error.kind, details: error.details });
}

/** Turns a command's error into one that the protocol can carry. */
export async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toResponseError(error);
  }
}
