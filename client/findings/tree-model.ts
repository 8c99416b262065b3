import type { NotChecked, ProjectStatus } from "../../server/adapters/lsp/protocol.ts";
import type { Evidence, Finding } from "../../server/contract/finding.ts";
import type { ScanRecord } from "../../server/contract/scan-record.ts";
import type { Translate } from "../translate.ts";
import { knownPlaces, type NewSince } from "./comparison.ts";
import { type Filter, findingsOfView } from "./filter.ts";
import { type Group, type GroupingId, groupings } from "./grouping.ts";
import { notCheckedNodes } from "./not-checked.ts";
import type { EvidenceNode, FindingNode, GroupNode, ProjectNode, StepNode, TreeNode } from "./tree-node.ts";

export interface ScannedProject {
  readonly project: ProjectStatus;
  readonly record: ScanRecord | null;
  readonly notChecked: readonly NotChecked[];
}

/**
 * The findings view: groups of findings with their places, and what is not checked. With several projects, projects are
 * the roots, the weakest first. A text filter hides projects without matches.
 */
export function buildTree(
  projects: readonly ScannedProject[],
  grouping: GroupingId,
  filter: Filter,
  t: Translate,
  comparison?: NewSince,
): readonly TreeNode[] {
  const view = { grouping, filter, comparison, t };
  const [first] = projects;
  if (projects.length === 1 && first) return groupNodes(first, undefined, view);
  const nodes = projects.toSorted((a, b) => rank(a) - rank(b)).map((scanned) => projectNode(scanned, view));
  return filter.text === "" ? nodes : nodes.filter(({ children }) => children.length > 0);
}

interface View {
  readonly grouping: GroupingId;
  readonly filter: Filter;
  readonly comparison: NewSince | undefined;
  readonly t: Translate;
}

/** A project that could not be scanned comes first, then the lowest score. */
function rank({ project: { state } }: ScannedProject): number {
  if (state.kind === "failed") return -1;
  return state.kind === "scanned" ? state.score : 101;
}

/** The node of a finding. When grouped by file, the first of several. */
export function findFinding(nodes: readonly TreeNode[], path: string, id: string): FindingNode | undefined {
  for (const node of nodes) {
    if (node.kind === "finding" && node.path === path && node.finding.id === id) return node;
    const found = findFinding(node.children, path, id);
    if (found) return found;
  }
  return undefined;
}

/** The parent of a node; undefined at the top. */
export function parentNode(node: TreeNode): TreeNode | undefined {
  return node.kind === "project" ? undefined : node.parent;
}

function projectNode(scanned: ScannedProject, view: View): ProjectNode {
  const { project } = scanned;
  const children: TreeNode[] = [];
  const node: ProjectNode = { kind: "project", key: project.path, project, children };
  children.push(...groupNodes(scanned, node, view));
  return node;
}

function groupNodes(
  { project, record, notChecked }: ScannedProject,
  parent: ProjectNode | undefined,
  { grouping, filter, comparison, t }: View,
): TreeNode[] {
  const known = comparison && knownPlaces(comparison, record);
  const findings = findingsOfView(record?.findings ?? [], filter, known);
  const groups = groupings[grouping].groups(findings, t).map((group) => groupNode(project, parent, group));
  const isWhole = filter.text === "" && comparison === undefined;
  return isWhole ? [...groups, ...notCheckedNodes(project, parent, notChecked)] : groups;
}

function groupNode(project: ProjectStatus, parent: TreeNode | undefined, { key, label, entries }: Group): GroupNode {
  const children: TreeNode[] = [];
  const node: GroupNode = { kind: "group", key: `${project.path}\n${key}`, label, parent, children };
  for (const { finding, evidence } of entries) children.push(findingNode(project, node, finding, evidence));
  return node;
}

function findingNode(
  { path, root }: ProjectStatus,
  parent: TreeNode,
  finding: Finding,
  evidence: readonly Evidence[],
): FindingNode {
  const children: TreeNode[] = [];
  const key = `${parent.key}\n${finding.id}`;
  const [place] = evidence.length === 1 && finding.moreEvidence === 0 ? evidence : [];
  const node: FindingNode = { kind: "finding", key, path, root, finding, place, parent, children };
  if (place) children.push(...stepNodes(root, node, place));
  else for (const [index, item] of evidence.entries()) children.push(evidenceNode(root, node, index, item));
  return node;
}

function evidenceNode(root: string, parent: TreeNode, index: number, evidence: Evidence): EvidenceNode {
  const children: TreeNode[] = [];
  const node: EvidenceNode = { kind: "evidence", key: `${parent.key}\n${index}`, root, evidence, parent, children };
  children.push(...stepNodes(root, node, evidence));
  return node;
}

function stepNodes(root: string, parent: TreeNode, { flow = [] }: Evidence): StepNode[] {
  return flow.map((step, index) => ({
    kind: "step",
    key: `${parent.key}\nstep ${index}`,
    root,
    step,
    number: index + 1,
    total: flow.length,
    parent,
    children: [],
  }));
}
