import type { Code, CodeFile, CodeValue } from "../../../code/code.ts";
import { lastAssigned } from "../../../code/values-behind.ts";
import { firstOf } from "../../../source/text.ts";
import { firstWhere } from "../../../vocabulary/first-where.ts";
import { valueKind, wordsOf } from "../../../vocabulary/names.ts";
import {
  isAboutAnimal,
  isAboutHealth,
  isAddressOfPerson,
  isBirthday,
  isBusiness,
  isCivilName,
  isPersonal,
  isStreet,
} from "../../../vocabulary/privacy/personal-data.ts";
import { type LoggedValue, takes } from "../logged-value.ts";

/** More reads than one function has. */
const maxReads = 60;

/**
 * The secret, or what tells of somebody, that the function around a value reads by key from it, or from what it decodes it
 * to: `account['token']`, `args['email']`, `row['senderName']`.
 */
export function secretReadFrom({ file, value }: LoggedValue): string | undefined {
  const body = readersBody(value);
  const isForm = value.chain.length === 2 && value.name === "fields";
  if (value.isCall || (value.chain.length > 1 && !isForm) || !body) return undefined;
  const reads = file.derived(secretReads);
  const low = firstWhere(reads.length, (at) => (reads[at]?.key.span.start ?? 0) >= body.span.start);
  const end = firstWhere(reads.length, (at) => (reads[at]?.key.span.start ?? 0) >= body.span.end);
  return firstOf(file, reads.slice(low, end), maxReads).find(
    ({ name, key, owner }) =>
      body.contains(key) &&
      (valueKind(name) === undefined
        ? owner === value.name && tellsIn(value.word.type?.name ?? "", name)
        : owner === value.name || wasMadeOf(owner, key, value.name)),
  )?.name;
}

/** The function that may read what a value is: the innermost around it, unless that is a closure to which it is not handed. */
function readersBody({ name, word }: CodeValue): Code | undefined {
  const { body } = word;
  if (body?.name !== "") return body;
  const closure = body.callsAround[0]?.args.find((given) => given.contains(word));
  return closure === undefined || takes(closure, name) ? body : (word.function ?? body);
}

/** What a map has that tells of somebody. Rows of shops have a `name` and an `address` too. */
const ofSomebody =
  /^(?:gender|age|bio|user ?name|latitude|longitude|(?:sender|receiver|recipient|caller)(?: id)?|(?:sender|receiver|recipient|caller|passenger|patient|customer) (?:name|phone|avatar|image|email|location|address)|(?:profile|user) (?:image|picture|photo|pic|avatar)(?: url)?|systolic|diastolic|heart rate)$/;

function tellsOfSomebody(key: string): boolean {
  return isPersonal(key) || isCivilName(key) || isAboutHealth(key) || ofSomebody.test(wordsOf(key).join(" "));
}

/** Whether an entry tells of somebody in what a class of this name is read from. */
function tellsIn(type: string, key: string): boolean {
  if (isStreet(key)) return isAddressOfPerson(type);
  return !isBusiness(type) && !(isBirthday(key) && isAboutAnimal(type));
}

/** `account['token']` */
interface SecretRead {
  readonly name: string;
  readonly owner: string;
  readonly key: Code;
}

/** The secrets and personal data that a file reads by key from something. */
function secretReads(file: CodeFile): SecretRead[] {
  return file.strings().flatMap((key) => {
    const name = key.before() === "[" ? key.value : undefined;
    if (name === undefined || (valueKind(name) === undefined && !tellsOfSomebody(name) && !isStreet(name))) return [];
    const owner = /^[!?]$/.test(key.before(2)) ? key.before(3) : key.before(2);
    return [{ name, owner, key }];
  });
}

/** Whether a variable was last set to something that was decoded from a value of this name. */
function wasMadeOf(variable: string, word: Code, name: string): boolean {
  const origin = lastAssigned({ name: variable, chain: [variable], isCall: false, word });
  return origin?.values.some((earlier) => earlier.name === name) === true;
}
