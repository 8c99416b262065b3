import { convertType, type Resolve } from "../model/convert-type.ts";
import type { ClassLike } from "../model/declared.ts";
import { lazy } from "../model/declared.ts";
import type { Program, SourceLibrary } from "../model/program.ts";
import type { Type } from "../model/types.ts";
import type { Expr, FunctionNode, Pattern, Statement, TypeNode } from "../reader/ast.ts";

/** What is wrong, in the words of the rule that says so. */
export type Rule =
  | "format"
  | "unread"
  | "import"
  | "unused import"
  | "package"
  | "name"
  | "ambiguous name"
  | "member"
  | "argument"
  | "assignment"
  | "override"
  | "missing member"
  | "deprecated"
  | "const"
  | "protected"
  | "lint";

export type Report = (rule: Rule, at: number, message: string) => void;

/** How much was looked at. */
export interface Counters {
  files: number;
  imports: number;
  names: number;
  members: number;
  calls: number;
  overrides: number;
  /** Members of values whose type is not known. */
  unknown: number;
}

export interface Local {
  readonly type: () => Type;
  readonly isConst: boolean;
  readonly settable: boolean;
}

/** Names from the inside out. */
export interface Scope {
  readonly names: Map<string, Local>;
  readonly outer: Scope | undefined;
}

/** The parts of the check that need each other. */
interface Walkers {
  readonly infer: (expr: Expr, env: Env, expected?: Type) => Type;
  readonly closure: (fn: FunctionNode, env: Env, expected?: Type) => Type;
  readonly statement: (statement: Statement, env: Env) => void;
  readonly pattern: (pattern: Pattern, matched: Type, env: Env) => void;
}

/** Everything that is known where an expression stands. */
export interface Env {
  readonly program: Program;
  readonly library: SourceLibrary;
  readonly walk: Walkers;
  readonly report: Report;
  readonly counters: Counters;
  readonly resolve: Resolve;
  readonly scope: Scope;
  /** The class around, and what `this` is; a static place has only the former. */
  readonly owner: ClassLike | undefined;
  readonly self: Type | undefined;
  readonly promoted: Map<string, readonly Type[]>;
  readonly inConst: boolean;
  readonly cascaded: Type | undefined;
  readonly returns: Type | undefined;
  /** Types of the values that the function gives back. */
  readonly returned: Type[];
}

export function inner(env: Env): Env {
  return { ...env, scope: { names: new Map(), outer: env.scope } };
}

export function findLocal(scope: Scope | undefined, name: string): Local | undefined {
  for (let one = scope; one; one = one.outer) {
    const found = one.names.get(name);
    if (found) return found;
  }
  return undefined;
}

export function declareLocal(
  env: Env,
  name: string,
  type: Type | (() => Type),
  settable = true,
  isConst = false,
): void {
  env.scope.names.set(name, { type: typeof type === "function" ? lazy(type) : () => type, settable, isConst });
}

/** The type that is written, after its names were checked. */
export function writtenType(node: TypeNode | undefined, env: Env): Type {
  if (node) checkType(node, env);
  return convertType(node, env.resolve);
}

/** Reports names of types that mean nothing, too many type arguments and deprecated types. */
function checkType(node: TypeNode, env: Env): void {
  if (node.kind === "record") {
    for (const one of node.positional) checkType(one, env);
    for (const { type } of node.named) checkType(type, env);
  } else if (node.kind === "function") {
    const names = new Set(node.typeParams.map(({ name }) => name));
    const resolve: Resolve = (prefix, name) =>
      names.has(name) ? { name, bound: () => ({ kind: "unknown" }) } : env.resolve(prefix, name);
    const within = { ...env, resolve };
    if (node.returns) checkType(node.returns, within);
    for (const { type } of node.params) if (type) checkType(type, within);
  } else {
    for (const arg of node.args) checkType(arg, env);
    checkNamedType(node, env);
  }
}

function checkNamedType(node: Extract<TypeNode, { kind: "named" }>, env: Env): void {
  env.counters.names++;
  if (["void", "dynamic", "Never"].includes(node.name)) return;
  const found = env.resolve(node.prefix, node.name);
  if (!found) {
    env.report("name", node.at, `No type ${node.name} is known here.`);
    return;
  }
  if (!("kind" in found)) return;
  if (found.kind === "function" || found.kind === "variable") {
    env.report("name", node.at, `${node.name} is not a type.`);
    return;
  }
  if (found.deprecated) env.report("deprecated", node.at, `${node.name} is deprecated.`);
  const all = node.prefix ? env.library.lookupPrefixed(node.prefix, node.name) : env.library.lookup(node.name);
  if (all.length > 1) env.report("ambiguous name", node.at, `${node.name} comes from more than one import.`);
  if (node.args.length > 0 && node.args.length !== found.typeParams.length) {
    env.report("argument", node.at, `${node.name} takes ${found.typeParams.length} type arguments.`);
  }
}
