import type { ConfigFile } from "../project/config-file.ts";
import { noTeamSecrets, type TeamSecrets, teamSecrets } from "../vocabulary/secrets/team/team-secrets.ts";
import { parseTeamFile } from "./team-file/parse-team-file.ts";
import type { WrittenTeamConfig } from "./team-file/team-schema.ts";

/** What a `palisade.yaml` says about secrets. */
export function teamSecretsOf({ secrets }: WrittenTeamConfig): TeamSecrets {
  return secrets ? teamSecrets(secrets.shapes ?? [], secrets.allow ?? [], "palisade.yaml") : noTeamSecrets;
}

/** What the project's `palisade.yaml` says about secrets; nothing without one that can be used. */
export function teamSecretsIn(file: ConfigFile | undefined): TeamSecrets {
  return file?.derived(read) ?? noTeamSecrets;
}

function read({ text }: ConfigFile): TeamSecrets {
  const content = parseTeamFile(text);
  return content.kind === "written" ? teamSecretsOf(content.written) : noTeamSecrets;
}
