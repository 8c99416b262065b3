import { joinedParts } from "../../code/constant-expression.ts";
import { takesParameter } from "../../code/flow-value.ts";
import type { Constants, FlowName } from "../../project/code.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import {
  isAboutSecret,
  isPushToken,
  type SensitiveKind,
  sensitiveWords,
  speaksOfPush,
  valueKind,
  wordsOf,
} from "../../vocabulary/names.ts";
import { everyText } from "../../vocabulary/origins/traced-values.ts";
import { likelyCredentials } from "../../vocabulary/privacy/likely-credentials.ts";
import { isOtherSession } from "../../vocabulary/privacy/other-sessions.ts";
import { isAboutUser, isKeyOfName, isOfThing, tellsOfPerson } from "../../vocabulary/privacy/personal-data.ts";
import { isPinCode } from "../../vocabulary/privacy/postal-codes.ts";
import { likelyHandedOut, secretsBesideUsers, secretsHandedOut } from "../../vocabulary/privacy/secret-models.ts";
import type { HandedOut } from "../../vocabulary/privacy/whole-objects.ts";
import { type CheckEvidence, fail, review } from "../check.ts";
import { isAnswerOfSignIn, keepsAllOfUser, keepsAnswerOfSignIn } from "./about-user.ts";
import { besideCallers } from "./callers.ts";
import { handedOn } from "./handed-on.ts";
import { isOfDevice, isOfId, isOfInvitation, isOfSetting, isPathOrUrl, isPlainToken, kindOfKey } from "./keys.ts";
import { isOwnRecord } from "./own-records.ts";
import { peopleInFile } from "./people-in-files.ts";
import { isPrivate, personalDataOf } from "./personal-objects.ts";
import type { ReadObject } from "./read-into.ts";
import type { EncryptingMethod } from "./secure-stores.ts";
import type { StoredValue } from "./values.ts";
import { inBox, isHiveBox, isSecureBox, type Surroundings, type Write } from "./write.ts";

/** What a write keeps that it should not, here or where other functions hand it on. */
export function judge(write: Write, surroundings: Surroundings): CheckEvidence[] {
  if (isEncrypted(write, surroundings.encrypting) || isSecureBox(write, surroundings.boxes)) return [];
  if (isKnownHarmless(write, surroundings) || isPushTokenOfCallers(write, surroundings)) return [];
  if (surroundings.hasPostalCodes && isOfPinCode(write, surroundings)) return [];
  const found = judgeHere(write, surroundings);
  const again = write.value.protector === undefined ? readElsewhere(write, surroundings) : undefined;
  const known = [found, again].find((one) => one?.level === "fail") ?? found;
  if (known) return [besideCallers(known, write, surroundings.flow)];
  const handed = handedOn(write, surroundings);
  if (handed.length > 0) return handed;
  const kept = again ?? personalObjects(write, boxed(write), surroundings);
  if (kept) return [besideCallers(kept, write, surroundings.flow)];
  const listed = peopleInFile(write, surroundings);
  return listed.length > 0 ? listed : allOfUser(write, surroundings);
}

/** Whether a write keeps a `pincode`, by what is written or, if that has no telling name, by its key. */
function isOfPinCode(write: Write, { constants }: Surroundings): boolean {
  const { secret } = write.value;
  return secret ? isPinCode(secret.name) : textsOfKey(write, constants).some(isPinCode);
}

/** The objects that a Hive box takes, with all of their fields. */
function boxed({ store, value }: Write): StoredValue["objects"] {
  return isHiveBox(store) ? value.objects.map((object) => ({ ...object, method: "toBinary" })) : [];
}

/** All that a sign-in answered, or that the app knows of a person: `setString('loginResponse', text)`. */
function allOfUser(write: Write, { constants }: Surroundings): CheckEvidence[] {
  const { store, value, location } = write;
  const texts = textsOfKey(write, constants);
  const isOfSignIn = [...texts, value.name].some(isAnswerOfSignIn) || keepsAnswerOfSignIn(write, texts);
  const isAnswer = value.protector === undefined && isOfSignIn;
  if (!isAnswer && !keepsAllOfUser(write, texts)) return [];
  const what = isAnswer ? "all that a sign-in answered" : `${inCode(value.name)}, all that is known of a person,`;
  return [review(location, `Stores ${what} in ${store}, in plain text. Check whether it holds a secret.`)];
}

/** The names in a key, and the texts that it may be. */
function textsOfKey({ key, location }: Write, constants: Constants): string[] {
  const parts = key ? joinedParts(key.value) : [];
  const values = parts.flatMap((part) => constants.valuesOf(location.file, part).texts);
  return [key?.text ?? "", ...(key?.names ?? []), ...values];
}

/** What a store for tokens keeps under a key that says which: `tokenBox.write('access', text)` keeps an access token. */
function keysInTokenStore({ key, receiver = [], box = "", isOfTokenPair = false }: Write): string[] {
  if (isOfTokenPair) return [`${key?.text} token`];
  const isOfTokens = [...receiver, box].some((name) =>
    /(?:^| )tokens?(?: (?:box|store|storage))?$/.test(wordsOf(name).join(" ")),
  );
  return isOfTokens && /^(?:access|refresh|auth|session)$/.test(key?.text ?? "") ? [`${key?.text} token`] : [];
}

