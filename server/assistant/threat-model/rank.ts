import { type ModelThreat, type ThreatModel, threatRisks, threatStates } from "./model.ts";

/** Worst first: those without a control by risk, then those that people accepted, then those with a control. */
export function rankThreats(threats: readonly ModelThreat[]): ModelThreat[] {
  const group = { found: 0, open: 0, accepted: 1, mitigated: 2 } as const;
  const place = ({ state, risk }: ModelThreat) =>
    (group[state] * threatRisks.length + threatRisks.indexOf(risk)) * threatStates.length + threatStates.indexOf(state);
  return [...threats].sort((a, b) => place(a) - place(b));
}

/** How many threats are in each state. */
export function threatCounts(threats: readonly ModelThreat[]): ThreatModel["counts"] {
  const count = (state: ModelThreat["state"]) => threats.filter((threat) => threat.state === state).length;
  return { found: count("found"), open: count("open"), mitigated: count("mitigated"), accepted: count("accepted") };
}
