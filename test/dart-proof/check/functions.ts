import { declareVariables, functionType } from "../model/convert-type.ts";
import { coreType } from "../model/source-declared.ts";
import { bounded, type FunctionType, type Type, unknown, voidType } from "../model/types.ts";
import type { Body, FunctionNode, Param } from "../reader/ast.ts";
import { declareLocal, type Env, inner, writtenType } from "./environment.ts";
import { awaited, common } from "./expressions.ts";

/** Checks a function that is a value; its place may say what its parameters are. */
export function closureType(fn: FunctionNode, env: Env, expected?: Type): FunctionType {
  const context = expected && bounded(expected);
  const wanted = context?.kind === "function" ? context : undefined;
  const { variables, resolve } = declareVariables(fn.typeParams, env.resolve);
  const within = { ...inner(env), resolve };
  const slots = wanted ? [...wanted.required, ...wanted.optional] : [];
  const types = new Map<Param, Type>();
  let position = 0;
  for (const param of fn.params) {
    const slot = param.form === "named" ? wanted?.named.get(param.name)?.type : slots[position++];
    types.set(param, param.type ? writtenType(param.type, within) : (slot ?? unknown));
  }
  const returns = fn.returns ? writtenType(fn.returns, within) : undefined;
  const typeOf = (param: Param) => types.get(param) ?? unknown;
  const result = checkFunction(fn, typeOf, returns ?? wanted?.returns, within);
  return functionType(variables, fn.params, returns ?? result, typeOf);
}

/** Declares the parameters, checks the body and gives what it returns. */
export function checkFunction(
  fn: FunctionNode,
  typeOf: (param: Param) => Type,
  returns: Type | undefined,
  env: Env,
): Type {
  for (const param of fn.params) {
    if (param.initial) env.walk.infer(param.initial, env, typeOf(param));
    if (param.name !== "_") declareLocal(env, param.name, typeOf(param));
  }
  if (!fn.body) return unknown;
  const value = returns && (fn.async ? awaited(returns) : returns);
  const returned: Type[] = [];
  const within: Env = {
    ...env,
    returns: fn.generator ? undefined : value,
    returned,
    cascaded: undefined,
  };
  const type = checkBody(fn.body, within);
  if (fn.generator) return unknown;
  return fn.async ? coreType(env.program.api, "Future", [awaited(type)]) : type;
}

function checkBody(body: Body, env: Env): Type {
  if (body.kind === "arrow") return env.walk.infer(body.value, env, env.returns);
  for (const statement of body.statements) env.walk.statement(statement, env);
  return env.returned.length === 0 ? voidType : common(env.returned);
}
