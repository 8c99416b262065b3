import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, type SourceFile, textBetween, tokenText, wordsBetween } from "../../source/source-file.ts";
import { type Argument, argument, callAt, callsOf } from "../../source/syntax/calls.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import { enclosingType } from "../../source/syntax/scopes.ts";
import { handedOnControllers, starters } from "./handed-on.ts";
import { named } from "./named-arguments.ts";
import { type Origin, originsOf } from "./origins.ts";

/** A web view that runs JavaScript. `at` is the token that enables it. */
export interface WebViewUse {
  readonly at: number;
  /** The computed addresses and contents that it loads; without https literals. */
  readonly loads: readonly Load[];
  /** Whether pages can call the app. */
  readonly hasChannel: boolean;
  /** Whether the app decides where pages may go. */
  readonly hasDelegate: boolean;
  /** Where its settings say that it runs JavaScript, if that is not the token that enables it. */
  readonly switchedAt: number | undefined;
  /** Whether its class hands its controller to another one, and loads nothing itself. */
  readonly isHandedOn: boolean;
}

/** A computed address, file or HTML text that a web view loads. */
export interface Load {
  readonly at: number;
  readonly kind: "address" | "file" | "markup";
  /** The chains that it comes from, all of which may be constants; undefined if it is more than a chain. */
  readonly origins: readonly Origin[] | undefined;
}

const scriptModes = ["JavaScriptMode", "JavascriptMode"];

/** Widgets of flutter_inappwebview and flutter_webview_plugin, which run JavaScript by default. */
const scriptingViews = ["InAppWebView", "HeadlessInAppWebView", "WebviewScaffold"];

const channels = ["addJavaScriptChannel", "addJavaScriptHandler", "JavascriptChannel", "addJavascriptChannel"];
const delegates = ["onNavigationRequest", "navigationDelegate", "shouldOverrideUrlLoading"];

/** Bounds the work for hostile files: web views, and pages that they load. */
const maxUses = 100;

/** The web views of a Dart file that run JavaScript, each with everything that its class loads and sets. */
export function scriptingWebViews(file: SourceFile): WebViewUse[] {
  const enabled = scriptModes
    .flatMap((mode) => file.occurrences(mode))
    .filter((at) => isToken(file, at + 2, "unrestricted"));
  const made = callsOf(file, scriptingViews)
    .map(({ nameAt }) => nameAt)
    .filter((at) => !switchesScriptsOff(file, at));
  const loads = loadsOf(file).slice(0, maxUses);
  const handedOn = handedOnControllers(file);
  return [...enabled, ...made].slice(0, maxUses).map((at) => {
    const here = (other: number) => sameType(file, at, other);
    return {
      at,
      loads: loads.filter((load) => here(load.at)),
      hasChannel: channels.some((name) => file.occurrences(name).some(here)),
      hasDelegate: delegates.some((name) => file.occurrences(name).some(here)),
      switchedAt: switchOf(file, at),
      isHandedOn: handedOn.some(here) && !starters.some((name) => file.occurrences(name).some(here)),
    };
  });
}

/** The computed loads of a Dart file in classes that show no web view: what they load is shown by another class. */
export function loadsForOthers(file: SourceFile): Load[] {
  const views = scriptingWebViews(file);
  return loadsOf(file)
    .slice(0, maxUses)
    .filter((load) => !views.some(({ at }) => sameType(file, at, load.at)));
}

/** Whether two tokens are in the same class. */
function sameType(file: SourceFile, a: number, b: number): boolean {
  return enclosingType(file, a)?.first === enclosingType(file, b)?.first;
}

const switches = ["javaScriptEnabled", "withJavascript"];

function switchesScriptsOff(file: SourceFile, view: number): boolean {
  return switches.some((name) =>
    file.occurrences(name).some((at) => sameType(file, at, view) && isToken(file, at + 2, "false")),
  );
}

