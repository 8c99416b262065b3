import { convertType, type Resolve } from "../model/convert-type.ts";
import type { ClassLike } from "../model/declared.ts";
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
  | "override"
  | "deprecated"
  | "protected"
  | "lint";

export type Report = (rule: Rule, at: number, message: string) => void;

/** How much was looked at. */
export interface Counters {
  files: number;
  imports: number;
  members: number;
  calls: number;
  /** Members and calls of values whose type is not known. */
  unknown: number;
}

/** Names from the inside out. */
export interface Scope {
  readonly names: Map<string, Type>;
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
  readonly cascaded: Type | undefined;
  readonly returns: Type | undefined;
  /** Types of the values that the function gives back. */
  readonly returned: Type[];
}

export function inner(env: Env): Env {
  return { ...env, scope: { names: new Map(), outer: env.scope } };
}

export function findLocal(scope: Scope | undefined, name: string): Type | undefined {
  for (let one = scope; one; one = one.outer) {
    const found = one.names.get(name);
    if (found) return found;
  }
  return undefined;
}

export function declareLocal(env: Env, name: string, type: Type): void {
  env.scope.names.set(name, type);
}

/** The type that is written; the names in it may be deprecated. */
export function writtenType(node: TypeNode | undefined, env: Env): Type {
  return convertType(node, (prefix, name, at) => {
    const found = env.resolve(prefix, name, at);
    if (found && "kind" in found && found.deprecated) env.report("deprecated", at, `${name} is deprecated.`);
    return found;
  });
}
