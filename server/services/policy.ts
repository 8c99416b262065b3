import { statSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { Failure } from "../contract/failure.ts";
import {
  type GateSettings,
  ownPolicy,
  type Policy,
  readTeamConfig,
  strictPolicy,
  type TeamConfig,
} from "../scanner/index.ts";
import { locateFolder } from "./project-finder.ts";
import { readProjectFile } from "./read-project-file.ts";
import { boundaryOf, isWithin, repositoryFolder } from "./repository-path.ts";
import type { Services } from "./services.ts";

/** The decisions in a project's `palisade.yaml`, read without a scan. */
export async function teamConfigOf(services: Services, project: string): Promise<TeamConfig> {
  return teamConfigFrom(services, await services.files.read(project, "palisade.yaml"));
}

/** The decisions in a text of `palisade.yaml`; none where there is no text. */
export function teamConfigFrom(services: Pick<Services, "rules">, text: string | undefined): TeamConfig {
  return readTeamConfig(text, knownChecks(services));
}

/** What holds for a project under a policy that it cannot loosen, see `readPolicyFile`. */
export function policyUnder(given: TeamConfig, settings: GateSettings, team: TeamConfig): Policy {
  return strictPolicy(settings, ownPolicy(settings, team), given);
}

/**
 * Reads a policy that a project cannot loosen: a file that is written like `palisade.yaml`.
 *
 * @param typed as a user typed it
 * @param scanned the real path of what is scanned under it: a project, or a folder of projects
 * @throws Failure `invalid input` when it cannot be used, or when a change of what is scanned could change it
 */
export function readPolicyFile(services: Services, typed: string, scanned: string): TeamConfig {
  const name = basename(typed);
  const unusable = (reason: string) => new Failure("invalid input", `${name} cannot be used as a policy: ${reason}.`);
  if (![".yaml", ".yml"].includes(extname(name))) throw unusable("its name does not end in .yaml or .yml");
  const path = locateFolder(typed, services.workingFolder);
  if (isPartOf(scanned, path))
    throw unusable("it is part of what is scanned, so a change could loosen it. Keep it in another repository");
  const content = readProjectFile(path, undefined);
  if (content.kind !== "text") throw unusable(content.kind === "unread" ? content.reason : "it is not text");
  const team = readTeamConfig(content.text, knownChecks(services), name);
  const [problem] = team.warnings;
  if (problem !== undefined) throw new Failure("invalid input", problem);
  return team;
}

/** True for a file that a commit to the repository of a folder can change. A submodule is changed by one, too. */
function isPartOf(folder: string, file: string): boolean {
  if (!isWithin(boundaryOf(folder), file)) return false;
  const repository = repositoryFolder(dirname(file));
  return repository === repositoryFolder(folder) || !statSync(join(repository ?? file, ".git")).isDirectory();
}

function knownChecks({ rules }: Pick<Services, "rules">): ReadonlySet<string> {
  return new Set(rules.checks.map(({ meta }) => meta.id));
}
