import type { CodeFile, CodeValue } from "../../../code/code.ts";
import { iteratedFor } from "../../../code/handed-on.ts";
import { declaredType } from "../../../code/native-expressions.ts";
import { lastAssigned } from "../../../code/values-behind.ts";
import { hasHarmlessWord, typedInto, wordsOf } from "../../../vocabulary/names.ts";
import {
  isAboutHealth,
  isPersonal,
  isPhoneField,
  isPlaceOfRide,
  tellsOfPerson,
  toldByPerson,
} from "../../../vocabulary/privacy/personal-data.ts";
import { isLabel, isProtected } from "../../../vocabulary/privacy/sensitive-values.ts";
import type { LoggedValue } from "../logged-value.ts";

/** Whether a value is how people are reached or who they are: `email`, `user.name`, `emailController.text`. */
export function isPersonalValue({ file, value, behind }: LoggedValue): boolean {
  return [value, ...behind].some((one) => {
    if (isNameInProfile(file, one)) return true;
    if (one.isCall || one.isElement || isProtected(one) || isLabel(one)) return false;
    const known = typedInto(one.name);
    if (isPlaceOfRide(known) || ((isPersonal(known) || isAboutHealth(known)) && !hasHarmlessWord(known))) return true;
    if (isPhoneField(known) && isField(one.chain.at(-1) ?? "")) return true;
    if (isPlaceOfRide(one.chain.at(-2) ?? "") && describesPlace.test(wordsOf(known).join(" "))) return true;
    const chain = [...one.chain.slice(0, -1).filter((step) => step !== "value"), known];
    return tellsOfPerson(chain) || toldByPerson(chain) || isOfOneOfThem(one, known);
  });
}

/** What says where a place is. */
const describesPlace = /^(?:description|(?:formatted )?address|name|place ?name)$/;

/** In characters. What is longer than this names more than one list. */
const longestName = 100;
const severalOf = /(?:^|\.)(\w+)s[!?]?$/;

/** Whether a loop takes the object of a value from several people: `one['name']` of `for (final one in employees)`. */
function isOfOneOfThem(value: CodeValue, name: string): boolean {
  if (value.chain.length !== 2) return false;
  const them = iteratedFor(value);
  const [, one] = them && them.span.end - them.span.start < longestName ? (severalOf.exec(them.text) ?? []) : [];
  return one !== undefined && tellsOfPerson([one, name]);
}

/** Whether a name is that of what somebody types into. */
function isField(name: string): boolean {
  return typedInto(name) !== name;
}

/** Whether a value is the `bio` in the profile of somebody, or the name, as a file says that knows the age or gender of people. */
function isNameInProfile(file: CodeFile, { name, chain, isCall, isElement }: CodeValue): boolean {
  const owner = chain.slice(0, -1).findLast((one) => one !== "value");
  if (isCall || isElement || !/profile$/i.test(owner ?? "")) return false;
  if (name === "bio") return true;
  if (name !== "name") return false;
  return [
    "age",
    "gender",
    "bio",
    "birthDate",
    "dateOfBirth",
    "hobbies",
    "phoneNumber",
    "profileImage",
    "profilePicture",
  ].some((word) => file.has(word) || file.says(`['${word}']`));
}

const half =
  /^(?:(?:emp|employee|user|customer|patient|student|driver|rider|passenger|my|current|start|end|pick ?up|drop ?off) )?(?:lat(?:itude)?|lng|long?|longitude)$/;

/** Whether a name is that of one half of a place, or of where somebody is or goes: `latitude`, `lng`, `empLat`. */
export function isCoordinate(name: string): boolean {
  return half.test(wordsOf(name).join(" "));
}

/** Whether a class is about where people are: `PlayerPosition`, `DriverLocation`, but not `Restaurant`. */
export function tellsWhereabouts(type: string): boolean {
  return /\b(?:position|location|gps|whereabouts|track(?:er|ing)?|player|driver|rider|user|person|vehicle|trip|ride|journey)\b/.test(
    wordsOf(type).join(" "),
  );
}

const coordinates = /\b(?:latitude|longitude|lat|lng|lat ?lng|coordinates?)$/;
const ofPeople = /\b(?:position|location|current|user|my|gps|device)\b/;
const whereabouts =
  /^(?:(?!\b(?:get|fetch|determine|request|find)\b).)*\b(?:get|fetch|determine|request|find)\b.*\b(?:location|position)\b/;
const otherPositions =
  /\b(?:scroll|cursor|index|file|files|save|url|uri|page|route|router|path|seek|playback|audio|time ?zone|tz)\b/;

/** Whether a value is where the user is: `position.latitude`, a `location` that `fetchLocation()` gave or of that type. */
export function isPlaceOfUser({ file, value, behind }: LoggedValue): boolean {
  return [value, ...behind].some((one) => isPlace(one) || isPlaceByType(file, one) || isPlaceOfPlatform(one));
}

/** Types of the place of a device, by language. Other packages have a `Position` too. */
const placeTypes: Partial<Record<CodeFile["language"], readonly string[]>> = {
  dart: ["Position", "LocationData"],
  java: ["Location"],
  kotlin: ["Location"],
  swift: ["CLLocation"],
};

const tellsPlaces = /package:(?:geolocator|location)\//;

function isPlaceByType(file: CodeFile, { name, chain, word, isCall }: CodeValue): boolean {
  if (isCall || chain.length > 1 || !/\b(?:location|position)$/.test(wordsOf(name).join(" "))) return false;
  if (file.language === "dart" && !file.says(tellsPlaces)) return false;
  const types = placeTypes[file.language] ?? [];
  return declaredType(file, name, word).some((type) => types.includes(type));
}

/** Whether a value is what native code answers about where the device is: `channel.invokeMethod('getLastLocation')`. */
function isPlaceOfPlatform(value: CodeValue): boolean {
  const asked = lastAssigned(value)
    ?.calls()
    .find(({ name }) => /^invoke\w*Method$/.test(name));
  const method = wordsOf(asked?.argument(0)?.string?.value ?? "").join(" ");
  return value.chain.length === 1 && !value.isCall && whereabouts.test(method) && !otherPositions.test(method);
}

const emergencies = /\b(?:emergency|sos|panic)\b/;

/** Whether a value is where somebody calls for help: `data['location']` in `onEmergencyAlert(data)`. */
function isPlaceOfAlarm({ name, chain, word }: CodeValue): boolean {
  return name === "location" && chain.length > 1 && emergencies.test(wordsOf(word.function?.name ?? "").join(" "));
}

function isPlace(value: CodeValue): boolean {
  // Java asks for each half of a place: `location.getLatitude()`.
  const asked = value.isCall ? /^get(L(?:ati|ongi)tude)$/.exec(value.name)?.[1] : value.name;
  if (asked === undefined || value.isElement) return false;
  const name = wordsOf(asked).join(" ");
  if (isPlaceOfAlarm(value)) return true;
  if (coordinates.test(name)) {
    const around = value.word.function?.name ?? "";
    return [...value.chain, around].some((one) => ofPeople.test(wordsOf(one).join(" ")));
  }
  const origin = /\b(?:location|position)$/.test(name) ? lastAssigned(value) : undefined;
  const words = origin?.words.map((word) => wordsOf(word).join(" ")) ?? [];
  return words.some((one) => whereabouts.test(one)) && ![name, ...words].some((one) => otherPositions.test(one));
}
