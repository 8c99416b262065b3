import type { GateResult } from "../../server/contract/gate.ts";
import type { Since } from "../../server/contract/since.ts";
import type { Translate } from "../translate.ts";

/** A record that was compared with a revision. */
interface Compared {
  readonly gate: GateResult;
  readonly since: Since;
}

/** What a change does to the gate, and why. */
export function gateOfChange({ gate, since }: Compared, t: Translate): string {
  const { ref, newFindings, newEvidence } = since;
  if (!gate.pass) return t("This change closes the gate: {0}.", gate.reasons.join("; "));
  if (newEvidence === 0) return t("This change adds no failing place since {0}: the gate stays open.", ref);
  return t("The gate stays open, and this change adds failing places of {0}.", newFindings.join(", "));
}
