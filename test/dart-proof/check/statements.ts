import { coreType } from "../model/source-declared.ts";
import { unknown } from "../model/types.ts";
import type { Statement, Variable } from "../reader/ast.ts";
import { forNames, testCondition } from "./collections.ts";
import { declareLocal, type Env, inner, writtenType } from "./environment.ts";
import { quiet } from "./expressions.ts";
import { closureType } from "./functions.ts";
import { promote } from "./names.ts";

/** Checks a statement; what it declares is in the scope of `env` afterwards. */
export function checkStatement(statement: Statement, env: Env): void {
  switch (statement.kind) {
    case "block":
      checkAll(statement.statements, inner(env));
      return;
    case "variables":
      for (const variable of statement.variables) declareVariable(variable, env);
      return;
    case "destructure":
      env.walk.pattern(statement.pattern, env.walk.infer(statement.value, env), env);
      return;
    case "expression":
      env.walk.infer(statement.value, env);
      return;
    case "return":
      if (statement.value) env.returned.push(env.walk.infer(statement.value, env, env.returns));
      return;
    case "yield":
      if (statement.value) env.walk.infer(statement.value, env);
      return;
    case "if": {
      // What a pattern binds and a test shows may hold after the statement too: `if (x is! T) return;`.
      const within = inner(env);
      testCondition(statement.test, within);
      checkStatement(statement.then, within);
      if (statement.otherwise) checkStatement(statement.otherwise, env);
      return;
    }
    case "for": {
      const within = inner(env);
      forNames(statement.head, within);
      checkStatement(statement.body, within);
      return;
    }
    case "while":
      env.walk.infer(statement.test, env);
      checkStatement(statement.body, inner(env));
      return;
    case "switch":
      checkSwitch(statement, env);
      return;
    case "try":
      checkTry(statement, env);
      return;
    case "function":
      declareFunction(statement, env);
      return;
    case "assert":
      for (const { value } of statement.args) env.walk.infer(value, env);
      return;
    case "empty":
      return;
  }
}

/** Functions of a block are known before their place: they may call each other. */
function checkAll(statements: readonly Statement[], env: Env): void {
  for (const statement of statements) checkStatement(statement, env);
}

function declareVariable(variable: Variable, env: Env): void {
  const { name, type, initial } = variable;
  const written = type && writtenType(type, env);
  const value = initial && env.walk.infer(initial, env, written);
  declareLocal(env, name, written ?? value ?? unknown);
}

function declareFunction({ name, fn }: Extract<Statement, { kind: "function" }>, env: Env): void {
  // It may call itself.
  declareLocal(env, name, unknown);
  declareLocal(env, name, closureType(fn, env));
}

function checkSwitch({ subject, cases }: Extract<Statement, { kind: "switch" }>, env: Env): void {
  const type = env.walk.infer(subject, env);
  let shared = inner(env);
  for (const { pattern, guard, body } of cases) {
    if (pattern) env.walk.pattern(pattern, type, shared);
    const promoted = new Map(env.promoted);
    const within = { ...shared, promoted };
    const tested = pattern?.kind === "object" || pattern?.kind === "variable" ? pattern.type : undefined;
    if (tested) promote(subject, writtenType(tested, quiet(env)), within);
    if (guard) env.walk.infer(guard, within);
    // It still holds afterwards where all other cases leave.
    if (tested) promote(subject, writtenType(tested, quiet(env)), env);
    if (body.length === 0) continue;
    checkAll(body, inner(within));
    shared = inner(env);
  }
}

function checkTry({ body, catches, last }: Extract<Statement, { kind: "try" }>, env: Env): void {
  checkStatement(body, env);
  for (const { type, names, body: handler } of catches) {
    const within = inner(env);
    const [error, trace] = names;
    const caught = type ? writtenType(type, env) : coreType(env.program.api, "Object", []);
    if (error) declareLocal(within, error, caught);
    if (trace) declareLocal(within, trace, coreType(env.program.api, "StackTrace", []));
    checkStatement(handler, within);
  }
  if (last) checkStatement(last, env);
}
