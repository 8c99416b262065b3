import { shellComment } from "../../escape/shell.ts";
import type { AndroidModel } from "./android-model.ts";

/** android/app/proguard-rules.pro: rules for R8 beside those that Flutter and the plugins bring along. */
export function proguardRules({ proguard }: AndroidModel): string {
  const head = "# What R8 must keep beside the rules that Flutter and its plugins bring along.\n";
  const blocks = proguard.map(
    ({ owner, reason, rules }) => `\n# ${shellComment(owner)}: ${shellComment(reason)}\n${rules.join("\n")}\n`,
  );
  return [head, ...blocks].join("");
}
