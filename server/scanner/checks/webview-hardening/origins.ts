import type { Code, CodeFile, CodeWord } from "../../code/code.ts";
import { type ConstantExpression, open } from "../../code/constant-expression.ts";
import { constantOf } from "../../code/constant-of.ts";
import { firstOf, mayGoOn, owned } from "../../source/text.ts";

/** Mentions of a name that are searched for its value, and values that are followed. */
const maxMentions = 100;
const maxSettings = 4;

/** Variables that a value is followed through. */
const maxSteps = 2;

/**
 * The expressions that set a variable, as seen from a piece of code: in the closure around it, else in the function, else
 * anywhere in the file. Empty if the file does not set it.
 */
export function settingsOf(file: CodeFile, name: string, at: Code): Code[] {
  for (const body of [at.body, at.function]) {
    const local = body ? settings(file, body.mentions(name, maxMentions)) : [];
    if (local.length > 0) return local;
  }
  return settings(file, file.mentions(name, maxMentions));
}

function settings(file: CodeFile, mentions: readonly CodeWord[]): Code[] {
  const set = mentions.filter((mention) => mention.after() === "=" && mention.before() !== ".");
  return firstOf(file, set, maxSettings).flatMap((mention) => mention.given ?? []);
}

/** A chain (`Config.helpUrl`) that a value comes from, and what is known of it. */
export interface Origin {
  readonly name: string;
  readonly value: ConstantExpression;
}

/** A chain of names, and where it is written. */
interface NamedValue {
  readonly chain: readonly string[];
  readonly code: Code;
}

/**
 * The chains that the value of a chain comes from, followed through the variables of this file. Empty if it comes from
 * literals only; the chain itself if the file does not tell.
 */
export function originsOf(file: CodeFile, { chain, code }: NamedValue, steps = 0): Origin[] {
  const [name = ""] = chain;
  const given = chain.length > 1 || isGiven(file, name, code) ? [] : settingsOf(file, name, code);
  if (given.length === 0 || !mayGoOn(file, steps - 1, maxSteps))
    return [{ name: owned(chain.join(".")), value: constantOf(code) }];
  return given.flatMap((setting) =>
    setting.values.flatMap((value) => (value.isCall ? [resultOf(value.chain)] : originsOf(file, value, steps + 1))),
  );
}

/** What a call returns. */
export function resultOf(chain: readonly string[]): Origin {
  return { name: owned(`${chain.join(".")}()`), value: open };
}

/** True for a parameter of the function around a piece of code, and for a field that a constructor sets: `this.url`. */
function isGiven(file: CodeFile, name: string, at: Code): boolean {
  const head = at.function?.header?.words ?? [];
  return head.includes(name) || file.mentions(name, maxMentions).some(isFormal);
}

function isFormal(mention: CodeWord): boolean {
  if (mention.before() !== "." || mention.before(2) !== "this") return false;
  return /^[,)}=]$/.test(mention.after()) && /^(?:[({,]|required)$/.test(mention.before(3));
}
