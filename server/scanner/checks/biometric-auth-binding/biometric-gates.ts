import { isToken, locateTokens, partnerOf, type SourceFile, tokenText } from "../../source/source-file.ts";
import { argument, type Call, callsOf } from "../../source/syntax/calls.ts";
import { openersAround, scopesAround } from "../../source/syntax/scopes.ts";
import { expressionStart } from "../../source/syntax/targets.ts";
import type { Location } from "../../source/text.ts";

/** One call of local_auth's `authenticate`. */
export interface BiometricGate {
  readonly location: Location;
  /** False when the screen PIN is accepted as well, which is the default. */
  readonly biometricOnly: boolean;
  /** What makes the answer worthless: it is ignored, or an exception counts as success (always, or under a condition). */
  readonly flaw: "ignored" | "fails open" | "may fail open" | undefined;
}

/** Every biometric prompt of local_auth in a Dart file. */
export function biometricGates(file: SourceFile): BiometricGate[] {
  return callsOf(file, ["authenticate"])
    .filter((call) => argument(call, "localizedReason") && file.text.includes("package:local_auth"))
    .map((call) => ({
      location: locateTokens(file, call.nameAt),
      biometricOnly: isBiometricOnly(file, call),
      flaw: isIgnored(file, call) ? "ignored" : openOnError(file, call),
    }));
}

/** `biometricOnly: true`, as an argument (local_auth 3) or within `AuthenticationOptions`; what is computed counts as set. */
function isBiometricOnly(file: SourceFile, call: Call): boolean {
  const option = file.occurrences("biometricOnly").find((at) => at > call.open && at < call.close);
  return option !== undefined && !isToken(file, option + 2, "false");
}

/** `await auth.authenticate(...);` as a statement of its own. */
function isIgnored(file: SourceFile, call: Call): boolean {
  let before = expressionStart(file, call.nameAt) - 1;
  while (isToken(file, before, "await")) before--;
  return [";", "{", "}"].includes(tokenText(file, before)) && isToken(file, call.close + 1, ";");
}

/** Looks for `return true` in the handlers of the `try` around the call. */
function openOnError(file: SourceFile, call: Call): BiometricGate["flaw"] {
  const attempt = scopesAround(file, call.nameAt).find((scope) => scope.kind === "control" && scope.name === "try");
  if (!attempt) return undefined;
  for (let open = handlerAfter(file, attempt.last); open > 0; open = handlerAfter(file, partnerOf(file, open))) {
    const close = partnerOf(file, open);
    const success = file.occurrences("true").find((at) => at > open && at < close && isToken(file, at - 1, "return"));
    if (success === undefined) continue;
    return openersAround(file, success)[0] === open && !isToken(file, success - 2, ")")
      ? "fails open"
      : "may fail open";
  }
  return undefined;
}

/** The `{` of the `on ...` or `catch (...)` clause that follows the block closed by token `close`; 0 when there is none. */
function handlerAfter(file: SourceFile, close: number): number {
  if (close < 0 || (!isToken(file, close + 1, "on") && !isToken(file, close + 1, "catch"))) return 0;
  for (let i = close + 1; i < close + 20; i++) {
    if (isToken(file, i, "(")) i = Math.max(i, partnerOf(file, i));
    else if (isToken(file, i, "{")) return partnerOf(file, i) < 0 ? 0 : i;
  }
  return 0;
}

/** `if (!await auth.isDeviceSupported()) return true;`: the places that let people in where no biometric is set up. */
export function skippedGates(file: SourceFile): Location[] {
  return ["isDeviceSupported", "canCheckBiometrics"].flatMap((name) =>
    file.occurrences(name).flatMap((at) => {
      const open = openersAround(file, at).find((opener) => isToken(file, opener - 1, "if")) ?? -1;
      const close = partnerOf(file, open);
      if (close < 0 || !isToken(file, open + 1, "!")) return [];
      const first = isToken(file, close + 1, "{") ? close + 2 : close + 1;
      return isToken(file, first, "return") && isToken(file, first + 1, "true") ? [locateTokens(file, at)] : [];
    }),
  );
}
