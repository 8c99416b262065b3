import type { CodeFile } from "../../code/code.ts";
import { owned } from "../../source/text.ts";
import { isUnreadable } from "../../vocabulary/privacy/sensitive-values.ts";
import type { CodeWrite } from "../../vocabulary/storage/code-writes.ts";
import { protectedWrites } from "../../vocabulary/storage/writes.ts";

/** A method of the app that encrypts what it stores: `setString` of a class around the preferences. */
export interface EncryptingMethod {
  readonly type: string;
  readonly method: string;
}

/** The methods around these writes that encrypt what they write. */
export function encryptingMethods(writes: readonly CodeWrite[]): EncryptingMethod[] {
  return writes.flatMap(({ word, value }) => {
    const { type, function: method } = word;
    const { values } = value;
    const encrypts = values.length > 0 && values.every(isUnreadable);
    return type && method && encrypts ? [{ type: owned(type.name), method: owned(method.name) }] : [];
  });
}

/** Whether a write stands in for the secure store: in the `catch` of an attempt to keep the same value there. */
export function standsInForSecureStore(file: CodeFile, { word, value }: CodeWrite): boolean {
  if (file.language !== "dart") return false;
  return file.derived(protectedWrites).some((secure) => {
    const isSame = secure.args.some(({ text }) => text === value.text);
    return isSame && secure.word.handlers().some((handler) => handler.contains(word));
  });
}
