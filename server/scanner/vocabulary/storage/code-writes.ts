import type { Code, CodeFile, CodeWord } from "../../code/code.ts";
import { pieceOf, tokensOf, wordAt } from "../../code/code-file.ts";
import type { StoreWrite } from "./store-write.ts";
import { storeWrites } from "./writes.ts";

/** A write to unencrypted storage in the view of a file. */
export interface CodeWrite extends Omit<StoreWrite, "at" | "key" | "value"> {
  /** The word that names the operation. */
  readonly word: CodeWord;
  readonly key: Code | undefined;
  readonly value: Code;
}

/** Every write to an unencrypted store in the view of a file. */
export function storeWritesIn(file: CodeFile): CodeWrite[] {
  const source = tokensOf(file);
  return storeWrites(source).map(({ at, key, value, ...write }) => ({
    ...write,
    word: wordAt(source, at),
    key: key && pieceOf(source, key.first, key.last),
    value: pieceOf(source, value.first, value.last),
  }));
}
