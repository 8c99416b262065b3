import { wordsOf } from "../names.ts";
import { isIdentityNumber } from "./identity-numbers.ts";

const personalNames =
  /\b(?:e ?mail(?: (?:address|id))?|(?:tele|mobile )?phone(?: (?:number|no))?|(?:mobile|contact) (?:number|no)|(?:home|residential|postal|street|billing) address|dob|birth ?day|birth ?date|date of birth)$/;

/** Parts of names of personal data that are rare elsewhere, for the `words` of collectors. `email` is in too many files. */
export const personalStems: readonly string[] = [
  "honeNumber",
  "hone_number",
  "irthday",
  "irthDa",
  "irth_da",
  "OfBirth",
  "assport",
  "dentityCard",
  "dentity_card",
  "itizen",
  "icense",
  "icence",
  "adhaar",
  "cccd",
];

/** Whether a name is that of personal data: `email`, `emailAddress`, `phoneNumber`, `dateOfBirth`, `passportNumber`. */
export function isPersonal(name: string): boolean {
  const words = wordsOf(name).join(" ");
  return personalNames.test(words) || isIdentityNumber(words);
}

/** Whether a name is that of a person's name: `displayName`. With an address beside it, it says who that is. */
export function isNameOfPerson(name: string): boolean {
  return /\b(?:display|full|first|last|real|family|given) name$/.test(wordsOf(name).join(" "));
}

const people = new Set("user users profile account customer patient client member me".split(" "));

/** Whether a type or variable of this name is about the user of the app: `UserModel`, `currentUser`. */
export function isAboutUser(name: string): boolean {
  return wordsOf(name).some((word) => people.has(word));
}
