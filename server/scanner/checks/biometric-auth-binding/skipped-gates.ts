import type { Code, CodeCall, CodeFile, CodeWord } from "../../code/code.ts";
import type { Location } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";

/** What tells whether a device could ask for its owner. */
const offers = ["isDeviceSupported", "canCheckBiometrics", "getAvailableBiometrics"];

/**
 * Gates that a device without biometrics passes: `if (!await auth.isDeviceSupported()) return true;`, a gate in `if
 * (await auth.isDeviceSupported())` that only leaves when it is refused, with the app behind it, and one whose `else` says
 * that the owner was there. A variable may keep what the device offers.
 */
export function skippedGates(file: CodeFile): Location[] {
  const places = offers.flatMap((name) => file.mentions(name).flatMap((word) => passedWithout(file, word)));
  return [...new Map(places.map(({ location }) => [location.line, location])).values()];
}

function passedWithout(file: CodeFile, word: CodeWord): readonly Code[] {
  const { condition } = word;
  if (condition) return skipIn(file, word, condition.code.startsWith("!"));
  if (isWhetherLocked(word)) return [word];
  return usesOfKept(word).flatMap((use) => skipIn(file, use, isDenied(use)));
}

/** Where a function with a prompt asks the variable that keeps what the device offers. */
function usesOfKept({ destination, body, span }: CodeWord): readonly CodeWord[] {
  if (destination?.kind !== "assignment" || !body || prompts(body).length === 0) return [];
  return body.mentions(destination.name).filter((use) => use.span.start > span.end && use.condition);
}

/** `!canAuth`, `canAuth == false`, `available.isEmpty`. */
function isDenied(use: CodeWord): boolean {
  const isFalse = use.after() === "==" && use.after(2) === "false";
  return use.before() === "!" || isFalse || use.member?.name === "isEmpty";
}

function skipIn(file: CodeFile, word: CodeWord, isDenied: boolean): readonly Code[] {
  if (!word.condition) return [];
  const { consequence } = word.condition;
  if (isDenied) return letsIn(consequence) || goesWhereOwnersGo(word, consequence) ? [word] : [];
  return isOptionalGate(consequence) ? [word] : successesBehind(file, word, consequence);
}

function prompts(code: Code): readonly CodeCall[] {
  return code.calls().filter(({ name, list }) => name === "authenticate" && list.words.includes("localizedReason"));
}

const endsInTrue = /(?:^|[;}])\s*return\s+true\s*;\s*$/;
/** `_setAuthenticated(true)`, `isUnlocked = true`, `_isLocked = false`. */
const keepsSuccess =
  /\b_?(?:set_?)?(?:is_?|has_?)?(?:(?:authenticated|authorized|unlocked|verified|confirmed)\s*[=(]\s*true|locked\s*[=(]\s*false)\b/i;

function letsIn(block: Code): boolean {
  const isTrue = block.startsWith("return") && block.words[1] === "true";
  return isTrue || endsInTrue.test(block.text) || keepsSuccess.test(block.text) || saysSuccess(block);
}

/** Whether a block tells whoever waits that the user has passed: `onSuccess?.call()`, `unlock()`. */
function saysSuccess(block: Code): boolean {
  return block.words.some((word) => /^_?(?:on)?(?:success|unlock|authenticated|authorized)/i.test(word));
}

/** Whether a block leads to a page that the function behind it opens for the owner as well. */
function goesWhereOwnersGo({ body }: CodeWord, block: Code): boolean {
  const [prompt] = body ? prompts(body).filter(({ word }) => word.span.start > block.span.end) : [];
  if (!body || !prompt) return false;
  const opened = new Set(pagesIn(body.calls().filter(({ word }) => word.span.start > prompt.word.span.end)));
  return pagesIn(block.calls()).some((page) => opened.has(page));
}

const otherGate = new Set("login sign auth pin passcode password lock unlock verify otp register welcome".split(" "));

/** The pages that a piece makes and that do not ask people who they are: `MainScreen`, but not `PinScreen`. */
function pagesIn(calls: readonly CodeCall[]): string[] {
  const names = calls.map(({ name }) => name).filter((name) => /^[A-Z]\w*(?:Screen|Page|View|Shell|Home)$/.test(name));
  return names.filter((name) => !wordsOf(name).some((word) => otherGate.has(word)));
}

const elseBranch = /^\s*(?:\}\s*)?else\s*(?:\{\s*)?$/;
const nextReturn = /^\s*(?:\}\s*)?(?:else\s*(?:\{\s*)?)?return\s*$/;

/** The `true` that stands for the answer of a prompt, where the block that asks is not run. */
function successesBehind(file: CodeFile, { body }: CodeWord, block: Code): readonly Code[] {
  const targets = prompts(block).flatMap(({ target }) => target ?? []);
  if (!body || targets.length === 0) return [];
  return body.mentions("true").filter((word) => {
    if (word.span.start < block.span.end) return false;
    const between = (end: number) => file.written({ start: block.span.end, end });
    return targets.some(({ kind, name }) => {
      if (kind === "return") return nextReturn.test(between(word.span.start));
      const { target } = word;
      const isSame = kind === "assignment" && target?.kind === "assignment" && target.name === name;
      return isSame && elseBranch.test(between(target.word.span.start));
    });
  });
}

const lockWords = new Set("lock locked gate protected".split(" "));
const biometricWords = new Set("biometric biometrics fingerprint face touch".split(" "));

/** `bool get isLocked => isEnabled && canCheckBiometrics`: without biometrics, nothing asks at all. */
function isWhetherLocked(word: CodeWord): boolean {
  const asked = word.function?.name ?? "";
  const words = wordsOf(asked);
  const isJoined = word.before() === "&&" || word.before(2) === "&&" || word.after() === "&&";
  return isJoined && words.some((one) => lockWords.has(one)) && !words.some((one) => biometricWords.has(one));
}

const leavesWhenRefused =
  /\bif\s*\(\s*!\s*\w+\s*\)\s*(?:\{\s*)?(?:return\s*(?:false\s*)?;|exit\b|throw\b|SystemNavigator\b)/;

/** Whether a block asks for a biometric and leaves only when it is refused, and the same function goes on behind it. */
function isOptionalGate(block: Code): boolean {
  const next = block.after(2);
  const goesOn = next === "return" ? block.after(3) === "true" : !/^(?:else|throw|\})?$/.test(next);
  return prompts(block).length > 0 && block.after() === "}" && goesOn && leavesWhenRefused.test(block.text);
}
