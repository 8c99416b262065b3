import { isToken, locateTokens, type SourceFile, wordsBetween } from "../../source/source-file.ts";
import { type Argument, argument, type Call, callsOf } from "../../source/syntax/calls.ts";
import { literalAt, literalText } from "../../source/syntax/literals.ts";
import { valuesOf } from "../../source/syntax/values.ts";
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

/** Every text field for a secret, in order of the tokens. */
export function secretFields(file: SourceFile): SecretField[] {
  return callsOf(file, fieldWidgets).flatMap((call) => {
    const content = contentOf(file, call);
    if (!content || isOn(file, argument(call, "readOnly"))) return [];
    const hidden = argument(call, "obscureText");
    const readable = hidden === undefined || isToken(file, hidden.first, "false");
    const learned = !isOff(file, argument(call, "enableSuggestions")) && !isOff(file, argument(call, "autocorrect"));
    return [{ content, readable, learned, location: placeOf(file, call, hidden) }];
  });
}

function placeOf(file: SourceFile, call: Call, hidden: Argument | undefined): Location {
  return hidden ? locateTokens(file, hidden.first - 2, hidden.last) : locateTokens(file, call.nameAt);
}

function isOn(file: SourceFile, value: Argument | undefined): boolean {
  return value !== undefined && isToken(file, value.first, "true");
}

function isOff(file: SourceFile, value: Argument | undefined): boolean {
  return value !== undefined && isToken(file, value.first, "false");
}

/** What the field's controller, name, hints or label say that is typed. */
function contentOf(file: SourceFile, call: Call): SecretField["content"] | undefined {
  if (wordsBetween(file, call.open, call.close).includes("visiblePassword")) return undefined;
  const names = ["controller", "name", "formControlName"].flatMap((name) => namesIn(file, argument(call, name)));
  const decoration = argument(call, "decoration");
  const labels = decoration ? labelsIn(file, decoration) : [];
  const placeholder = argument(call, "placeholder");
  if (placeholder) labels.push(textOf(file, placeholder.first, placeholder.last));
  return (
    names.map((name) => kindOfContent(typedInto(name))).find((kind) => kind !== undefined) ??
    labels.map(kindOfLabel).find((kind) => kind !== undefined)
  );
}

function namesIn(file: SourceFile, value: Argument | undefined): string[] {
  if (!value) return [];
  const text = literalAt(file, value.first)?.value;
  return text === undefined ? valuesOf(file, value.first, value.last).map(({ name }) => name) : [text];
}

/** The texts of `labelText`, `hintText` and `label: Text(...)` within a decoration. */
function labelsIn(file: SourceFile, { first, last }: Argument): string[] {
  return ["labelText", "hintText", "label", "hint"].flatMap((name) =>
    file
      .occurrences(name)
      .filter((at) => at >= first && at <= last && isToken(file, at + 1, ":"))
      .map((at) => {
        const start = isToken(file, at + 2, "Text") || isToken(file, at + 3, "Text") ? at + 4 : at + 2;
        return textOf(file, start, start);
      }),
  );
}

/** A literal's text, or the last name of a translated one: `l10n.password`. */
function textOf(file: SourceFile, first: number, last: number): string {
  const literal = literalAt(file, first);
  if (literal) return literalText(literal, " ");
  return (
    valuesOf(file, first, Math.max(last, first + 4))
      .at(0)
      ?.chain.at(-1) ?? ""
  );
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
