import { catchBlocks } from "../../code/handlers.ts";
import { type SourceFile, textBetween } from "../../source/source-file.ts";
import { enclosingFunction, enclosingType } from "../../source/syntax/scopes.ts";
import { valuesOf } from "../../source/syntax/values.ts";
import { owned } from "../../source/text.ts";
import { wasProtected } from "../../vocabulary/privacy/sensitive-values.ts";
import { protectedWrites, type StoreWrite } from "../../vocabulary/storage/writes.ts";

/** A method of the app that encrypts what it stores: `setString` of a class around the preferences. */
export interface EncryptingMethod {
  readonly type: string;
  readonly method: string;
}

/** The methods around these writes that encrypt what they write. */
export function encryptingMethods(file: SourceFile, writes: readonly StoreWrite[]): EncryptingMethod[] {
  return writes.flatMap(({ at, value }) => {
    const type = enclosingType(file, at);
    const method = enclosingFunction(file, at);
    const values = valuesOf(file, value.first, value.last);
    const encrypts = values.length > 0 && values.every((each) => wasProtected(file, each));
    return type && method && encrypts ? [{ type: owned(type.name), method: owned(method.name) }] : [];
  });
}

/** Whether a write stands in for the secure store: in the `catch` of an attempt to keep the same value there. */
export function standsInForSecureStore(file: SourceFile, { at, value }: StoreWrite): boolean {
  if (file.language !== "dart") return false;
  const text = textBetween(file, value.first, value.last);
  return protectedWrites(file).some(({ args, nameAt }) => {
    const isSame = args.some(({ first, last }) => textBetween(file, first, last) === text);
    return isSame && catchBlocks(file, nameAt).some(({ first, last }) => first < at && at < last);
  });
}
