import type { Code, CodeFile } from "../../../code/code.ts";
import { isGivenAt } from "../../../code/values-behind.ts";

/**
 * Whether a name is a parameter of a private function that is only given texts which are written in the app: `message` in
 * `_log(String message)`, beside `_log('not opened')`.
 */
export function isTextOfApp(file: CodeFile, name: string, at: Code): boolean {
  const around = at.function;
  const own = around?.name.split(".").at(-1) ?? "";
  const parameter = around?.parameters.find((one) => one.name === name);
  if (!around || !parameter || !own.startsWith("_") || !isGivenAt(name, at)) return false;
  const calls = file.calls(own).filter(({ word }) => !word.isDeclared && word.declared === undefined);
  // Handed on by its name, it is given anything.
  const others = file.mentions(own).length - calls.length;
  const given = calls.map((call) => call.argument(parameter.index < 0 ? name : parameter.index));
  return calls.length > 0 && others <= 1 && given.every((one) => one !== undefined && isPlainText(one));
}

/** Whether an argument is one text without values in it. */
function isPlainText({ string, span }: Code): boolean {
  return string?.value !== undefined && string.span.end === span.end;
}
