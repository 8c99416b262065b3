import { isMemberName, isTypeName, isValueName } from "../model/feature-shape.ts";

/** Makes names of Dart out of any texts, each only once. */
export interface NameGiver {
  /** `lowerCamelCase`, for fields, parameters and methods. */
  member(text: string): string;
  /** `lowerCamelCase`, for values of an enum. */
  value(text: string): string;
  /** `UpperCamelCase`, for classes. */
  type(text: string): string;
  /** Takes a name back that nothing has after all. */
  release(name: string): void;
}

/** @param taken names that are given to something else */
export function nameGiver(taken: readonly string[] = []): NameGiver {
  const given = new Set(taken.map((name) => name.toLowerCase()));
  const unique = (name: string, isValid: (name: string) => boolean, ending: string) => {
    const valid = isValid(name) ? name : `${cut(name, ending.length)}${ending}`;
    let result = valid;
    for (let count = 2; given.has(result.toLowerCase()); count++) result = cut(valid, `${count}`.length) + count;
    given.add(result.toLowerCase());
    return result;
  };
  const lower = (text: string, isValid: (name: string) => boolean) => {
    const name = joined(text);
    const first = name.charAt(0).toLowerCase() + name.slice(1);
    return unique(/^[a-z]/.test(first) ? cut(first, 0) : cut(`value${first}`, 0), isValid, "Value");
  };
  return {
    member: (text) => lower(text, isMemberName),
    value: (text) => lower(text, isValueName),
    type: (text) => {
      const name = joined(text);
      return unique(/^[A-Z]/.test(name) ? cut(name, 0) : cut(`Data${name}`, 0), isTypeName, "Data");
    },
    release: (name) => void given.delete(name.toLowerCase()),
  };
}

/** So that the name of a class fits a line beside that of its feature. */
const longest = 35;

/** The beginning of a name, of whole words if that is enough of it. */
function cut(name: string, room: number): string {
  const start = name.slice(0, longest - room);
  if (start.length === name.length || /[A-Z]/.test(name.charAt(start.length))) return start;
  const words = start.replace(/[A-Z][a-z0-9]*$/, "");
  return words.length >= start.length / 2 ? words : start;
}

/** `order_lines`, `orderLines` and `Order lines` → `OrderLines`, `API keys` and `APIs` → `ApiKeys`, `Apis`. Letters with marks lose them, others are left out. */
function joined(text: string): string {
  return text
    .slice(0, 200)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/(?<![A-Z])([A-Z]{2,})s(?![a-z])/g, (plural) => plural.charAt(0) + plural.slice(1).toLowerCase())
    .replace(/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/g, "$1$3 $2$4")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join("");
}

/** `Pet store` → `pet_store`; digits in front are left out. */
export function lowerSnakeCase(text: string): string {
  return joined(text)
    .replace(/^\d+/, "")
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, "_")
    .toLowerCase();
}

/** `OrderLines` → `OrderLine`, `categories` → `category`; other words stay. */
export function singular(text: string): string {
  if (/[^aeiou]ies$/i.test(text)) return text.replace(/ies$/i, "y");
  if (/(?:ss|us|is|news)$/i.test(text)) return text;
  return text.replace(/(?<=(?:[sx]|[cs]h))es$|s$/i, "");
}
