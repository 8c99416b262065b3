import type { CodeFile } from "../../code/code.ts";
import { tokensOf } from "../../code/code-file.ts";
import { firstOf, mayGoOn } from "../../source/cut-short.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText, wordsBetween } from "../../source/source-file.ts";
import { callAt } from "../../source/syntax/calls.ts";
import { literalsOf } from "../../source/syntax/literals.ts";
import { openersAround, type Scope, scopeOf } from "../../source/syntax/scopes.ts";
import { owned } from "../../source/text.ts";
import { isPushToken, valueKind, wordsOf } from "../names.ts";
import { type Conversion, readersIn, serializersIn } from "./conversions.ts";
import { likelyCredentials } from "./likely-credentials.ts";
import { isSideOfChat, isWrittenToPeople } from "./messages-of-people.ts";
import { objectsInMap } from "./objects-in-maps.ts";
import { isOtherSession } from "./other-sessions.ts";
import {
  isAboutUser,
  isAddressOfPerson,
  isCivilName,
  isHomeAddress,
  isNameOfPerson,
  isPersonal,
  isPersonClass,
  isStreet,
  tellsOfPerson,
} from "./personal-data.ts";
import { isPostalCode } from "./postal-codes.ts";
import { namesEnum, protects } from "./sensitive-values.ts";
import { isTakenOut } from "./taken-out.ts";
import { type HandedOut, isReader, isSerializer, typesOf, type WholeObject } from "./whole-objects.ts";

/** What a method of a class of the app hands out when it turns an object into a text or map. */
export interface SecretModel {
  /** The file that declares it. */
  readonly path: string;
  readonly type: string;
  readonly method: string;
  /** The secrets in it, by name. */
  readonly secrets: readonly string[];
  /** The personal data in it, by name, if it is about the user of the app, or somebody with a first and last name. */
  readonly personal: readonly string[];
  /** What tells of the person that it is about, by name, without a way to reach that person. */
  readonly described: readonly string[];
  /** What often holds credentials, by name: the headers of requests. */
  readonly likely: readonly string[];
  /** The methods of other objects, or of its own, whose results it passes on. */
  readonly parts: readonly Pick<WholeObject, "types" | "method">[];
}

/** The serialising methods of the classes of a Dart file, those that hand out nothing of interest left out. */
function secretModels(file: SourceFile): SecretModel[] {
  return file.occurrences("class").flatMap((at) => {
    const name = tokenText(file, at + 1);
    const open = bodyAfter(file, at);
    const body = open < 0 ? undefined : scopeOf(file, open);
    return body?.kind === "type" && body.name === name ? modelsOf(file, body) : [];
  });
}

/** The same, of a view. They are read once. */
export function secretModelsIn(file: CodeFile): readonly SecretModel[] {
  return tokensOf(file).derived(secretModels);
}

/** In tokens: between `class` and the brace of its body. */
const maxHeaderLength = 200;

function bodyAfter(file: SourceFile, at: number): number {
  for (let i = at + 1; i < file.tokens.count && mayGoOn(file, i - at, maxHeaderLength); i++) {
    if (isToken(file, i, "{")) return i;
    if (isToken(file, i, ";")) break;
  }
  return -1;
}

function modelsOf(file: SourceFile, body: Scope): SecretModel[] {
  const type = owned(body.name);
  const serializers = serializersIn(file, body);
  const written = serializers.flatMap(({ method, first, last }) => {
    const words = wordsBetween(file, first, last);
    if (words.some(protects)) return [];
    const isGenerated = words.some((word) => word.startsWith("_$"));
    const named = (pick: Wanted) => (isGenerated ? textFields(file, body, pick) : namesIn(file, first, last, pick));
    const likely = isGenerated ? likelyFields(file, body) : namesIn(file, first, last, isLikelyIn(type));
    const inside = /^_?to(?:Json|Map)$/.test(method) ? objectsInMap(file, first, last) : [];
    return worthKnowing({
      path: file.path,
      type,
      method,
      ...pickedBy(file, type, named),
      likely,
      parts: [...partsOf(file, first, last, type), ...inside],
    });
  });
  const all = [
    ...written,
    ...fieldsWritten(file, body),
    ...readersIn(file, body).flatMap((reader) => modelRead(file, body, reader)),
  ];
  const header = wordsBetween(file, body.nameAt, body.first);
  if (!header.includes(`_$${type}`)) return all;
  const picked = { ...pickedBy(file, type, (pick) => textFields(file, body, pick)), likely: likelyFields(file, body) };
  const inside = typesOfFields(file, body);
  // Nothing is made where the class has it: a text that leaves something out.
  const isMade = (method: string) => method !== "toString" || !serializers.some((one) => one.method === method);
  return [
    ...all,
    ...["toJson", "toString"].filter(isMade).flatMap((method) => {
      const parts = inside.length > 0 ? [{ types: inside, method }] : [];
      return worthKnowing({ path: file.path, type, method, ...picked, parts });
    }),
  ];
}