/** `javaScriptEnabled: true` in the class of a web view. */
function switchOf(file: SourceFile, view: number): number | undefined {
  const mentions = switches.flatMap((name) => file.occurrences(name));
  return mentions.find((at) => sameType(file, at, view) && isToken(file, at + 2, "true"));
}

/** Computed loads; literals are left out. */
function loadsOf(file: SourceFile): Load[] {
  const pages = callsOf(file, ["loadRequest", "loadUrl"]).flatMap(
    (call) => argument(call, 0) ?? argument(call, "urlRequest") ?? [],
  );
  const initial = [...named(file, "initialUrlRequest"), ...named(file, "initialUrl"), ...scaffoldUrls(file)];
  const files = callsOf(file, ["loadFile"]).flatMap(
    (call) => argument(call, 0) ?? argument(call, "absoluteFilePath") ?? [],
  );
  const markup = [
    ...callsOf(file, ["loadHtmlString"]).flatMap((call) => argument(call, 0) ?? []),
    ...callsOf(file, ["loadData", "InAppWebViewInitialData"]).flatMap((call) => argument(call, "data") ?? []),
  ];
  return [
    ...[...pages, ...initial].flatMap((page) => addressOf(file, page)),
    ...files.map(({ first }): Load => ({ at: first, kind: "file", origins: undefined })),
    ...markup.flatMap((text) => (literalAt(file, text.first)?.value === undefined ? [markupOf(file, text)] : [])),
  ];
}

function scaffoldUrls(file: SourceFile): Argument[] {
  return callsOf(file, ["WebviewScaffold"]).flatMap((call) => argument(call, "url") ?? []);
}

function markupOf(file: SourceFile, { first, last }: Argument): Load {
  return { at: first, kind: "markup", origins: chainOrigins(file, first, last) };
}

const wrappers = new Set(["parse", "tryParse", "WebUri", "uri", "URLRequest"]);

/** Looks into `URLRequest(url: WebUri(x))` and `Uri.parse(x)`. Empty for an https literal. */
function addressOf(file: SourceFile, { first, last }: Argument): Load[] {
  const call = wrapperIn(file, first, last);
  const inner = call && (argument(call, "url") ?? argument(call, 0));
  if (inner) return addressOf(file, inner);
  const literal = literalAt(file, first);
  const start = literal?.parts[0]?.kind === "text" ? literal.parts[0].text : "";
  if (/^https:\/\/[^/?#]/.test(start) && literal?.last === last) return [];
  if (textBetween(file, first, last).startsWith("Uri.https('")) return [];
  return [{ at: first, kind: "address", origins: chainOrigins(file, first, last) }];
}

function wrapperIn(file: SourceFile, first: number, last: number) {
  for (let i = first; i <= last && (isKind(file, i, Kind.Word) || isToken(file, i, ".")); i++) {
    if (wrappers.has(tokenText(file, i))) return callAt(file, i);
  }
  return undefined;
}

/** Undefined if the tokens are more than a chain such as `Config.helpUrl`. */
function chainOrigins(file: SourceFile, first: number, last: number): Origin[] | undefined {
  for (let i = first; i <= last; i++) if (!isKind(file, i, Kind.Word) && !isToken(file, i, ".")) return undefined;
  return originsOf(file, { chain: wordsBetween(file, first, last), first, last });
}

const cookieManagers = ["CookieManager", "WebViewCookieManager", "WebviewCookieManager"];

/** Where a Dart file sets a cookie of a web view, or sends a credential with the request of a page. */
export function sessionsGiven(file: SourceFile): number[] {
  const hasManager = cookieManagers.some((name) => file.occurrences(name).length > 0);
  const cookies = hasManager ? callsOf(file, ["setCookie", "setCookies"]) : [];
  const loads = callsOf(file, ["loadRequest", "loadUrl"]).filter((call) => {
    const headers = argument(call, "headers");
    return headers && /['"]authorization['"]/i.test(textBetween(file, headers.first, headers.last));
  });
  return [...cookies, ...loads].map(({ nameAt }) => nameAt);
}
