import { wordsOf } from "../names.ts";
import { isIdentityNumber } from "./identity-numbers.ts";

/** In the languages in which apps name their fields. */
const reached =
  /\b(?:e ?mail(?: (?:address|id))?|no ?(?:hp|telp)|(?:nomor )?(?:telepon|ponsel)|telefon[oe]?|celular|correo(?: electronico)?|(?:tele|mobile )?phone(?: ?number| no)?|ph ?(?:no|num|number)|(?:mobile|contact|whats ?app|incoming|outgoing|caller|dialed) (?:number|no)|(?:home|residential|postal|street|billing|delivery|shipping) address)$/;

/** In the languages in which apps name their fields. */
const born =
  /\b(?:dob|birth ?day|birth ?date|date of birth|fecha (?:de )?nacimiento|data (?:de |di )?(?:nascimento|nascita|urodzenia)|date (?:de )?naissance|geburts ?(?:datum|tag)|geboorte ?datum|(?:tanggal|tgl) lahir|dogum tarihi|ngay sinh)$/;

/** The plates of a car tell who owns it. In the languages in which apps name their fields. */
const plates =
  /\b(?:(?:licen[cs]e|number|registration|vehicle|car|truck) ?plates?(?: ?(?:number|num|no))?|plate (?:no|num|number)|(?:vehicle|car) (?:no|num|number|registration(?: (?:no|num|number))?)|plaka(?: no)?|kennzeichen|immatriculation|nopol|nomor polisi|plat nomor)$/;

/** One of several ways to name or reach somebody: `emailOrMobile`. */
const eitherWay = /\b(?:e ?mail|phone|mobile)(?: or (?:e ?mail|phone|mobile|user ?name|(?:user )?id|name)){1,3}$/;

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
  "Plate",
  "_plate",
  "plateN",
  "laka",
  "ennzeichen",
];

/** What a value is called behind what it is: `emailValue`, `dobVal`. A `phoneText` or `emailStr` is as often a label. */
const holders: ReadonlySet<string> = new Set(["value", "val", "input"]);

/** The words of a name up to what it is about: `email` of `emailValue`. */
function aboutIn(name: string): string {
  const words = wordsOf(name);
  const last = words.findLastIndex((word) => !holders.has(word));
  return words.slice(0, last + 1).join(" ");
}

/** Whether a name is that of personal data: `email`, `phoneNumber`, `dateOfBirth`, `passportNumber`, `licensePlate`. */
export function isPersonal(name: string): boolean {
  const words = aboutIn(name);
  return (
    reached.test(words) || eitherWay.test(words) || born.test(words) || plates.test(words) || isIdentityNumber(words)
  );
}

/**
 * Whether a label is that of a date of birth or of a number that a state gives to people, also by a short name that means
 * other things too where it is no label: `Fecha de nacimiento`, `NIK`.
 */
export function isLabelOfCivilData(label: string): boolean {
  const words = wordsOf(label).join(" ");
  return born.test(words) || isIdentityNumber(words) || isIdentityNumber(`${words} number`);
}

/** Whether a name is that of a date of birth: `dob`, `dateOfBirth`. */
export function isBirthday(name: string): boolean {
  return born.test(aboutIn(name));
}

/** Whether a field of this name is one for a phone number: `mobile`, which is a device where nobody types it. */
export function isPhoneField(name: string): boolean {
  return /^(?:mobile|cell|whats ?app|contact)(?: (?:no|num))?$/.test(wordsOf(name).join(" "));
}

/** Whether a name is that of a place where somebody is fetched or brought: `pickupAddress`, `dropoffLocation`. */
export function isPlaceOfRide(name: string): boolean {
  return /\b(?:pick ?up|drop ?off) ?(?:address|location|place)$/.test(wordsOf(name).join(" "));
}

/** Whether a name is that of a person's name: `displayName`. With an address beside it, it says who that is. */
export function isNameOfPerson(name: string): boolean {
  return /\b(?:(?:display|full|first|last|real|family|given) name|fullname|firstname|lastname)$/.test(aboutIn(name));
}

/** Whether a name is that of a name that papers show, which only people have: `firstName`, and not `displayName`. */
export function isCivilName(name: string): boolean {
  return /\b(?:(?:full|first|last|family|given) name|fullname|firstname|lastname)$/.test(aboutIn(name));
}

const ownNames = new RegExp(
  "^(?:" +
    "(?:.* )?(?:(?:full|first|last|family|given|sur|nick|real) ?name|nama lengkap)|" +
    "(?:(?:k|key|pref|saved|stored|remembered|logged|logged in|current|last|my|auth|login|account|customer|driver|profile|cached|admin|staff|teacher|student|parent) )*" +
    "(?:user ?name|(?:user )?display ?name|(?:user|driver|patient|student|employee|customer|member|teacher|parent|guardian|father|mother|staff|admin) name)" +
    ")(?: (?:key|pref|const|field))*$",
);

