import { Failure } from "../contract/failure.ts";
import { findById } from "../contract/find-by-id.ts";
import type { Evidence, Finding } from "../contract/finding.ts";
import { type PastDecision, withDecision } from "../contract/past-decision.ts";
import { placeName, placesOf } from "../contract/place-names.ts";
import type { ScanRecord } from "../contract/scan-record.ts";
import { applyTriage, decidedYaml, inForceNow, regrade, type TeamDecision, type Triage } from "../scanner/index.ts";
import { changeTeamFile } from "./change-team-file.ts";
import { notScanned } from "./records/last-record.ts";
import type { Services } from "./services.ts";
import { teamConfigFrom } from "./team-config-of.ts";

/** A decision about a finding. */
export interface DecisionRequest extends Pick<Triage, "state" | "reason" | "expires"> {
  readonly id: string;
  /** The places that it covers; without them, those of the last scan. */
  readonly places?: readonly string[] | undefined;
  /** `team` writes `palisade.yaml`, `project` only this machine's state. */
  readonly scope: "team" | "project";
}

export interface DecidedPlaces {
  readonly record: ScanRecord;
  /** Number of places that the decision covers. */
  readonly places: number;
}

interface Context {
  readonly signal: AbortSignal | undefined;
  readonly restricted?: boolean;
}

/**
 * Records a decision about a finding of the last scan and judges the record again.
 *
 * @param project a project's real path, see `locateProject`
 * @throws Failure `not found` before the first scan or for an unknown id, `conflict` when `palisade.yaml` cannot be
 * changed
 */
export async function decideAbout(
  services: Services,
  project: string,
  request: DecisionRequest,
  { signal, restricted = false }: Context,
): Promise<DecidedPlaces> {
  const { id, scope, state, reason, expires } = request;
  const document = services.store.project(project);
  const { record: judged } = await document.read();
  if (!judged) throw notScanned(project);
  const finding = findById("finding", judged.findings, id);
  const author = restricted ? undefined : await services.folders.authorIn(project, signal);
  const today = services.now().toISOString().slice(0, 10);
  const places = request.places ?? placesOf(finding);
  const decision: TeamDecision = {
    check: id,
    state,
    ...(reason !== undefined && { reason }),
    ...(author !== undefined && { author }),
    date: today,
    ...(expires !== undefined && { expires }),
    places,
  };
  const { check: _check, date: _date, places: _places, ...said } = decision;
  const past: PastDecision = { ...said, at: services.now().toISOString(), scope, places: places.length };
  const text =
    scope === "team"
      ? await writeForTeam(services, project, decision, finding)
      : await services.files.read(project, "palisade.yaml");
  const team = await teamConfigFrom(services, text);
  const settings = await services.store.settings.read();
  const { record } = await document.update((content) => {
    if (!content.record) throw notScanned(project);
    const { check: _, ...own } = decision;
    const { [id]: __, ...others } = content.triage;
    const triage = scope === "team" ? others : { ...others, [id]: own };
    const findings = applyTriage(content.record.findings, { team: team.triage, project: triage }, today);
    const policy = inForceNow(settings, team, content.record.policy);
    const regraded = regrade(content.record, findings, policy, content.baseline);
    const pastDecisions = withDecision(content.record.pastDecisions, id, past);
    return { ...content, triage, record: { ...regraded, pastDecisions } };
  });
  if (!record) throw new Failure("unavailable", `The record of ${project} could not be written.`);
  return { record, places: places.length };
}

/** @returns the new text of `palisade.yaml` */
function writeForTeam(
  services: Services,
  project: string,
  decision: TeamDecision,
  { evidence }: Finding,
): Promise<string> {
  const at = new Map(evidence.map((place) => [placeName(place), lineOf(place)]));
  return changeTeamFile(services, project, (before) => decidedYaml(before, decision, (place) => at.get(place)));
}

function lineOf({ file: path, line }: Evidence): string {
  return `${path}:${line}`;
}