/** What a class takes out of a map, which is in every map that it is read from: `User.fromJson(answer)`. */
function modelRead(file: SourceFile, body: Scope, { method, first, last }: Conversion): SecretModel[] {
  const type = owned(body.name);
  const isGenerated = wordsBetween(file, first, last).some((word) => word.startsWith("_$"));
  const named = (pick: Wanted) => (isGenerated ? textFields(file, body, pick) : namesIn(file, first, last, pick));
  const inside = isGenerated ? typesOfFields(file, body) : [];
  const generated = inside.length > 0 ? [{ types: inside, method }] : [];
  const parts = isGenerated ? generated : readersCalled(file, first, last, type);
  return worthKnowing({ path: file.path, type, method, ...pickedBy(file, type, named), likely: [], parts });
}

/** What Hive writes with an object, by the fields that are numbered for it. */
function fieldsWritten(file: SourceFile, body: Scope): SecretModel[] {
  if (!wordsBetween(file, body.first, body.last).includes("HiveField")) return [];
  const type = owned(body.name);
  const picked = pickedBy(file, type, (pick) => textFields(file, body, pick));
  return worthKnowing({ path: file.path, type, method: "toBinary", ...picked, likely: [], parts: [] });
}

/**
 * The constructors that make objects of the map or of a part of it: `Address.fromJson(json['home'])`, and `User.fromMap` of a
 * class whose `fromJson` reads the text and hands the map to it.
 */
function readersCalled(file: SourceFile, first: number, last: number, type: string): SecretModel["parts"] {
  const parts = new Map<string, SecretModel["parts"][number]>();
  for (let i = first; i <= last; i++) {
    const call = isReader(tokenText(file, i)) ? callAt(file, i) : undefined;
    const owner = call?.receiver.at(-1) ?? "this";
    const made = owner === "this" ? type : owner;
    if (call && /^_?[A-Z]/.test(made))
      parts.set(`${made}.${call.name}`, { types: [owned(made)], method: owned(call.name) });
  }
  return firstOf(file, [...parts.values()], maxInside);
}

/** Which names count. */
type Wanted = (name: string) => boolean;

function pickedBy(
  file: SourceFile,
  type: string,
  named: (pick: Wanted) => string[],
): Pick<SecretModel, "secrets" | "personal" | "described"> {
  const isAddress = isAddressOfPerson(type);
  const isKnownBy = (name: string) => isPersonal(name) || (isAddress && isStreet(name));
  const known = named(isKnownBy);
  const isPerson = isPersonClass(type);
  const isNamed = (name: string) => isNameOfPerson(name) || tellsOfPerson([name]) || (isPerson && isOwnName(name));
  const names = known.length > 0 ? named(isNamed) : [];
  // Who it is, and how old or of which address, without a way to reach that person.
  const described = isPerson && known.length === 0 ? named((name) => tellsOfPerson([type, name])) : [];
  const isOfPeople = isAboutUser(type) || isOfSignIn(type) || isAddress || isPerson || names.some(isCivilName);
  const personal = isOfPeople ? known : named(isWayToSomebody);
  const secrets = named((name) => isSecretField(name) && !isOtherSession(name, [type]) && !isPostalCode(file, name));
  const [written] = named((name) => isWrittenToPeople(name, type));
  // What a server answers has a message too, and nobody at its sides.
  const [side] = written === undefined ? [] : named(isSideOfChat);
  const chat = written === undefined || side === undefined ? [] : [written, side];
  return { secrets, personal: personal.length > 0 ? distinct([...personal, ...names]) : chat, described };
}

/** Whether a class is what somebody signs in or up with: `AuthEvent`, `LoginRequest`, `SignUpState`. */
function isOfSignIn(type: string): boolean {
  return /^(?:auth|authentication|login|log in|sign in|signin|sign up|signup|register|registration|otp)\b.*\b(?:event|state|request|req|params|body|form|dto|model)$/.test(
    wordsOf(type).join(" "),
  );
}

