import type { CodeFile, CodeValue } from "../../../code/code.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";

/**
 * Whether a value is the name of somebody, of whom the same object has an id or a picture: `post.username` beside
 * `post.userAvatar`.
 */
export function isNameBesidePicture({ file, value }: LoggedValue): boolean {
  const { name, chain, isCall, isElement } = value;
  if (isCall || isElement || chain.length !== 2 || !names.test(wordsOf(name).join(" "))) return false;
  return membersBeside(file, value).some((member) => others.test(wordsOf(member).join(" ")));
}

const names = /\b(?:user ?name)$/;
const others = /^(?:\w+ )?user (?:id|image|avatar|photo|picture)(?: url)?$|^avatar(?: url)?$/;

/** More mentions than a class has of one object. */
const maxMentions = 200;

/** What the class around a value reads of its owner. */
function membersBeside(file: CodeFile, { chain: [owner = ""], word }: CodeValue): string[] {
  const mentions = word.type?.mentions(owner, maxMentions) ?? file.mentions(owner, maxMentions);
  return mentions.flatMap(({ member }) => member?.name ?? []);
}
