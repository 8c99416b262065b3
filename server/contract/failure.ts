/** What went wrong, as far as a door must know to answer: an exit code, an HTTP status. */
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

/** A failure that the user can do something about: one clear sentence, and details such as the fields concerned. */
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
