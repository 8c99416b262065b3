import { inCode } from "../../vocabulary/in-code.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import {
  isAboutHealth,
  isAboutUser,
  isAddressOfPerson,
  isHomeAddress,
  isPersonal,
  isPhoneField,
} from "../../vocabulary/privacy/personal-data.ts";
import { personalDataHandedOut, type SecretModels } from "../../vocabulary/privacy/secret-models.ts";
import type { HandedOut } from "../../vocabulary/privacy/whole-objects.ts";

/** Whether a name is that of what nobody else should read about somebody: an `email`, a `mobile`, a `bloodGroup`, or several. */
export function isPrivate(name: string): boolean {
  return isPersonal(name.replace(/s$/, "")) || isPersonal(name) || isPhoneField(name) || isAboutHealth(name);
}

/**
 * An object with one of them, such as a contact of a list, tells little about the user, unless it is the user, or that is where
 * somebody lives.
 */
const minPersonalData = 2;

const forms = new Set("model dto entity data info details config state bloc cubit".split(" "));

/** Whether a type is that of a user or of an address, and not of something that a user has: `UserProfileModel`, not `UserBadge`. */
function isUser(type: string): boolean {
  return isAddressOfPerson(type) || isAboutUser(wordsOf(type).findLast((word) => !forms.has(word)) ?? "");
}

/**
 * The personal data of the user in the first of some objects that tells enough, in words for people.
 *
 * @param onlyReached whether what describes somebody without a way to reach them does not count: in a part of another
 *   object, and in a file, which may be one that the user asked for
 */
export function personalDataOf(objects: readonly HandedOut[], models: SecretModels, onlyReached = false): string[] {
  const [found] = objects
    .map((object) => ({ object, names: personalDataHandedOut(object, models, onlyReached) }))
    .filter(
      ({ object, names }) =>
        names.length >= (object.types.some(isUser) || names.some(isHomeAddress) ? 1 : minPersonalData),
    )
    .map(({ names }) => names);
  return found?.map(inCode) ?? [];
}
