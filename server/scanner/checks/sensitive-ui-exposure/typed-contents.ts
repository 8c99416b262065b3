import type { Code, CodeArgument, CodeCall, CodeFile } from "../../code/code.ts";
import { saysNothing } from "../../vocabulary/names.ts";
import { contentOfName, type FieldContent } from "./field-contents.ts";

/** Where a field hands on what is typed. */
const callbacks = ["onChanged", "onSaved", "onSubmitted", "onFieldSubmitted"];

/** What is typed into a field, by the names that its text gets or comes from: `password: _first.text`. */
export function typedContent(file: CodeFile, call: CodeCall): FieldContent | undefined {
  const initial = call.argument("initialValue")?.values.map(({ name }) => name) ?? [];
  const names = [...callbacks.flatMap((name) => namesInside(call.argument(name))), ...initial];
  const controller = call.argument("controller");
  const [first] = controller?.words ?? [];
  const kept = first !== undefined && controller?.words.length === 1 ? namesOfText(file, call.word, first) : [];
  return onlyContent(kept) ?? onlyContent(names) ?? (isFilledAsPassword(call) ? "password" : undefined);
}

/** Whether a field is filled in as a password, which says so where it has no label. */
function isFilledAsPassword(call: CodeCall): boolean {
  const [hint, ...others] = call.argument("autofillHints")?.values ?? [];
  return hint !== undefined && others.length === 0 && /^(?:new)?password$/i.test(hint.name);
}

/** What a function gets, if its name says that it is for fields: `PasswordChanged`, `onPasswordChanged`, `setPassword`. */
function givenTo(name: string): string[] {
  const given = name
    .replace(/^_?(?:on|set|update|change|save|store|handle)(?=[A-Z])/, "")
    .replace(/(?:Changed|Change|Updated|Edited|Entered|Input)$/, "");
  return given !== name && contentOfName(given) ? [given] : [];
}

/**
 * The names that a callback gives to its parameter, and those of functions that get it: `(text) => _password = text`,
 * `(text) => bloc.add(PasswordChanged(text))`, `bloc.changePassword`.
 */
function namesInside(callback: CodeArgument | undefined): string[] {
  const [parameter] = callback?.words ?? [];
  if (!callback || parameter === undefined) return [];
  if (!callback.text.startsWith("(")) return callback.values.flatMap(({ name }) => givenTo(name));
  return callback
    .mentions(parameter)
    .slice(1)
    .flatMap(({ target, callsAround: [getter] }) => {
      if (target && target.kind !== "return") return [target.name];
      return getter && callback.contains(getter.word) ? givenTo(getter.name) : [];
    });
}

/** The names that the text of a controller is given in the class around its field. */
function namesOfText(file: CodeFile, { type }: Code, controller: string): string[] {
  return file.mentions(controller).flatMap((mention) => {
    if (mention.member?.name !== "text" || type?.contains(mention) !== true) return [];
    const { target } = mention;
    return target && target.kind !== "return" ? [target.name] : [];
  });
}

/** What all names that say something say. */
function onlyContent(names: readonly string[]): FieldContent | undefined {
  const [first, ...others] = names.filter((name) => !saysNothing(name)).map(contentOfName);
  return others.every((one) => one === first) ? first : undefined;
}