/** Whether the key says that it holds no secret, or each key that callers hand over. */
function isKnownHarmless(write: Write, { constants, flow }: Surroundings): boolean {
  const texts = textsOfKey(write, constants);
  if (opensAccount(write.value.secret?.name ?? "") && texts.some(isPushToken)) return false;
  if (texts.some(saysHarmless)) return true;
  const { key } = write.flow;
  const handed = key && everyText(flow, { path: write.location.file, value: key });
  return handed?.every(saysHarmless) ?? false;
}

/** Whether a token says that it opens an account, whatever it is kept under: `setString('firebaseToken', answer.accessToken)`. */
function opensAccount(name: string): boolean {
  return /^(?:access|refresh|id) token$/.test(wordsOf(name).join(" "));
}

/** A push token, an invitation, a date about a token, a session of something else. */
function saysHarmless(key: string): boolean {
  return isAboutSecret(key) || speaksOfPush(key) || isOfInvitation(key) || isOtherSession(key, []);
}

/** Whether all who call a function that keeps a `token` give it one for push messages. */
function isPushTokenOfCallers({ value, flow: written, location }: Write, { flow }: Surroundings): boolean {
  if (!value.secret || !isPlainToken(value.secret.name) || !takesParameter(written.value)) return false;
  const given = flow.trace(
    { path: location.file, value: written.value },
    ({ kind, name, chain }) => {
      if (kind !== "end" && isPushToken(chain.join(" "))) return "push";
      return kind === "end" || (chain.length > 1 && valueKind(name) !== undefined) ? "other" : undefined;
    },
    { tellsEnds: true },
  );
  return given.length > 0 && given.every(({ answer }) => answer === "push");
}

function judgeHere(write: Write, surroundings: Surroundings): CheckEvidence | undefined {
  const { constants, boxes, models, disguises } = surroundings;
  const { store, key, value, location } = write;
  if (value.protector !== undefined && !disguises.has(value.protector)) return undefined;
  const names = key?.names ?? [];
  const texts = [...textsOfKey(write, constants), ...keysInTokenStore(write)];
  const isEntity = names.some((name) => name.startsWith(`${value.name}.`));
  if (isEntity) return wholeObject(write, surroundings);
  if (write.standsIn) {
    return fail(location, `Stores ${inCode(value.name)} in ${store}, in plain text, where the secure storage fails.`);
  }
  const { secret } = value;
  if (secret && isPlainToken(secret.name) && texts.some((text) => isOfId(text) || isOfSetting(text))) return undefined;
  const keyKind =
    isOfDevice(value.name) || isPathOrUrl(value.name)
      ? undefined
      : texts.map((text) => kindOfKey(text, value.name)).find((kind) => kind !== undefined);
  const label = secret ? inCode(secret.name) : `the value under ${inCode(key?.text.trim() || (names[0] ?? ""))}`;
  const form = value.protector === undefined ? "in plain text" : `only encoded by ${inCode(value.protector)}`;
  if (secret ?? keyKind ?? kindOfPair(texts, value.name)) {
    const what = secret?.via ? `${inCode(secret.via)}, which holds ${label},` : label;
    if (!keyKind && key?.dynamic) {
      return review(location, `Stores ${what} in ${store}, ${form}, under a key that is computed at run time.`);
    }
    const name = secret?.name ?? texts.find((text) => kindOfKey(text, value.name) !== undefined) ?? "";
    return inBox(write, boxes, [name], `Stores ${what} in ${store}, ${form}.`);
  }
  const whole = secretObjects(write, [...value.objects, ...boxed(write)], surroundings);
  if (whole) return whole;
  const read = readObjects(write, write.readInto, surroundings);
  if (read) return read;
  const isPersonal =
    [...texts, value.name, value.typedInto ?? ""].some(isPrivate) ||
    texts.some(isKeyOfName) ||
    (tellsOfPerson([value.name]) && !texts.some(isOfThing));
  if (write.tellsTogether || isPersonal)
    return review(location, `Stores personal data (${label}) in ${store}, in plain text.`);
  const personal = personalObjects(write, value.objects, surroundings);
  if (personal) return personal;
  if (value.personal !== undefined && store !== "a file")
    return review(location, `Stores personal data (${inCode(value.personal)}) in ${store}, in plain text.`);
  const inside = value.objects.flatMap((one) =>
    likelyHandedOut(one, models).map((name) => `${inCode(one.name)} with ${inCode(name)}`),
  );
  const likely = [...texts, value.name].flatMap((text) => likelyCredentials(text) ?? [])[0] ?? inside[0];
  return likely === undefined
    ? undefined
    : review(location, `Stores ${likely} in ${store}, in plain text. Check whether it holds a secret.`);
}

