import type { Code, CodeFile } from "../../code/code.ts";
import { pieceOf, tokensOf, tokensOfPiece } from "../../code/code-file.ts";
import { oncePerKey } from "../../source/derivations.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText } from "../../source/source-file.ts";
import { argumentsBetween, callAt } from "../../source/syntax/calls.ts";
import { literalAt, startsLiteral } from "../../source/syntax/literals.ts";
import { openersAround } from "../../source/syntax/scopes.ts";
import { expressionStart, nearestTarget, targetOf } from "../../source/syntax/targets.ts";
import { decodeBase64 } from "./base64.ts";
import { isMnemonic } from "./mnemonic.ts";
import { isSdkStart, mayBeNamedSecret, namesClientService } from "./named-secret.ts";

/** A string literal of a source file and the name that receives it. */
export interface NamedLiteral {
  readonly name: string;
  readonly value: string;
  readonly code: Code;
}

const minLength = 6;
/** A private key in Base64 is the longest. */
const longestKey = 7000;

/** What stands before a credential in a header: `Token 9f2c..`, and `Basic` where what follows is no Base64. */
const scheme = /^(?:(?:Token|ApiKey|Api-Key|Key|Bot|JWT)|Basic(?= \S*[^\s\w+/=])) (?=\S{16,}$)/i;

/**
 * The constant string literals that may be secrets under some name, with their name: that of a variable, an argument, a
 * map entry, a called or enclosing function, or the preceding key (`put("key", "value")`).
 */
