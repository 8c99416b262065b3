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
  const isOfField = resolver
    .typesOf(path, receiver)
    .some((type) => flows.membersOf(type, calledName(field.key)).some((one) => wholeName(one) === wholeName(field)));
  const [made, ...others] = isOfField ? objectsIn(resolver, path, receiver) : [];
  return others.length === 0 ? made : undefined;
}

/** The objects that a variable keeps, where it is set to what constructors make. */
function objectsIn(resolver: FlowResolver, path: string, value: FlowValue): readonly KnownObject[] {
  return resolver.variablesOf(path, value).flatMap((variable) =>
    variable.flow.values.flatMap(({ value: call }) => {
      if (call.kind !== "call") return [];
      const makers = resolver.functionsOf(variable.path, call.callee).filter(({ flow }) => flow.isConstructor);
      return makers.map((maker) => {
        const entry = { path: variable.path, arguments: call.arguments, entered: undefined };
        return { name: wholeName(variable), made: { key: wholeName(maker), call: entry, before: undefined } };
      });
    }),
  );
}
