import { Failure } from "../../contract/failure.ts";
import type { AiProvider } from "../../contract/setting-choices.ts";
import type { TeamConfig } from "../../scanner/index.ts";

/** What a project's `palisade.yaml` says about where anything of it may be sent. */
export type SendingPolicy = Pick<TeamConfig, "file" | "assistant" | "refused" | "lineOf">;

/**
 * Refuses a provider of models that the team of a project does not allow. A `palisade.yaml` that cannot be read might
 * forbid it, so nothing is sent.
 *
 * @throws Failure `refused`, with file and line
 */
export function refuseProvider(policy: SendingPolicy, provider: AiProvider): void {
  const { providers } = policy.assistant;
  refuseUnreadable(policy);
  if (providers && !providers.includes(provider)) throw notAllowed(policy, "providers", `the provider ${provider}`);
}

/**
 * Refuses a host that the team of a project does not allow: for models, and for everything that shares a scan.
 *
 * @param names the host as the team may spell it, such as with and without its port
 * @throws Failure `refused`, with file and line
 */
export function refuseHost(policy: SendingPolicy, ...names: readonly [string, ...string[]]): void {
  const { hosts } = policy.assistant;
  refuseUnreadable(policy);
  if (hosts && !names.some((name) => hosts.includes(name.toLowerCase()))) {
    throw notAllowed(policy, "hosts", `the host ${names[0]}`);
  }
}

function refuseUnreadable({ refused }: SendingPolicy): void {
  if (refused !== undefined) throw new Failure("refused", `Nothing is sent: ${refused}`);
}

function notAllowed({ file, assistant, lineOf }: SendingPolicy, list: "providers" | "hosts", what: string): Failure {
  const allowed = assistant[list]?.join(", ") || "none";
  const line = lineOf("assistant", list);
  return new Failure("refused", `${file}:${line} does not allow ${what} for this project, only: ${allowed}.`);
}
