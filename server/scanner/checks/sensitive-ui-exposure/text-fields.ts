import type { Code, CodeArgument, CodeCall, CodeFile } from "../../code/code.ts";
import type { Location } from "../../source/text.ts";
import { sensitiveWords, typedInto, valueKind, wordsOf } from "../../vocabulary/names.ts";

/** A text field for a secret. */
export interface SecretField {
  /** A password or PIN, which must be hidden, or a long text that the user must see while typing, such as a seed. */
  readonly content: "password" | "readable secret";
  /** The text is readable at all times, not only while the user reveals it. */
  readonly readable: boolean;
  /** The keyboard may learn the text. */
  readonly learned: boolean;
  /** Of the argument that decides, or of the widget's name if the argument is missing. */
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

/** The field's content, by its controller, name, hint or label. */
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

/** The texts of `labelText`, `hintText` and `label: Text(...)` in a decoration. */
function labelsIn(decoration: Code): string[] {
  return ["labelText", "hintText", "label", "hint"].flatMap((name) =>
    decoration.mentions(name).flatMap(({ given }) => {
      const text = given?.call?.name === "Text" ? given.call.argument(0) : given;
      return text ? [textOf(text)] : [];
    }),
  );
}

/** The text of a literal, or the last name of a translated text: `l10n.password`. */
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

/** Seeds, private keys and card data: readable while typed, but the keyboard must not learn them. */
function isReadableSecret(name: string): boolean {
  const words = wordsOf(name);
  const kind = sensitiveWords(words);
  return kind === "personal" || /\b(?:mnemonic|(?:seed|recovery) (?:phrase|words)|private key)$/.test(words.join(" "));
}