/** Whether a key is that of what somebody is called: `fullName`, `kUserNameKey`, and not the user name for some server. */
export function isKeyOfName(key: string): boolean {
  const words = wordsOf(key).join(" ");
  return ownNames.test(words) && !otherOwners.test(words) && !thingsWithNames.test(words);
}

const thingsWithNames =
  /\b(?:file|folder|package|class|device|printer|server|host|app|school|hotel|branch|bank|garden|team|group)\b/;

/** Whether a name is about a thing that has a name as people have: `folderName`. */
export function isOfThing(name: string): boolean {
  return thingsWithNames.test(wordsOf(name).join(" "));
}

const health =
  /\b(?:diagnos[ie]s|symptoms?|blood (?:type|group|pressure|sugar|glucose|oxygen)|heart rate|spo2|allergies|medical conditions?|disabilit(?:y|ies)|(?:medical|disease|medication|family) history|medical record|(?:hetero|auto)?anamnesis|prescriptions?|chronic diseases?)$/;

/** Whether a name is that of what a doctor would write down: `diagnosis`, `bloodGroup`. */
export function isAboutHealth(name: string): boolean {
  return health.test(aboutIn(name));
}

/** What an app calls a person, as the alternatives of a regular expression. */
export const persons =
  "user|customer|patient|contact|member|tenant|employee|student|passenger|driver|sender|receiver|recipient|friend|teacher|" +
  "guest|doctor|person|visitor|supervisor|guardian|caller|callee|donor|volunteer|resident|inviter|invitee";
const callsPerson = new RegExp(`\\b(?:${persons})(?: (?:info|data|model|dto|entity|details?|profile|account))*$`);
/** Who is written down beside a person. */
const relatives =
  "father|mother|spouse|husband|wife|nominee|beneficiary|payee|applicant|attendee|pupil|farmer|nurse|card ?holder|account ?holder|next of kin|kin";
const namesSomebody = new RegExp(
  `^(?:.* )?(?:(?:full|first|last|family|given|sur|nick) ?name|prenom|apellidos?|sobrenome|vorname|nachname|nama lengkap|(?:${persons.replace("user|", "")}|${relatives}) (?:full |first |last |display )?name)$`,
);

/** What other things have as well: the `parentName` of a category, the `ownerName` of a folder. */
const alsoOfThings =
  /^(?:.* )?(?:owner|parent|client|buyer|worker|staff|personn?el|tutor|rider|agent|candidate|holder|middle) (?:full |first |last )?name$/;

/** Whether a name is that of somebody where it stands beside a way to reach people: `ownerName` beside a phone number. */
export function namesSomebodyReached(name: string): boolean {
  return alsoOfThings.test(wordsOf(name).join(" "));
}
/** What tells of somebody beside a person, or beside how a person is reached. */
export const detailsOfPerson: ReadonlySet<string> = new Set(
  "name,display name,real name,address,home address,full address,current address,gender,mobile,mobile no".split(","),
);

/**
 * Whether a value says who somebody is, or where and how he lives, by its name and by what it is read from: `firstName`,
 * `tenantName`, and `name` and `address` of a `user`, but not of a device.
 */
export function tellsOfPerson(chain: readonly string[]): boolean {
  const [owner, name] = chain.slice(-2).map((one) => wordsOf(one).join(" "));
  const own = name ?? owner ?? "";
  return namesSomebody.test(own) || (name !== undefined && detailsOfPerson.has(own) && callsPerson.test(owner ?? ""));
}

const callsRequest = new RegExp(
  `\\b(?:${persons})(?: (?:profile|registration|sign ?up|update|edit|create))* (?:request|form|body|input)$`,
);
/** What somebody tells of himself, and what a place or a thing has too. */
const toldOfOneself =
  /^(?:name|address|gender|city|home ?town|bio|about(?: me)?|description|nationality|religion|marital status|occupation)$/;
const ownWords = /^(?:user|my|profile|personal) (?:description|bio|biography)$|^(?:about me|self description)$/;

/**
 * Whether a value is what somebody tells of himself, or how he lives: `user.city`, `userRegistrationRequest.address`,
 * `userDescription`.
 */
export function toldByPerson(chain: readonly string[]): boolean {
  const [owner, name] = chain.slice(-2).map((one) => wordsOf(one).join(" "));
  if (ownWords.test(name ?? owner ?? "")) return true;
  if (name === undefined || owner === undefined || !toldOfOneself.test(name)) return false;
  return callsPerson.test(owner) || callsRequest.test(owner);
}

/**
 * Whether a name is the number of a person whom others keep records of: `patientId`. `childId` is as often one end of an edge
 * in a tree.
 */
