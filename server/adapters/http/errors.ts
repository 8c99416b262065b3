import { Failure, type FailureKind } from "../../contract/failure.ts";

/** The HTTP status of each kind of failure, and its meaning for the client. */
const answers = {
  "invalid input": { status: 400, meaning: "The input is wrong; details names the fields." },
  "not a project": { status: 404, meaning: "There is no such project, or nothing of what was named." },
  "not found": { status: 404, meaning: "There is no such project, or nothing of what was named." },
  refused: { status: 403, meaning: "Not allowed, by Palisade or by the system." },
  conflict: { status: 409, meaning: "It has changed in the meantime, or something is in the way." },
  "too large": { status: 413, meaning: "The request is too large." },
  "disk full": { status: 507, meaning: "The disk is full." },
  cancelled: { status: 499, meaning: "It was cancelled." },
  unavailable: {
    status: 503,
    meaning: "What this needs does not answer: Git, a file, or the OSV database. Try again when it does.",
  },
} as const satisfies Record<FailureKind, { readonly status: number; readonly meaning: string }>;

/** The meaning of every failure status. */
export const failureMeanings: ReadonlyMap<number, string> = new Map([
  ...Object.values(answers).map(({ status, meaning }) => [status, meaning] as const),
  [500, "An error of Palisade's own."],
]);

/** The status for a request that failed. */
export function errorStatus(error: unknown): number {
  return error instanceof Failure ? answers[error.kind].status : 500;
}

/** What a client learns about a failure: the sentence and the fields, never a stack. */
export function errorBody(error: unknown): { error: string; details?: Readonly<Record<string, string>> } {
  if (!(error instanceof Failure)) {
    return { error: "Internal error. Please report it." };
  }
  return { error: error.message, ...(error.details && { details: error.details }) };
}
