import type { Code, CodeFile, CodeValue } from "../../code/code.ts";
import { valuesBehind } from "../../code/values-behind.ts";

/** A value that a message shows. */
export interface LoggedValue {
  readonly file: CodeFile;
  readonly value: CodeValue;
  /** The values that flow into its variable. */
  readonly behind: readonly CodeValue[];
}

/** The values that flow out of a message. */
export function loggedValues(file: CodeFile, message: Code): LoggedValue[] {
  return message.values.map((value) => ({ file, value, behind: valuesBehind(value) }));
}

/** Whether a name is, at a value, what an enclosing `catch` caught. */
export function isCaught({ name, word }: Pick<CodeValue, "name" | "word">): boolean {
  return word.scopes.some((scope) => scope.name === "catch" && scope.header?.words.includes(name));
}