/**
 * Whether a field says of whom it is: `userEmail` of all that an app keeps, `customerPhone` and `deliveryAddress` of an order.
 */
function isWayToSomebody(name: string): boolean {
  return isHomeAddress(name) || (isPersonal(name) && somebody.test(wordsOf(name).join(" ")));
}

const somebody = /^(?:user|customer|client|patient|student|passenger|rider|guest|member|buyer|visitor|my)\b/;

function isOwnName(name: string): boolean {
  return name === "name";
}

function worthKnowing(model: SecretModel): SecretModel[] {
  const { secrets, personal, described, likely, parts } = model;
  return secrets.length + personal.length + described.length + likely.length + parts.length > 0 ? [model] : [];
}

/** The keys between two tokens that count, or else the names. */
function namesIn(file: SourceFile, first: number, last: number, pick: Wanted): string[] {
  const keys = literalsOf(file, first, last)
    .flatMap(({ value }) => value ?? [])
    .filter(pick);
  return distinct(keys.length > 0 ? keys : wordsOfValues(file, first, last).filter(pick));
}

/** The words between two tokens, without the values of enums: `orElse: () => SignInMethod.password` holds no password. */
function wordsOfValues(file: SourceFile, first: number, last: number): string[] {
  const words: string[] = [];
  for (let i = first; i <= last; i++) {
    const isOfEnum = isToken(file, i - 1, ".") && namesEnum(tokenText(file, i - 2));
    if (isKind(file, i, Kind.Word) && !isOfEnum) words.push(tokenText(file, i));
  }
  return words;
}

/** The fields and constructor parameters of a class that are texts and whose names count. */
function textFields(file: SourceFile, body: Scope, pick: Wanted): string[] {
  const texts = fieldTokens(file, body).filter((at) => isText(file, at) && !isLeftOut(file, at));
  return distinct(texts.map((at) => tokenText(file, at)).filter(pick));
}

/** The fields of any type that often hold credentials. */
function likelyFields(file: SourceFile, body: Scope): string[] {
  const fields = fieldTokens(file, body).filter(
    (at) => /^[,;=})]$/.test(tokenText(file, at + 1)) && !isLeftOut(file, at),
  );
  return distinct(fields.map((at) => tokenText(file, at)).filter(isLikelyIn(body.name)));
}

/** The `headers` of a class for requests are those of requests. */
function isLikelyIn(type: string): Wanted {
  const isRequest = wordsOf(type).includes("request");
  return (name) => likelyCredentials(isRequest ? `request_${name}` : name) !== undefined;
}

/** In names: what the objects in a class are, which a generated method hands out with it. */
const maxInside = 20;

/** The types of the fields and constructor parameters of a class: `Keys` of `required Keys keys,`, `List<Keys> all;`. */
function typesOfFields(file: SourceFile, body: Scope): string[] {
  const types = fieldTokens(file, body).filter((at) => {
    const text = tokenText(file, at);
    let name = at + 1;
    while (isToken(file, name, ">") || isToken(file, name, "?")) name++;
    return /^_?[A-Z]/.test(text) && isKind(file, name, Kind.Word) && !isLeftOut(file, name);
  });
  const named = types.map((at) => tokenText(file, at)).filter((type) => !plainTypes.has(type));
  return [...firstOf(file, distinct(named), maxInside)];
}

const plainTypes = new Set("String DateTime Duration Uri BigInt Map Object Function".split(" "));

/** The words of a class that stand in its fields and in the parameters of its constructors. */
function fieldTokens(file: SourceFile, body: Scope): number[] {
  const found: number[] = [];
  for (let i = body.first + 1; i < body.last; i++) {
    if (isKind(file, i, Kind.Word)) found.push(i);
    const isMember = isKind(file, i, Kind.Open) && openersAround(file, i)[0] === body.first;
    if (isMember && !isConstructor(file, i, body.name)) i = Math.max(i, partnerOf(file, i));
  }
  return found;
}

/** Whether a `(` opens the parameters of a constructor: `User(` or `User.guest(`. */
function isConstructor(file: SourceFile, open: number, type: string): boolean {
  return isToken(file, open - 1, type) || (isToken(file, open - 2, ".") && isToken(file, open - 3, type));
}

function isText(file: SourceFile, at: number): boolean {
  return isToken(file, at - 1, "String") || (isToken(file, at - 1, "?") && isToken(file, at - 2, "String"));
}

