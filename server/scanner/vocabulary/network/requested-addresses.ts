import type { Code, CodeFile, CodeString, CodeWord } from "../../code/code.ts";
import { tokensOfPiece } from "../../code/code-file.ts";
import { type ConstantExpression, joinedParts, open, tellsNothing } from "../../code/constant-expression.ts";
import { constantAt } from "../../dart/constants/constant-at.ts";
import { wordsOf } from "../names.ts";
import { isStoredAddress } from "./replaced-addresses.ts";
import { isRequestCall, isTransparentCall, useOfName } from "./url-vocabulary.ts";

/** An address that a Dart file sends a request to: `Servers.notes` in `dio.get('${Servers.notes}/new')`. */
export interface RequestedAddress {
  readonly code: Code;
  /** The name that it begins with. Undefined if it begins with something else. */
  readonly value: ConstantExpression | undefined;
  /** True if it begins with what the app has stored on the device. */
  readonly isStored: boolean;
  /** The key under which a map of the app has it: `api` of `settings['api']`, `server` of `settings[Keys.server]!`. */
  readonly key: string | undefined;
  /** The function that answers with it: `login` of `Addresses(stage).login()`. */
  readonly answeredBy: string | undefined;
}

const pictures =
  "NetworkImage CachedNetworkImage CachedNetworkImageProvider network networkUrl assetNetwork memoryNetwork".split(" ");
const loads = "get post put patch download getUrl".split(" ");
const clients = new Set("http client dio".split(" "));

/** The addresses of the pictures and requests of a Dart file that are no text: `user.picture` in `NetworkImage(user.picture)`. */
export function loadedAddresses(file: CodeFile): Code[] {
  const isOnClient = (receiver: string | undefined) => clients.has(wordsOf(receiver ?? "").at(-1) ?? "");
  const called = [
    ...file.calls(...pictures),
    ...file.calls(...loads).filter(({ receiver }) => isOnClient(receiver.at(-1))),
  ];
  return called.flatMap((call) => {
    const given = call.argument("imageUrl") ?? call.argument("image") ?? call.argument(0);
    const address = given && unwrapped(given);
    return address && !address.string ? [address] : [];
  });
}

/** The addresses of requests, and those that are given to what sends requests by their name: `baseUrl: Servers.notes`. */
export function requestedAddresses(file: CodeFile): RequestedAddress[] {
  const words = [...file.words()];
  const called = file.calls(...words.filter(isRequestCall)).flatMap((call) => call.argument(0) ?? []);
  const given = words
    .filter((word) => useOfName(word, "argument") === "request")
    .flatMap((word) => file.mentions(word).flatMap((mention) => mention.given ?? []));
  return [...called, ...given, ...madeUris(file), ...backendAddresses(file)].flatMap((code) => {
    const address = unwrapped(code);
    const value = beginningOf(address);
    const isStored = !value && isStoredAddress(address);
    const isKnown = value !== undefined || isStored;
    const key = isKnown ? undefined : keyOf(address);
    const answeredBy = isKnown || key !== undefined ? undefined : calledLast(address);
    return isKnown || key !== undefined || answeredBy !== undefined ? [{ code, value, isStored, key, answeredBy }] : [];
  });
}

/** `Servers.notes` of `Uri.https(Servers.notes, '/new')`. */
function madeUris(file: CodeFile): Code[] {
  return file
    .calls("http", "https")
    .flatMap((call) => (call.receiver.at(-1) === "Uri" ? (call.argument(0) ?? []) : []));
}

/** The key of `settings['api']` and of `await settings.values[Keys.server]!`. */
function keyOf({ text }: Code): string | undefined {
  const [, written, name] = text.length > longestLookUp ? [] : (lookUp.exec(text) ?? []);
  return written ?? name;
}

