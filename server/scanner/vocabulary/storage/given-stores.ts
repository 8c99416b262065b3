import type { DeclaredName } from "../../dart/scopes/names.ts";
import { resolveNames } from "../../dart/scopes/resolve-names.ts";
import type { ClassNode, ParameterNode } from "../../dart/syntax/tree.ts";
import { type SourceFile, tokenText, wordsBetween } from "../../source/source-file.ts";
import { argument, type Call, callsOf } from "../../source/syntax/calls.ts";
import { firstWhere } from "../first-where.ts";

/**
 * The words of every argument that a Dart file gives to the constructor for the store that a call writes to: those of
 * `ref.watch(encryptedProvider)` for `_prefs` in a class that is made with it. One list for each time it is made.
 */
export function wordsGiven(file: SourceFile, { receiver, nameAt }: Call): string[][] {
  const name = receiver.at(-1);
  if (file.language !== "dart" || name === undefined) return [];
  const all = file.occurrences(name);
  const at = all[firstWhere(all.length, (index) => (all[index] ?? 0) >= nameAt) - 1];
  const store = at === undefined ? undefined : resolveNames(file).declarationAt(at);
  const parameter = store && parameterOf(file, store);
  const type = store?.owner;
  if (!parameter || type?.name === undefined) return [];
  const place = placeOf(file, type, parameter);
  return place === undefined
    ? []
    : callsOf(file, [tokenText(file, type.name)]).flatMap((made) => {
        const isInside = type.first < made.nameAt && made.nameAt < type.last;
        const given = isInside ? undefined : argument(made, place);
        return given ? [wordsBetween(file, given.first, given.last)] : [];
      });
}

/** The parameter of a constructor that a field is set to: `this._prefs`, or `_prefs = prefs`. */
function parameterOf(file: SourceFile, field: DeclaredName): ParameterNode | undefined {
  if (field.kind !== "field") return undefined;
  const { originsOf, declarationAt } = resolveNames(file);
  const [origin, ...others] = originsOf(field);
  if (!origin || others.length > 0) return undefined;
  const given = origin.from === "parameter" ? origin.parameter : declarationAt(origin.value.first);
  return given?.node.kind === "parameter" ? given.node : undefined;
}

/** How an argument for a parameter of a class's constructors is found in a call: by name, or by position. */
function placeOf(file: SourceFile, { members }: ClassNode, parameter: ParameterNode): string | number | undefined {
  if (parameter.name === undefined) return undefined;
  if (parameter.form === "named") return tokenText(file, parameter.name);
  const lists = members.flatMap((one) => (one.kind === "constructor" ? [one.parameters] : []));
  return lists.find((list) => list.includes(parameter))?.indexOf(parameter);
}
