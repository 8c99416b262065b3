import type { Code, CodeString, CodeValue } from "../../../code/code.ts";
import {
  hasHarmlessWord,
  isPushToken,
  type SensitiveKind,
  saysNothing,
  valueKind,
  wordsOf,
} from "../../../vocabulary/names.ts";
import { namesPostalCode } from "../../../vocabulary/privacy/postal-codes.ts";
import { isProtected, returnsValue } from "../../../vocabulary/privacy/sensitive-values.ts";
import { isCaught } from "../logged-value.ts";

/** A value whose message says what it is: `s` in `'password: $s'`. */
export interface LabelledValue {
  readonly name: string;
  /** The words in front of it. */
  readonly label: string;
  readonly kind: SensitiveKind;
  readonly word: Code;
  /** A colon or the like ties the label to the value; in `'login token $id'` it may be about something else. */
  readonly tied: boolean;
}

/** The values in a message that stand right behind a word for a secret. */
export function labelledValues(message: Code): LabelledValue[] {
  return message.strings().flatMap((literal) =>
    labelledParts(literal, message).flatMap(({ label, values }) => {
      const [value, ...others] = values;
      const named = labelIn(label) ?? (value && saysNothing(value.name) ? labelIn(withoutOrigin(label)) : undefined);
      if (!named || !value || others.length > 0 || !mayBeSecret(value)) return [];
      if (deed.test(named.clause) && answers.test(value.name)) return [];
      if (namesPostalCode(value.word, named.label)) return [];
      const { label: noun, kind, tied } = named;
      return [{ label: noun, kind, tied, name: value.name, word: value.word }];
    }),
  );
}

/** What a message shows, and the text in front of it. */
export interface LabelledPart {
  readonly label: string;
  readonly values: readonly CodeValue[];
}

/** The interpolations of a literal, and what is added behind it, with the text in front of each. */
export function labelledParts(literal: CodeString, message: Code): LabelledPart[] {
  const { parts, span } = literal;
  const interpolated = parts.flatMap((part, index) => {
    const before = parts[index - 1];
    if (part.kind !== "expression" || before?.kind !== "text") return [];
    return [{ label: before.text, values: part.code.values }];
  });
  const text = parts.at(-1);
  if (text?.kind !== "text" || literal.after() !== "+") return interpolated;
  const added = message.values.find(({ word }) => word.span.start > span.end);
  return added ? [...interpolated, { label: text.text, values: [added] }] : interpolated;
}

/** What ties a label to the value behind it. */
export const tie = /(?:[:=：]|[-=]>|\bis)\s*$/;

/** Words after which a new thing is named: `signed in with the token`. */
const articles = /^.*\b(?:with|using|by|the|a|an|my|your|our|new|and|got|received|generated|from)\s/is;

/** Whether words speak of an attempt, so that the reason of its failure follows. */
export function tellsOfAttempt(words: string): boolean {
  return attempts.test(words);
}

const attempts =
  /\b(?:fail\w*|could|cannot|can't|unable|exception|missing|unknown|unexpected|wrong|no|not|unsupported|about)\b/i;

/** `read pin from the store: ` without where it was read. */
function withoutOrigin(label: string): string {
  return label.replace(/\s(?:from|in|of)\s[\w ]{1,40}(?=[:=：]\s*$)/, "");
}

/** The secret that a text names at its very end, if it names one. */
function labelIn(text: string): (Pick<LabelledValue, "label" | "kind" | "tied"> & { clause: string }) | undefined {
  const bare = text.replace(/(?<!["'`([{<\s])["'`([{<\s]+$/, "");
  const label = bare.replace(tie, "").trimEnd();
  const clause = /(?<![^\n.,;:!?=|&()[\]{}<>"'`/])[^\n.,;:!?=|&()[\]{}<>"'`/]*$/.exec(label)?.[0].trim() ?? "";
  if (clause.length > longestLabel || attempts.test(clause)) return undefined;
  const noun = clause.replace(articles, "");
  if (functionName.test(noun)) return undefined;
  const kind = isPushToken(noun) || isPushId(noun) || signingHeader.test(noun) ? "token" : valueKind(noun);
  return kind && { label: noun, kind, tied: label !== bare, clause };
}

/** The header that signs a request in. */
const signingHeader = /^(?:Authorization|auth(?:orization)? header)$/i;

/** Whether words name the id under which a push service knows a device. */
function isPushId(words: string): boolean {
  return /\b(?:registration|push|player|fcm|one ?signal|push subscription) ?id$/i.test(words);
}

/** The name of a function at the end of a text, `getToken` or `verifyCredential`: what follows is all that it answers. */
const functionName =
  /\b(?:get|fetch|read|load|save|set|refresh|update|verify|validate|check|compare|encrypt|delete|remove|clear|revoke)[A-Z]\w*\W*$/;

/** What is done, so that its answer may follow: `updating password: $result`. */
const deed = /\bupdat(?:e|ing)\s(?:the\s|your\s|a\s)?\w+$/i;
const answers = /(?:answer|result|response|message|status|success|data|body|res)$/i;

/** In characters. A longer text is no label. */
const longestLabel = 60;

/** Names of errors, and of what identifies or counts something. */
const otherValues = new Set(
  "e ex err exc error exception failure reason cause trace id ids uid uuid email user username index i n time date seconds ok success host port server domain count".split(
    " ",
  ),
);

/** Whether a name is that of an error, or of what identifies or counts something, whatever stands in front of it. */
export function isOtherValue(name: string): boolean {
  return otherValues.has(wordsOf(name).at(-1) ?? "");
}

/** What makes a text of words or bytes: `words.join(' ')`, `bytesToHex(key)`. */
const textForms = /^(?=\w+$)(?:join$|toHex|toBase|.+ToHex$|.+ToBase)/;

function mayBeSecret(value: CodeValue): boolean {
  if (value.isElement || isProtected(value)) return false;
  if (!saysNothing(value.name) && hasHarmlessWord(value.name)) return false;
  if (isPushId(wordsOf(value.name).join(" "))) return !value.isCall;
  if (isOtherValue(value.name) || isCaught(value)) return false;
  return !value.isCall || givesSecret(value.name);
}

/** Whether a function may give the secret that a label speaks of, and not something about it: `'token: ${read(key)}'`. */
export function givesSecret(name: string): boolean {
  return returnsValue(name) || textForms.test(name);
}
