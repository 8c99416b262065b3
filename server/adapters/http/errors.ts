import { Failure, type FailureKind } from "../../contract/failure.ts";

const statusOf = {
  "invalid input": 400,
  "not a project": 404,
  "not found": 404,
  refused: 403,
  conflict: 409,
  "too large": 413,
  "disk full": 507,
  cancelled: 499,
  unavailable: 500,
} as const satisfies Record<FailureKind, number>;

/** The status of the answer to a request that failed. */
export function errorStatus(error: unknown): number {
  return error instanceof Failure ? statusOf[error.kind] : 500;
}

/** What a client learns about a failure: the sentence and the fields, never a stack. */
export function errorBody(error: unknown): { error: string; details?: Readonly<Record<string, string>> } {
  if (!(error instanceof Failure)) {
    return { error: "Palisade could not do this because of an error of its own. Please report it." };
  }
  return { error: error.message, ...(error.details && { details: error.details }) };
}
