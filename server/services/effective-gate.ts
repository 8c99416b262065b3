import type { GateConfig } from "../core/scan/gate.ts";
import { readTeamConfig, type TeamConfig } from "../core/scan/team-config.ts";
import type { Services } from "./services.ts";

/** The decisions in a project's `palisade.yaml`, read without a scan. */
export async function teamConfigOf(services: Services, project: string): Promise<TeamConfig> {
  const text = await services.files.read(project, "palisade.yaml");
  return readTeamConfig(text, new Set(services.rules.checks.map(({ meta }) => meta.id)));
}

/** The thresholds that hold for a project: the settings, and over them what its team decided. */
export async function effectiveGate(services: Services, team: Pick<TeamConfig, "gate">): Promise<GateConfig> {
  return { ...(await services.store.settings.read()).gate, ...team.gate };
}
