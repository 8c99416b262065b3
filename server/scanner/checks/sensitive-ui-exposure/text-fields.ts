import type { Code, CodeArgument, CodeCall, CodeFile } from "../../code/code.ts";
import type { CodeEdit } from "../../code/repair.ts";
import type { Location } from "../../source/text.ts";
import { typedInto, wordsOf } from "../../vocabulary/names.ts";
import { isPinCode } from "../../vocabulary/privacy/postal-codes.ts";
import { contentOfLabel, contentOfName, type FieldContent, isOfCard, isSecurityCode } from "./field-contents.ts";
import { fieldLabels, fieldNames, keyText, labelTexts } from "./field-labels.ts";
import { hidden } from "./fix.ts";
import { typedContent } from "./typed-contents.ts";

/** A text field for a secret. */
export interface SecretField {
  readonly content: FieldContent;
  /** What it is for is a `pincode`: the code of a lock or, in an app that has addresses, of a town. */
  readonly isPinCode: boolean;
  /** The text is readable at all times, not only while the user reveals it. */
  readonly readable: boolean;
  /** The keyboard may learn the text. */
  readonly learned: boolean;
  /** Of the argument that decides, or of the widget's name if the argument is missing. */
  readonly location: Location;
  /** Where its labels are. */
  readonly labels: readonly Location[];
  /** The edits that hide its text. */
  readonly repair: readonly CodeEdit[];
}

const flutterFields = [
  "TextField",
  "TextFormField",
  "CupertinoTextField",
  "CupertinoTextFormFieldRow",
  "FormBuilderTextField",
  "ReactiveTextField",
];

/** Every text field of Flutter or of a package that people type into, in order. */
export function fieldCalls(file: CodeFile): readonly CodeCall[] {
  return file
    .calls(...flutterFields)
    .filter((call) => !call.argument("readOnly")?.startsWith("true") && !isForLoading(call));
}

const shimmers = /^(?:shimmer|skeleton(?:izer)?)$/i;
const uses = ["controller", "onChanged", "onSaved", "onSubmitted", "onFieldSubmitted", "initialValue", "name"];

/** Whether a field is only drawn while something loads: below a shimmer, and nothing takes its text. */
function isForLoading(call: CodeCall): boolean {
  const isDrawn = call.word.callsAround.some(({ name, receiver }) =>
    [name, ...receiver].some((one) => shimmers.test(one)),
  );
  return isDrawn && uses.every((use) => call.argument(use) === undefined);
}

/** Every text field for a secret, as far as the code around it tells, in order. */
export function secretFields(file: CodeFile): SecretField[] {
  const calls = fieldCalls(file);
  let before: FieldContent | undefined;
  return calls.flatMap((call, i) => {
    const isAgain = before === "password" && asksAgain(call) && areNeighbours(call, calls[i - 1]);
    const content = fieldContent(file, call) ?? (isAgain ? before : undefined);
    before = content;
    if (!content) return [];
    const obscured = call.argument("obscureText");
    const readable = (obscured === undefined || obscured.startsWith("false")) && !calls.some(isHiddenTwin(file, call));
    return [
      {
        content,
        isPinCode: asksForPinCode(call),
        readable,
        learned: mayBeLearned(call),
        location: (obscured?.named ?? call.word).location,
        labels: fieldLabels(call).map((label) => label.location),
        repair: hidden(file, call),
      },
    ];
  });
}

/** Whether a field asks once more for what the one before it asks for, and says nothing else: `Confirm`, `_repeatController`. */
function asksAgain(call: CodeCall): boolean {
  const { names, labels } = described(call);
  return [...names.map(typedInto), ...labels].some((text) => onceMore.test(wordsOf(text).join(" ")));
}

const onceMore =
  /^(?:please )?(?:(?:confirm(?:ation)?|repeat|retype|re ?enter)(?: it)?|(?:enter|type|repeat)(?: it)? again)$/;

/** Whether two fields are in the same function. */
function areNeighbours({ word }: CodeCall, other: CodeCall | undefined): boolean {
  return other?.word.function?.span.start === word.function?.span.start;
}

/** A field for the same text that hides it, in the other arm of `isShown ? .. : ..`. */
function isHiddenTwin(file: CodeFile, call: CodeCall): (other: CodeCall) => boolean {
  const text = call.argument("controller")?.text;
  return (other) =>
    text !== undefined &&
    other.argument("controller")?.text === text &&
    other.argument("obscureText")?.startsWith("true") === true &&
    (areArms(file, call, other) || areArms(file, other, call));
}

/** Whether only the colon of a choice is between what holds the one call, and what holds the other. */
function areArms(file: CodeFile, one: CodeCall, other: CodeCall): boolean {
  const first = listsAround(one).findLast((list) => !list.contains(other.word));
  const second = listsAround(other).findLast((list) => !list.contains(one.word));
  if (!first || !second || first.span.end > second.span.start) return false;
  return /^\s*:[\s\w.<>]*$/.test(file.written({ start: first.span.end, end: second.span.start }));
}

/** The arguments of a call and of the calls around it, innermost first. */
function listsAround(call: CodeCall): Code[] {
  return [call, ...call.word.callsAround].map(({ list }) => list);
}

/** Whether nothing keeps the keyboard from learning what is typed. The keyboard for passwords learns nothing. */
export function mayBeLearned(call: CodeCall): boolean {
  if (call.argument("keyboardType")?.words.includes("visiblePassword")) return false;
  return !isOff(call.argument("enableSuggestions")) || !isOff(call.argument("autocorrect"));
}

function isOff(value: CodeArgument | undefined): boolean {
  return value?.startsWith("false") ?? false;
}

/** What is typed into a field, by its controller, name, hint or label, or by what becomes of the text. */
export function fieldContent(file: CodeFile, call: CodeCall): FieldContent | undefined {
  const { names, labels } = described(call);
  return (
    names.map(contentOfName).find((content) => content !== undefined) ??
    (names.some(isSecurityCode) && [...file.words()].some(isOfCard) ? "readable secret" : undefined) ??
    labels.map(contentOfLabel).find((content) => content !== undefined) ??
    (labels.some(isReached) ? undefined : typedContent(file, call)) ??
    contentOfName(keyText(call).replace(/\W.*/s, ""))
  );
}

/** Whether a label is that of how somebody is reached, whatever becomes of the text: `New email`. */
function isReached(label: string): boolean {
  return /\b(?:e ?mail|phone|mobile)\b/.test(wordsOf(label).join(" "));
}

/** Whether a field says that it is for a `pincode`, see `SecretField`. */
export function asksForPinCode(call: CodeCall): boolean {
  const { names, labels } = described(call);
  return [...names, ...labels].some((text) => isPinCode(typedInto(text)));
}

function described(call: CodeCall): { readonly names: readonly string[]; readonly labels: readonly string[] } {
  return { names: fieldNames(call).flatMap(namesOf), labels: fieldLabels(call).flatMap(labelTexts) };
}

function namesOf(value: CodeArgument): readonly string[] {
  const text = value.string?.value;
  return text === undefined ? value.values.map(({ name }) => name) : [text];
}
