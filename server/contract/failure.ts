/** Classes of failures, from which an adapter derives an exit code or an HTTP status. */
export type FailureKind =
  | "invalid input"
  | "not a project"
  | "not found"
  | "refused"
  | "conflict"
  | "too large"
  | "disk full"
  | "cancelled"
  | "unavailable";

/** A failure that the user can act on: one clear sentence, and details such as the fields concerned. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly details: Readonly<Record<string, string>> | undefined;

  constructor(kind: FailureKind, message: string, details?: Readonly<Record<string, string>>) {
    super(message);
    this.name = "Failure";
    this.kind = kind;
    this.details = details;
  }
}
