import { type FlowValue, writtenAs } from "../../code/flow-value.ts";
import type { DeclaredFlows, DeclaredType } from "./declared-flows.ts";
import type { FlowResolver } from "./resolve-flow.ts";

type Call = FlowValue & { readonly kind: "call" };

/** The object that a call turns into a text or a map: `user` in `user.toJson()`. */
export function writtenObject({ callee }: Call): FlowValue | undefined {
  return callee.kind === "member" && isWriting(callee.name) ? callee.of : undefined;
}

/** `toString`, `toJson`, `toMap` and an app's own kin of them, without Dart's other conversions. */
function isWriting(method: string): boolean {
  return /^_?[tT]o[A-Z]/.test(method) && !otherConversions.test(method);
}

const otherConversions =
  /^to(?:Iso8601String|LowerCase|UpperCase|List|Set|Int|Double|Local|Utc|StringAs\w+|Widget|Color)$/;

/** What a class writes by a method that it does not write down itself: its members, written the same way. */
export function writtenMembers(flows: DeclaredFlows, type: DeclaredType, method: string): readonly FlowValue[] {
  if (!isGenerated(type) && method === "toString") return [];
  return flows.fieldsOf(type).map((name) => writtenAs({ kind: "name", name, type: type.key }, method));
}

/** Whether a class of the app keeps one value and writes it in its text, as its base class in a package does: `Mail extends FormzInput`. */
export function writesItsValue({ flow }: DeclaredType): boolean {
  return flow.supertypes.includes("FormzInput");
}

/**
 * Whether code that a build step writes, or a base class, gives it a `toString` with all fields. `Equatable` writes the name
 * of the class alone in release builds, unless the class says otherwise.
 */
function isGenerated({ key, flow }: DeclaredType): boolean {
  const saysAll = flow.members.has("stringify");
  return flow.supertypes.some(
    (name) => name === `_$${key}` || (saysAll && (name === "Equatable" || name === "EquatableMixin")),
  );
}

/** `_$UserToJson(this)` */
export function isGeneratedCall(value: FlowValue): boolean {
  return value.kind === "call" && value.callee.kind === "name" && value.callee.name.startsWith("_$");
}

/** The classes of an object, if it is one of the app. */
export function typesOfObject(resolver: FlowResolver, from: string, object: FlowValue): readonly DeclaredType[] {
  return resolver.typesOf(from, object).filter(({ flow }) => !flow.isExtension);
}
