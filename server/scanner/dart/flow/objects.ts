import type { FlowValue } from "../../code/flow-value.ts";
import { calledName, type DeclaredFlows, type DeclaredIn, wholeName } from "./declared-flows.ts";
import type { VariableFlow } from "./file-flow.ts";
import type { Entered, Entry } from "./flow-point.ts";
import type { FlowResolver } from "./resolve-flow.ts";

/** An object whose making is known: `Entry('token')` in `static final token = Entry('token')`. */
export interface KnownObject {
  /** The variable that keeps it, in the whole program. */
  readonly name: string;
  /** Its constructor, entered by the call that made it. */
  readonly made: Entered;
}

/**
 * The object whose field is read, if one of the calls that lead there is a call on a variable that keeps it:
 * `Prefs.token.value = answer` enters the setter of the object that was made with the key of the token.
 */
export function objectEntered(
  flows: DeclaredFlows,
  resolver: FlowResolver,
  entered: Entered | undefined,
  field: DeclaredIn<VariableFlow>,
): KnownObject | undefined {
  if (!field.flow.isField) return undefined;
  for (let one = entered; one; one = one.before) {
    const object = receiverOf(flows, resolver, one.call, field);
    if (object) return object;
  }
  return undefined;
}

function receiverOf(
  flows: DeclaredFlows,
  resolver: FlowResolver,
  { path, receiver }: Entry,
  field: DeclaredIn<VariableFlow>,
): KnownObject | undefined {
  if (!receiver) return undefined;
  const made = resolver
    .variablesOf(path, receiver)
    .flatMap((variable) => variable.flow.values.flatMap(({ value }) => madeBy(variable.path, value, undefined)));
  const [first, ...others] = made.filter(({ key }) => isOfField(key));
  if (!first || others.length > 0) return undefined;
  const [keeper] = resolver.variablesOf(path, receiver);
  return keeper && { name: wholeName(keeper), made: first };

  /** The constructor that a call enters, or that a function calls for what it returns: `Entry textEntry(String key) => Entry(key)`. */
  function madeBy(from: string, call: FlowValue, before: Entered | undefined): readonly Entered[] {
    if (call.kind !== "call") return [];
    const entry = { path: from, arguments: call.arguments, entered: before };
    return resolver.functionsOf(from, call.callee).flatMap((target) => {
      const entered = { key: wholeName(target), call: entry, before };
      if (target.flow.isConstructor) return [entered];
      // One function around a constructor, so that those which call each other come to an end.
      return before ? [] : target.flow.returns.flatMap(({ value }) => madeBy(target.path, value, entered));
    });
  }

  function isOfField(maker: string): boolean {
    const [file = "", key = ""] = maker.split("#");
    const types = flows.typesNamed(file, key.split(".")[0] ?? "");
    return types.some((type) =>
      flows.membersOf(type, calledName(field.key)).some((one) => wholeName(one) === wholeName(field)),
    );
  }
}
