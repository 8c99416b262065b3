import type { SourceFile } from "../../../source/source-file.ts";
import { tokenText } from "../../../source/source-file.ts";
import { type Literal, literalsOf } from "../../../source/syntax/literals.ts";
import { type FlowingValue, valuesOf } from "../../../source/syntax/values.ts";
import {
  hasHarmlessWord,
  isPushToken,
  type SensitiveKind,
  saysNothing,
  valueKind,
  wordsOf,
} from "../../../vocabulary/names.ts";
import { isProtected, returnsValue } from "../../../vocabulary/privacy/sensitive-values.ts";
import { isCaught } from "./caught.ts";

/** A value whose message says what it is: `s` in `'password: $s'`. */
export interface LabelledValue {
  readonly name: string;
  /** The words in front of it. */
  readonly label: string;
  readonly kind: SensitiveKind;
  readonly at: number;
  /** A colon or the like ties the label to the value; in `'login token $id'` it may be about something else. */
  readonly tied: boolean;
}

/** The values between two tokens that stand right behind a word for a secret. */
export function labelledValues(file: SourceFile, first: number, last: number): LabelledValue[] {
  return literalsOf(file, first, last).flatMap((literal) =>
    labelledParts(literal, last, file).flatMap(({ label, values }) => {
      const [value, ...others] = values;
      const named = labelIn(label) ?? (value && saysNothing(value.name) ? labelIn(withoutOrigin(label)) : undefined);
      if (!named || !value || others.length > 0 || !mayBeSecret(file, value)) return [];
      return [{ ...named, name: value.name, at: value.at }];
    }),
  );
}

interface LabelledPart {
  readonly label: string;
  readonly values: readonly FlowingValue[];
}

/** The interpolations of a literal, and what is added behind it, with the text in front of each. */
function labelledParts({ parts, last: end }: Literal, last: number, file: SourceFile): LabelledPart[] {
  const interpolated = parts.flatMap((part, index) => {
    const before = parts[index - 1];
    if (part.kind !== "expression" || before?.kind !== "text") return [];
    return [{ label: before.text, values: valuesOf(file, part.first, part.last) }];
  });
  const text = parts.at(-1);
  if (text?.kind !== "text" || end + 2 > last || tokenText(file, end + 1) !== "+") return interpolated;
  return [...interpolated, { label: text.text, values: valuesOf(file, end + 2, last).slice(0, 1) }];
}

/** What ties a label to the value behind it. */
const tie = /(?:[:=：]|[-=]>|\bis)\s*$/;

/** Words after which a new thing is named: `signed in with the token`. */
const articles = /.*\b(?:with|using|by|the|a|an|my|your|our|new|and|got|received|generated|from)\s/is;

/** Words for an attempt, behind which the reason of its failure follows. */
const attempts =
  /\b(?:fail\w*|could|cannot|can't|unable|exception|missing|unknown|unexpected|wrong|no|not|unsupported|about)\b/i;

/** `read pin from the store: ` without where it was read. */
function withoutOrigin(label: string): string {
  return label.replace(/\s(?:from|in|of)\s[\w ]{1,40}(?=[:=：]\s*$)/, "");
}

/** The secret that a text names at its very end, if it names one. */
function labelIn(text: string): Pick<LabelledValue, "label" | "kind" | "tied"> | undefined {
  const bare = text.replace(/["'`([{<\s]*$/, "");
  const label = bare.replace(tie, "").trimEnd();
  const clause = /[^\n.,;:!?=|&()[\]{}<>"'`/]*$/.exec(label)?.[0].trim() ?? "";
  if (clause.length > maxLabelLength || attempts.test(clause)) return undefined;
  const noun = clause.replace(articles, "");
  if (functionName.test(noun)) return undefined;
  const kind = isPushToken(noun) || isPushId(noun) ? "token" : valueKind(noun);
  return kind && { label: noun, kind, tied: label !== bare };
}

/** Whether words name the id under which a push service knows a device. */
function isPushId(words: string): boolean {
  return /\b(?:registration|push|player|fcm) ?id$/i.test(words);
}

/** The name of a function at the end of a text, `getToken` or `verifyCredential`: what follows is all that it answers. */
const functionName =
  /\b(?:get|fetch|read|load|save|set|refresh|update|verify|validate|check|compare|encrypt|delete|remove|clear|revoke)[A-Z]\w*\W*$/;

/** In characters. A longer text is no label. */
const maxLabelLength = 60;

/** Names of errors, and of what identifies or counts something. */
const otherValues = new Set(
  "e ex err exc error exception failure reason cause trace id ids uid uuid email user username index i n time date seconds ok success host port server domain count".split(
    " ",
  ),
);

/** What makes a text of words or bytes: `words.join(' ')`, `bytesToHex(key)`. */
const textForms = /^(?:join|toHex\w*|toBase\w*|\w+ToHex|\w+ToBase\w*)$/;

function mayBeSecret(file: SourceFile, value: FlowingValue): boolean {
  if (value.element || isProtected(value)) return false;
  if (!saysNothing(value.name) && hasHarmlessWord(value.name)) return false;
  if (otherValues.has(wordsOf(value.name).at(-1) ?? "") || isCaught(file, value.name, value.at)) return false;
  return !value.call || returnsValue(value.name) || textForms.test(value.name);
}
