import type { Calls } from "../../../../server/operations/index.ts";
import type { Tone } from "../tone.ts";

export type VulnerabilityAnswer = Calls["vulns"]["output"];
export type ReportedVulnerability = VulnerabilityAnswer["vulnerabilities"][number];
export type ReportedSeverity = ReportedVulnerability["severity"];

export const severityTones: Readonly<Record<ReportedSeverity, Tone>> = {
  critical: "bad",
  high: "bad",
  unknown: "warning",
  medium: "warning",
  low: "info",
};

/** What to do, with the command for it if there is one. */
interface Advice {
  /** The vulnerabilities that this fixes. */
  readonly ids: readonly string[];
  readonly text: string;
  readonly command: string | null;
}

/** One installed version of a package with all of its vulnerabilities. */
export interface AffectedPackage {
  /** The first vulnerability. All of them carry the same facts about the package. */
  readonly installed: ReportedVulnerability;
  readonly vulnerabilities: readonly ReportedVulnerability[];
  readonly advice: readonly Advice[];
}

/** Vulnerabilities by package, in order of first appearance. Ignored ones are left out. */
export function affectedPackages(vulnerabilities: readonly ReportedVulnerability[]): readonly AffectedPackage[] {
  const open = vulnerabilities.filter(({ ignored }) => !ignored);
  const groups = grouped(open, (one) => [one.manifest, one.package, one.version].join("\n"));
  return groups.map((group) => ({ installed: group[0], vulnerabilities: group, advice: adviceOn(group) }));
}

/** What to do about each. Equal advice is merged. */
function adviceOn(vulnerabilities: readonly ReportedVulnerability[]): readonly Advice[] {
  const groups = grouped(vulnerabilities, (one) => [adviceText(one), one.remedy.command].join("\n"));
  return groups.map((group) => ({
    ids: group.map(({ id }) => id),
    text: adviceText(group[0]),
    command: group[0].remedy.command,
  }));
}

type Group = [first: ReportedVulnerability, ...others: ReportedVulnerability[]];

/** Groups items by key, in order of first appearance. */
function grouped(
  vulnerabilities: readonly ReportedVulnerability[],
  keyOf: (vulnerability: ReportedVulnerability) => string,
): Group[] {
  const groups = new Map<string, Group>();
  for (const one of vulnerabilities) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return [...groups.values()];
}

function adviceText({ manifest, fixedIn, remedy }: ReportedVulnerability): string {
  const { kind, command, folder } = remedy;
  if (kind === "remove") {
    return "Malware: remove it, and replace every secret on machines that installed it.";
  }
  if (fixedIn === null) return "No fixed version exists. Replace the package or stop using it.";
  const barrier = kind === "raise constraint" ? `${manifest} does not allow ${fixedIn} yet. ` : "";
  if (command === null) return `${barrier}Update it to ${fixedIn} or newer.`;
  return `${barrier}Run${folder === "" ? "" : ` in ${folder}`}:`;
}
