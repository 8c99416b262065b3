import type { RawDeclaration } from "../../api-index/read-index.ts";
import type { TypeNode } from "../../reader/ast.ts";
import { readTypeParameters } from "../../reader/read-dart.ts";
import { findSuper, readSuper } from "./api.ts";
import { constantOf } from "./constants.ts";
import { type ClassFacts, constructorLines, externalConstructors, type Making } from "./constructors.ts";
import { deprecation, memberLines } from "./members.ts";
import { onlyImplemented } from "./not-in-the-index.ts";
import { parameterList } from "./parameters.ts";
import { nodeText, type Place, readIndexType, typeText, within } from "./type-text.ts";
import { declaredName } from "./unit.ts";

/** The stub of one declaration, as Dart. */
export function declarationText(place: Place, id: string, declaration: RawDeclaration, making: Making): string {
  const name = declaredName(id);
  const note = deprecation(declaration);
  const standIn = making.standIns.get(place.home)?.declarations.get(id);
  if (standIn !== undefined && (declaration.k === "function" || declaration.k === "variable")) return standIn.text;
  const inner = within({ ...place, inherited: inheritedVariables(place, declaration) }, declaration.tp);
  switch (declaration.k) {
    case "typedef":
      return `${note}typedef ${name}${inner.written} = ${typeText(inner.place, declaration.t)};`;
    case "function": {
      const list = parameterList(inner.place, declaration, { optional: "nothing", sample: making.sample });
      return `${note}external ${typeText(inner.place, declaration.r)} ${name}${inner.written}${list};`;
    }
    case "variable":
      return variableText(place, name, declaration, making);
    default:
      return note + typeDeclaration(inner.place, inner.written, id, declaration, making);
  }
}

function variableText(place: Place, name: string, declaration: RawDeclaration, { sample }: Making): string {
  const { t, c, st } = declaration;
  const type = typeText(place, t);
  const note = deprecation(declaration);
  const constant = c === 1 ? constantOf(place, readIndexType(t), sample) : undefined;
  if (constant !== undefined) return `${note}const ${type} ${name} = ${constant};`;
  const setter = st === 1 ? `\n${note}external set ${name}(${type} value);` : "";
  return `${note}external ${type} get ${name};${setter}`;
}

function typeDeclaration(
  place: Place,
  typeParams: string,
  id: string,
  declaration: RawDeclaration,
  making: Making,
): string {
  const { k, vals = [], on = [], rep } = declaration;
  const name = declaredName(id);
  const supers = supersText(place, id, declaration);
  const facts: ClassFacts = {
    id,
    declaration,
    modifiers: modifiersOf(place, id, declaration, making),
    hasStubAbove: supers.extendsStub,
  };
  const standIn = making.standIns.get(place.home)?.declarations.get(id);
  const members = [
    ...memberLines(place, facts, making),
    ...[...(standIn?.members.values() ?? [])].map((text) => text.replaceAll(` ${id}`, ` ${name}`)),
  ];
  const constructors = () => externalConstructors(place, facts, making);
  switch (k) {
    case "enum": {
      const more = [...constructors(), ...members];
      return block(`enum ${name}${typeParams}${supers.mixed}${supers.implemented}`, [`${vals.join(", ")};`, ...more]);
    }
    case "extension":
      return block(`extension ${name}${typeParams} on ${typeText(place, on[0])}`, members);
    case "exttype":
      return block(`extension type ${name}${typeParams}${representation(place, rep)}${supers.implemented}`, [
        ...constructors(),
        ...members,
      ]);
    case "mixin":
      return block(
        `${facts.modifiers.includes("base") ? "base " : ""}mixin ${name}${typeParams}${supers.on}${supers.implemented}`,
        members,
      );
    default: {
      const words = facts.modifiers.map((word) => `${word} `).join("");
      return block(`${words}class ${name}${typeParams}${supers.extended}${supers.mixed}${supers.implemented}`, [
        ...constructorLines(place, facts, making),
        ...members,
      ]);
    }
  }
}

/** In the order that the language wants. A class that is mixed in somewhere is one that can be. */
function modifiersOf(place: Place, id: string, { k, mods = [] }: RawDeclaration, { hierarchy }: Making): string[] {
  const isMixin = k === "class" && hierarchy.isMixedIn({ kind: "stub", home: place.home, id });
  const has = new Set(isMixin ? [...mods, "mixin"] : mods);
  if (has.has("sealed")) has.delete("abstract");
  return ["sealed", "abstract", "base", "interface", "final", "mixin"].filter((word) => has.has(word));
}

/** The clauses that name supertypes. Those that nobody knows are left out. */
function supersText(place: Place, id: string, { ext, with: mixed = [], impl = [], on = [] }: RawDeclaration) {
  const all = (texts: readonly string[]) => texts.flatMap((text) => superText(place, id, text) ?? []);
  const clause = (word: string, supers: readonly { readonly text: string }[]) =>
    supers.length > 0 ? ` ${word} ${supers.map(({ text }) => text).join(", ")}` : "";
  const [above] = all(ext === undefined ? [] : [ext]);
  const isExtended = above !== undefined && !onlyImplemented.has(above.name);
  const mixins = all(mixed);
  const object = { text: place.unit.core("Object") };
  return {
    extended: clause("extends", isExtended ? [above] : mixins.length > 0 ? [object] : []),
    mixed: clause("with", mixins),
    implemented: clause("implements", [...all(impl), ...(above && !isExtended ? [above] : [])]),
    on: clause("on", all(on)),
    extendsStub: isExtended && above.isStub,
  };
}

function superText(place: Place, id: string, text: string) {
  const found = findSuper(place.api, place.home, text);
  // A declaration for one platform may name the one for the others, which has the same name.
  if (found === undefined || (found.kind === "stub" && found.home === place.home && found.id === id)) return undefined;
  const type = readIndexType(readSuper(text).type);
  const args = type.kind === "named" ? type.args : [];
  // A private type that is not in the index fits nowhere but as the one that has no value.
  const given = args.map((arg) => {
    const written = nodeText(place, arg);
    return written === "dynamic" && arg.kind === "named" && arg.name.startsWith("_")
      ? place.unit.core("Never")
      : written;
  });
  return {
    text: `${place.unit.refer(found)}${given.length > 0 ? `<${given.join(", ")}>` : ""}`,
    name: found.kind === "stub" ? found.id : found.name,
    isStub: found.kind === "stub",
  };
}

/** What the superclass is given for its type variables. */
function inheritedVariables({ api, home }: Place, { ext }: RawDeclaration): ReadonlyMap<string, TypeNode> {
  const above = ext === undefined ? undefined : findSuper(api, home, ext);
  const { tp } = (above && api.declaration(above)) ?? {};
  const type = ext === undefined ? undefined : readIndexType(readSuper(ext).type);
  const given = type?.kind === "named" ? type.args : [];
  const names = tp === undefined ? [] : readTypeParameters(tp).map(({ name }) => name);
  return new Map(names.flatMap((name, at) => (given[at] ? [[name, given[at]] as const] : [])));
}

/** `(double? it)`; a record stands for several values. */
function representation(place: Place, rep = "dynamic"): string {
  return `(${typeText(place, rep)} it)`;
}

function block(head: string, lines: readonly string[]): string {
  return [`${head} {`, ...lines.map((line) => `  ${line}`), "}"].join("\n");
}
