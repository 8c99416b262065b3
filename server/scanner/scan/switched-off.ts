import { type GateConfig, isLooser, thresholds } from "../../contract/gate-thresholds.ts";
import { isAmong } from "../../contract/place-names.ts";
import type { SwitchedOff } from "../../contract/policy-in-force.ts";
import { settles } from "../../contract/vulnerability-decision.ts";
import type { Found, FoundPlace } from "./found.ts";
import type { TeamConfig } from "./team-config.ts";
import type { TeamDecision, Triage } from "./triage.ts";

/** What a project's own files say now. */
export interface Own {
  readonly team: TeamConfig;
  /** The thresholds that the project asks for. */
  readonly gate: GateConfig;
  readonly found: readonly Found[];
  /** The decisions stored on this machine, by check. */
  readonly decisions: Readonly<Record<string, Triage>>;
}

/** What counts instead. */
interface Allowed {
  readonly team: TeamConfig;
  readonly gate: GateConfig;
  heedsComment(place: FoundPlace): boolean;
  readonly heedsDecisions: boolean;
}

/**
 * What a project switches off without permission: new or wider entries of its `palisade.yaml`, a looser gate, ignore
 * comments, and decisions stored on this machine.
 *
 * @param today ISO date; an expired decision switches nothing off
 */
export function switchedOff(allowed: Allowed, own: Own, today: string): SwitchedOff[] {
  const entries = [
    ...unreadable(allowed.team, own.team),
    ...looserThresholds(allowed.gate, own.gate),
    ...ignoredPaths(allowed.team, own.team),
    ...checksOff(allowed.team, own.team),
    ...triaged(allowed.team, own.team, today),
    ...secrets(allowed.team, own.team),
    ...secretShapes(allowed.team, own.team),
    ...vulnerabilities(allowed.team, own.team),
    ...licences(allowed.team, own.team),
  ];
  const remembered = allowed.heedsDecisions ? [] : decided(own.decisions, today);
  return [
    ...entries.map((entry) => ({ ...entry, file: own.team.file })),
    ...comments(allowed, own.found),
    ...remembered,
  ];
}

/** An entry of `palisade.yaml`. */
type Entry = Omit<SwitchedOff, "file">;

function unreadable(allowed: TeamConfig, { refused }: TeamConfig): Entry[] {
  return refused !== undefined && allowed.refused === undefined ? [{ by: "unreadable", message: refused }] : [];
}

/** Thresholds that are looser than allowed. */
export function looserThresholds(allowed: GateConfig, own: GateConfig): Entry[] {
  return thresholds
    .filter((name) => isLooser(own[name], allowed[name]))
    .map((name) => ({ by: "gate", message: `${name} ${own[name] ?? "off"} instead of ${allowed[name] ?? "off"}` }));
}

function ignoredPaths(allowed: TeamConfig, own: TeamConfig): Entry[] {
  return own.ignorePaths.flatMap((glob, index) =>
    allowed.ignorePaths.includes(glob)
      ? []
      : [{ by: "ignorePaths", line: own.lineOf("ignorePaths", index), message: `every finding in ${glob}` }],
  );
}

function checksOff(allowed: TeamConfig, own: TeamConfig): Entry[] {
  return own.off.flatMap(({ check, paths, reason }, index) => {
    const before = allowed.off.filter((entry) => entry.check === check);
    if (before.some((entry) => entry.paths === undefined)) return [];
    const known = new Set(before.flatMap((entry) => entry.paths ?? []));
    const wider = paths?.filter((path) => !known.has(path));
    if (wider?.length === 0) return [];
    const where = wider ? ` in ${wider.join(", ")}` : "";
    return [{ by: "off", line: own.lineOf("off", index), message: `the check ${check}${where}: ${reason}` }];
  });
}

