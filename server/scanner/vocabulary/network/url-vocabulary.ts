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
  ...["memoryNetwork", "getSingleFile", "enqueue", "DownloadTask", "setUrl", "UrlSource", "Media", "io", "Web3Client"],
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
  "base api endpoint endpoints host server servers backend socket ws gateway graphql rpc imageurl",
);

/** How the call named by token `callee` uses a URL. */
export function useOfCall(file: SourceFile, callee: number): Use | "transparent" | undefined {
  const call = callAt(file, callee);
  const name = call?.name ?? "";
  if (transparent.has(name)) return "transparent";
  if (tests.has(name)) return "harmless";
  if (name === "openUrl" && call?.args.length === 2) return "request";
  if (requests.has(name)) return "request";
  return wordsOf(name).some((word) => showing.has(word)) ? "harmless" : undefined;
}

/** How a URL with this name is used. */
export function useOfName(name: string, kind: Target["kind"]): Use | undefined {
  const words = wordsOf(name);
  if (words.some((word) => harmlessWords.has(word))) return "harmless";
  return kind !== "entry" && words.some((word) => requestWords.has(word)) ? "request" : undefined;
}

/** Whether a name is that of a type with XML namespaces. */
export function isNamespace(name: string): boolean {
  return wordsOf(name).some((word) => /^(?:namespaces?|xmlns|ns|xmp|rdf|xml)$/.test(word));
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}
