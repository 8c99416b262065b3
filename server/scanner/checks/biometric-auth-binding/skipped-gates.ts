import type { Code, CodeCall, CodeCondition, CodeFile, CodeWord } from "../../code/code.ts";
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
  if (word.condition) return skipIn(file, word);
  if (isWhetherLocked(word)) return [word];
  return usesOfKept(word).flatMap((use) => skipIn(file, use));
}

/** Where a function with a prompt asks the variable that keeps what the device offers. */
function usesOfKept({ destination, body, span }: CodeWord): readonly CodeWord[] {
  if (destination?.kind !== "assignment" || !body || prompts(body).length === 0) return [];
  return body.mentions(destination.name).filter((use) => use.span.start > span.end && use.condition);
}

/** In characters, on each side of a word; more than any real condition asks it with. */
const longestQuestion = 100;
const deniedBefore = /!(?!\.)\s*(?:await\s+)?(?:\w+[!?]?\.\s*)*$/;
const deniedBehind = /^[!?]?(?:\(\s*\))?(?:\s*\))?\s*(?:==\s*false|!=\s*true|\??\.\s*isEmpty)\b/;

/** `!canAuth`, `!(canAuth && isOn)`, `await auth.canCheckBiometrics == false`, `(await auth.getAvailableBiometrics()).isEmpty`. */
function isDenied(file: CodeFile, { span, openers }: CodeWord, { code }: CodeCondition): boolean {
  const before = file.written({ start: Math.max(code.span.start, span.start - longestQuestion), end: span.start });
  const behind = file.written({ start: span.end, end: Math.min(code.span.end, span.end + longestQuestion) });
  const groups = openers.filter((opener) => code.contains(opener) && opener.before() === "!");
  const denials = groups.length + Number(deniedBefore.test(before)) + Number(deniedBehind.test(behind));
  return denials % 2 === 1;
}

function skipIn(file: CodeFile, word: CodeWord): readonly Code[] {
  if (!word.condition) return [];
  const { consequence } = word.condition;
  if (!isDenied(file, word, word.condition))
    return isOptionalGate(consequence) ? [word] : successesBehind(file, word, consequence);
  if (asksOtherwise(consequence)) return [];
  return letsIn(consequence) || goesWhereOwnersGo(word, consequence) ? [word] : [];
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

/** What also names the gate that is opened: `unlock()`, `_setAuthenticated(true)`. */
const openedGate = new Set(["unlock", "auth"]);

/** Whether a block asks for something else: `if (!await askForPin()) return false;`, `return unlockWithPin();`. */
function asksOtherwise(block: Code): boolean {
  const words = block.calls().flatMap(({ name }) => wordsOf(name));
  return words.some((word) => otherGate.has(word) && !openedGate.has(word));
}

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
