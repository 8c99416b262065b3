import { type SourceFile, tokenText } from "../../source/source-file.ts";
import { firstWhere } from "../../vocabulary/first-where.ts";
import { parseOutline } from "../syntax/parse-dart.ts";
import type { ClassNode, Covered, DeclarationNode, FunctionNode, VariablesNode } from "../syntax/tree.ts";

/** What has a name, and runs or is made only where something uses that. Neighbours in one declaration have none. */
export type NamedNode = FunctionNode | ClassNode | VariablesNode;

/** Whether something has its name at a token. */
export function isDeclared(file: SourceFile, at: number): boolean {
  const top = covering(parseOutline(file).declarations, at);
  const node = top?.kind === "class" && top.name !== at ? covering(top.members, at) : top;
  return node !== undefined && isNamed(node) && nameAt(node) === at;
}

/** Whether a variable is constant. To make another value may do something, and that may be all that it is for. */
export function isConstant(node: DeclarationNode | undefined): node is VariablesNode {
  return node?.kind === "variables" && node.modifiers.includes("const");
}

/** Whether a declaration has one name, by which it is found. */
export function isNamed(node: DeclarationNode): node is NamedNode {
  return node.kind === "function" || node.kind === "class" || node.kind === "variables";
}

/** The token of its name. */
function nameAt(node: NamedNode): number | undefined {
  if (node.kind !== "variables") return node.name;
  return node.variables.length === 1 ? node.variables[0]?.name : undefined;
}

/** Its name; an empty text if it has none, or several. */
export function nameIn(file: SourceFile, node: NamedNode): string {
  const at = nameAt(node);
  return at === undefined ? "" : tokenText(file, at);
}

/** Which of some nodes, in order, a token is in. */
export function covering<Node extends Covered>(nodes: readonly Node[], at: number): Node | undefined {
  const node = nodes[firstWhere(nodes.length, (index) => (nodes[index]?.last ?? 0) >= at)];
  return node && node.first <= at ? node : undefined;
}
