import { gateDemand } from "../../contract/gate-demand.ts";
import { cost } from "../../contract/score.ts";
import { newlyOpen } from "../../scanner/index.ts";
import type { OpenProject } from "./open-project.ts";
import type { ProjectState, ProjectStatus } from "./protocol.ts";

/** What an editor always shows about a project. */
export function statusOf(project: OpenProject): ProjectStatus {
  const { path, root } = project;
  return { path, root, name: project.record()?.name ?? nameOf(path), state: stateOf(project) };
}

function stateOf(project: OpenProject): ProjectState {
  const message = project.failure();
  if (message !== undefined) return { kind: "failed", message };
  const record = project.record();
  if (!record) return { kind: "scanning" };
  const { grade, score, gate, counts, coverage, findings, baseline } = record;
  const costs = findings
    .map((finding) => ({ id: finding.id, title: finding.title, points: cost(finding) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  const leftOut = coverage.leftOut.length;
  const newPlaces = newlyOpen(record).places.length;
  const hasBaseline = baseline !== null;
  const revision = project.revision();
  const gateAsks = gateDemand(record);
  return { kind: "scanned", grade, score, gate, gateAsks, counts, newPlaces, hasBaseline, leftOut, revision, costs };
}

function nameOf(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}
