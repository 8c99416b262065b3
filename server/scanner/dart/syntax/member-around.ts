import type { SourceFile } from "../../source/source-file.ts";
import { firstWhere } from "../../vocabulary/first-where.ts";
import { parseDart } from "./parse-dart.ts";
import type { ClassNode, DartNode } from "./tree.ts";

/** A member of a class, or what else a file declares. What is in a class and in none of its members is in the class. */
export interface MemberAround {
  readonly node: DartNode;
  /** The class around it. */
  readonly type: ClassNode | undefined;
}

/** The declaration around a token: few are asked about, so what is read of one is not read of all others. */
export function memberAround(file: SourceFile, token: number): MemberAround | undefined {
  const { directives, declarations } = parseDart(file);
  const declaration = childAround(declarations, token) ?? childAround(directives, token);
  if (declaration?.kind !== "class") return declaration && { node: declaration, type: undefined };
  const member = childAround(declaration.members, token);
  return member ? { node: member, type: declaration } : { node: declaration, type: undefined };
}

/** Of nodes in order, the one around a token. */
function childAround<Node extends DartNode>(nodes: readonly Node[], token: number): Node | undefined {
  const node = nodes[firstWhere(nodes.length, (at) => (nodes[at]?.last ?? 0) >= token)];
  return node && node.first <= token ? node : undefined;
}
