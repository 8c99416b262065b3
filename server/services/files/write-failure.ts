import { Failure, type FailureKind } from "../../contract/failure.ts";

interface Trouble {
  readonly kind: FailureKind;
  readonly reason: string;
  readonly advice: string;
}

const full = { kind: "disk full", advice: "Free some space, then try again." } as const;
const forbidden = { kind: "refused", advice: "Check the permissions, or choose another place." } as const;
const misnamed = { kind: "invalid input", advice: "Choose another place." } as const;

/** The system's error codes, explained to the user who named the file. */
const troubles: Readonly<Record<string, Trouble>> = {
  ENOSPC: { ...full, reason: "the disk is full" },
  EDQUOT: { ...full, reason: "your share of the disk is used up" },
  EFBIG: { ...full, reason: "it would be larger than files may be here" },
  EACCES: { ...forbidden, reason: "permission is denied" },
  EPERM: { ...forbidden, reason: "permission is denied" },
  EROFS: { ...forbidden, reason: "the disk is read-only" },
  ENOENT: { ...misnamed, reason: "its folder does not exist", advice: "Create the folder, or choose another place." },
  ENOTDIR: { ...misnamed, reason: "a part of its path is a file and not a folder" },
  EISDIR: { ...misnamed, reason: "it is a folder", advice: "Name a file." },
  ELOOP: { ...misnamed, reason: "it is a link that leads in a circle" },
  ENAMETOOLONG: { ...misnamed, reason: "its name is too long", advice: "Choose a shorter one." },
};

/**
 * The failure for the user when the system refuses to write.
 *
 * @param named the file as the user knows it, never a temporary one
 */
export function writeFailure(named: string, error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { kind, reason, advice } = troubleOf(error);
  return new Failure(kind, `${named} could not be written: ${reason}. ${advice}`);
}

/** The system's reason, in words that follow a colon. */
export function systemReason(error: unknown): string {
  return troubleOf(error).reason;
}

/** The system's code of an error, such as `ENOENT`. Undefined for other errors. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

function troubleOf(error: unknown): Trouble {
  const code = codeOf(error);
  if (code !== undefined && Object.hasOwn(troubles, code)) {
    const { [code]: known } = troubles;
    if (known) return known;
  }
  const reason = code ?? (error instanceof Error ? error.message : String(error));
  return { kind: "unavailable", reason, advice: "Choose another place." };
}
