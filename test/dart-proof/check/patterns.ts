import { type Type, unknown } from "../model/types.ts";
import type { Pattern, PatternField } from "../reader/ast.ts";
import { elementOf } from "./collections.ts";
import { declareLocal, type Env, writtenType } from "./environment.ts";
import { memberOf } from "./members.ts";

/** Checks a pattern against the type it is matched with, and declares its variables. */
export function checkPattern(pattern: Pattern, matched: Type, env: Env): void {
  switch (pattern.kind) {
    case "variable":
      declareLocal(env, pattern.name, pattern.type ? writtenType(pattern.type, env) : matched);
      return;
    case "value":
      env.walk.infer(pattern.value, env, matched);
      return;
    case "object": {
      const type = writtenType(pattern.type, env);
      for (const field of pattern.fields) checkField(field, type, env);
      return;
    }
    case "record":
      pattern.fields.forEach((field, index) => {
        checkField(field.name === undefined ? { ...field, name: `$${index + 1}` } : field, matched, env);
      });
      return;
    case "list": {
      const [written] = pattern.typeArgs;
      const element = written ? writtenType(written, env) : (elementOf(matched, "Iterable", env) ?? unknown);
      for (const one of pattern.elements) checkPattern(one, one.kind === "rest" ? matched : element, env);
      return;
    }
    case "rest":
      if (pattern.pattern) checkPattern(pattern.pattern, matched, env);
      return;
    case "map": {
      const value = matched.kind === "class" && matched.decl.name === "Map" ? (matched.args[1] ?? unknown) : unknown;
      for (const entry of pattern.entries) {
        env.walk.infer(entry.key, env);
        checkPattern(entry.value, value, env);
      }
      return;
    }
    case "either":
      for (const one of pattern.patterns) checkPattern(one, matched, env);
      return;
    case "cast":
      checkPattern(pattern.pattern, writtenType(pattern.type, env), env);
  }
}

function checkField({ name, pattern }: PatternField, type: Type, env: Env): void {
  if (name === undefined) {
    checkPattern(pattern, unknown, env);
    return;
  }
  env.counters.members++;
  checkPattern(pattern, memberOf(type, name, env)?.type ?? unknown, env);
}