/** In tokens: what stands in front of the name of a field. */
const maxBefore = 200;

/** Whether `@JsonKey(includeToJson: false)` in front of a field leaves it out. */
function isLeftOut(file: SourceFile, at: number): boolean {
  let start = at - 1;
  while (!/^[;,{]?$/.test(tokenText(file, start)) && mayGoOn(file, at - start, maxBefore)) start--;
  const words = wordsBetween(file, start, at);
  return words.includes("includeToJson") || words.includes("ignore");
}

/** Whether a field of this name holds a secret. An id, and a token for push messages, give no access. */
export function isSecretField(name: string): boolean {
  return valueKind(name) !== undefined && wordsOf(name).at(-1) !== "id" && !isPushToken(name);
}

/** The objects whose texts or maps a serialising method passes on: `server.toJson()`, `jsonEncode(this)`. */
function partsOf(file: SourceFile, first: number, last: number, type: string): SecretModel["parts"] {
  const parts: Pick<WholeObject, "types" | "method">[] = [];
  for (let i = first; i <= last; i++) {
    if (!isKind(file, i, Kind.Word)) continue;
    if (isToken(file, i, "this") && isToken(file, i - 1, "(")) parts.push({ types: [type], method: "toJson" });
    const call = isSerializer(tokenText(file, i)) ? callAt(file, i) : undefined;
    if (!call) continue;
    const owner = call.receiver.at(-1) ?? "this";
    parts.push({ types: owner === "this" ? [type] : typesOf(file, owner, i), method: owned(call.name) });
  }
  return parts;
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].map(owned);
}

/** The serialising methods of all classes. */
export interface SecretModels {
  /** By class and method: `User.toJson`. */
  of(key: string): readonly SecretModel[];
  /** Notes that the objects in one of a file's are too many to look at. */
  cutShort(path: string): void;
}

export function joinModels(models: readonly SecretModel[], cutShort: SecretModels["cutShort"]): SecretModels {
  const joined = new Map<string, SecretModel[]>();
  for (const model of models) {
    const key = `${model.type}.${model.method}`;
    joined.set(key, [...(joined.get(key) ?? []), model]);
  }
  return { of: (key) => joined.get(key) ?? [], cutShort };
}

/** How many objects inside each other are looked at. */
const maxObjects = 100;

/** The secrets that an object puts into a text or map, as the classes of all files say. */
export function secretsHandedOut(object: HandedOut, models: SecretModels): string[] {
  return handedOut(object, models, ({ secrets }) => secrets);
}

/** The secrets among them that are not those of a user in it, which a server seldom tells others: the author of a message. */
export function secretsBesideUsers(object: HandedOut, models: SecretModels): string[] {
  const isOther = (type: string) =>
    isAboutUser(type) && !wordsOf(type).includes("account") && !object.types.includes(type);
  return handedOut(object, models, ({ type, secrets }) => (isOther(type) ? [] : secrets));
}

/**
 * The personal data of the user in what an object puts into a text or map, and who it is if it is about a person itself.
 *
 * @param onlyReached whether what describes somebody without a way to reach them does not count
 */
export function personalDataHandedOut(object: HandedOut, models: SecretModels, onlyReached = false): string[] {
  const tellsOfObject = ({ type, described }: SecretModel) =>
    !onlyReached && object.types.includes(type) && described.length > 1;
  return handedOut(object, models, (model) => (tellsOfObject(model) ? model.described : model.personal));
}

/** What often holds credentials in what an object puts into a text or map. */
export function likelyHandedOut(object: HandedOut, models: SecretModels): string[] {
  return handedOut(object, models, ({ likely }) => likely);
}

function handedOut(
  object: HandedOut,
  models: SecretModels,
  ofModel: (model: SecretModel) => readonly string[],
): string[] {
  const keysOf = ({ types, method }: Pick<WholeObject, "types" | "method">) => types.map((type) => `${type}.${method}`);
  const asked = new Set(keysOf(object));
  const names = new Set<string>();
  // A set hands out what is added to it on the way.
  for (const key of asked) {
    for (const model of models.of(key)) {
      const without = object.types.includes(model.type) ? object.without : [];
      for (const name of ofModel(model)) if (!isTakenOut(without, name)) names.add(name);
      for (const part of model.parts.flatMap(keysOf)) {
        if (asked.size < maxObjects) asked.add(part);
        else if (!asked.has(part)) models.cutShort(model.path);
      }
    }
  }
  return [...names];
}
