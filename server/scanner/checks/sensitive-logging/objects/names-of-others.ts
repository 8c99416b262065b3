import type { Code, CodeValue } from "../../../code/code.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { isAboutPeople } from "../../../vocabulary/privacy/personal-data.ts";
import { isLabel, isProtected } from "../../../vocabulary/privacy/sensitive-values.ts";
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

const others =
  "member|customer|patient|contact|tenant|employee|student|passenger|driver|sender|receiver|recipient|friend|teacher|guest|person|" +
  "visitor|guardian|caller|callee|donor|volunteer|resident|liker|follower|seller|buyer|child|kid|coach|nurse|" +
  "candidate|applicant|requester|assignee|reviewer|commenter|approver|beneficiary|attendee|participant|travell?er|inviter|" +
  "invitee|mentor|mentee|tutor|lawyer|organi[sz]er|(?:message|comment|story|review|reply|post) author";
const nameOfOther = new RegExp(
  `\\b(?:${others}|account ?holder|card ?holder)(?: (?:full|first|last|display|user))? (?:user)?name$`,
);
/** `members` of `members[0]`, `memberById`, `signedBy` */
const someone = new RegExp(
  `\\b(?:user|${others}|children)s?(?: (?:info|data|model|dto|entity|details?|profile|account|cache|list|map|by id))*$`,
);
const whoDidIt = /\b(?:\w{3,}ed|sent|written|given|taken|seen|done|led|paid|made) by(?: user)?$/;
/** What stands between several people and one of them: `members.first`, `memberById[id]`. */
const picksOne = /^(?:value|first|last|[ijk]|key|idx|index|u?id|\w+(?<!By)Id|\w+Index)$/;
const anyName = /^(?:(?:user|display|full) ?)?name$/;

/** Whether a value is called the name of somebody, or read of somebody who did something: `lastLikerName`, `signedBy.displayName`. */
export function isNameOfSomebody({ value }: LoggedValue): boolean {
  const { chain, isCall, isElement } = value;
  // A `sample` may be the first of real ones.
  if (isCall || isElement || isLabel({ chain: chain.slice(-2) }) || isProtected(value)) return false;
  const [name = "", owner = ""] = chain
    .filter((one) => !picksOne.test(one))
    .map((one) => wordsOf(one).join(" "))
    .reverse();
  if (nameOfOther.test(name)) return true;
  if (!anyName.test(name)) return false;
  return whoDidIt.test(owner) || someone.test(owner) || (/\bprofile$/.test(owner) && /user|display/.test(name));
}

/** More mentions than a class has of one object. */
const maxMentions = 200;

/** What a piece of code reads of an object. */
function readOf(owner: string, around: Code | undefined): string[] {
  const mentions = around?.mentions(owner, maxMentions) ?? [];
  return mentions.flatMap(({ member, index }) => member?.name ?? index?.string?.value ?? []);
}
