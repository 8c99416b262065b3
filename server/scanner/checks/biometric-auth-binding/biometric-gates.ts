import type { CodeCall, CodeFile, CodeWord } from "../../code/code.ts";
import { lastAssigned } from "../../code/values-behind.ts";
import type { Location } from "../../source/text.ts";

/** A call of `authenticate` of `local_auth`. */
export interface BiometricGate {
  readonly location: Location;
  /** False when the screen PIN is accepted as well, which is the default. */
  readonly biometricOnly: boolean;
  /** Where that is written, if it is. */
  readonly option: Location | undefined;
  /** `ignored`: the result is unused, or decides nothing. `fails open`: an exception counts as success; `may fail open`: under a condition. */
  readonly flaw: "ignored" | "fails open" | "may fail open" | undefined;
}

/** The biometric prompts of `local_auth` in a Dart file. */
export function biometricGates(file: CodeFile): BiometricGate[] {
  if (!file.says("package:local_auth")) return [];
  return file
    .calls("authenticate")
    .filter((call) => call.argument("localizedReason"))
    .map((call) => ({
      location: call.word.location,
      biometricOnly: isBiometricOnly(call),
      option: call.list.mentions("biometricOnly")[0]?.location,
      flaw: call.isStatement || onlyAsksAgain(file, call) ? "ignored" : openOnError(call),
    }));
}

/**
 * `biometricOnly: true` as an argument (local_auth 3) or in `AuthenticationOptions`. A computed value counts as true, unless
 * it follows what the phone offers: where that is nothing, the screen PIN is accepted.
 */
function isBiometricOnly(call: CodeCall): boolean {
  const [option] = call.list.mentions("biometricOnly");
  const given = option?.given;
  if (!given || given.startsWith("false")) return false;
  const computed = [given, ...given.values.flatMap((value) => lastAssigned(value) ?? [])];
  return !computed.some(({ words }) => words.some((word) => offers.test(word)));
}

/** What tells whether a phone has biometrics: `canCheckBiometrics`, `availableBiometrics`. */
const offers = /^_?(?:canCheck|(?:get)?[aA]vailable|has|supports?)Biometrics?$/;

/**
 * Whether the answer only decides whether people are asked again: `_isLocked = !passed`, where nothing but the condition
 * around the prompt reads that field.
 */
function onlyAsksAgain(file: CodeFile, { word, target }: CodeCall): boolean {
  if (target?.kind !== "assignment" || file.says(/^part /m)) return false;
  const kept = target.name.startsWith("_") ? [target.name] : fieldsSetTo(word, target.name);
  const isSeen = (field: string) =>
    file.mentions(field).some((use) => {
      const isSet = use.isDeclared || use.after() === "=";
      return !isSet && !word.conditions.some((condition) => condition.contains(use));
    });
  return kept.length > 0 && !kept.some(isSeen);
}

/** The private fields that a variable is put into as it is or turned. Empty if anything else is done with it. */
function fieldsSetTo({ function: around, span }: CodeWord, variable: string): string[] {
  const uses = (around?.mentions(variable) ?? []).filter((use) => use.span.start > span.end);
  const fields = uses.map(({ target }) => (target?.kind === "assignment" ? target.name : ""));
  return fields.every((field) => field.startsWith("_")) ? fields : [];
}

/** Looks for `return true` in the handlers of the `try` around the call. */
function openOnError({ word }: CodeCall): BiometricGate["flaw"] {
  for (const handler of word.handlers()) {
    const success = handler.mentions("true").find((result) => result.before() === "return");
    if (success) return handler.holds(success) && success.before(2) !== ")" ? "fails open" : "may fail open";
  }
  return undefined;
}
