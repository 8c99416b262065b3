import type { FlowName, ValueFlow } from "../../../project/code.ts";
import { isPushToken, wordsOf } from "../../../vocabulary/names.ts";
import type { ContentReader, HeldContent } from "../../../vocabulary/privacy/contents/held-content.ts";
import { isTextOfMessage } from "../../../vocabulary/privacy/messages-of-people.ts";
import {
  isAboutHealth,
  isIdOfRecordedPerson,
  isNameOfPerson,
  isPersonal,
  isStreet,
  tellsOfRecord,
} from "../../../vocabulary/privacy/personal-data.ts";
import { type SecretMeaning, secretMeaning } from "../../../vocabulary/privacy/secret-meaning.ts";
import { isLabel, protects } from "../../../vocabulary/privacy/sensitive-values.ts";
import { isMapOfPerson } from "../objects/maps-of-people.ts";
import { nameOfSomebody, personalEntry } from "../objects/people.ts";
import { isCoordinate } from "../objects/personal.ts";
import { isDealingClass, tellsOfDealing } from "../objects/private-records.ts";
import { isAddressText, isDetailOfThing } from "../objects/texts-of-things.ts";
import { isSessionId } from "../secrets/accounts.ts";
import { givesSecret, isOtherValue, tellsOfAttempt } from "./labels.ts";

/** What is known of a value that reaches a log: also that a server sent it. */
export type LoggedMeaning = SecretMeaning | ServerAnswer | Personal | Held;

/** What a package gives or a person enters. */
export interface Held extends HeldContent {
  readonly isSecret: false;
}

/** All that a server answered. */
export interface ServerAnswer {
  readonly isSecret: false;
  readonly sentBy: string;
}

/** How somebody is reached, by push messages too. In an object that is written whole it tells of people. */
export interface Personal {
  readonly isSecret: false;
  readonly personal: string;
  /** It tells of people whatever it is in. */
  readonly isCertain: boolean;
  /** It is in the record of a patient or the like. */
  readonly isOfRecord?: boolean;
}

/** What a value means for a log, by its names and what is known of packages. Undefined if it tells nothing. */
export function meaningOf(name: FlowName, flow: ValueFlow, reader: ContentReader): LoggedMeaning | undefined {
  const told = secretMeaning(name);
  // What a function makes of something is followed into it, whatever stands in front of the call.
  const isMade = told?.isSecret && told.name === name.label && name.kind === "call" && !givesSecret(name.name);
  const secret = isMade ? undefined : told;
  // Words in front of an error say what went wrong.
  const isOther =
    secret?.isSecret && secret.name === name.label && (isOtherValue(name.name) || tellsOfAttempt(secret.name));
  const push = pushTokenOf(name);
  if (push !== undefined && !secret?.isSecret) return { isSecret: false, personal: push, isCertain: false };
  if (secret && !secret.isSecret && asksServer(name)) return undefined;
  if (secret) return isOther ? { isSecret: false } : secret;
  if (signsIn(name)) return { ...tokenOfHeaders, isPart: name.isPart };
  const held = reader.heldBy(name, flow);
  if (held?.content === "typed" && isTypedForThing(name)) return { isSecret: false };
  if (held) return { isSecret: false, content: held.content, shown: held.shown };
  // What a client of the app answers is asked of that first.
  if (isRequest(name) && name.hops.length > 0) return { isSecret: false, sentBy: name.chain.join(".") };
  if (isMapOfPerson(name)) return { isSecret: false, content: "record", shown: name.chain.join(".") };
  const personal = personalEntry(name) ?? nameOfSomebody(name);
  if (personal !== undefined) return { isSecret: false, personal, isCertain: true };
  if (name.kind !== "name") return undefined;
  const isOfRecord = isContentOfRecord(name);
  if (!isOfRecord && !mayTellOfPerson(name)) return tellsOfThing(name) ? { isSecret: false } : undefined;
  return { isSecret: false, personal: name.name, isCertain: false, isOfRecord };
}

/** Whether a name is that of something about goods, so that what is typed there is no person's. */
function tellsOfThing({ kind, name, type, isOfApp }: FlowName): boolean {
  return kind === "name" && isDetailOfThing(name) && !(type !== undefined && isOfApp());
}

/** Whether what is typed is about goods by the words in front of it, or is some step of an address. */
function isTypedForThing({ label, filledInto }: FlowName): boolean {
  return isDetailOfThing(label ?? "") || isAddressText(filledInto ?? "");
}

/**
 * Whether a name is a member of the record of a patient or the like, whose number is beside it, or of an order or trip, and
 * says more than a number.
 */
function isContentOfRecord({ name, memberOf, fieldsBeside, isOfApp }: FlowName): boolean {
  if (memberOf === undefined || !tellsOfRecord(name)) return false;
  // What an object in it tells is asked of that.
  const isOfDealing = tellsOfDealing(name) && isDealingClass(classOfMember(memberOf));
  return (isOfDealing || fieldsBeside().some(isIdOfRecordedPerson)) && !isOfApp();
}

/** The push token that a value is, by its name or its key in a map: `{'device_token': store.read(key)}`. */
function pushTokenOf({ kind, name, chain, label }: FlowName): string | undefined {
  if (kind === "name" && isPushToken(name)) return name;
  const isEntry = (kind === "name" || kind === "call") && label !== undefined && isPushToken(label);
  return isEntry && !isLabel({ chain }) && !chain.some(protects) ? label : undefined;
}

/** Whether a call does something about a secret, `users.resetPassword(mail)`: what it gives is an answer, and no flag. */
function asksServer({ kind, name, chain }: FlowName): boolean {
  return kind === "call" && !chain.some(protects) && asking.test(wordsOf(name).join(" "));
}

const asking = /^(?:re ?send|send|reset|forgot|forget|change|update|request|recover|verify|submit|confirm)\b/;

const tokenOfHeaders = {
  isSecret: true,
  name: "Authorization",
  kind: "token",
  chain: ["Authorization"],
  push: false,
  isEntry: true,
} as const;

/** Whether a value is what headers sign a request in with: `{'Authorization': 'Bearer ${await store.read(key)}'}`. */
function signsIn({ kind, label }: FlowName): boolean {
  return (kind === "name" || kind === "call") && /^authorization$/i.test(label ?? "");
}

/** Whether a name tells of somebody in an object that is about people. A widget's field holds what somebody types, and is followed. */
function mayTellOfPerson({ name, memberOf }: FlowName): boolean {
  if (isPersonal(name) || isSessionId(name) || isCoordinate(name) || isStreet(name)) return true;
  const isOfModel = memberOf !== undefined && !classOfMember(memberOf).endsWith("State");
  return isOfModel && (isNameOfPerson(name) || isAboutHealth(name) || isTextOfMessage(name, classOfMember(memberOf)));
}

const requests = new Set("get post put patch delete send request fetch".split(" "));
const clients = new Set("http dio client api rest".split(" "));

/** `dio.post(...)`, whose result is what a server answers. */
function isRequest({ kind, name, chain }: FlowName): boolean {
  const owner = wordsOf(chain.at(-2) ?? "");
  return kind === "call" && requests.has(name) && owner.some((word) => clients.has(word));
}

/** The class of a member: `Session` of `Session.token`. */
export function classOfMember(key: string): string {
  return key.slice(0, key.lastIndexOf("."));
}
