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
  return onlyContent(kept) ?? onlyContent(names);
}

/** The names that a callback gives to its parameter: `(text) => setState(() => _password = text)`. */
function namesInside(callback: CodeArgument | undefined): string[] {
  const [parameter] = callback?.words ?? [];
  if (!callback || parameter === undefined || !callback.text.startsWith("(")) return [];
  return callback
    .mentions(parameter)
    .slice(1)
    .flatMap(({ target }) => (target && target.kind !== "return" ? [target.name] : []));
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