const lookUp = /^[\w.$!?]+\[(?:["']([\w.-]+)["']|(?:\w+\.)*(\w+))\]!?(?: \?\?.*)?$/s;
/** In characters; longer ones do more than look up. */
const longestLookUp = 200;

/** `Supabase.initialize(url: address)` and `PocketBase(address)`, whose clients send the credentials themselves. */
export function backendAddresses(file: CodeFile): Code[] {
  const made = file.calls("SupabaseClient", "PocketBase").flatMap((call) => call.argument(0) ?? []);
  const initialized = file
    .calls("initialize")
    .flatMap((call) => (call.receiver.at(-1) === "Supabase" ? (call.argument("url") ?? []) : []));
  return [...made, ...initialized];
}

/** `address` of `Uri.parse(address)` and of `WebUri(address)`. */
function unwrapped(code: Code): Code {
  const { call, chain } = code;
  const name = chain?.names.at(-1) ?? call?.name ?? "";
  const [inner] = (isTransparentCall(name) && (chain?.args ?? call?.args)) || [];
  return inner ?? code;
}

/** `login` of `Addresses(stage).login()` */
function calledLast({ text, chain, call }: Code): string | undefined {
  return text.endsWith(")") ? (chain?.names.at(-1) ?? call?.name) : undefined;
}

/** The name that an address begins with. Undefined for what is no name, and for a text that is written there. */
function beginningOf(address: Code): ConstantExpression | undefined {
  const { file, first, last } = tokensOfPiece(address);
  const [beginning] = joinedParts(constantAt(file, first, last));
  return beginning?.kind === "name" ? beginning : undefined;
}

/** An address that the code may not tell: `baseUrl: settings.server`, `'$server/login'`, `Uri.https(domain, path)`. */
export interface OpenAddress {
  readonly code: Code;
  /** What it begins with. The code tells the address if it tells this. */
  readonly value: ConstantExpression;
  /** True for a text that puts a path behind it. */
  readonly isComposed: boolean;
}

/** The addresses of clients and requests in a Dart file that begin with what is not written there. */
export function openAddresses(file: CodeFile): OpenAddress[] {
  const words = [...file.words()];
  const bases = words
    .filter((word) => /^base_?ur[il]$/i.test(word))
    .flatMap((word) => file.mentions(word).flatMap((mention) => (isOfClient(mention) ? (mention.given ?? []) : [])));
  const set = file.calls("setEndpoint").flatMap((call) => call.argument(0) ?? []);
  const connected = file.calls("connect", "MqttServerClient", "withPort").flatMap((call) => {
    const isClient =
      call.name === "MqttServerClient" ||
      /^(?:MqttServerClient|(?:IO)?WebSocketChannel|WebSocket)$/.test(call.receiver.at(-1) ?? "");
    return isClient ? (call.argument(0) ?? []) : [];
  });
  const given = [...fromEnvironment(file), ...bases, ...madeUris(file), ...set, ...connected].map((code) => ({
    code,
    isComposed: false,
  }));
  const joined = file.calls(...words.filter(isRequestCall)).flatMap((call) => call.argument(0) ?? []);
  const composed = [
    ...file.strings().filter(isPathBehindServer),
    ...joined.map(unwrapped).filter(isPathAddedToServer),
  ].sort((a, b) => a.span.start - b.span.start);
  return [...given, ...composed.map((code) => ({ code, isComposed: true }))].flatMap(({ code, isComposed }) => {
    const value = startOf(unwrapped(code));
    const isFromTable = value.kind === "open" && code.text.includes("[");
    return (value.kind === "name" || value.kind === "open") && !isFromTable ? [{ code, value, isComposed }] : [];
  });
}

/** The address of a server that the build or a file beside the app gives: `dotenv.env['API_URL']`. */
function fromEnvironment(file: CodeFile): Code[] {
  const indexed = file.mentions("env").flatMap((word) => {
    const name = word.before() === "." ? word.index?.string?.value : undefined;
    return name !== undefined && isNameOfServer(name) ? [word] : [];
  });
  const called = file.calls("get", "maybeGet", "fromEnvironment").flatMap((call) => {
    const isEnvironment = call.receiver.at(-1) === (call.name === "fromEnvironment" ? "String" : "dotenv");
    const name = isEnvironment && !call.argument("defaultValue") ? call.argument(0)?.string?.value : undefined;
    return name !== undefined && isNameOfServer(name) ? [call.word] : [];
  });
  return [...indexed, ...called];
}

/** `API_BASE_URL`, not `PRIVACY_URL`. */
function isNameOfServer(name: string): boolean {
  const words = wordsOf(name);
  return (
    words.some((word) => /^(?:api|backend|base|server)$/.test(word)) && words.some((word) => serverWords.has(word))
  );
}

/** `baseUrl: address` and `client.baseUrl = address`, not the field of an object itself. */
function isOfClient(base: CodeWord): boolean {
  return base.after() === ":" || base.before() === ".";
}

/** `'$server/login'` and `'https://$server'`, not `'$folder/name'` */
function isPathBehindServer(text: CodeString): boolean {
  if (!/^(?:\n\/\w|https:\/\/\n)/.test(text.filled("\n"))) return false;
  const name = /^['"](?:https:\/\/)?\$\{?([\w.!?]+)/.exec(text.text)?.[1] ?? "";
  return wordsOf(name.slice(name.lastIndexOf(".") + 1)).some((word) => serverWords.has(word));
}

/** `server + '/login'` */
function isPathAddedToServer({ text }: Code): boolean {
  const name = /^([\w.!?]+)\s*\+\s*['"]\//.exec(text.slice(0, longestBeginning))?.[1] ?? "";
  return wordsOf(name.slice(name.lastIndexOf(".") + 1)).some((word) => serverWords.has(word));
}

/** In characters. */
const longestBeginning = 100;

const serverWords = new Set("url uri host hostname server instance domain endpoint base".split(" "));

/** What an address begins with, its scheme left out. */
function startOf(address: Code): ConstantExpression {
  const { file, first, last } = tokensOfPiece(address);
  const [start = open, next = open] = joinedParts(constantAt(file, first, last));
  if (start.kind !== "text" || start.text !== "https://") return start;
  return mayBeOther(next) ? open : next;
}

/** Whether a host may be another one than those that the code names. */
function mayBeOther(host: ConstantExpression): boolean {
  return host.kind === "either" && host.options.some((option) => tellsNothing(option) || mayBeOther(option));
}
