import { z } from "zod";
import { defaultGate, type GateConfig, strictest, type Threshold, thresholds } from "../../contract/gate-thresholds.ts";
import { isAmong, placeName } from "../../contract/place-names.ts";
import type { Finding } from "./finding.ts";
import { type Found, type FoundPlace, settle } from "./found.ts";
import { gateConfigSchema } from "./gate.ts";
import type { Revision } from "./revision.ts";
import { looserThresholds, type Own, type SwitchedOff, switchedOff, switchedOffSchema } from "./switched-off.ts";
import type { TeamConfig } from "./team-config.ts";
import { applyTriage } from "./triage.ts";

/** What a record was judged by. */
export const policyInForceSchema = z.object({
  from: z
    .string()
    .describe(
      "where thresholds and decisions come from: palisade.yaml, <commit>:palisade.yaml, settings, default, or a policy file",
    ),
  gate: gateConfigSchema,
  refused: z.string().optional().describe("why palisade.yaml is not used; the gate stays shut then"),
  notAllowed: z
    .array(switchedOffSchema)
    .readonly()
    .describe("what the project switches off, and what does not count because the policy does not allow it"),
});
export type PolicyInForce = z.infer<typeof policyInForceSchema>;

/** Where nobody has decided anything. */
export const defaultPolicy: PolicyInForce = { from: "default", gate: defaultGate, notAllowed: [] };

/** The gate of the settings. */
export interface GateSettings {
  readonly gate: GateConfig;
  /** Thresholds that no `palisade.yaml` can loosen. */
  readonly enforced: readonly Threshold[];
}

/** Whose decisions count in a scan of a project. */
export interface Policy extends Pick<PolicyInForce, "from" | "gate" | "refused"> {
  /** The thresholds that the project asks for, which need not be those that hold. */
  readonly asked: GateConfig;
  /** Whose switched-off checks, ignored paths and triage count. */
  readonly team: TeamConfig;
  /** Whether an ignore comment counts that covers this place. */
  heedsComment(place: FoundPlace): boolean;
  /** Whether decisions count that this machine remembers. */
  readonly heedsDecisions: boolean;
  /** What the project switches off, and what this policy does not allow. */
  notAllowed(own: Own, today: string): readonly SwitchedOff[];
}

/**
 * A policy as a record tells it.
 *
 * @param own what the project says about itself
 */
export function inForce(policy: Policy, own: Omit<Own, "gate">, today: string): PolicyInForce {
  const { from, gate, refused, asked } = policy;
  const notAllowed = policy.notAllowed({ ...own, gate: asked }, today);
  return { from, gate, ...(refused !== undefined && { refused }), notAllowed };
}

/** The thresholds that a project asks for: those of the settings, and over them its own. */
function askedGate({ gate }: GateSettings, team: Pick<TeamConfig, "gate">): GateConfig {
  return { ...gate, ...team.gate };
}

/** What a project decides by itself, but for thresholds that the settings enforce. */
export function ownPolicy(settings: GateSettings, team: TeamConfig): Policy {
  const floor = Object.fromEntries(settings.enforced.map((name) => [name, settings.gate[name]]));
  const asked = askedGate(settings, team);
  const gate = strictest(asked, floor);
  const isPreset = thresholds.every((name) => settings.gate[name] === defaultGate[name]);
  return {
    from: team.isThere ? team.file : isPreset ? "default" : "settings",
    asked,
    gate,
    ...(team.refused !== undefined && { refused: team.refused }),
    team,
    heedsComment: () => true,
    heedsDecisions: true,
    notAllowed: (own) => looserThresholds(gate, own.gate).map((entry) => ({ ...entry, file: own.team.file })),
  };
}

/**
 * What a project decides by itself now, for a record that is not made again. A `palisade.yaml` that could not even be
 * opened for that record is taken for unreadable until a scan says otherwise.
 */
export function inForceNow(settings: GateSettings, team: TeamConfig, before: PolicyInForce): PolicyInForce {
  const now = inForce(ownPolicy(settings, team), { team, found: [], decisions: {} }, "");
  const refused = now.refused ?? (team.isThere ? undefined : before.refused);
  return { ...now, ...(refused !== undefined && { refused }) };
}

/**
 * What a project decided in another revision: what it has switched off since does not count yet. A file that nobody can
 * read now keeps the gate shut all the same.
 */
export function policyAt(settings: GateSettings, before: Revision, now: TeamConfig): Policy {
  const { refused: _, ...policy } = ownPolicy(settings, before.team);
  return {
    ...policy,
    asked: askedGate(settings, now),
    from: before.team.isThere ? `${before.commit.slice(0, 12)}:${before.team.file}` : policy.from,
    ...(now.refused !== undefined && { refused: now.refused }),
    heedsComment: (place) => isAmong(before.commented, placeName(place)),
    notAllowed: () => [],
  };
}

/**
 * A policy that a project cannot loosen: of every threshold the stricter one, and nothing that the project switches off
 * by itself. What the policy does not say about the gate, the settings say.
 *
 * @param project what would count without it
 */
export function strictPolicy(settings: GateSettings, project: Policy, team: TeamConfig): Policy {
  const policy: Policy = {
    ...project,
    from: team.file,
    gate: strictest(project.gate, askedGate(settings, team)),
    team,
    heedsComment: () => false,
    heedsDecisions: false,
    // A threshold that the project does not name is not its own.
    notAllowed: (own, today) => switchedOff(policy, { ...own, gate: { ...policy.gate, ...own.team.gate } }, today),
  };
  return policy;
}

/** What a check found, as it counts under a policy. */
export function settled(found: Found, { team, heedsComment }: Policy): Finding {
  return settle(found, { ...team, heedsComment });
}

/**
 * Findings as they count under a policy, with people's decisions applied; none of their places is cut off.
 *
 * @param decisions what this machine remembers, by check
 */
export function findingsUnder(policy: Policy, found: readonly Found[], decisions: Own["decisions"], today: string) {
  const findings = found.map((one) => settled(one, policy));
  return applyTriage(findings, { team: policy.team.triage, project: policy.heedsDecisions ? decisions : {} }, today);
}
