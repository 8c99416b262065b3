import type { Code, CodeFile } from "../../code/code.ts";
import { pieceOf, tokensOf } from "../../code/code-file.ts";
import { storeWrites } from "./writes.ts";

/** A value that is written to an unencrypted store under a key. */
export interface StoreEntry {
  readonly key: Code;
  readonly value: Code;
}

/** Every entry that a file writes to an unencrypted store, in order. */
export function storeEntries(file: CodeFile): StoreEntry[] {
  const tokens = tokensOf(file);
  return storeWrites(tokens).flatMap(({ key, value }) =>
    key ? [{ key: pieceOf(tokens, key.first, key.last), value: pieceOf(tokens, value.first, value.last) }] : [],
  );
}