export function isIdOfRecordedPerson(name: string): boolean {
  return /^(?:person|patient|student|pupil|employee|resident) id$/.test(wordsOf(name).join(" "));
}

const besideRecords =
  /^(?:.* )?(?:id|ids|uuid|status|state|version|type|tag|index|count)$|\b(?:created|updated|modified|synced|selected)\b/;

/** Whether a field of a record says something of whom it is about: it is no id, and no state of the row. */
export function tellsOfRecord(name: string): boolean {
  return !besideRecords.test(wordsOf(name).join(" "));
}

const personClass = new RegExp(
  `\\b(?:${persons})s?(?: (?:info|data|model|dto|entity|details?|profile|account))*(?: from (?:api|server|json|db))?$`,
);

/**
 * Whether a class is of a person, by its name: `Student`, `DonorModel`, `MembersDataFromApi`. Doctors are reached by
 * everybody.
 */
export function isPersonClass(type: string): boolean {
  const words = wordsOf(type).join(" ");
  return personClass.test(words) && !words.includes("doctor");
}

/** What is known of people, and seldom of anything else. */
const ofPeople =
  /^(?:age|gender|sex|bio|hobbies|interests|nationality|religion|occupation|marital status|(?:is )?married|looking for|sexual orientation|last message)$/;
const otherOwners =
  /\b(?:pets?|dogs?|cats?|animals?|horses?|character|avatar|hero|monster|level|rank|badge|company|store|shop|product)\b/;

const records = "profile|info|data|details?|model|record|user";
const recordOfPerson = new RegExp(
  `(?:^| )(?:(?:${persons.replace(/contact\||tenant\||sender\||receiver\|/g, "")}|staff|parent|nominee|beneficiary) (?:${records})|profile (?:${records.replace("profile|", "")}))$`,
);

/** Whether a name is that of all that is known of a person: `student_data`, `patientProfile`, `profileInfo`. */
export function isRecordOfPerson(name: string): boolean {
  return recordOfPerson.test(wordsOf(name).join(" "));
}

/** Whether a class has the name of somebody, as its other fields tell: `Profile` with an `age` and a `bio`, `Tutor` with an `email`. */
export function isAboutPeople(type: string, fields: readonly string[]): boolean {
  if (otherOwners.test(wordsOf(type).join(" "))) return false;
  const isReached = !isBusiness(type);
  return fields.some((field) => {
    const words = wordsOf(field).join(" ");
    return ofPeople.test(words) || born.test(words) || isCivilName(field) || (isReached && mail.test(words));
  });
}

const mail = /^(?:user )?e ?mail(?: (?:address|id))?$/;

/** Whether a class is of those who sell or offer something: how they are reached is there for everybody. */
export function isBusiness(type: string): boolean {
  return businesses.test(wordsOf(type).join(" "));
}

const businesses =
  /^(?:salon|shop|store|restaurant|company|hotel|clinic|hospital|branch|vendor|merchant|business|venue|cafe|museum|place|pharmacy|organi[sz]ation|school|university|institution|product|support|contact us|about us|app)s?(?: (?:info|data|model|dto|entity|details?|response|result|item))*$/;

/** Whether a class is about an animal, whose birthday tells of nobody. */
export function isAboutAnimal(type: string): boolean {
  return animals.test(wordsOf(type).join(" "));
}

const animals = /\b(?:animal|livestock|cattle|cow|horse|sheep|goat|pig|poultry|pet|dog|cat|puppy|kitten)s?\b/;

const streets = /(?:^| )(?:street(?: (?:name|address))?|address(?: line)? ?1|address line|strasse)$/;

/** Whether a name is that of the street in an address: `streetAddress`. */
export function isStreet(name: string): boolean {
  return streets.test(wordsOf(name).join(" "));
}

const addresses = /\b(?:address|shipping|delivery|billing)\b/;
const otherAddresses = /\b(?:ip|mac|mail|email|web|network|wallet|store|shop|restaurant|company|branch|result)\b/;

/** Whether a name is that of where somebody lives or gets something: `deliveryAddress`. */
export function isHomeAddress(name: string): boolean {
  return /^(?:(?:delivery|shipping|billing|home|residential) address)$/.test(aboutIn(name));
}

/** Whether a type is where somebody lives or gets something: `ShippingAddress`. What is in it says whether it is. */
export function isAddressOfPerson(type: string): boolean {
  const words = wordsOf(type).join(" ");
  return addresses.test(words) && !otherAddresses.test(words);
}

const people = new Set("user users profile account customer patient client member me".split(" "));

/** Whether a type or variable of this name is about the user of the app: `UserModel`, `currentUser`. */
export function isAboutUser(name: string): boolean {
  return wordsOf(name).some((word) => people.has(word));
}
