import type { Code } from "../../code/code.ts";
import { lastAssigned } from "../../code/values-behind.ts";
import { valueKind, wordsOf } from "../../vocabulary/names.ts";
import { isNameOfPerson, isPersonal, isStreet, tellsOfPerson } from "../../vocabulary/privacy/personal-data.ts";
import { encodesJson } from "../../vocabulary/privacy/whole-objects.ts";
import type { CodeWrite } from "../../vocabulary/storage/code-writes.ts";

const bankDetails = /(?:^| )(?:iban|swift(?: code)?|bic|bank (?:account|code|name)|account (?:no|number))$/;
const messages = /(?:^| )(?:last|latest|chat|private) (?:message|msg)(?: text)?$/;
const numbers = /(?:^| )(?:house (?:number|no|nr)|(?:postal|zip|post) ?code|zip|plz|hausnummer)$/;

/** What a name is called, alone: of a person only beside how that person is reached, or where he lives. */
const names = /^(?:(?:user|auth|profile|account|my) )?(?:name|nama|nome|nombre|nom)$/;

const logins = /(?:^| )(?:user ?name|login(?: (?:name|id))?|account name)$/;

/** What a key says is kept: part of an address, of who somebody is, or how somebody is reached. */
const kinds = {
  street: isStreet,
  number: (key: string) => numbers.test(wordsOf(key).join(" ")),
  person: (key: string) => isNameOfPerson(key) || isPlace(key) || (tellsOfPerson([key]) && !isNickname(key)),
  name: (key: string) => names.test(wordsOf(key).join(" ")),
  place: isPlace,
  reached: isPersonal,
  bank: (key: string) => bankDetails.test(wordsOf(key).join(" ")),
  message: (key: string) => messages.test(wordsOf(key).join(" ")),
  sender: (key: string) => /(?:^| )(?:name|sender)$/.test(wordsOf(key).join(" ")),
  login: (key: string) => logins.test(wordsOf(key).join(" ")),
  password: (key: string) => valueKind(wordsOf(key).join(" ")) === "password",
};

/** Which others may see. */
function isNickname(key: string): boolean {
  return /\bnick ?name$/.test(wordsOf(key).join(" "));
}

function isPlace(key: string): boolean {
  return /^(?:(?:user|profile|my|home|full) )*address$/.test(wordsOf(key).join(" "));
}

type Kind = keyof typeof kinds;

/** What tells of somebody only beside the other: a street and a postal code, a name and a mail address. */
const pairs: readonly (readonly [Kind, Kind])[] = [
  ["street", "number"],
  ["number", "street"],
  ["person", "reached"],
  ["person", "bank"],
  ["name", "reached"],
  ["name", "place"],
  ["place", "name"],
  ["login", "password"],
  ["login", "reached"],
];

/** Of those, what also tells of somebody where two setters of a class keep them. */
const pairsOfClass: readonly (readonly [Kind, Kind])[] = [
  ["person", "reached"],
  ["name", "reached"],
];

/** What tells of somebody only in one object: what somebody wrote, and who. */
const pairsInside: readonly (readonly [Kind, Kind])[] = [...pairs, ["message", "sender"]];

const placeOfUser =
  /(?:^| )(?:default|current|my|user|home|selected|saved|primary) (?:address|location|position)(?: (?:key|json|data|model))?$/;
const partOfPlace = /^(?:address|full address|latitude|lat|street)$/;

/** Whether a map that is stored tells of somebody by what it holds together, or by its key and its entries: a place of the user. */
export function tellsInside({ key, value }: CodeWrite): boolean {
  const inside = keysInside(value);
  if (inside.length === 0) return false;
  const kinds = new Set(inside.flatMap(kindsOf));
  if (pairsInside.some(([one, other]) => kinds.has(one) && kinds.has(other))) return true;
  const isPlace = placeOfUser.test(wordsOf(nameOf(key) ?? "").join(" "));
  return isPlace && inside.some((one) => partOfPlace.test(wordsOf(one).join(" ")));
}

/** What a key is called: its text, or the constant that holds it, `_fullNameKey`. */
function nameOf(key: Code | undefined): string | undefined {
  const name = key?.string?.value ?? key?.words.at(-1);
  if (name === undefined) return undefined;
  const words = [...wordsOf(name)];
  while (/^(?:key|pref)$/.test(words.at(-1) ?? "")) words.pop();
  return words.join(" ").replace(/^k /, "");
}

/** The keys of a map that is stored as JSON, here or in the variable that is stored, and what is put under them. */
function keysInside(value: Code): string[] {
  const [stored] = value.values;
  const code = stored && value.strings().length === 0 ? (lastAssigned(stored) ?? value) : value;
  if (!encodesJson(code.words)) return [];
  return code
    .strings()
    .filter((text) => text.after() === ":")
    .flatMap((text) => [text.value ?? "", text.given?.chain?.names.at(-1) ?? ""]);
}

/**
 * The writes that tell of somebody together with what the same function writes beside them, or another setter of the class or
 * file: `setName` beside `setEmail`.
 */
export function tellingTogether(writes: readonly CodeWrite[]): ReadonlySet<CodeWrite> {
  return new Set([...besideIn(writes, functionOf, pairs), ...besideIn(setters(writes), typeOf, pairsOfClass)]);
}

/** Those with the other half of a pair in the same place. */
function besideIn(
  writes: readonly CodeWrite[],
  placeOf: (write: CodeWrite) => number | undefined,
  pairs: readonly (readonly [Kind, Kind])[],
): CodeWrite[] {
  const seen = new Set<string>();
  const parts = writes.flatMap((write) => {
    const key = nameOf(write.key);
    const found = key === undefined ? [] : kindsOf(key);
    for (const kind of found) seen.add(`${kind} ${placeOf(write)}`);
    return found.map((kind) => ({ write, kind }));
  });
  return parts
    .filter(({ write, kind }) => pairs.some(([one, other]) => one === kind && seen.has(`${other} ${placeOf(write)}`)))
    .map(({ write }) => write);
}

const ofOthers =
  /\b(?:school|company|shop|restaurant|hotel|clinic|hospital|branch|vendor|merchant|business|organi[sz]ation|garage|printer|device|server)\b/;

/** Whether a value or the class that keeps it is about no person. */
function isOfOthers({ value }: CodeWrite): boolean {
  return [...value.words, value.type?.name ?? ""].some((name) => ofOthers.test(wordsOf(name).join(" ")));
}

/** The writes of functions that write nothing else. */
function setters(writes: readonly CodeWrite[]): CodeWrite[] {
  const counts = new Map<number | undefined, number>();
  for (const write of writes) counts.set(functionOf(write), (counts.get(functionOf(write)) ?? 0) + 1);
  return writes.filter((write) => counts.get(functionOf(write)) === 1 && !isOfOthers(write));
}

function kindsOf(key: string): Kind[] {
  return (Object.keys(kinds) as Kind[]).filter((kind) => kinds[kind](key));
}

function functionOf({ value }: CodeWrite): number | undefined {
  return value.function?.span.start;
}

function typeOf({ value }: CodeWrite): number | undefined {
  return value.type?.span.start;
}
