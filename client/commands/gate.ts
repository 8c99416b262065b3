import * as vscode from "vscode";
import type { Server } from "../server/server.ts";
import { gateSteps } from "./gate-steps.ts";
import { pickInSteps } from "./pick-in-steps.ts";
import type { Command } from "./run.ts";

/** Asks for the thresholds of the gate and sets them together. */
export function setGate(server: Server): Command {
  return async () => {
    const steps = gateSteps(await server.execute("gate", {}), vscode.l10n.t);
    const input = await pickInSteps(vscode.l10n.t("Set Gate"), steps);
    return input && server.execute("set-gate", input);
  };
}
