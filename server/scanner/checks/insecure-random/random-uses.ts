import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, type SourceFile, tokenText } from "../../source/source-file.ts";
import { type Call, callsOf } from "../../source/syntax/calls.ts";
import {
  enclosingBody,
  enclosingFunction,
  enclosingType,
  openersAround,
  type Scope,
  scopesAround,
} from "../../source/syntax/scopes.ts";
import { nearestTarget, type Target } from "../../source/syntax/targets.ts";
import { isDeclaration } from "../../source/syntax/variable-fate.ts";
import { owned } from "../../source/text.ts";
import { isHarmlessUse, makesWhatItSays, mustBeUnguessable } from "./random-names.ts";

/** A predictable generator. */
export interface PredictableRandom {
  /** The token that creates it, or that takes a number from it. */
  readonly at: number;
  /** Its source text, for messages. */
  readonly written: string;
  /** The secret that it makes, and its token; undefined if it makes none. */
  readonly secret: { readonly name: string; readonly at: number } | undefined;
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
export function predictableRandoms(file: SourceFile): PredictableRandom[] {
  return generators(file)
    .slice(0, maxGenerators)
    .map(({ nameAt, written }) => {
      const kept = usesOf(file, nameAt);
      const places = kept.length > 0 ? kept : [nameAt];
      const helpers = [...new Set(places.flatMap((at) => helpersAround(file, at)))];
      const uses = [...places, ...callsOf(file, helpers).map((call) => call.nameAt)];
      const at = uses.find((use) => secretAt(file, use) !== undefined);
      return {
        at: nameAt,
        written,
        secret: at === undefined ? undefined : { name: owned(secretAt(file, at) ?? ""), at },
        helpers: helpers.map(owned),
        shuffles: isInsideCall(file, nameAt, "shuffle"),
        isFallback: standsInForSecure(file, nameAt),
        makesText: places.some((place) => makesText(file, place)),
      };
    });
}

/** The functions that return numbers of the generator at token `at`, by their names or `return` statements. */
function helpersAround(file: SourceFile, at: number): string[] {
  const target = nearestTarget(file, at);
  const returning = target?.kind === "return" ? [target.name] : [];
  return [...returning, ...functionNames(file, at).filter((name) => /rand|generate|unique/i.test(name))];
}

function functionNames(file: SourceFile, at: number): string[] {
  return scopesAround(file, at).flatMap(({ kind, name }) => (kind === "function" && name !== "" ? [name] : []));
}

function standsInForSecure(file: SourceFile, at: number): boolean {
  const body = enclosingFunction(file, at);
  return body !== undefined && file.occurrences("secure").some((word) => isWithin(word, body));
}

function isWithin(at: number, { first, last }: Scope): boolean {
  return first <= at && at <= last;
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

function makesText(file: SourceFile, at: number): boolean {
  const body = enclosingFunction(file, at);
  if (!body) return false;
  return textMakers.some((name) => file.occurrences(name).some((use) => isWithin(use, body)));
}

/** The name of the secret that the value at token `at` becomes part of; undefined if it becomes part of none. */
export function secretAt(file: SourceFile, at: number): string | undefined {
  const target = nearestTarget(file, at);
  if (target && isPick(file, at)) return undefined;
  if (target && (isSecret(file, target.name) || isOAuthState(file, target))) return target.name;
  if ((target && isHarmlessUse(target.name)) || pauses.some((name) => isInsideCall(file, at, name))) return undefined;
  const maker = enclosingFunction(file, at)?.name ?? "";
  return makesWhatItSays(maker) && isSecret(file, maker) ? maker : undefined;
}

const loops = new Set(["for", "while", "do", "repeat"]);

/** `tokens[random.nextInt(n)]` picks an existing element; in a loop or a closure it composes a new text. */
function isPick(file: SourceFile, at: number): boolean {
  const [inner = -1, ...outer] = openersAround(file, at);
  const isIndex = isToken(file, inner, "[") && (isKind(file, inner - 1, Kind.Word) || isToken(file, inner - 1, ")"));
  if (!isIndex && !isToken(file, inner - 1, "elementAt")) return false;
  const isComprehension = outer.some((open) => isToken(file, open, "[") && isToken(file, open + 1, "for"));
  const isRepeated = scopesAround(file, at).some(
    ({ kind, name }) => (kind === "function" && name === "") || loops.has(name),
  );
  return !isComprehension && !isRepeated;
}

/** A session of a game or of a player is not a login session. */
function isSecret(file: SourceFile, name: string): boolean {
  const isPlay = /session/i.test(name) && /game|play|board|training|workout/i.test(file.path);
  return !isPlay && mustBeUnguessable(name);
}

const pauses = ["Duration", "delayed", "Timer", "delay", "sleep", "Color", "Offset"];

/** `state` is a common word in Flutter. In code about OAuth it is the parameter that stops forged redirects. */
function isOAuthState(file: SourceFile, target: Target): boolean {
  return target.name === "state" && target.kind !== "return" && file.derived(speaksOfOAuth);
}

function speaksOfOAuth({ text }: SourceFile): boolean {
  return /oauth|authorize|openid/i.test(text);
}

function isInsideCall(file: SourceFile, at: number, name: string): boolean {
  return openersAround(file, at).some((open) => isToken(file, open, "(") && isToken(file, open - 1, name));
}

/** The calls on the variable that holds the generator at token `nameAt`. */
function usesOf(file: SourceFile, nameAt: number): number[] {
  const target = nearestTarget(file, nameAt);
  if (target?.kind !== "assignment") return [];
  const mentions = file.occurrences(target.name).slice(0, maxMentions);
  const scope = isDeclaration(file, target.at) ? enclosingBody(file, nameAt) : undefined;
  const visible = scope ?? enclosingType(file, nameAt);
  const others = mentions.flatMap((at) => {
    const body = at !== target.at && isDeclaration(file, at) ? enclosingBody(file, at) : undefined;
    return body && !isWithin(nameAt, body) ? [body] : [];
  });
  return mentions.filter((at) => {
    const isCalled = at !== target.at && isToken(file, at + 1, ".");
    return isCalled && (!visible || isWithin(at, visible)) && !others.some((body) => isWithin(at, body));
  });
}

interface Generator {
  readonly nameAt: number;
  readonly written: string;
}

function generators(file: SourceFile): Generator[] {
  switch (file.language) {
    case "dart":
      return callsOf(file, ["Random"]).map((call) => ({ nameAt: call.nameAt, written: "Random()" }));
    case "kotlin":
    case "java":
      return javaGenerators(file);
    default:
      return callsOf(file, ["rand", "random", "drand48", "lrand48"])
        .filter(({ receiver, args }) => receiver.length === 0 && args.length === 0)
        .map(({ nameAt, name }) => ({ nameAt, written: `${name}()` }));
  }
}

function javaGenerators(file: SourceFile): Generator[] {
  const objects = callsOf(file, ["Random"]).map(({ nameAt }) => ({ nameAt, written: "Random()" }));
  const members = ["Random", "ThreadLocalRandom"].flatMap((type) =>
    file
      .occurrences(type)
      .filter((at) => isToken(file, at + 1, ".") && /^(?:next|current)/.test(tokenText(file, at + 2)))
      .map((at) => ({ nameAt: at, written: type })),
  );
  const isPredictable = ({ receiver, args }: Call) =>
    receiver.at(-1) === "Math" || (file.language === "kotlin" && args.length === 0);
  const calls = callsOf(file, ["random"]).filter(isPredictable);
  return [...objects, ...members, ...calls.map(({ nameAt }) => ({ nameAt, written: "random()" }))];
}
