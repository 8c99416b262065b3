import { asInstanceOf } from "../model/lookup.ts";
import type { Type, TypeVariable } from "../model/types.ts";

/** Binds the variables of `pattern` to what `type` has in their places. Earlier bindings stay. */
export function unify(
  pattern: Type,
  type: Type,
  variables: ReadonlySet<TypeVariable>,
  bindings: Map<TypeVariable, Type>,
): void {
  const again = (inner: Type | undefined, given: Type | undefined) => {
    if (inner && given) unify(inner, given, variables, bindings);
  };
  if (type.kind === "unknown") return;
  if (type.kind === "either") {
    again(pattern, type.types[0]);
  } else if (pattern.kind === "variable") {
    if (variables.has(pattern.variable) && !bindings.has(pattern.variable) && isTypeArgument(type)) {
      bindings.set(pattern.variable, type);
    }
  } else if (pattern.kind === "class") {
    const { decl, args } = pattern;
    const instance = asInstanceOf(type, decl);
    if (instance) args.forEach((arg, index) => void again(arg, instance.args[index]));
    else if (decl.name === "FutureOr") {
      const future = type.kind === "class" && type.decl.name === "Future" ? type.args[0] : type;
      again(args[0], future);
    }
  } else if (pattern.kind === "function" && type.kind === "function") {
    const given = [...type.required, ...type.optional];
    [...pattern.required, ...pattern.optional].forEach((one, index) => void again(one, given[index]));
    again(pattern.returns, type.returns);
  } else if (pattern.kind === "record" && type.kind === "record") {
    pattern.positional.forEach((one, index) => void again(one, type.positional[index]));
    for (const [name, one] of pattern.named) again(one, type.named.get(name));
  }
}

function isTypeArgument(type: Type): boolean {
  return type.kind !== "literal" && !(type.kind === "class" && type.decl.name === "Null");
}