export function namedLiterals(code: CodeFile): NamedLiteral[] {
  const file = tokensOf(code);
  const { kinds, starts, ends, count } = file.tokens;
  const found: NamedLiteral[] = [];
  for (let i = 0; i < count; i++) {
    const length = (ends[i] ?? 0) - (starts[i] ?? 0);
    if (kinds[i] !== Kind.String || length < minLength || length > longestKey) continue;
    const literal = literalAt(file, i);
    const decoder = literal?.value === undefined ? -1 : decoderAround(file, i);
    const written = decoder < 0 ? literal?.value : decodeBase64(literal?.value ?? "");
    const value = written?.replace(/^(["'])(.*)\1$/s, "$2").replace(scheme, "");
    if (!literal || value === undefined || !mayBeNamedSecret(value)) continue;
    if (/\s/.test(value) && !isMnemonic(value)) continue;
    const name = decoder < 0 ? nameFor(file, i) : nameOfDecoded(file, decoder);
    if (name !== undefined) found.push({ name, value, code: pieceOf(file, literal.first, literal.last) });
  }
  return found;
}

const decoders = new Set(["base64Decode", "base64UrlDecode"]);

/** The bracket of `base64Decode(i)` and `base64.decode(i)`, or -1: what is only encoded can be read by anybody. */
function decoderAround(file: SourceFile, i: number): number {
  if (!isToken(file, i - 1, "(")) return -1;
  const isDecoder = isToken(file, i - 2, "decode") && /^base64(?:Url)?$/i.test(tokenText(file, i - 4));
  return isDecoder || decoders.has(tokenText(file, i - 2)) ? i - 1 : -1;
}

/** What receives a decoded text. In a map of keys, `apiKeys`, an entry is called as the map is. */
function nameOfDecoded(file: SourceFile, open: number): string | undefined {
  const target = nearestTarget(file, open - 1);
  if (target?.kind !== "entry") return target?.name;
  const map = openersAround(file, open).find((opener) => isToken(file, opener, "{"));
  const whole = map === undefined ? undefined : targetOf(file, expressionStart(file, map));
  return whole && /keys$/i.test(whole.name) ? whole.name.slice(0, -1) : target.name;
}

/** Arguments with the default of a setting. The call around them names the setting. */
const fallbacks = new Set(["defaultValue", "fallback", "orElse", "defValue", "default"]);

function nameFor(file: SourceFile, i: number): string | undefined {
  const target = targetOf(file, i);
  if (target && !fallbacks.has(target.name)) return target.name;
  return target ? settingAround(file, i) : (keyBefore(file, i) ?? definedName(file, i) ?? receiverOf(file, i));
}

/** The name of the setting in `String.fromEnvironment('API_KEY', defaultValue: i)`, else of the receiver. */
function settingAround(file: SourceFile, i: number): string | undefined {
  const open = openersAround(file, i).find((opener) => isToken(file, opener, "("));
  if (open === undefined) return undefined;
  const [setting] = argumentsBetween(file, open, partnerOf(file, open));
  const name = setting && literalAt(file, setting.first)?.value;
  return name ?? targetOf(file, expressionStart(file, open))?.name;
}

/**
 * The key in `put("key", i)`, `"key" to i` and `["key", i]`. In a longer list the preceding text is not a key, unless
 * it is `"--key"`, and in a map the next key follows the text of an entry.
 */
function keyBefore(file: SourceFile, i: number): string | undefined {
  if (!isToken(file, i - 1, ",") && !isToken(file, i - 1, "to")) return undefined;
  // The next key of a map, or the next case of a `switch`.
  const behind = (literalAt(file, i)?.last ?? i) + 1;
  if (isToken(file, i - 1, ",") && (isToken(file, behind, ":") || isToken(file, behind, "=>"))) return undefined;
  const key = startsLiteral(file, i - 2) ? literalAt(file, i - 2)?.value : undefined;
  return key?.startsWith("-") || !isInLongerList(file, i) ? key : undefined;
}

function isInLongerList(file: SourceFile, i: number): boolean {
  const [open = -1] = openersAround(file, i);
  const close = partnerOf(file, open);
  const last = isToken(file, close - 1, ",") ? close - 2 : close - 1;
  return isToken(file, open, "[") && (open !== i - 3 || last !== i);
}

/** The name in `#define NAME i`. */
function definedName(file: SourceFile, i: number): string | undefined {
  return isToken(file, i - 2, "define") && isKind(file, i - 1, Kind.Word) ? tokenText(file, i - 1) : undefined;
}

/** Calls that look something up by name. Their argument is that name. */
const lookup = /^(?:get|read|fetch|load|find|has|remove|delete|contains|is|from|show|watch|listen)/i;

/** Whether a function looks something up by its argument. */
export function isLookup(name: string): boolean {
  return lookup.test(name.slice(name.lastIndexOf(".") + 1));
}

/** The function in `setApiKey(i)`, with the class in front of it if that says whose key it is: `MapKitFactory.setApiKey(i)`. */
function receiverOf(file: SourceFile, i: number): string | undefined {
  const call = isToken(file, i - 1, "(") ? callAt(file, i - 2) : undefined;
  if (call?.args.length !== 1 || isLookup(call.name)) return undefined;
  const owner = call.receiver.find(namesClientService);
  const [first = ""] = call.receiver;
  const started = `${first}.${call.name}`;
  if (owner === undefined) return isSdkStart(started) ? started : call.name;
  return `${owner}.${call.name}`;
}

const localHost = /^(?:\w+:\/\/)?(?:localhost|127\.0\.0\.1|0\.0\.0\.0|10\.0\.2\.2|\[?::1)(?:[:/]|$)/;

/** Whether a literal is among settings with a local address: a template, or a server on the developer's machine. */
export function isForLocalHost(code: Code): boolean {
  const { file, first: i } = tokensOfPiece(code);
  const [open = -1] = openersAround(file, i);
  return open >= 0 && namesLocalHost(file, open);
}

/** A long list may hold many secrets, so each is read once. */
const namesLocalHost = oncePerKey((file: SourceFile, open: number): boolean =>
  argumentsBetween(file, open, partnerOf(file, open)).some(({ last }) =>
    localHost.test(literalAt(file, last)?.value ?? ""),
  ),
);
