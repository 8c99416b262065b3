import type { RawDeclaration, RawSignature } from "../../api-index/read-index.ts";
import { readTypeParameters } from "../../reader/read-dart.ts";
import type { Sample } from "./constants.ts";
import type { Hierarchy } from "./hierarchy.ts";
import { parameterList } from "./parameters.ts";
import type { StandIns } from "./stand-ins.ts";
import { argumentsFor, type Place, within } from "./type-text.ts";
import { declaredName, type Unit, unitUri } from "./unit.ts";

/** What writing a declaration needs beside its place. */
export interface Making {
  readonly hierarchy: Hierarchy;
  readonly sample: Sample;
  readonly standIns: StandIns;
}

/** The constructor that every class has here, for its subclasses. */
const plainConstructor = "$plain";

export interface ClassFacts {
  readonly id: string;
  readonly declaration: RawDeclaration;
  readonly modifiers: readonly string[];
  /** Whether the superclass is a stub with a plain constructor. */
  readonly hasStubAbove: boolean;
}

/** The constructors of a class. `place` is inside of its type parameters. */
export function constructorLines(place: Place, facts: ClassFacts, making: Making): string[] {
  const { id, declaration, modifiers, hasStubAbove } = facts;
  const name = declaredName(id);
  const isConstant = making.hierarchy.canBeConstant({ kind: "stub", home: place.home, id });
  const isMixin = modifiers.includes("mixin");
  const above = hasStubAbove && !isMixin ? ` : super.${plainConstructor}()` : "";
  const code = making.standIns.get(place.home)?.declarations.get(id);
  const declared = Object.entries(constructorsOf(declaration)).filter(([called]) => !called.startsWith("_"));
  // The fields of a stand-in have first values where nobody gives them others.
  const isRun = code !== undefined && declared.some(([, { imp }]) => imp === 1);
  const start = isConstant ? "const " : isRun ? "" : "external ";
  const plain = `${start}${name}.${plainConstructor}()${isConstant || isRun ? above : ""};`;
  return [
    ...(code?.members.has(`new ${plainConstructor}`) ? [] : [plain]),
    ...declared.map(([called, signature]) => line(called, signature)),
  ];

  function line(called: string, signature: RawSignature): string {
    const full = called === "" ? name : `${name}.${called}`;
    const list = (optional: "nothing" | "constant") =>
      parameterList(place, signature, { optional, sample: making.sample });
    if (signature.f) {
      const canRedirect = signature.c && isConstant && !modifiers.includes("sealed");
      return canRedirect ? constantFactory(full, called, signature) : `external factory ${full}${list("nothing")};`;
    }
    if (signature.imp)
      return isMixin ? `${name}();` : isConstant || isRun ? `${full}()${above};` : `external ${full}();`;
    // The constructor of a mixin can have nothing; only those that say so are ever called.
    if (isMixin) return `${signature.c ? "const " : ""}${full}();`;
    return signature.c && isConstant
      ? `const ${full}${list("constant")}${above};`
      : `external ${full}${list("nothing")};`;
  }

  /** A factory can be constant when it redirects: to a class that stands for whatever the real one makes. */
  function constantFactory(full: string, called: string, signature: RawSignature): string {
    const target = `$made_${name}_${called}`;
    const wide = parameterList(place, signature, { optional: "nullable", sample: making.sample });
    place.unit.add(target, () => standIn(place, target, id, declaration, wide));
    const list = parameterList(place, signature, { optional: "nothing", sample: making.sample });
    return `const factory ${full}${list} = ${target}${argumentsFor(declaration.tp)};`;
  }
}

/** The constructors of enums, extension types: external, whatever they are. */
export function externalConstructors(place: Place, { id, declaration }: ClassFacts, { sample }: Making): string[] {
  const isEnum = declaration.k === "enum";
  return Object.entries(constructorsOf(declaration)).flatMap(([called, signature]) => {
    if (isEnum ? !signature.f : called === "") return [];
    const full = called === "" ? declaredName(id) : `${declaredName(id)}.${called}`;
    const list = parameterList(place, signature, { optional: "nothing", sample });
    return [`external ${signature.f ? "factory " : ""}${full}${list};`];
  });
}

/** Makes the constant objects of classes, each by a class beside the one that it stands for. */
export function createSample(unitOf: (uri: string) => Unit | undefined): Sample {
  return ({ unit, api }, named, declaration) => {
    if (named.kind === "sdk") return "null";
    const uri = unitUri(named.home, named.id);
    const home = unitOf(uri);
    const name = `$some_${declaredName(named.id)}`;
    home?.add(name, () => {
      const place = within({ api, home: named.home, unit: home, variables: new Set() }, declaration.tp).place;
      return standIn(place, name, named.id, declaration, "()");
    });
    const never = (declaration.tp === undefined ? [] : readTypeParameters(declaration.tp)).map(() =>
      unit.core("Never"),
    );
    return `const ${unit.name(uri, name)}${never.length > 0 ? `<${never.join(", ")}>` : ""}()`;
  };
}

/** A class with a constant constructor that has all members of another one. */
function standIn(place: Place, name: string, id: string, declaration: RawDeclaration, parameters: string): string {
  const { unit } = place;
  const outer = { ...place, variables: new Set<string>() };
  const typeParams = within(outer, declaration.tp).written;
  const base = declaration.mods?.some((one) => one === "base" || one === "final") ? "base " : "";
  const [invocation, string, object] = ["Invocation", "String", "Object"].map((one) => unit.core(one));
  return `${base}class ${name}${typeParams} implements ${declaredName(id)}${argumentsFor(declaration.tp)} {
  const ${name}${parameters};
  @override noSuchMethod(${invocation} a0) => null;
  @override ${string} toString({${object}? minLevel}) => '';
}`;
}

function constructorsOf({ c }: RawDeclaration): Readonly<Record<string, RawSignature>> {
  return c === 1 || c === undefined ? {} : c;
}
