import type { FlowName } from "../../../project/code.ts";
import { typedInto, wordsOf } from "../../../vocabulary/names.ts";
import {
  isAboutHealth,
  isAboutPeople,
  isNameOfPerson,
  isPersonal,
  isPersonClass,
  tellsOfPerson,
} from "../../../vocabulary/privacy/personal-data.ts";
import { isOtherValue, tellsOfAttempt } from "../messages/labels.ts";
import { isCoordinate } from "./personal.ts";

/** What a map or a text calls a value, if that says that it is personal: `phone` of `{'phone': value}`. */
export function personalEntry({ kind, name, label, type, chain }: FlowName): string | undefined {
  if (label === undefined || kind === "text" || kind === "end" || type === "bool") return undefined;
  if ((isOtherValue(name) && !isPersonal(name)) || tellsOfAttempt(label) || [label, ...chain].some(tellsOfState))
    return undefined;
  const isTelling = isPersonal(label) || isNameOfPerson(label) || isAboutHealth(label) || isCoordinate(label);
  return isTelling ? label : undefined;
}

const states = new Set("is has can should validate valid check contains exists error errors message hint".split(" "));

/** Whether a name is that of what is the case, and not of a value: `isValidEmail`, `emailError`. */
function tellsOfState(name: string): boolean {
  const words = wordsOf(name);
  return states.has(words[0] ?? "") || states.has(words.at(-1) ?? "");
}

/** Names of people, and of many other things. */
const names = new Set(["name", "display name", "user name", "username"]);

const logins = new Set(["user name", "username"]);

/** The name of somebody, as the class tells that it is a field of: `name` of a `Profile` with an `age`. */
export function nameOfSomebody({ kind, name, chain, memberOf, fieldsBeside }: FlowName): string | undefined {
  if (kind !== "name" || memberOf === undefined) return undefined;
  const words = wordsOf(typedInto(name)).join(" ");
  const type = memberOf.slice(0, memberOf.lastIndexOf("."));
  // People choose a nickname so that it does not tell who they are.
  const isChosen = words.startsWith("nick");
  const isOfAccount = logins.has(words) && isPersonClass(type) && fieldsBeside().some(isPersonal);
  const isOfPerson =
    isOfAccount ||
    (!isChosen && tellsOfPerson([type, name])) ||
    (names.has(words) &&
      isAboutPeople(
        type,
        fieldsBeside().filter((field) => field !== name),
      ));
  return isOfPerson ? chain.join(".") : undefined;
}
