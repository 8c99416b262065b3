import type { Code, CodeCall, CodeFile, CodeWord } from "../../code/code.ts";
import { flowOf } from "../../code/flow-of.ts";
import type { FlowValue } from "../../code/flow-value.ts";
import { firstOf } from "../../source/text.ts";
import { handedOnControllers, starters } from "./handed-on.ts";
import { named } from "./named-arguments.ts";
import { type Origin, originsOf } from "./origins.ts";

/** A web view that runs JavaScript. */
export interface WebViewUse {
  /** What enables it. */
  readonly word: CodeWord;
  /** The computed addresses and contents that it loads. */
  readonly loads: readonly Load[];
  /** Where pages get a way to call the app. */
  readonly channels: readonly Code[];
  /** Where it is told what to load, as far as that is written in its class. */
  readonly starts: readonly Code[];
  /** Whether the app decides where pages may go. */
  readonly hasDelegate: boolean;
  /** Where its settings say that it runs JavaScript, if that is not what enables it. */
  readonly switched: Code | undefined;
  /** Whether its class hands its controller to another one, and loads nothing itself. */
  readonly isHandedOn: boolean;
}

/** A computed address, file or HTML text that a web view loads. */
export interface Load {
  readonly code: Code;
  readonly kind: "address" | "file" | "markup";
  /** The chains that it comes from, all of which may be constants; undefined if it is more than a chain. */
  readonly origins: readonly Origin[] | undefined;
  /** Where it comes from, in the whole program. */
  readonly flow: FlowValue;
}

const scriptModes = ["JavaScriptMode", "JavascriptMode"];

/** Widgets of flutter_inappwebview and flutter_webview_plugin, which run JavaScript by default. */
const scriptingViews = ["InAppWebView", "HeadlessInAppWebView", "WebviewScaffold"];

const channels = ["addJavaScriptChannel", "addJavaScriptHandler", "JavascriptChannel", "addJavascriptChannel"];
const delegates = ["onNavigationRequest", "navigationDelegate", "shouldOverrideUrlLoading"];

/** Bounds the work for hostile files: web views, and pages that they load. */
const maxUses = 100;

/** The web views of a Dart file that run JavaScript, each with everything that its class loads and sets. */
export function scriptingWebViews(file: CodeFile): WebViewUse[] {
  const enabled = scriptModes.flatMap((mode) => file.mentions(mode)).filter((word) => word.after(2) === "unrestricted");
  const made = file
    .calls(...scriptingViews)
    .map(({ word }) => word)
    .filter((word) => !switchesScriptsOff(file, word));
  const loads = firstOf(file, loadsOf(file), maxUses);
  const handedOn = handedOnControllers(file);
  return firstOf(file, [...enabled, ...made], maxUses).map((word) => {
    const here = (other: Code) => areInSameType(word, other);
    const isMentioned = (name: string) => file.mentions(name).some(here);
    return {
      word,
      loads: loads.filter((load) => here(load.code)),
      channels: channelsOf(file).filter(here),
      starts: starters.flatMap((name) => file.mentions(name).filter(here)),
      hasDelegate: delegates.some(isMentioned),
      switched: switchOf(file, word),
      isHandedOn: handedOn.some(here) && !starters.some(isMentioned),
    };
  });
}

function channelsOf(file: CodeFile): readonly Code[] {
  return firstOf(
    file,
    channels.flatMap((name) => file.mentions(name)),
    maxUses,
  );
}

/**
 * Where classes that show no web view themselves let pages call the app, the places of one class together: they are handed
 * the controller of a web view that another class shows.
 */
export function channelsForOthers(file: CodeFile): Code[][] {
  const all = channelsOf(file);
  if (all.length === 0) return [];
  const views = scriptingWebViews(file);
  const others = all.filter((channel) => !views.some(({ word }) => areInSameType(word, channel)));
  const types = new Set(others.map(({ type }) => type?.span.start));
  return [...types].map((start) => others.filter(({ type }) => type?.span.start === start));
}

/** The computed loads of a Dart file in classes that show no web view: what they load is shown by another class. */
export function loadsForOthers(file: CodeFile): Load[] {
  const views = scriptingWebViews(file);
  return firstOf(file, loadsOf(file), maxUses).filter(
    (load) => !views.some(({ word }) => areInSameType(word, load.code)),
  );
}

