import { asInstanceOf } from "../model/lookup.ts";
import { coreType } from "../model/source-declared.ts";
import { bounded, type Type, unknown } from "../model/types.ts";
import type { Condition, Element, Expr, ForHead } from "../reader/ast.ts";
import { type Env, inner, writtenType } from "./environment.ts";

type Collection = Extract<Expr, { kind: "list" | "braces" }>;

/** What the elements of a literal are: keys and values of a map, values otherwise. */
interface Elements {
  readonly keys: Type[];
  readonly values: Type[];
}

export function listType(expr: Collection, env: Env, expected?: Type): Type {
  const written = expr.typeArgs.map((node) => writtenType(node, env));
  const wanted = written[0] ?? elementOf(expected, "Iterable", env);
  const found = elements(expr, env, wanted, undefined);
  return coreType(env.program.api, "List", [wanted ?? same(found.values)]);
}

export function bracesType(expr: Collection, env: Env, expected?: Type): Type {
  const written = expr.typeArgs.map((node) => writtenType(node, env));
  const map = expected && instanceOf(expected, "Map", env);
  const isMap =
    written.length === 2 ||
    expr.elements.some(holdsEntry) ||
    (written.length === 0 && (map || expr.elements.length === 0));
  if (!isMap) {
    const wanted = written[0] ?? elementOf(expected, "Set", env);
    const found = elements(expr, env, wanted, undefined);
    const spread = written.length === 0 && expr.elements.some(({ kind }) => kind === "spread");
    return spread ? unknown : coreType(env.program.api, "Set", [wanted ?? same(found.values)]);
  }
  const [key = map?.args[0], value = map?.args[1]] = written;
  const found = elements(expr, env, value, key);
  return coreType(env.program.api, "Map", [key ?? same(found.keys), value ?? same(found.values)]);
}

function elements(expr: Collection, env: Env, value: Type | undefined, key: Type | undefined): Elements {
  const found: Elements = { keys: [], values: [] };
  for (const element of expr.elements) visit(element, env, value, key, found);
  return found;
}

function visit(element: Element, env: Env, value: Type | undefined, key: Type | undefined, found: Elements): void {
  if (element.kind === "value") found.values.push(env.walk.infer(element.value, env, value));
  else if (element.kind === "entry") {
    found.keys.push(env.walk.infer(element.key, env, key));
    found.values.push(env.walk.infer(element.value, env, value));
  } else if (element.kind === "spread") {
    const type = env.walk.infer(element.value, env, value && coreType(env.program.api, "Iterable", [value]));
    found.values.push(elementOf(type, "Iterable", env) ?? unknown);
  } else if (element.kind === "if") {
    const within = inner({ ...env, promoted: new Map(env.promoted) });
    testCondition(element.test, within);
    visit(element.then, within, value, key, found);
    if (element.otherwise) visit(element.otherwise, env, value, key, found);
  } else {
    const within = inner(env);
    forNames(element.head, within);
    visit(element.body, within, value, key, found);
  }
}

function holdsEntry(element: Element): boolean {
  if (element.kind === "if") return holdsEntry(element.then);
  if (element.kind === "for") return holdsEntry(element.body);
  return element.kind === "entry";
}

function same(types: readonly Type[]): Type {
  const [first = unknown] = types;
  const equal = types.every((type) => type.kind === "class" && first.kind === "class" && type.decl === first.decl);
  return equal || types.length === 1 ? first : unknown;
}

/** Checks a condition and declares what its pattern binds. */
export function testCondition({ value, pattern, guard }: Condition, env: Env): void {
  const type = env.walk.infer(value, env);
  if (pattern) env.walk.pattern(pattern, type, env);
  if (guard) env.walk.infer(guard, env);
}

/** Checks the head of a loop and declares its variables. */
export function forNames(head: ForHead, env: Env): void {
  if (head.kind === "each") {
    const over = env.walk.infer(head.over, env);
    env.walk.pattern(head.variable, elementOf(over, head.awaits ? "Stream" : "Iterable", env) ?? unknown, env);
    return;
  }
  if (head.first) env.walk.statement(head.first, env);
  if (head.test) env.walk.infer(head.test, env);
  for (const update of head.updates) env.walk.infer(update, env);
}

function instanceOf(type: Type, name: string, env: Env): Extract<Type, { kind: "class" }> | undefined {
  const known = bounded(type);
  if (known.kind === "either") return known.types.map((one) => instanceOf(one, name, env)).find((one) => one);
  const core = coreType(env.program.api, name, []);
  return core.kind === "class" ? asInstanceOf(known, core.decl) : undefined;
}

/** The first type argument of the type seen as a `name`. */
export function elementOf(type: Type | undefined, name: string, env: Env): Type | undefined {
  return type && instanceOf(type, name, env)?.args[0];
}
