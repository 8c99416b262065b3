/** A class, interface, record or struct of native code. */
export interface NativeClass {
  readonly name: string;
  /** The names of what it extends and implements. */
  readonly supertypes: readonly string[];
  readonly members: readonly NativeMember[];
  /** The words that its text is made of. Undefined where the class says nothing of that. */
  readonly text: readonly string[] | undefined;
}

/** A field or method of a class of native code. */
export interface NativeMember {
  readonly name: string;
  /** The words of its type, or of what a method gives: `List`, `Visit`. Empty if none is written. */
  readonly type: readonly string[];
  /** Whether it is in an object as JSON: no method, constant or `transient` field. */
  readonly isData: boolean;
}

/** An expression of native code: what it begins with, and the members behind that. */
export interface NativeExpression {
  /** The words of the type that it begins with. */
  readonly start: readonly string[];
  readonly steps: readonly string[];
}

/** What native code declares, in all files. */
export interface NativeTypes {
  named(type: string): readonly NativeClass[];
  /** A member of a class, or of what it extends. `getName` and `name` are the same property. */
  memberOf(owner: NativeClass, name: string): NativeMember | undefined;
  /** The class and what it extends, nearest first. */
  lineOf(owner: NativeClass): readonly NativeClass[];
  /** The type of an expression. Empty if it is not known. */
  typeOf(expression: NativeExpression): readonly string[];
}

/** More than classes extend each other. */
const longestLine = 12;

/** Joins the classes of all files by their names, so that expressions have types. Of a name that several have, the first. */
export function nativeTypes(classes: readonly NativeClass[]): NativeTypes {
  const byName = new Map<string, NativeClass[]>();
  for (const one of classes) {
    const known = byName.get(one.name);
    if (known) known.push(one);
    else byName.set(one.name, [one]);
  }
  const named = (type: string) => byName.get(type) ?? [];

  const lines = new Map<NativeClass, readonly NativeClass[]>();
  const lineOf = (owner: NativeClass): readonly NativeClass[] => {
    const known = lines.get(owner);
    if (known) return known;
    const line = new Set([owner]);
    for (const one of line)
      for (const above of one.supertypes.flatMap((type) => named(type).slice(0, 1)))
        if (line.size < longestLine) line.add(above);
    lines.set(owner, [...line]);
    return [...line];
  };

  const membersByName = new Map<NativeClass, ReadonlyMap<string, NativeMember>>();
  const memberOf = (owner: NativeClass, name: string) => {
    const members = membersByName.get(owner) ?? memberMap(lineOf(owner));
    membersByName.set(owner, members);
    return members.get(name) ?? members.get(propertyOf(name)) ?? members.get(getterOf(name));
  };

  const typeOf = ({ start, steps }: NativeExpression) =>
    steps.reduce<readonly string[]>((type, step) => {
      if (isContainer(type)) return elementSteps.has(step) ? elementOf(type) : [];
      const [owner] = named(type[0] ?? "");
      return (owner && memberOf(owner, step)?.type) ?? [];
    }, start);

  return { named, memberOf, lineOf, typeOf };
}

function memberMap(line: readonly NativeClass[]): ReadonlyMap<string, NativeMember> {
  const members = new Map<string, NativeMember>();
  // A field and its accessor may have the same name: the one with a type tells more.
  for (const member of line.flatMap((one) => one.members)) {
    const known = members.get(member.name);
    if (!known || (known.type.length === 0 && member.type.length > 0)) members.set(member.name, member);
  }
  return members;
}

/** The property that an accessor of Java is for: `birthDate` of `getBirthDate`. */
export function propertyOf(name: string): string {
  const [, first, rest] = /^(?:get|is)([A-Z])(\w*)$/.exec(name) ?? [];
  return first === undefined ? name : first.toLowerCase() + (rest ?? "");
}

function getterOf(name: string): string {
  return `get${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

const containers =
  /^(?:Array|ArrayList|LinkedList|(?:Mutable|Immutable)?(?:List|Set|Map|Collection)|HashSet|HashMap|LinkedHashMap|Iterable|Optional|Pair|Page)$/;

/** Whether a type writes what is in it. */
export function isContainer([outer = "", ...inner]: readonly string[]): boolean {
  return inner.length > 0 && containers.test(outer);
}

/** The last type argument of a container: the values of a map. */
function elementOf(type: readonly string[]): readonly string[] {
  return type.slice(-1);
}

const elementSteps = new Set(
  "get first last firstOrNull lastOrNull single find removeFirst removeLast next".split(" "),
);
