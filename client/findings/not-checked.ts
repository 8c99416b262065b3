import type { NotChecked, ProjectStatus } from "../../server/adapters/lsp/protocol.ts";
import type { CauseNode, FileNode, NotCheckedNode, ProjectNode } from "./tree-node.ts";

/** Maximum number of files listed for one cause. */
const listedFiles = 200;

/** The row for what is not checked or not shown, with a row for each cause; none if there is nothing. */
export function notCheckedNodes(
  { path, root }: ProjectStatus,
  parent: ProjectNode | undefined,
  causes: readonly NotChecked[],
): NotCheckedNode[] {
  if (causes.length === 0) return [];
  const children: CauseNode[] = [];
  const node: NotCheckedNode = { kind: "notChecked", key: `${path}\nnot checked`, causes, parent, children };
  for (const [index, cause] of causes.entries()) children.push(causeNode(root, node, cause, index));
  return [node];
}

function causeNode(root: string, parent: NotCheckedNode, cause: NotChecked, index: number): CauseNode {
  const children: FileNode[] = [];
  const node: CauseNode = { kind: "cause", key: `${parent.key}\n${index}`, root, cause, parent, children };
  // What could not be read is its own cause.
  if (cause.kind === "unread" || cause.kind === "inPart") return node;
  for (const file of (cause.files ?? []).slice(0, listedFiles)) {
    children.push({ kind: "file", key: `${node.key}\n${file}`, root, file, parent: node, children: [] });
  }
  return node;
}
