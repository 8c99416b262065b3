import type { SourceFile } from "../../source/source-file.ts";
import { callAt } from "../../source/syntax/calls.ts";
import type { Target } from "../../source/syntax/targets.ts";
import { wordsOf } from "../names.ts";

/** How a URL is used: the app sends a request to it; it only shows, opens or tests it; or that is unknown. */
export type Use = "request" | "harmless" | "unclear";

/** Calls that return the URL in another form. */
const transparent = new Set([
  "parse",
  "tryParse",
  "Uri",
  "WebUri",
  "URLRequest",
  "encodeFull",
  "toString",
  "trim",
  "of",
  "add",
  "addAll",
]);

/** Calls that send a request, or make an object that will. */
const requests = new Set([
  ...["get", "post", "put", "patch", "delete", "head", "read", "readBytes", "download", "downloadUri", "downloadFile"],
  ...["fetch", "fetchUri", "request", "requestUri", "getUri", "postUri", "putUri", "patchUri", "deleteUri", "headUri"],
  ...["getUrl", "postUrl", "putUrl", "patchUrl", "deleteUrl", "headUrl", "loadUrl", "loadRequest", "connect"],
  ...["Request", "MultipartRequest", "StreamedRequest", "BaseOptions", "HttpLink", "WebSocketLink", "GraphQLClient"],
  ...["network", "networkUrl", "NetworkImage", "CachedNetworkImage", "CachedNetworkImageProvider", "assetNetwork"],
  ...[
    "memoryNetwork",
    "withUrl",
    "getSingleFile",
    "enqueue",
    "DownloadTask",
    "setUrl",
    "UrlSource",
    "Media",
    "io",
    "Web3Client",
  ],
  ...["TileLayer", "TileLayerOptions", "WMSTileLayerOptions"],
]);

/** Calls that test or parse a text. */
const tests = new Set([
  ...[
    "startsWith",
    "endsWith",
    "contains",
    "indexOf",
    "lastIndexOf",
    "split",
    "replaceFirst",
    "replaceAll",
    "replaceRange",
  ],
  ...["RegExp", "hasMatch", "allMatches", "matchAsPrefix", "compareTo", "removePrefix", "remove", "assert", "expect"],
]);

/** Functions of an app's own client: `getText`, `postForm`, `fetchPage`, `downloadTo`. */
const ownRequests = /^_?(?:get|post|put|patch|fetch|download|request)[A-Z]\w*$/;

/** What sends requests, by the name of its class: `TokenHttpClient`, `FeedSocket`; not `ClientDetails`. */
const senders = wordSet("http client dio socket");

function makesSender(name: string): boolean {
  return /^[A-Z]/.test(name) && senders.has(wordsOf(name).at(-1) ?? "");
}

/** Words in names of calls that open a page elsewhere, or write a text for people. */
const showing = wordSet(
  "launch open share copy navigate browser link href text title label print log debug info warn warning error fine severe " +
    "snack toast message tooltip exception failure markdown html show",
);

/** Words in names of texts that people read or follow, and of identifiers. */
const harmlessWords = wordSet(
  "legalese text label title hint placeholder helper description message subtitle agent license licence href link links " +
    "homepage website privacy policy terms tos about help faq doc docs documentation wiki donate github repo repository " +
    "author referer referrer origin namespace namespaces ns xmlns schema xmp rdf svg regex regexp pattern prefix scheme " +
    "schemes redirect callback proxy identifier example tag",
);

/** Words in names of servers that an app talks to. */
const requestWords = wordSet(
  "base api endpoint endpoints host server servers homeserver backend socket ws gateway graphql rpc imageurl",
);

/** Whether a call with this name returns a URL in another form. */
export function isTransparentCall(name: string): boolean {
  return transparent.has(name);
}

/** Whether a call with this name sends a request, or makes what will. */
export function isRequestCall(name: string): boolean {
  if (requests.has(name) || makesSender(name)) return true;
  return ownRequests.test(name) && !wordsOf(name).some((word) => harmlessWords.has(word) && word !== "text");
}

/** How the call named by token `callee` uses a URL. */
export function useOfCall(file: SourceFile, callee: number): Use | "transparent" | undefined {
  const call = callAt(file, callee);
  const name = call?.name ?? "";
  // Its default is what the app begins with.
  if (isTransparentCall(name) || name === "fromEnvironment") return "transparent";
  if (tests.has(name)) return "harmless";
  if (name === "openUrl" && call?.args.length === 2) return "request";
  if (isRequestCall(name)) return "request";
  return isShowing(name) ? "harmless" : undefined;
}

/** Whether a call with this name shows a URL to people or opens it elsewhere. */
export function isShowing(name: string): boolean {
  return wordsOf(name).some((word) => showing.has(word));
}

/** Entries of a token with names that look like URLs: who it is for, and who made it. */
const claims = new Set(["aud", "audience", "iss"]);
/** Arguments with what a request carries. */
const contents = new Set(["body", "data", "headers", "queryParameters", "fields"]);

/** How a URL with this name is used. */
export function useOfName(name: string, kind: Target["kind"]): Use | undefined {
  if ((kind === "entry" && claims.has(name)) || (kind === "argument" && contents.has(name))) return "harmless";
  if (kind === "entry" && isCalledBack(name)) return "unclear";
  const words = wordsOf(name);
  const isRequested = words.some((word) => requestWords.has(word));
  // A `serverLink` may be the address of a server, or a page about it.
  const isUnclear = isRequested && words.some(isLink);
  if (words.some((word) => harmlessWords.has(word) && !(isUnclear && isLink(word))) && !isPictureInstead(words)) {
    return "harmless";
  }
  return kind !== "entry" && isRequested && !isUnclear ? "request" : undefined;
}

/** Whether an entry with this name tells a server which address to call when it is done: `callBackUrl`. */
export function isCalledBack(name: string): boolean {
  return /^call ?back (?:ur[il]|address)$/.test(wordsOf(name).join(" "));
}

function isLink(word: string): boolean {
  return word === "link" || word === "links";
}

/** `coverPlaceholderUrl`: what is shown in place of a picture is loaded too. */
function isPictureInstead(words: readonly string[]): boolean {
  return words.includes("placeholder") && /^(?:ur[il]|image|img|picture|photo)$/.test(words.at(-1) ?? "");
}

/** Whether a function with this name, of a type with that one, gives the address of a request: `pageUrl` of `GardenApi`. */
export function givesAddress(name: string, type: string): boolean {
  const isAddress = wordsOf(name).some((word) => /^ur[il]$/.test(word));
  return isAddress && wordsOf(type).some((word) => /^(?:api|endpoints?|backend|server)$/.test(word));
}

/** Whether a name is that of a type with XML namespaces. */
export function isNamespace(name: string): boolean {
  return wordsOf(name).some((word) => /^(?:namespaces?|xmlns|ns|xmp|rdf|xml)$/.test(word));
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}
