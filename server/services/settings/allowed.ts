import { Failure } from "../../contract/failure.ts";
import type { AiProvider } from "../../contract/setting-choices.ts";
import type { TeamConfig } from "../../scanner/index.ts";

/** What a project's `palisade.yaml` says about models. */
export type AssistantPolicy = Pick<TeamConfig, "file" | "assistant" | "refused">;

/**
 * Refuses a provider or a host that the team of a project does not allow. A `palisade.yaml` that cannot be read might
 * forbid them, so nothing is sent.
 *
 * @param host as an address spells it, with its port; undefined where the editor asks its own models
 * @throws Failure `refused`
 */
export function refuseUnlessAllowed(policy: AssistantPolicy, provider: AiProvider, host: string | undefined): void {
  const { file, assistant, refused } = policy;
  if (refused !== undefined) throw new Failure("refused", `Nothing is sent to a model: ${refused}`);
  const { providers, hosts } = assistant;
  if (providers && !providers.includes(provider)) throw notAllowed(file, `the provider ${provider}`, providers);
  if (hosts && host !== undefined && !hosts.includes(host.toLowerCase())) {
    throw notAllowed(file, `the host ${host}`, hosts);
  }
}

function notAllowed(file: string, what: string, allowed: readonly string[]): Failure {
  const list = allowed.length === 0 ? "none" : allowed.join(", ");
  return new Failure("refused", `The team does not allow ${what} for this project. ${file} allows: ${list}.`);
}
