import type { Code, CodeCall, CodeFile, CodeTarget, CodeWord } from "../../code/code.ts";
import { firstOf, owned } from "../../source/text.ts";
import {
  isCodeOfDigits,
  isHarmlessUse,
  isKeyOfBytes,
  isOneTimeCode,
  madeBy,
  makesWhatItSays,
  mustBeUnguessable,
} from "./random-names.ts";

/** A predictable generator. */
export interface PredictableRandom {
  /** The word that creates it, or that takes a number from it. */
  readonly code: CodeWord;
  /** Its source text, for messages. */
  readonly written: string;
  /** The secret that it makes, and where; undefined if it makes none. */
  readonly secret: { readonly name: string; readonly code: Code } | undefined;
  /** The name of the short code that it makes, which may be one that somebody has to know. */
  readonly codeOfDigits: string | undefined;
  /** The functions that return its numbers: other code may make secrets with them. */
  readonly helpers: readonly string[];
  /** It only shuffles a list. */
  readonly shuffles: boolean;
  /** It is the fallback for a device without a secure generator. */
  readonly isFallback: boolean;
  /** The numbers become text or bytes in the function around it. */
  readonly makesText: boolean;
}

/** Bounds the work for hostile files; code written by hand stays far below. */
const maxGenerators = 200;
const maxMentions = 100;

/** The predictable generators of a file, with their uses. */
export function predictableRandoms(file: CodeFile): PredictableRandom[] {
  return firstOf(file, generators(file), maxGenerators).map(({ code, written }) => {
    const kept = usesOf(file, code);
    const places = kept.length > 0 ? kept : [code];
    const helpers = [...new Set(places.flatMap(helpersAround))];
    const later = places.flatMap((place) => laterUses(file, place));
    const uses = [...places, ...later, ...file.calls(...helpers).map(({ word }) => word)];
    const made = uses.find((use) => secretAt(file, use) !== undefined);
    const digits = made ? undefined : uses.flatMap((use) => codeOfDigitsAt(use) ?? [])[0];
    return {
      code,
      written,
      secret: made && { name: owned(secretAt(file, made) ?? ""), code: made },
      codeOfDigits: digits && owned(digits),
      helpers: helpers.map(owned),
      shuffles: isInsideCall(code, "shuffle"),
      isFallback: (code.function?.mentions("secure").length ?? 0) > 0,
      makesText: places.some(makesText),
    };
  });
}

/** Functions and constructors whose result is their argument in another form. */
const transforms =
  /^(?:from\w*|encode|decode|convert|base64\w*|hex\w*|IV|Key|SecretKey|Nonce|Uint8List|substring|sublist|padLeft|join)$/;

/** Where the local variable that gets a value of the generator is handed on, as it is or in another form. */
function laterUses(file: CodeFile, place: Code): readonly CodeWord[] {
  const target = place.destination;
  const body = place.function;
  if (target?.kind !== "assignment" || !target.word.isDeclared || isHarmlessUse(target.name) || !body) return [];
  const known = file.derived(knownUses);
  const key = `${body.span.start} ${target.name}`;
  const uses = known.get(key) ?? body.mentions(target.name, maxMentions).filter(isHandedOn);
  known.set(key, uses);
  return uses.filter((use) => use.span.start !== target.word.span.start);
}

/** Every number of a generator asks for its variable, so each variable is followed once. */
const knownUses = () => new Map<string, readonly CodeWord[]>();

function isHandedOn(mention: CodeWord): boolean {
  const start = mention.destination?.word.span.start ?? Number.POSITIVE_INFINITY;
  const between = mention.openers.filter(({ span }) => span.start > start);
  return between.every((opener) => opener.name !== "(" || transforms.test(opener.before()));
}

/** The functions that return numbers of the generator, by their names or `return` statements. */
function helpersAround(code: Code): string[] {
  const target = code.destination;
  if ((target && isHarmlessUse(target.name)) || isPause(code)) return [];
  const returning = target?.kind === "return" ? [target.name] : [];
  const around = code.scopes.filter(({ kind, name }) => kind === "function" && /rand|generate|unique/i.test(name));
  return [...returning, ...around.map(({ name }) => name)];
}

const textMakers = [
  "join",
  "fromCharCode",
  "fromCharCodes",
  "base64Encode",
  "base64UrlEncode",
  "encode",
  "toRadixString",
];

function makesText(code: Code): boolean {
  const body = code.function;
  return body !== undefined && textMakers.some((name) => body.mentions(name).length > 0);
}

/** The name of the secret that the value becomes part of; undefined if it becomes part of none. */
export function secretAt(file: CodeFile, code: Code): string | undefined {
  const target = code.destination;
  if (target && isPick(code)) return undefined;
  const isMade = target?.kind !== "return" || makesWhatItSays(target.name);
  if (target && isMade && (isSecret(file, target.name) || isOAuthState(file, target))) return target.name;
  if (target && isKeyOfBytes(target.name, target.word.given?.text ?? "")) return target.name;
  if ((target && isHarmlessUse(target.name)) || isPause(code)) return undefined;
  if (target && isOneTimeCode(target.name, [code.function?.name ?? "", code.type?.name ?? ""])) return target.name;
  const maker = madeBy(code.function?.name ?? "");
  return makesWhatItSays(maker) && isSecret(file, maker) ? maker : undefined;
}

/** The name of the code of digits that the value becomes, in a function that names its range. */
function codeOfDigitsAt(code: Code): string | undefined {
  const target = code.destination;
  if (!target || target.kind === "return" || isPick(code)) return undefined;
  return isCodeOfDigits(target.name, code.function?.text ?? "") ? target.name : undefined;
}

