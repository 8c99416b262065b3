import type { GateConfig } from "../core/scan/gate.ts";
import { readTeamConfig, type TeamConfig } from "../core/scan/team-config.ts";
import type { Services } from "./services.ts";

/** The decisions in a project's `palisade.yaml`, read without a scan. */
export async function teamConfigOf(services: Services, project: string): Promise<TeamConfig> {
  return teamConfigFrom(services, await services.files.read(project, "palisade.yaml"));
}

/** The decisions in a text of `palisade.yaml`; none where there is no text. */
export function teamConfigFrom({ rules }: Pick<Services, "rules">, text: string | undefined): TeamConfig {
  return readTeamConfig(text, new Set(rules.checks.map(({ meta }) => meta.id)));
}

/** The thresholds that hold for a project: the settings, and over them what its team decided. */
export async function effectiveGate(services: Services, team: Pick<TeamConfig, "gate">): Promise<GateConfig> {
  return { ...(await services.store.settings.read()).gate, ...team.gate };
}
