import type { Code, CodeFile } from "../../code/code.ts";
import { pieceOf, tokensOf } from "../../code/code-file.ts";
import { nativeWeaknesses, usesNativeCrypto } from "./native-crypto.ts";
import { ownCiphers } from "./own-ciphers.ts";
import { weakCiphers } from "./weak-ciphers.ts";
import { weakDigests } from "./weak-digests.ts";
import type { Weakness } from "./weakness.ts";

/** Where a source file uses an algorithm, mode or key that no longer protects anything. */
export function cryptoWeaknesses(code: CodeFile): (Pick<Weakness, "certain" | "message"> & { readonly code: Code })[] {
  const file = tokensOf(code);
  const found = file.language === "dart" ? [...weakDigests(file), ...weakCiphers(file)] : nativeWeaknesses(file);
  return [...found, ...ownCiphers(file)].map(({ certain, message, first, last }) => ({
    certain,
    message,
    code: pieceOf(file, first, last),
  }));
}

/** Whether a native file uses the cryptography of its platform. */
export function mentionsNativeCrypto(code: CodeFile): boolean {
  return code.language !== "dart" && usesNativeCrypto(tokensOf(code));
}