const loops = new Set(["for", "while", "do", "repeat"]);

/** `tokens[random.nextInt(n)]` picks an existing element; in a loop or a closure it composes a new text. */
function isPick(code: Code): boolean {
  const [inner, ...outer] = code.openers;
  const isIndex = inner?.name === "[" && /[\w$)]$/.test(inner.before());
  if (!isIndex && inner?.before() !== "elementAt") return false;
  const isComprehension = outer.some((opener) => opener.name === "[" && opener.after() === "for");
  const isRepeated = code.scopes.some(({ kind, name }) => (kind === "function" && name === "") || loops.has(name));
  return !isComprehension && !isRepeated;
}

/** Google puts the typing of one search for a place on one bill by it: `&sessiontoken=$token`. */
const sessionOfSearch = /[?&'"]sessiontoken['"=]/;

function searchesPlaces(file: CodeFile): boolean {
  return file.says("googleapis.com") && file.says(sessionOfSearch);
}

/** A session of a game, a player or a search is not a login session, and what cancels a request only names it. */
function isSecret(file: CodeFile, name: string): boolean {
  const isOther =
    /session/i.test(name) &&
    (/game|play|board|training|workout/i.test(file.path) || namesPlaySession(file, name) || searchesPlaces(file));
  return !isOther && mustBeUnguessable(name) && !file.derived(cancelTokens).has(name);
}

/** Whether a text of a file names a value as the session of a player: `play_session_id=${name}`. */
function namesPlaySession({ text }: CodeFile, name: string): boolean {
  const labelled = text.matchAll(/\bplay(?:back|er)?_?session\w{0,10}=\$\{?(\w+)/gi);
  return [...labelled].some(([, value]) => value === name);
}

/** The names of what a file hands on to cancel requests with: `token` of `search(text, cancelToken: token)`. */
function cancelTokens(file: CodeFile): ReadonlySet<string> {
  const labels = [...file.words()].filter((word) => /^cancel(?:lation)?Token$/.test(word));
  const given = labels.flatMap((label) =>
    file.mentions(label).flatMap((word) => (word.after() === ":" && word.given) || []),
  );
  return new Set(given.flatMap(({ values }) => values.map(({ name }) => name)));
}

const pauses = ["Duration", "delayed", "Timer", "delay", "sleep", "Color", "Offset"];

/** A wait, a colour or a position. */
function isPause(code: Code): boolean {
  return pauses.some((name) => isInsideCall(code, name));
}

/** `state` is a common word in Flutter. In code about OAuth it is the parameter that stops forged redirects. */
function isOAuthState(file: CodeFile, target: CodeTarget): boolean {
  return target.name === "state" && target.kind !== "return" && file.derived(speaksOfOAuth);
}

function speaksOfOAuth(file: CodeFile): boolean {
  return file.says(/oauth|authorize|openid/i);
}

function isInsideCall(code: Code, name: string): boolean {
  return code.openers.some((opener) => opener.name === "(" && opener.before() === name);
}

/** The calls on the variable that holds the generator. */
function usesOf(file: CodeFile, generator: Code): CodeWord[] {
  const target = generator.destination;
  if (target?.kind !== "assignment") return [];
  const mentions = file.mentions(target.name, maxMentions).filter(({ span }) => span.start !== target.word.span.start);
  const scope = target.word.isDeclared ? generator.body : undefined;
  const visible = scope ?? generator.type;
  const others = mentions.flatMap((mention) => {
    const body = mention.isDeclared ? mention.body : undefined;
    return body && !body.contains(generator) ? [body] : [];
  });
  return mentions.filter((mention) => {
    const isCalled = mention.after() === ".";
    return isCalled && (!visible || visible.contains(mention)) && !others.some((body) => body.contains(mention));
  });
}

interface Generator {
  readonly code: CodeWord;
  readonly written: string;
}

function generators(file: CodeFile): Generator[] {
  switch (file.language) {
    case "dart":
      return file.calls("Random").map(({ word }) => ({ code: word, written: "Random()" }));
    case "kotlin":
    case "java":
      return javaGenerators(file);
    default:
      return file
        .calls("rand", "random", "drand48", "lrand48")
        .filter(({ receiver, args }) => receiver.length === 0 && args.length === 0)
        .map(({ word, name }) => ({ code: word, written: `${name}()` }));
  }
}

function javaGenerators(file: CodeFile): Generator[] {
  const objects = file.calls("Random").map(({ word }) => ({ code: word, written: "Random()" }));
  const members = ["Random", "ThreadLocalRandom"].flatMap((type) =>
    file
      .mentions(type)
      .filter(({ member }) => /^(?:next|current)/.test(member?.name ?? ""))
      .map((code) => ({ code, written: type })),
  );
  const unsigned = unsignedNumbers(
    file,
    members.map(({ code }) => code.member?.name ?? ""),
  );
  const isPredictable = ({ receiver, args }: CodeCall) =>
    receiver.at(-1) === "Math" || (file.language === "kotlin" && args.length === 0);
  const calls = file.calls("random").filter(isPredictable);
  const numbers = members.filter(({ code: { member } }) => !member || !unsigned.has(member.span.start));
  return [...objects, ...numbers, ...calls.map(({ word }) => ({ code: word, written: "random()" }))];
}

/** Where calls of these names give unsigned numbers, as packets have them to tell whose answer one is: `nextInt().toUShort()`. */
function unsignedNumbers(file: CodeFile, names: readonly string[]): ReadonlySet<number> {
  const made = file.calls(...new Set(names)).filter(({ list }) => /^toU(?:Byte|Short|Int)$/.test(list.after(2)));
  return new Set(made.map(({ word }) => word.span.start));
}
