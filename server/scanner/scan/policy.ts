import { type Finding, rankFindings } from "../../contract/finding.ts";
import { defaultGate, type GateConfig, strictest, type Threshold, thresholds } from "../../contract/gate-thresholds.ts";
import { isAmong, placeName } from "../../contract/place-names.ts";
import type { PolicyInForce, SwitchedOff } from "../../contract/policy-in-force.ts";
import { type Found, type FoundPlace, listed, settle } from "./found.ts";
import type { Revision } from "./revision.ts";
import { looserThresholds, type Own, switchedOff } from "./switched-off.ts";
import type { TeamConfig } from "./team-config.ts";
import { applyTriage } from "./triage.ts";

/** The gate of the settings. */
export interface GateSettings {
  readonly gate: GateConfig;
  /** Thresholds that `palisade.yaml` cannot loosen. */
  readonly enforced: readonly Threshold[];
}

/** The decisions that count in a scan of a project. */
export interface Policy extends Pick<PolicyInForce, "from" | "gate" | "refused"> {
  /** The thresholds that the project asks for. Those in force may be stricter. */
  readonly asked: GateConfig;
  /** Supplies the switched-off checks, ignored paths and triage that count. */
  readonly team: TeamConfig;
  /** Whether an ignore comment at this place counts. */
  heedsComment(place: FoundPlace): boolean;
  /** Whether decisions stored on this machine count. */
  readonly heedsDecisions: boolean;
  /** What the project switches off and this policy forbids. */
  notAllowed(own: Own, today: string): readonly SwitchedOff[];
}

/**
 * A policy as a record stores it.
 *
 * @param own what the project's own files say
 */
export function inForce(policy: Policy, own: Omit<Own, "gate">, today: string): PolicyInForce {
  const { from, gate, refused, asked } = policy;
  const notAllowed = policy.notAllowed({ ...own, gate: asked }, today);
  return { from, gate, ...(refused !== undefined && { refused }), notAllowed };
}

/** The thresholds that a project asks for: its own, else those of the settings. */
function askedGate({ gate }: GateSettings, team: Pick<TeamConfig, "gate">): GateConfig {
  return { ...gate, ...team.gate };
}

/** The policy of a project that decides for itself, except for thresholds that the settings enforce. */
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
 * The project's current policy, for a record without a new scan. A `palisade.yaml` that could not be opened for that
 * record counts as unreadable until the next scan.
 */
export function inForceNow(settings: GateSettings, team: TeamConfig, before: PolicyInForce): PolicyInForce {
  const now = inForce(ownPolicy(settings, team), { team, found: [], decisions: {} }, "");
  const refused = now.refused ?? (team.isThere ? undefined : before.refused);
  return { ...now, ...(refused !== undefined && { refused }) };
}

const shownDigits = 12;

/**
 * A project's policy in the base revision: what it has switched off since does not count yet. A file that is unreadable
 * now still closes the gate.
 */
export function policyAt(settings: GateSettings, before: Revision, now: TeamConfig): Policy {
  const { refused: _, ...policy } = ownPolicy(settings, before.team);
  return {
    ...policy,
    asked: askedGate(settings, now),
    from: before.team.isThere ? `${before.commit.slice(0, shownDigits)}:${before.team.file}` : policy.from,
    ...(now.refused !== undefined && { refused: now.refused }),
    heedsComment: (place) => isAmong(before.commented, placeName(place)),
    notAllowed: () => [],
  };
}

/**
 * A policy that a project cannot loosen: the stricter of each threshold, and nothing that the project switches off by
 * itself. The settings complete the policy's gate.
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
    // A threshold or a list of licences that the project does not name is not its own.
    notAllowed(own, today) {
      const gate = { ...policy.gate, ...own.team.gate };
      const licences = { ...team.licences, ...own.team.licences };
      return switchedOff(policy, { ...own, gate, team: { ...own.team, licences } }, today);
    },
  };
  return policy;
}

/** The finding of a check under a policy. */
function settled(found: Found, { team, heedsComment }: Pick<Policy, "team" | "heedsComment">): Finding {
  return settle(found, { ...team, heedsComment });
}

/** The findings under the project's own `palisade.yaml` and ignore comments alone: ranked, and listed as in a record. */
export function ownFindings({
  found,
  team,
}: {
  readonly found: readonly Found[];
  readonly team: TeamConfig;
}): Finding[] {
  return rankFindings(found.map((one) => listed(settled(one, { team, heedsComment: () => true }))));
}

/**
 * Findings under a policy, with triage applied. None of their places is cut off.
 *
 * @param decisions those stored on this machine, by check
 */
export function findingsUnder(policy: Policy, found: readonly Found[], decisions: Own["decisions"], today: string) {
  const findings = found.map((one) => settled(one, policy));
  return applyTriage(findings, { team: policy.team.triage, project: policy.heedsDecisions ? decisions : {} }, today);
}
