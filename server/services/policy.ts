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
import { knownChecks } from "./team-config-of.ts";

/** What applies to a project under a policy that it cannot loosen, see `readPolicyFile`. */
export function policyUnder(given: TeamConfig, settings: GateSettings, team: TeamConfig): Policy {
  return strictPolicy(settings, ownPolicy(settings, team), given);
}

/**
 * Reads a policy that a project cannot loosen, in the format of `palisade.yaml`.
 *
 * @param typed as the user typed it
 * @param scanned the real path of the scanned project or folder of projects
 * @throws Failure `invalid input` when it is unusable, or when a change of the scanned files could change it
 */
export async function readPolicyFile(services: Services, typed: string, scanned: string): Promise<TeamConfig> {
  const name = basename(typed);
  const unusable = (reason: string) => new Failure("invalid input", `${name} cannot be used as a policy: ${reason}.`);
  if (![".yaml", ".yml"].includes(extname(name))) throw unusable("its name does not end in .yaml or .yml");
  const path = locateFolder(typed, services.workingFolder);
  if (isPartOf(scanned, path))
    throw unusable("it is part of what is scanned, so a change could loosen it. Keep it in another repository");
  const content = readProjectFile(path, undefined);
  if (content.kind !== "text") throw unusable(content.kind === "unread" ? content.reason : "it is not text");
  const team = readTeamConfig(content.text, await knownChecks(services), name);
  const [problem] = team.warnings;
  if (problem !== undefined) throw new Failure("invalid input", problem);
  return team;
}

/** Whether a commit to a folder's repository can change a file. A commit can change a submodule too. */
function isPartOf(folder: string, file: string): boolean {
  if (!isWithin(boundaryOf(folder), file)) return false;
  const repository = repositoryFolder(dirname(file));
  return repository === repositoryFolder(folder) || !statSync(join(repository ?? file, ".git")).isDirectory();
}
