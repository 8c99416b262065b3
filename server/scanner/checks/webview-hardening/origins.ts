import { type ConstantExpression, open } from "../../code/constant-expression.ts";
import { constantAt } from "../../dart/constants/constant-at.ts";
import { isToken, occurrencesBetween, type SourceFile, tokenText, wordsBetween } from "../../source/source-file.ts";
import { expressionEnd } from "../../source/syntax/calls.ts";
import { enclosingBody, enclosingFunction } from "../../source/syntax/scopes.ts";
import { type FlowingValue, valuesOf } from "../../source/syntax/values.ts";
import { owned } from "../../source/text.ts";

/** Tokens `first` to `last`, both included. */
interface Range {
  readonly first: number;
  readonly last: number;
}

/** Mentions of a name that are searched for its value, and values that are followed. */
const maxMentions = 100;
const maxSettings = 4;

/** Variables that a value is followed through. */
const maxSteps = 2;

/**
 * The expressions that set a variable, as seen from token `at`: in the closure around it, else in the function, else
 * anywhere in the file. Empty if the file does not set it.
 */
export function settingsOf(file: SourceFile, name: string, at: number): Range[] {
  for (const body of [enclosingBody(file, at), enclosingFunction(file, at)]) {
    const local = body ? settingsBetween(file, name, body.first, body.last) : [];
    if (local.length > 0) return local;
  }
  return settingsBetween(file, name, 0, file.tokens.count);
}

function settingsBetween(file: SourceFile, name: string, first: number, last: number): Range[] {
  return occurrencesBetween(file, name, first, last, maxMentions)
    .filter((mention) => isToken(file, mention + 1, "=") && !isToken(file, mention - 1, "."))
    .slice(0, maxSettings)
    .map((mention) => ({ first: mention + 2, last: expressionEnd(file, mention + 2) }));
}

/** A chain (`Config.helpUrl`) that a value comes from, and what is known of it. */
export interface Origin {
  readonly name: string;
  readonly value: ConstantExpression;
}

type NamedValue = Pick<FlowingValue, "chain" | "first" | "last">;

/**
 * The chains that the value of a chain comes from, followed through the variables of this file. Empty if it comes from
 * literals only; the chain itself if the file does not tell.
 */
export function originsOf(file: SourceFile, { chain, first, last }: NamedValue, steps = 0): Origin[] {
  const [name = ""] = chain;
  const given = chain.length > 1 || steps > maxSteps || isGiven(file, name, first) ? [] : settingsOf(file, name, first);
  if (given.length === 0) return [{ name: owned(chain.join(".")), value: constantAt(file, first, last) }];
  return given.flatMap((setting) =>
    valuesOf(file, setting.first, setting.last).flatMap((value) =>
      value.call ? [resultOf(value.chain)] : originsOf(file, value, steps + 1),
    ),
  );
}

/** What a call returns. */
export function resultOf(chain: readonly string[]): Origin {
  return { name: owned(`${chain.join(".")}()`), value: open };
}

/** True for a parameter of the function around token `at`, and for a field that a constructor sets: `this.url`. */
function isGiven(file: SourceFile, name: string, at: number): boolean {
  const body = enclosingFunction(file, at);
  const head = body && body.nameAt >= 0 ? wordsBetween(file, body.nameAt, body.first - 1) : [];
  return (
    head.includes(name) ||
    file
      .occurrences(name)
      .slice(0, maxMentions)
      .some((mention) => isFormal(file, mention))
  );
}

function isFormal(file: SourceFile, mention: number): boolean {
  if (!isToken(file, mention - 1, ".") || !isToken(file, mention - 2, "this")) return false;
  return /^[,)}=]$/.test(tokenText(file, mention + 1)) && /^(?:[({,]|required)$/.test(tokenText(file, mention - 3));
}
