import type { CodeFile, CodeValue } from "../../../code/code.ts";
import { typedInto, valueKind, wordsOf } from "../../../vocabulary/names.ts";
import { isPersonal, tellsOfPerson } from "../../../vocabulary/privacy/personal-data.ts";
import type { LoggedValue } from "../logged-value.ts";

/** What a form about somebody asks for, and many other forms too. In the languages in which apps name their fields. */
const asked =
  /^(?:name|nom|nome|nombre|nama|isim|navn|imie|address|adresse|adres|direccion|endereco|indirizzo|alamat)$/;
const otherForms =
  /\b(?:servers?|hosts?|routers?|wifi|brokers?|sites?|networks?|products?|items?|shops?|stores?|restaurants?|company|companies|wallets?|groups?|rooms?|devices?|categor(?:y|ies))\b/;

/**
 * Whether a value is a name or an address that people type into a form which asks for a password or a phone number too, also
 * in a variable: `final name = nameController.text.trim()`.
 */
export function isTypedAboutSomebody({ file, value, behind }: LoggedValue): boolean {
  const [from = value, ...others] = value.chain.length === 1 ? behind : [];
  const field = fieldOf(value) ?? (others.length === 0 ? fieldOf(from) : undefined);
  const around = value.word.function;
  if (field === undefined || !asked.test(wordsOf(field).join(" ")) || !around) return false;
  const places = [around.name, value.word.type?.name, file.path.split("/").at(-1)];
  if (places.some((one) => otherForms.test(wordsOf(one ?? "").join(" ")))) return false;
  return file.derived(formsOfPeople).has(around.span.start);
}

/** The functions of a file, by where they start, that read a field in which people say who they are or how to reach them. */
function formsOfPeople(file: CodeFile): ReadonlySet<number> {
  const telling = [...file.words()].filter((word) => {
    const typed = typedInto(word);
    return typed !== word && (isPersonal(typed) || tellsOfPerson([typed]) || valueKind(typed) === "password");
  });
  return new Set(telling.flatMap((name) => file.mentions(name).flatMap((word) => word.function?.span.start ?? [])));
}

const signIns = /\b(?:log ?in|sign ?in|log ?on|auth|authentication)\b/;

const loginNames = /^(?:user ?name|(?:login |user )?identifier|login (?:id|name))$/;
const handedOn = /^(?:event|state|params|request|credentials|widget|input|form)$/;

/** Whether a value is the name with which somebody signs in: a `username` or `identifier` that is handed on or typed where people do. */
export function isNameOfSignIn({ file, value }: LoggedValue): boolean {
  const { chain, word, isCall, isElement } = value;
  if (isCall || isElement || chain.length > 2) return false;
  if (chain.length > 1 && !handedOn.test(chain[0] ?? "")) return false;
  if (!loginNames.test(wordsOf(typedInto(chain.at(-1) ?? "")).join(" "))) return false;
  return [word.type?.name, file.path.split("/").at(-1)].some((one) => signIns.test(wordsOf(one ?? "").join(" ")));
}

/** What somebody types into the field or controller that a value is read from. */
function fieldOf({ chain, isCall }: CodeValue): string | undefined {
  const field = chain.at(-1) ?? "";
  const typed = typedInto(field);
  return isCall || typed === field ? undefined : typed;
}

/** Whether a file is about cars, so that a `plate` is none of food. */
function speaksOfCars(file: CodeFile): boolean {
  return file.says(/\b(?:cars?|vehicles?|parking)\b|validate_?plate|plate_?(?:no|num|number)\b/i);
}

/** A plate, or what a camera reads of one. */
const plateNames = /^(?:plates?|(?:alpr|anpr)(?: (?:results?|text|data))?)$/;

/** Whether a value is the plate of somebody's car, by a name that means other things too. */
export function isPlateOfCar({ file, value, behind }: LoggedValue): boolean {
  return [value, ...behind].some(
    ({ name, isCall, isElement }) =>
      !isCall && !isElement && plateNames.test(wordsOf(name).join(" ")) && speaksOfCars(file),
  );
}