function triaged(allowed: TeamConfig, own: TeamConfig, today: string): Entry[] {
  return own.triage.flatMap((decision, index) => {
    const { check, state, places, reason = "no reason given" } = decision;
    if (!silences(decision, today)) return [];
    const before = allowed.triage.filter(
      (one) => one.check === check && silences(one, today) && outlasts(one, decision),
    );
    if (before.some((one) => one.places === undefined)) return [];
    const known = new Set(before.flatMap((one) => one.places ?? []));
    const wider = places?.filter((place) => !isAmong(known, place));
    if (wider?.length === 0) return [];
    const where = wider ? counted(wider.length) : "all places, now and later";
    return [{ by: "triage", line: own.lineOf("triage", index), message: `${check}, ${where}, as ${state}: ${reason}` }];
  });
}

/** Whether a decision lasts at least as long as another one. */
function outlasts({ expires }: TeamDecision, other: TeamDecision): boolean {
  return expires === undefined || (other.expires !== undefined && other.expires <= expires);
}

function silences({ state, expires }: Triage, today: string): boolean {
  return state !== "Open" && (expires === undefined || expires >= today);
}

function secrets(allowed: TeamConfig, own: TeamConfig): Entry[] {
  return [...own.knownSecrets]
    .filter(([id]) => !allowed.knownSecrets.has(id))
    .map(([id, reason]) => ({ by: "knownSecrets", message: `the secret ${id} of the history: ${reason}` }));
}

/** Shapes of secrets that are no longer looked for, or in another way. */
function secretShapes({ secrets: before }: TeamConfig, { secrets: now }: TeamConfig): Entry[] {
  const kept = new Set(now.shapes.map((shape) => JSON.stringify(shape)));
  return before.shapes
    .filter((shape) => !kept.has(JSON.stringify(shape)))
    .map(({ id }) => ({ by: "secrets", message: `the shape ${id} as it was: its secrets may not be found any more` }));
}

function comments(allowed: Allowed, found: readonly Found[]): SwitchedOff[] {
  return found.flatMap(({ about: { id }, places }) =>
    places
      .filter((place) => place.level !== "note" && place.comment !== undefined && !allowed.heedsComment(place))
      .filter(({ file }) => allowed.team.ignoredBecause(id, file) === undefined)
      .map(({ file, line, comment }) => ({ by: "comment" as const, file, line, message: `${id}: ${comment}` })),
  );
}

function decided(decisions: Own["decisions"], today: string): SwitchedOff[] {
  return Object.entries(decisions)
    .filter(([, decision]) => silences(decision, today))
    .map(([check, { state, places = [], reason = "no reason given" }]) => ({
      by: "decision",
      message: `${check}, ${counted(places.length)}, as ${state} on this machine: ${reason}`,
    }));
}

function counted(places: number): string {
  return `${places} ${places === 1 ? "place" : "places"}`;
}

function vulnerabilities(allowed: TeamConfig, own: TeamConfig): Entry[] {
  const permits = new Set(allowed.vulnerabilities.map(({ id, package: name }) => `${id} ${name ?? ""}`));
  return own.vulnerabilities
    .filter(({ id, state, package: name }) => settles(state) && !permits.has(`${id} ${name ?? ""}`))
    .map(({ id, state, reason }) => ({
      by: "vulnerabilities",
      message: `the vulnerability ${id}, ${state}: ${reason}`,
    }));
}

/** Licences that the project accepts although they are not accepted, and those that it no longer refuses. */
function licences({ licences: before = {} }: TeamConfig, { licences: now = {} }: TeamConfig): Entry[] {
  const refused = new Set(now.deny);
  const isOpen = before.allow !== undefined && now.allow === undefined;
  const added = now.allow?.filter((id) => before.allow?.includes(id) === false && !refused.has(id)) ?? [];
  const dropped = before.deny?.filter((id) => !refused.has(id) && now.allow?.includes(id) !== false) ?? [];
  const messages = [
    ...(isOpen ? ["every licence instead of a list"] : []),
    ...[...new Set([...added, ...dropped])].map((id) => `the licence ${id} is accepted`),
  ];
  return messages.map((message) => ({ by: "licences", message }));
}
