import type { Translate } from "../translate.ts";

/** What the server did when it was asked to apply fixes. */
export interface FixResult {
  /** Whether an edit was made. */
  readonly applied: boolean;
  /** Findings that nothing was changed for. */
  readonly skipped: readonly { readonly id: string; readonly reason: string }[];
}

/** The outcome in a sentence. A message is for what did not go as wished; the rest is a word in passing. */
export interface FixOutcome {
  readonly kind: "message" | "passing";
  readonly text: string;
}

/** Says what became of the fixes. */
export function fixOutcome({ applied, skipped }: FixResult, t: Translate): FixOutcome {
  const reasons = skipped.map(({ id, reason }) => `${id} (${reason})`).join(", ");
  if (skipped.length > 0) {
    const text = applied ? t("Fixed, but for {0}.", reasons) : t("Nothing was changed: {0}.", reasons);
    return { kind: "message", text };
  }
  return applied
    ? { kind: "passing", text: t("Fixed. Look at the changed files and save them.") }
    : { kind: "message", text: t("There is nothing to fix.") };
}
