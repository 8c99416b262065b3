import type { Code, CodeArgument, CodeCall, CodeFile } from "../../code/code.ts";
import type { Location } from "../../source/text.ts";
import { sensitiveWords, typedInto, valueKind, wordsOf } from "../../vocabulary/names.ts";

/** A text field of a Flutter form into which people type a secret. */
export interface SecretField {
  /** What is typed: a password or PIN, which must be hidden, or something long that people want to see, such as a seed. */
  readonly content: "password" | "readable secret";
  /** What is typed is readable at all times, not only while the user wants to. */
  readonly readable: boolean;
  /** The keyboard may learn what is typed. */
  readonly learned: boolean;
  /** The argument that decides, or the widget's name where it is missing. */
  readonly location: Location;
}

const fieldWidgets = [
  "TextField",
  "TextFormField",
  "CupertinoTextField",
  "CupertinoTextFormFieldRow",
  "FormBuilderTextField",
  "ReactiveTextField",
];

/** Every text field for a secret, in order. */
export function secretFields(file: CodeFile): SecretField[] {
  return file.calls(...fieldWidgets).flatMap((call) => {
    const content = contentOf(call);
    if (!content || call.argument("readOnly")?.startsWith("true")) return [];
    const hidden = call.argument("obscureText");
    const readable = hidden === undefined || hidden.startsWith("false");
    const learned = !isOff(call.argument("enableSuggestions")) && !isOff(call.argument("autocorrect"));
    return [{ content, readable, learned, location: (hidden?.named ?? call.word).location }];
  });
}

function isOff(value: CodeArgument | undefined): boolean {
  return value?.startsWith("false") ?? false;
}

/** What the field's controller, name, hints or label say that is typed. */
function contentOf(call: CodeCall): SecretField["content"] | undefined {
  if (call.list.words.includes("visiblePassword")) return undefined;
  const names = ["controller", "name", "formControlName"].flatMap((name) => namesIn(call.argument(name)));
  const decoration = call.argument("decoration");
  const placeholder = call.argument("placeholder");
  const labels = [...(decoration ? labelsIn(decoration) : []), ...(placeholder ? [textOf(placeholder)] : [])];
  return (
    names.map((name) => kindOfContent(typedInto(name))).find((kind) => kind !== undefined) ??
    labels.map(kindOfLabel).find((kind) => kind !== undefined)
  );
}

function namesIn(value: CodeArgument | undefined): string[] {
  if (!value) return [];
  const text = value.string?.value;
  return text === undefined ? value.values.map(({ name }) => name) : [text];
}

/** The texts of `labelText`, `hintText` and `label: Text(...)` within a decoration. */
function labelsIn(decoration: Code): string[] {
  return ["labelText", "hintText", "label", "hint"].flatMap((name) =>
    decoration.mentions(name).flatMap(({ given }) => {
      const text = given?.call?.name === "Text" ? given.call.argument(0) : given;
      return text ? [textOf(text)] : [];
    }),
  );
}

/** A literal's text, or the last name of a translated one: `l10n.password`. */
function textOf(code: Code): string {
  return code.string?.filled(" ") ?? code.values[0]?.chain.at(-1) ?? "";
}

function kindOfContent(name: string): SecretField["content"] | undefined {
  const kind = valueKind(name);
  if (kind === "password") return kind;
  return isReadableSecret(name) ? "readable secret" : undefined;
}

const otherLabels = /\b(?:forgot|reset|hint|title|name|search|length|generator|manager|strength|without|no)\b/i;
const passwordLabel = /\bpass(?:word|code)\b|\bPIN\b/i;

function kindOfLabel(label: string): SecretField["content"] | undefined {
  const text = wordsOf(label).join(" ");
  if (otherLabels.test(text)) return undefined;
  if (passwordLabel.test(text)) return "password";
  return isReadableSecret(label) ? "readable secret" : undefined;
}

/** Seeds, private keys and card data: typed in the open, but never to be learned by a keyboard. */
function isReadableSecret(name: string): boolean {
  const words = wordsOf(name);
  const kind = sensitiveWords(words);
  return kind === "personal" || /\b(?:mnemonic|(?:seed|recovery) (?:phrase|words)|private key)$/.test(words.join(" "));
}
