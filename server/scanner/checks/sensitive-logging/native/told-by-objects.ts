import { isContainer, type NativeClass, type NativeTypes, propertyOf } from "../../../code/native-types.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { isTextOfMessage } from "../../../vocabulary/privacy/messages-of-people.ts";
import {
  isAboutHealth,
  isAddressOfPerson,
  isBusiness,
  isIdOfRecordedPerson,
  isNameOfPerson,
  isPersonal,
  isStreet,
  tellsOfPerson,
  tellsOfRecord,
} from "../../../vocabulary/privacy/personal-data.ts";
import { isSecretField } from "../../../vocabulary/privacy/secret-models.ts";
import { isCoordinate, tellsWhereabouts } from "../objects/personal.ts";
import type { NativeObject } from "./native-objects.ts";

/** More classes than an object is made of: what is farther inside tells of somebody else. */
const furthest = 60;

/** What the text of an object of native code says of somebody. Undefined if it says nothing. */
export function toldByObjects(types: NativeTypes): (object: NativeObject) => string | undefined {
  const named = (name: string) => types.named(name).slice(0, furthest);

  /** Whether a class is of records of a person: it has the id of one, or of such a record. */
  const isRecord = (type: NativeClass): boolean => {
    const reached = new Set([type]);
    for (const one of reached) {
      const ids = types
        .lineOf(one)
        .flatMap(({ members }) => members.filter(({ isData, name }) => isData && isId(name)));
      if (ids.some(({ name }) => isIdOfRecordedPerson(name))) return true;
      for (const owner of ids.flatMap(({ name }) => named(ownerOf(name))))
        if (reached.size < furthest) reached.add(owner);
    }
    return false;
  };

  /** An object may be inside itself. What that leaves open is true of one question alone, so `known` is of one. */
  const toldByType = (type: readonly string[], isJson: boolean, known: Known): string | undefined => {
    for (const name of isContainer(type) ? type.slice(1) : type.slice(0, 1)) {
      const told = toldByName(name, isJson, known);
      if (told !== undefined) return told;
    }
    return undefined;
  };

  const toldByName = (name: string, isJson: boolean, known: Known): string | undefined => {
    if (known.has(name) || known.size >= furthest) return known.get(name);
    known.set(name, undefined);
    const told = named(name).map((type) => toldByClass(type, isJson, known));
    // Of several classes with one name, nobody knows which is meant.
    const answer = told.every((one) => one !== undefined) ? told[0] : undefined;
    known.set(name, answer);
    return answer;
  };

  const toldByClass = (type: NativeClass, isJson: boolean, known: Known): string | undefined => {
    const written = isJson ? dataOf(type) : textOf(type);
    const own = written.find((name) => tellsOf(name, type.name));
    if (own !== undefined) return own;
    if (isRecord(type)) {
      const content = written.find(tellsOfRecord);
      if (content !== undefined) return content;
    }
    for (const name of written) {
      const told = toldByType(types.memberOf(type, name)?.type ?? [], isJson, known);
      if (told !== undefined) return told;
    }
    return undefined;
  };

  const dataOf = (type: NativeClass) =>
    types.lineOf(type).flatMap(({ members }) => members.flatMap(({ name, isData }) => (isData ? [name] : [])));

  /** The members that the text of an object shows. */
  const textOf = (type: NativeClass): readonly string[] => {
    const line = types.lineOf(type);
    const shown: string[] = [];
    for (const { text } of line) {
      if (!text) continue;
      shown.push(...text.filter((word) => types.memberOf(type, word) !== undefined).map(propertyOf));
      if (!text.includes("super")) break;
    }
    return shown;
  };

  const answers = new Map<string, string | undefined>();

  const answerOf = (type: readonly string[], isJson: boolean): string | undefined => {
    const key = `${type.join(" ")} ${isJson}`;
    if (!answers.has(key)) answers.set(key, toldByType(type, isJson, new Map()));
    return answers.get(key);
  };

  return ({ meant }) => {
    for (const { expression, isJson } of meant) {
      const told = answerOf(types.typeOf(expression), isJson) ?? toldByMember(types, expression);
      if (told !== undefined) return told;
    }
    return undefined;
  };
}

/** What the classes of these names tell. */
type Known = Map<string, string | undefined>;

/** The member that a value is, if it tells of somebody: `name` of a `Patient`. */
function toldByMember(types: NativeTypes, { start, steps }: NativeObject["meant"][number]["expression"]) {
  const last = steps.at(-1);
  const [owner] = last === undefined ? [] : types.typeOf({ start, steps: steps.slice(0, -1) });
  const name = propertyOf(last ?? "");
  const isMember = types.named(owner ?? "").some((type) => types.memberOf(type, name) !== undefined);
  return isMember && tellsOf(name, owner ?? "") ? name : undefined;
}

function isId(name: string): boolean {
  return wordsOf(name).at(-1) === "id" && wordsOf(name).length > 1;
}

/** The class whose id a field is: `Visit` of `visitId`. */
function ownerOf(id: string): string {
  return id.slice(0, 1).toUpperCase() + id.slice(1).replace(/_?(?:Id|ID|id)$/, "");
}

function tellsOf(name: string, type: string): boolean {
  if (isSecretField(name)) return true;
  if (isCoordinate(name)) return tellsWhereabouts(type);
  if (isBusiness(type)) return false;
  if (isPersonal(name) || isNameOfPerson(name) || isAboutHealth(name) || tellsOfPerson([type, name])) return true;
  return (isAddressOfPerson(type) && isStreet(name)) || isTextOfMessage(name, type);
}
