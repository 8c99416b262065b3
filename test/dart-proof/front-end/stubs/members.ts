import type { RawDeclaration, RawField, RawSignature } from "../../api-index/read-index.ts";
import { constantOf } from "./constants.ts";
import type { ClassFacts, Making } from "./constructors.ts";
import { abstractMembers } from "./not-in-the-index.ts";
import { parameterList } from "./parameters.ts";
import { type Place, readIndexType, typeText, within } from "./type-text.ts";

/** Members that the language gives to every declaration of a kind. */
const given: Readonly<Partial<Record<RawDeclaration["k"], readonly string[]>>> = {
  enum: ["index", "values", "hashCode", "operator=="],
  exttype: ["hashCode", "operator=="],
};

/** The methods and fields of a declaration. `place` is inside of its type parameters. */
export function memberLines(place: Place, facts: ClassFacts, making: Making): string[] {
  const { declaration, id } = facts;
  const { k, m = {}, g = {}, trim } = declaration;
  const withoutBody = new Set(abstractMembers[`${place.home} ${id}`]);
  const own = (name: string) => !given[k]?.includes(name);
  return [
    ...Object.entries(m).flatMap(([name, method]) =>
      own(name) ? [methodLine(place, facts, name, method, withoutBody.has(name), making)] : [],
    ),
    ...Object.entries(g).flatMap(([name, field]) =>
      own(name) ? fieldLines(place, facts, name, field, withoutBody.has(name), making) : [],
    ),
    ...(trim && k === "class" ? [`@override external dynamic noSuchMethod(${place.unit.core("Invocation")} a0);`] : []),
  ];
}

function methodLine(
  place: Place,
  { id, declaration: { k } }: ClassFacts,
  name: string,
  method: RawSignature,
  withoutBody: boolean,
  { hierarchy, sample }: Making,
): string {
  const inner = within(place, method.tp);
  const isInstance = !method.s && (k === "class" || k === "mixin" || k === "enum");
  const list = parameterList(inner.place, method, {
    optional: "nothing",
    sample,
    isCovariant: (at) => isInstance && hierarchy.isCovariant(place.home, id, name, at),
  });
  const operator = /^operator(?:unary)?(.+)$/.exec(name.replace(/\s/g, ""))?.[1];
  const called = operator === undefined ? name : `operator ${operator}`;
  const returns = name === "operator[]=" ? "void" : returnType(inner.place, name, method);
  const start = method.s ? "external static " : withoutBody ? "" : "external ";
  return `${deprecation(method)}${start}${returns} ${called}${inner.written}${list};`;
}

/** `Never` fits where the real type is private to a package, and so unknown: subclasses are checked against the others. */
function returnType(place: Place, name: string, { r, s }: RawSignature): string {
  const written = typeText(place, r);
  const isHidden = /^_/.test(r ?? "") || /^create(?:State|Element|RenderObject)$/.test(name);
  return written === "dynamic" && !s && isHidden ? place.unit.core("Never") : written;
}

function fieldLines(
  place: Place,
  { id }: ClassFacts,
  name: string,
  field: RawField,
  withoutBody: boolean,
  { hierarchy, sample }: Making,
): string[] {
  const outer = field.s ? { ...place, variables: new Set<string>() } : place;
  const written = typeText(outer, field.t);
  const note = deprecation(field);
  const constant = field.s && field.c ? constantOf(outer, readIndexType(field.t), sample) : undefined;
  if (constant !== undefined) return [`${note}static const ${written} ${name} = ${constant};`];
  const start = field.s ? "external static " : withoutBody ? "" : "external ";
  const covariant = !field.s && hierarchy.isCovariant(place.home, id, `${name}=`, 0) ? "covariant " : "";
  return [
    ...(field.wo ? [] : [`${note}${start}${written} get ${name};`]),
    ...(field.wo || field.st ? [`${note}${start}set ${name}(${covariant}${written} value);`] : []),
  ];
}

/** What the compiler warns about where it is used. */
export function deprecation({ d }: { readonly d?: 1 }): string {
  return d === 1 ? "@Deprecated('') " : "";
}
