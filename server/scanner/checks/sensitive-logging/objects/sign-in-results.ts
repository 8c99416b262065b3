import { ownersIn } from "../../../dart/flow/owners.ts";
import { resolveNames } from "../../../dart/scopes/resolve-names.ts";
import type { ExpressionNode } from "../../../dart/syntax/tree.ts";
import { occurrencesBetween, type SourceFile, tokenText } from "../../../source/source-file.ts";
import { enclosingBody } from "../../../source/syntax/scopes.ts";
import { type FlowingValue, valuesOf } from "../../../source/syntax/values.ts";
import { saysNothing, wordsOf } from "../../../vocabulary/names.ts";
import { originOf } from "../../../vocabulary/privacy/sensitive-values.ts";
import { iteratedFor } from "../secrets/iterated.ts";

const answerNames = new Set("response resp res body json answer reply".split(" "));
const signIns =
  /\b(?:log ?in|sign ?in|log ?on|authenticate|authorize|(?:get|fetch|refresh|exchange|obtain) (?:\w+ )?token)\b/;
const otherQuestions = /^(?:is|has|can|should|show|open|check|go|on)\b/;

/** Whether a value is all that a sign-in answered, or an entry of it: `res` of `final res = await api.login(name, pin)`. */
export function isSignInResult(file: SourceFile, value: FlowingValue, depth = 0): boolean {
  const taken = iteratedFor(file, value);
  const whole = taken && depth === 0 ? valuesOf(file, taken.first, taken.last)[0] : undefined;
  if (whole) return isSignInResult(file, whole, 1);
  const [name = "", ...parts] = value.chain;
  const isWhole = parts.length === 0 || (parts.length === 1 && /^(?:data|body)$/.test(value.name));
  if (value.call || value.element || !isWhole || !isAnswerName(name)) return false;
  const origin = originOf(file, { ...value, name, chain: [name] }) ?? handedOver(file, value);
  const [source] = origin ? valuesOf(file, origin.first, origin.last) : [];
  if (!source || !isTakenApart(file, { ...value, name })) return false;
  if (source.call && signsInWith(source.chain.at(-2) ?? "") && !/key$/i.test(source.name)) return true;
  return source.call ? signsIn(source.name) : depth < 2 && isSignInResult(file, source, depth + 1);
}

/** What hands a value to the closure around it: `api.login()` of `api.login().then((res) => ..)`. */
function handedOver(file: SourceFile, { first }: FlowingValue): ExpressionNode | undefined {
  const declared = file.language === "dart" ? resolveNames(file).declarationAt(first) : undefined;
  return declared && file.derived(ownersIn).handedBy.get(declared.token);
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
const maxMentions = 40;

/** Whether the function around a value reads members of it: it is no flag, and no text. */
function isTakenApart(file: SourceFile, { name, at }: FlowingValue): boolean {
  const body = enclosingBody(file, at);
  if (!body) return false;
  return occurrencesBetween(file, name, body.first, body.last, maxMentions).some((mention) =>
    /^(?:\[|\?|\?\.|\.)$/.test(tokenText(file, mention + 1)),
  );
}
