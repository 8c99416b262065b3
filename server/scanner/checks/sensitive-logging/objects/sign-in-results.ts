import type { CodeValue } from "../../../code/code.ts";
import { handedBy, iteratedFor } from "../../../code/handed-on.ts";
import { lastAssigned } from "../../../code/values-behind.ts";
import { saysNothing, wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";

const answerNames = new Set("response resp res body json answer reply".split(" "));
const signIns =
  /\b(?:log ?in|sign ?in|log ?on|authenticate|authorize|(?:get|fetch|refresh|exchange|obtain) (?!with )(?:\w+ )?token)\b/;
const otherQuestions = /^(?:is|has|can|should|show|open|check|go|on)\b/;

/** Assignments that an answer is followed back through. */
const nearby = 2;

/** Whether a value is all that a sign-in answered, or an entry of it: `res` of `final res = await api.login(name, pin)`. */
export function isSignInResult({ value }: LoggedValue): boolean {
  const [whole] = iteratedFor(value)?.values ?? [];
  return whole ? isAllAnswered(whole, 1) : isAllAnswered(value, 0);
}

function isAllAnswered(value: CodeValue, way: number): boolean {
  const [name = "", ...parts] = value.chain;
  const isWhole = parts.length === 0 || (parts.length === 1 && /^(?:data|body)$/.test(value.name));
  if (value.isCall || value.isElement || !isWhole || !isAnswerName(name)) return false;
  const [source] = (lastAssigned({ ...value, name, chain: [name] }) ?? handedBy(value))?.values ?? [];
  if (!source || !isTakenApart(name, value)) return false;
  if (!source.isCall) return way < nearby && isAllAnswered(source, way + 1);
  return signsIn(source.name) || (signsInWith(source.chain.at(-2) ?? "") && !/key$/i.test(source.name));
}

function isAnswerName(name: string): boolean {
  return saysNothing(name) || answerNames.has(wordsOf(name).at(-1) ?? "");
}

/** `LoginApi`, `authRepository`: what such a class answers is about signing in. */
function signsInWith(owner: string): boolean {
  return /^(?:log ?in|sign ?in|auth|authentication) (?:http|api|client|service|repository|repo|request)$/.test(
    wordsOf(owner).join(" "),
  );
}

function signsIn(name: string): boolean {
  const words = wordsOf(name).join(" ");
  return signIns.test(words) && !otherQuestions.test(words);
}

/** More mentions than a function has of its answer. */
const maxMentions = 200;

/** Whether the function around a value reads members of it: it is no flag, and no text. */
function isTakenApart(name: string, { word }: CodeValue): boolean {
  return word.body?.mentions(name, maxMentions).some((mention) => /^(?:\[|\?|\?\.|\.)$/.test(mention.after())) === true;
}
