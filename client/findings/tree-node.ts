import type { NotChecked, ProjectStatus } from "../../server/adapters/lsp/protocol.ts";
import type { Evidence, Finding } from "../../server/contract/finding.ts";

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
  /** The same folder, as the editor spells it. */
  readonly root: string;
  /** The only place of the finding. With it, the steps of its way are the children. */
  readonly place: Evidence | undefined;
  readonly finding: Finding;
  readonly parent: TreeNode | undefined;
}

export interface EvidenceNode extends Parent {
  readonly kind: "evidence";
  /** The path of the project's folder, as the editor spells it. */
  readonly root: string;
  readonly evidence: Evidence;
  readonly parent: TreeNode;
}

/** One step of the way that a value takes, from where it comes from to where it does harm. */
export interface StepNode extends Parent {
  readonly kind: "step";
  readonly root: string;
  readonly step: NonNullable<Evidence["flow"]>[number];
  /** Counted from 1. */
  readonly number: number;
  readonly total: number;
  readonly parent: TreeNode;
}

/** What is not checked or not shown. */
export interface NotCheckedNode extends Parent {
  readonly kind: "notChecked";
  readonly causes: readonly NotChecked[];
  readonly parent: ProjectNode | undefined;
}

/** Why something is not checked or not shown. */
export interface CauseNode extends Parent {
  readonly kind: "cause";
  readonly root: string;
  readonly cause: NotChecked;
  readonly parent: NotCheckedNode;
}

/** A file that is not checked or not shown. */
export interface FileNode extends Parent {
  readonly kind: "file";
  readonly root: string;
  readonly file: string;
  readonly parent: CauseNode;
}

export type TreeNode =
  | ProjectNode
  | GroupNode
  | FindingNode
  | EvidenceNode
  | StepNode
  | NotCheckedNode
  | CauseNode
  | FileNode;
