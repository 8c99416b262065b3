import * as vscode from "vscode";
import type { Server } from "../server/server.ts";
import { type GateInput, gateSteps } from "./gate-steps.ts";
import { pickInSteps } from "./pick-in-steps.ts";
import type { Command } from "./run.ts";

/** Asks for the thresholds of the gate and saves them together. */
export function setGateCommand(server: Server): Command {
  return async () => {
    const steps = gateSteps(await server.execute("gate", {}), vscode.l10n.t);
    // Each answer sets one threshold.
    const next = (answers: GateInput) => steps[Object.keys(answers).length];
    const input = await pickInSteps({ title: vscode.l10n.t("Set Gate"), total: steps.length }, next);
    return input && server.execute("set-gate", input);
  };
}
