import type { Code, CodeValue } from "../../../code/code.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { isAboutPeople } from "../../../vocabulary/privacy/personal-data.ts";
import type { LoggedValue } from "../logged-value.ts";

/**
 * Whether a value is the name of somebody, as what is read of the same object says: `post.username` beside
 * `post.userAvatar` in a class, `row['name']` beside `row['age']` in a function.
 */
export function isNameBesideDetails({ value }: LoggedValue): boolean {
  const { name, chain, isCall, isElement } = value;
  if (isCall || isElement || chain.length !== 2) return false;
  const words = wordsOf(name).join(" ");
  return (userNames.test(words) && isBesidePicture(value)) || (words === "name" && isBesideAge(value));
}

const userNames = /\buser ?name$/;
const pictures = /^(?:\w+ )?user (?:id|image|avatar|photo|picture)(?: url)?$|^avatar(?: url)?$/;

function isBesidePicture({ chain: [owner = ""], word }: CodeValue): boolean {
  return readOf(owner, word.type).some((member) => pictures.test(wordsOf(member).join(" ")));
}

/** Pets have an age too, as the name of the function tells, and values of enums a `displayName`. */
function isBesideAge({ chain: [owner = ""], word }: CodeValue): boolean {
  const about = [owner, word.function?.name ?? "", word.type?.name ?? ""].join("_");
  const details = readOf(owner, word.function).filter((one) => wordsOf(one).join(" ") !== "display name");
  return isAboutPeople(about, details);
}

/** More mentions than a class has of one object. */
const maxMentions = 200;

/** What a piece of code reads of an object. */
function readOf(owner: string, around: Code | undefined): string[] {
  const mentions = around?.mentions(owner, maxMentions) ?? [];
  return mentions.flatMap(({ member, index }) => member?.name ?? index?.string?.value ?? []);
}
