import { oncePerKey } from "../source/derivations.ts";
import type { TeamSecrets } from "../vocabulary/secrets/team/team-secrets.ts";
import type { ConfigFile } from "./config-file.ts";

/** Makes a function that reads each configuration file once, as long as the team says the same about secrets. */
export function oncePerTeam<Value>(
  read: (file: ConfigFile, team: TeamSecrets) => Value,
): (file: ConfigFile, team: TeamSecrets) => Value {
  return oncePerKey(read);
}
