import { readTeamConfig, type TeamConfig } from "../scanner/index.ts";
import type { PlainScan } from "./records/plain-scan.ts";
import type { Services } from "./services.ts";

/** The decisions in a project's `palisade.yaml`, read without a scan. */
export async function teamConfigOf(services: Services, project: string): Promise<TeamConfig> {
  return teamConfigFrom(services, await services.files.read(project, "palisade.yaml"));
}

/** The decisions in a text of `palisade.yaml`; empty without a text, and then no check has to be known. */
export async function teamConfigFrom(
  services: Pick<Services, "scanning">,
  text: string | undefined,
): Promise<TeamConfig> {
  return readTeamConfig(text, text === undefined ? new Set() : await knownChecks(services));
}

/** The decisions that a plain scan carries as text. It has a result of every check. */
export function teamConfigOfScan({ conclusion, policy: { text, refused } }: PlainScan): TeamConfig {
  const team = readTeamConfig(text, new Set(conclusion.found.map(({ about }) => about.id)));
  return { ...team, ...(refused !== undefined && { refused }) };
}

/** The ids that a `palisade.yaml` may name. */
export async function knownChecks({ scanning }: Pick<Services, "scanning">): Promise<ReadonlySet<string>> {
  const { rules } = await scanning();
  return new Set(rules.checks.map(({ meta }) => meta.id));
}
