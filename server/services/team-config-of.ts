import { readTeamConfig, type TeamConfig } from "../scanner/index.ts";
import type { PolicyText } from "./records/plain-scan.ts";
import type { Services } from "./services.ts";

/** The decisions in a project's `palisade.yaml`, read without a scan. */
export async function teamConfigOf(services: Services, project: string): Promise<TeamConfig> {
  return teamConfigFrom(services, await services.files.read(project, "palisade.yaml"));
}

/** The decisions in a text of `palisade.yaml`; empty without a text. */
export function teamConfigFrom(services: Pick<Services, "rules">, text: string | undefined): TeamConfig {
  return readTeamConfig(text, knownChecks(services));
}

/** The decisions that a plain scan carries as text. */
export function teamConfigOfText(services: Pick<Services, "rules">, { text, refused }: PolicyText): TeamConfig {
  return { ...teamConfigFrom(services, text), ...(refused !== undefined && { refused }) };
}

/** The ids that a `palisade.yaml` may name. */
export function knownChecks({ rules }: Pick<Services, "rules">): ReadonlySet<string> {
  return new Set(rules.checks.map(({ meta }) => meta.id));
}
