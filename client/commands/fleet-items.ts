import type { Calls } from "../../server/operations/index.ts";
import { plain } from "../plain.ts";
import type { Translate } from "../translate.ts";

type FleetProject = Calls["fleet"]["output"]["projects"][number];

/** A project of the fleet as a quick pick item. */
export interface FleetItem {
  readonly label: string;
  readonly description: string;
  readonly detail: string;
}

/** The projects of a fleet with their results: failed scans first, then the lowest score. */
export function fleetItems(projects: readonly FleetProject[], t: Translate): FleetItem[] {
  const scoreOf = ({ lastScan }: FleetProject) => lastScan?.score ?? -1;
  return [...projects].sort((a, b) => scoreOf(a) - scoreOf(b)).map((project) => fleetItem(project, t));
}

function fleetItem(project: FleetProject, t: Translate): FleetItem {
  const { name, path: detail } = project;
  if (project.lastScan === null) return { label: plain(name), description: plain(project.error), detail };
  const { grade, score, pass } = project.lastScan;
  return {
    label: plain(`${grade} ${score} · ${name}`),
    description: pass ? t("the gate passes") : t("the gate fails"),
    detail,
  };
}
