import type { FlowValue } from "../../code/flow-value.ts";
import { type SourceFile, tokenText } from "../../source/source-file.ts";
import { owned } from "../../source/text.ts";
import { resolveNames } from "../scopes/resolve-names.ts";
import type { ExpressionNode } from "../syntax/tree.ts";
import { holdsValue } from "./forms.ts";
import type { AssignmentNode } from "./owners.ts";

/** The setter that an assignment calls, if it is one of a class: `token=` of `session` in `session.token = answer`. */
export function setterOf(
  file: SourceFile,
  { target }: AssignmentNode,
  read: (node: ExpressionNode) => FlowValue,
): FlowValue | undefined {
  if (target.kind === "member" && isHolder(file, target.target)) return undefined;
  if (target.kind === "member" && target.target.kind !== "this" && target.target.kind !== "super")
    return { kind: "member", of: read(target.target), name: setterName(tokenText(file, target.name)) };
  const isOfClass = target.kind === "member" || resolveNames(file).declarationAt(target.first)?.kind === "setter";
  const own = isOfClass ? read(target) : undefined;
  return own?.kind === "name" ? { ...own, name: setterName(own.name) } : undefined;
}

/** Whether a variable holds a wrapper, whose value is set in it and in nothing that it was made of: `ValueNotifier(entry.value)`. */
function isHolder(file: SourceFile, { kind, first }: ExpressionNode): boolean {
  const { node } = (kind === "name" && resolveNames(file).declarationAt(first)) || {};
  // Its own beginning alone: all that is set to it would be read again for each assignment.
  const initial = node?.kind === "variable" || node?.kind === "parameter" ? node.initial : undefined;
  return initial !== undefined && holdsValue(tokenText(file, initial.first));
}

/** What a setter is called by, which a method of its name is not. */
function setterName(name: string): string {
  return owned(`${name}=`);
}

/** The name that an assignment writes for the setter that is called by `name`. Undefined if that is no setter. */
export function assignedName(name: string): string | undefined {
  return name.endsWith("=") ? name.slice(0, -1) : undefined;
}
