import { wordsOf } from "../../../vocabulary/names.ts";
import { persons } from "../../../vocabulary/privacy/personal-data.ts";
import { isLabel } from "../../../vocabulary/privacy/sensitive-values.ts";
import type { LoggedValue } from "../logged-value.ts";

const person = `(?:profile|account|staff|${persons})`;
const pictures = new RegExp(
  `^(?:\\w+ )*?(?:avatar|${person} (?:photo|picture|image|pic|img|avatar))(?: ?(?:ur[il]|link))?$`,
);
/** A picture that is somebody's only where its owner says so. */
const anyPicture = /^(?:photo|picture|image) ?(?:ur[il]|link)$/;
const isOfPerson = new RegExp(`\\b${person}$`);
/** What is said of a picture, and what stands in for one. */
const otherThings =
  /^(?:change|update|upload|pick|select|edit|remove|delete)\b|\b(?:default|placeholder|fallback|is|has|show)\b/;

/** Whether a value is the address of somebody's picture: `user.photoURL`, `row['profile_photo']`, `avatarUrl`. */
export function isPictureOfPerson({ value, behind }: LoggedValue): boolean {
  return [value, ...behind].some((one) => {
    if (one.isCall || one.isElement || isLabel(one)) return false;
    const words = wordsOf(one.name).join(" ");
    if (anyPicture.test(words)) return isOfPerson.test(wordsOf(one.chain.at(-2) ?? "").join(" "));
    return pictures.test(words) && !otherThings.test(words);
  });
}