/** An object that is kept under one of its own members: `box.put(user.id, user.toMap())`. */
function wholeObject(write: Write, surroundings: Surroundings): CheckEvidence | undefined {
  const { objects } = write.value;
  return (
    secretObjects(write, [...objects, ...boxed(write)], surroundings) ?? personalObjects(write, objects, surroundings)
  );
}

/** The first of some objects that holds a secret. */
function secretObjects(
  write: Write,
  objects: StoredValue["objects"],
  { models, boxes }: Surroundings,
): CheckEvidence | undefined {
  const { store, location } = write;
  const object = objects.find((one) => !isGuessed(one) && secretsHandedOut(one, models).length > 0);
  if (!object) return undefined;
  const secrets = secretsHandedOut(object, models);
  const inside = secrets.map(inCode).join(" and ");
  if (secretsBesideUsers(object, models).length === 0 && !object.types.some(isOwnRecord)) {
    const what = `Stores ${inCode(object.name)} in ${store}, in plain text, with users that may have ${inside}.`;
    return review(location, what);
  }
  return inBox(write, boxes, secrets, `Stores ${inCode(object.name)} with ${inside} in ${store}, in plain text.`);
}

/**
 * Whether only a name that fits everything suggests the type of an object: `answer.data!.toJson()` is of no class `Data`.
 * Its real type is found on the way of the value.
 */
function isGuessed({ name, types: [type, ...others] }: StoredValue["objects"][number]): boolean {
  return others.length === 0 && /^(?:data|result|body|response|item|model)$/.test(name) && type?.toLowerCase() === name;
}

/**
 * Whether a type is that of a user or of a sign-in, or of all that the app keeps: the `token` of others may be of a server, or
 * be left out of the text.
 */
function signsIn(type: string): boolean {
  return isAboutUser(type) || ofSignIn.test(wordsOf(type).join(" "));
}

const ofSignIn = /\b(?:log ?in|sign ?in|auth|credentials?|token|session|prefs?|preferences)\b/;

/**
 * What a stored text holds by what is read from it. A token in what the app reads again is what keeps its user signed in;
 * what else a class could take from an answer may be missing in this one.
 */
function readObjects(
  write: Write,
  objects: readonly ReadObject[],
  { models, boxes, flow }: Surroundings,
): CheckEvidence | undefined {
  const { store, value, location } = write;
  if (objects.length > 0 && write.isByName && !isGiven(write, flow)) return undefined;
  for (const object of objects) {
    const secrets = object.types.some(signsIn) ? secretsHandedOut(object, models) : [];
    const tokens = secrets.filter((name) => object.isReadBack && valueKind(name) === "token");
    const about = `Stores ${inCode(value.objects[0]?.name ?? value.name)}, which ${object.types.map(inCode).join(" or ")} is read from,`;
    const inside = (names: readonly string[]) => names.map(inCode).join(" and ");
    if (tokens.length > 0)
      return inBox(write, boxes, tokens, `${about} with ${inside(tokens)} in ${store}, in plain text.`);
    if (secrets.length > 0)
      return review(location, `${about} perhaps with ${inside(secrets)}, in ${store}, in plain text.`);
    const personal = personalDataOf([object], models);
    if (personal.length > 0)
      return review(location, `${about} with personal data (${personal.join(" and ")}) in ${store}, in plain text.`);
  }
  return undefined;
}

/** What a stored text holds by what any file reads from its entry. */
function readElsewhere(write: Write, surroundings: Surroundings): CheckEvidence | undefined {
  const { key, location } = write;
  const keys = key ? surroundings.constants.valuesOf(location.file, key.value).texts : [];
  const objects = keys.flatMap((text) => surroundings.readAgain.get(text) ?? []);
  return readObjects(write, objects, surroundings);
}

/** Whether a caller gives what is written. */
function isGiven({ flow: { value }, location }: Write, flow: Surroundings["flow"]): boolean {
  const own = value.kind === "parameter" ? value.name : undefined;
  const asked = ({ name }: FlowName) => (name === own ? undefined : name);
  return flow.trace({ path: location.file, value }, asked, { tellsEnds: true }).some(({ hops }) => hops.length > 0);
}

function personalObjects(
  { store, location }: Write,
  objects: readonly HandedOut[],
  { models }: Surroundings,
): CheckEvidence | undefined {
  const personal = personalDataOf(objects, models, store === "a file");
  return personal.length === 0
    ? undefined
    : review(location, `Stores personal data (${personal.join(" and ")}) in ${store}, in plain text.`);
}

/** A `key` that is stored under `encryption` is an encryption key. */
function kindOfPair(texts: readonly string[], name: string): SensitiveKind | undefined {
  return texts
    .map((text) => sensitiveWords([...wordsOf(text).slice(-1), ...wordsOf(name).slice(-1)]))
    .find((kind) => kind === "key");
}

/** Whether a write calls a method of the app that encrypts. `safePrefs`, declared elsewhere, suggests `SafePrefs`. */
function isEncrypted({ method, receiver = [] }: Write, encrypting: readonly EncryptingMethod[]): boolean {
  const types = receiver.flatMap((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)]);
  return encrypting.some((own) => own.method === method && types.includes(own.type));
}
