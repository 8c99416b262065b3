import type { ProjectStatus } from "../../server/adapters/lsp/protocol.ts";
import type { Evidence, Finding } from "../../server/contract/finding.ts";
import type { ScanRecord } from "../../server/contract/scan-record.ts";
import type { Translate } from "../translate.ts";
import { type Filter, findingsOfView } from "./filter.ts";
import { type Group, type GroupingId, groupings } from "./grouping.ts";

interface Parent {
  /** Unique in the tree, and the same for the same thing in every scan. */
  readonly key: string;
  readonly children: readonly TreeNode[];
}

export interface ProjectNode extends Parent {
  readonly kind: "project";
  readonly project: ProjectStatus;
}

export interface GroupNode extends Parent {
  readonly kind: "group";
  readonly label: string;
  readonly parent: TreeNode | undefined;
}

/** Also the argument of commands that start on a finding. */
export interface FindingNode extends Parent {
  readonly kind: "finding";
  /** The project's path. */
  readonly path: string;
  readonly finding: Finding;
  readonly parent: TreeNode | undefined;
}

export interface EvidenceNode extends Parent {
  readonly kind: "evidence";
  /** The URI of the project's folder, as the editor spells it. */
  readonly root: string;
  readonly evidence: Evidence;
  readonly parent: TreeNode;
}

export type TreeNode = ProjectNode | GroupNode | FindingNode | EvidenceNode;

export interface ScannedProject {
  readonly project: ProjectStatus;
  readonly record: ScanRecord | null;
}

/**
 * The findings view: groups of findings with their places. With several projects, projects are the roots. A text filter
 * hides projects without matches.
 */
export function buildTree(
  projects: readonly ScannedProject[],
  grouping: GroupingId,
  filter: Filter,
  t: Translate,
): readonly TreeNode[] {
  const [first] = projects;
  if (projects.length === 1 && first) return groupNodes(first, undefined, grouping, filter, t);
  const nodes = projects.map((scanned) => projectNode(scanned, grouping, filter, t));
  return filter.text === "" ? nodes : nodes.filter(({ children }) => children.length > 0);
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

function projectNode(scanned: ScannedProject, grouping: GroupingId, filter: Filter, t: Translate): ProjectNode {
  const { project } = scanned;
  const children: TreeNode[] = [];
  const node: ProjectNode = { kind: "project", key: project.path, project, children };
  children.push(...groupNodes(scanned, node, grouping, filter, t));
  return node;
}

function groupNodes(
  { project, record }: ScannedProject,
  parent: TreeNode | undefined,
  grouping: GroupingId,
  filter: Filter,
  t: Translate,
): TreeNode[] {
  const findings = findingsOfView(record?.findings ?? [], filter);
  return groupings[grouping].groups(findings, t).map((group) => groupNode(project, parent, group));
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
  const node: FindingNode = { kind: "finding", key, path, finding, parent, children };
  for (const [index, item] of evidence.entries()) {
    children.push({ kind: "evidence", key: `${key}\n${index}`, root, evidence: item, parent: node, children: [] });
  }
  return node;
}
