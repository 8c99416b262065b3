import { typedInto, valueKind, wordsOf } from "../../vocabulary/names.ts";

const otherSecrets = new Set([
  "otp",
  "otp code",
  "admin key",
  "master key",
  "access code",
  "unlock code",
  "secret code",
]);

const mayBeProof = /pass|pwd|pin|otp|key|code/i;

/** True for a name whose value a user types to sign in: a password, PIN or code. */
export function isProof(name: string): boolean {
  if (!mayBeProof.test(name)) return false;
  const plain = typedInto(name);
  const words = wordsOf(plain);
  return valueKind(plain) === "password" || [1, 2].some((count) => otherSecrets.has(words.slice(-count).join(" ")));
}