function areInSameType(one: Code, other: Code): boolean {
  return one.type?.span.start === other.type?.span.start;
}

const switches = ["javaScriptEnabled", "withJavascript"];

function switchesScriptsOff(file: CodeFile, view: Code): boolean {
  return switches.some((name) =>
    file.mentions(name).some((word) => areInSameType(word, view) && word.after(2) === "false"),
  );
}

/** `javaScriptEnabled: true` in the class of a web view. */
function switchOf(file: CodeFile, view: Code): Code | undefined {
  const mentions = switches.flatMap((name) => file.mentions(name));
  const found = mentions.find((word) => areInSameType(word, view) && word.after(2) === "true");
  return found?.given && found.to(found.given);
}

/** Computed loads; literals are left out. */
function loadsOf(file: CodeFile): Load[] {
  const pages = file
    .calls("loadRequest", "loadUrl")
    .flatMap((call) => call.argument(0) ?? call.argument("urlRequest") ?? []);
  const scaffolds = file.calls("WebviewScaffold").flatMap((call) => call.argument("url") ?? []);
  const initial = [...named(file, "initialUrlRequest"), ...named(file, "initialUrl"), ...scaffolds];
  const files = file.calls("loadFile").flatMap((call) => call.argument(0) ?? call.argument("absoluteFilePath") ?? []);
  const markup = [
    ...file.calls("loadHtmlString").flatMap((call) => call.argument(0) ?? []),
    ...file.calls("loadData", "InAppWebViewInitialData").flatMap((call) => call.argument("data") ?? []),
  ];
  return [
    ...[...pages, ...initial].flatMap((page) => addressOf(file, page)),
    ...files.map((code): Load => ({ code, kind: "file", origins: undefined, flow: flowOf(code) })),
    ...markup.flatMap((text) => (text.string?.value === undefined ? [markupOf(file, text)] : [])),
  ];
}

function markupOf(file: CodeFile, code: Code): Load {
  return { code, kind: "markup", origins: chainOrigins(file, code), flow: flowOf(code) };
}

const wrappers = new Set(["parse", "tryParse", "WebUri", "uri", "URLRequest"]);

/** Looks into `URLRequest(url: WebUri(x))` and `Uri.parse(x)`. Empty for an https literal that nothing is put into. */
function addressOf(file: CodeFile, code: Code): Load[] {
  const call = wrapperOf(code);
  const inner = call && (call.argument("url") ?? call.argument(0));
  if (inner) return addressOf(file, inner);
  const { string } = code;
  if (/^https:\/\/[^/?#]/.test(string?.value ?? "") && string?.span.end === code.span.end) return [];
  if (code.text.startsWith("Uri.https('")) return [];
  return [{ code, kind: "address", origins: chainOrigins(file, code), flow: flowOf(code) }];
}

/** The call of a wrapper that an expression is, with the names before it. */
function wrapperOf(code: Code): CodeCall | undefined {
  const [call] = code.calls();
  if (!call || !wrappers.has(call.name)) return undefined;
  const before = code.text.slice(0, call.word.span.start - code.span.start);
  return /^[\w$.\s]*$/.test(before) ? call : undefined;
}

/** Undefined if the code is more than a chain such as `Config.helpUrl`. */
function chainOrigins(file: CodeFile, code: Code): Origin[] | undefined {
  return /^[\w$.\s]+$/.test(code.text) ? originsOf(file, { chain: code.words, code }) : undefined;
}

const cookieManagers = ["CookieManager", "WebViewCookieManager", "WebviewCookieManager"];

/** Where a Dart file sets a cookie of a web view, or sends a credential with the request of a page. */
export function sessionsGiven(file: CodeFile): Code[] {
  const cookies = cookieManagers.some((name) => file.has(name)) ? file.calls("setCookie", "setCookies") : [];
  const loads = file
    .calls("loadRequest", "loadUrl")
    .filter((call) => /['"]authorization['"]/i.test(call.argument("headers")?.text ?? ""));
  return [...cookies, ...loads].map(({ word }) => word);
}
