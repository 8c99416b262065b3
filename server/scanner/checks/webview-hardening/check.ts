import type { Code, CodeFile } from "../../code/code.ts";
import { isWrittenOut } from "../../code/constant-of.ts";
import type { FlowValue } from "../../code/flow-value.ts";
import { type CodeSummary, importsAny } from "../../project/code.ts";
import type { Project } from "../../project/project.ts";
import { type Location, owned } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { chosenBy, everyText, isSafeValue } from "../../vocabulary/origins/traced-values.ts";
import { giverNames } from "../../vocabulary/origins/value-givers.ts";
import { along, type Check, type CheckEvidence, fail, notApplicable, review, step, verdict } from "../check.ts";
import { type InjectedValue, injectedValues, tokensInScripts } from "./injected-scripts.ts";
import { openNativePages } from "./native-pages.ts";
import type { Origin } from "./origins.ts";
import { carriesSession } from "./session-addresses.ts";
import { type LenientSetting, lenientWebViewSettings } from "./web-view-settings.ts";
import { channelsForOthers, type Load, loadsForOthers, scriptingWebViews, sessionsGiven } from "./web-views.ts";

type Fact =
  | { readonly kind: "evidence"; readonly evidence: CheckEvidence }
  | { readonly kind: "native web view" }
  | { readonly kind: "interface"; readonly place: Location }
  | {
      readonly kind: "injection";
      readonly place: Location;
      readonly name: string;
      readonly origins: readonly Origin[];
      readonly flow: FlowValue;
      readonly isRaw: boolean;
      /** Where the script is run, if that is elsewhere. */
      readonly run: readonly Location[];
    }
  | {
      readonly kind: "web view";
      readonly place: Location;
      /** Where its settings say so. */
      readonly switched: readonly Location[];
      readonly loads: readonly LoadFact[];
      readonly channels: readonly Location[];
      readonly starts: readonly Location[];
      readonly hasDelegate: boolean;
      readonly isHandedOn: boolean;
    }
  | { readonly kind: "loads for others"; readonly loads: readonly LoadFact[] };

interface LoadFact {
  readonly place: Location;
  readonly kind: Load["kind"];
  readonly origins: readonly Origin[] | undefined;
  readonly flow: FlowValue;
}

type WebView = Extract<Fact, { kind: "web view" }>;

/** Finds web views that trust the pages they show, or that build scripts from data. */
export const webviewHardening: Check<Fact> = {
  meta: {
    id: "webview-hardening",
    title: "WebView with dangerous settings or script injection",
    owasp: "M4",
    severity: "High",
    cwe: [749, 79],
    masvs: "PLATFORM-2",
    attackScenario:
      "An attacker's page, or data that an attacker put into a script, runs inside the app's web view. There it reads " +
      "the user's session and local files, calls the app's JavaScript channels, and shows a fake sign-in form.",
    remediation:
      "Load fixed `https` addresses and decide in `onNavigationRequest` where pages may go. Pass data to scripts with " +
      "`jsonEncode`. Leave file access and mixed content off, and switch web debugging on only in `if (kDebugMode)`.",
  },
  collect: {
    languages: ["dart", "kotlin", "java", "swift", "objc"],
    words: (
      "WebView WebController WebviewScaffold JavaScriptMode JavascriptMode FileURLs unJavaScript CookieManager " +
      "valuateJavascript valuateJavaScript evalJavascript UserScript MIXED_CONTENT MixedContentMode isInspectable " +
      "DebuggingEnabled debuggingEnabled avascriptInterface avaScriptEnabled avaScriptHandler avaScriptChannel"
    ).split(" "),
    from: (file) => [
      ...lenientWebViewSettings(file).flatMap(settingFact),
      ...injectedValues(file).map(injectionFact),
      ...(file.language === "dart" ? dartFacts(file) : nativeFacts(file)),
    ],
  },
  decide(project, facts) {
    // A package of the app's own may hand on the widget of another.
    const isShown = facts.some(({ kind }) => kind === "native web view" || kind === "web view");
    if (!isShown && !importsAny(project.code, webViewPackages)) return notApplicable("The app shows no web pages.");
    const forOthers = facts.flatMap((fact) => (fact.kind === "loads for others" ? fact.loads : []));
    return verdict(facts.flatMap((fact) => judge(project, fact, forOthers)));
  },
};

const webViewPackages = [
  ...["webview_flutter", "webview_flutter_android", "webview_flutter_wkwebview", "flutter_webview_plugin"],
  ...["flutter_inappwebview", "flutter_inappwebview_platform_interface", "flutter_inappwebview_android"],
  ...["flutter_inappwebview_ios", "webviewx", "webviewx_plus", "webview_flutter_plus"],
];

const settingMessages = {
  "file access": "Pages from local files may read the app's other files and send them anywhere.",
  "mixed content": "Pages loaded over `https` may load scripts over `http`, which anyone on the network can change.",
  debugging: "Anyone with a USB cable can inspect this web view in release builds and copy its cookies.",
} as const;

function settingFact({ kind, code }: LenientSetting): Fact[] {
  const isDebug = code.isDebugOnly || code.conditions.some(({ words }) => words.includes("FLAG_DEBUGGABLE"));
  if (kind === "debugging" && isDebug) return [];
  const level = isDebug || code.isConditional ? review : fail;
  return [{ kind: "evidence", evidence: level(code.location, settingMessages[kind]) }];
}

function injectionFact({ code, name, origins, flow, quoted, escaped, run, isInPage }: InjectedValue): Fact {
  const isRaw = quoted && !escaped && !isInPage;
  return { kind: "injection", place: code.location, name: owned(name), origins, flow, isRaw, run: placesOf(run) };
}

function dartFacts(file: CodeFile): Fact[] {
  const located = ({ code, ...load }: Load): LoadFact => ({ place: code.location, ...load });
  const views = scriptingWebViews(file).map(
    ({ word, loads, switched, channels, starts, ...use }): Fact => ({
      kind: "web view",
      place: word.location,
      switched: placesOf(switched),
      loads: loads.map(located),
      channels: channels.slice(0, shownPlaces).map(({ location }) => location),
      starts: starts.slice(0, shownPlaces).map(({ location }) => location),
      ...use,
    }),
  );
  const loads = loadsForOthers(file).map(located);
  const [token, ...otherTokens] = tokensInScripts(file).map(({ location }) => location);
  const sessions = sessionsGiven(file).map(({ location }): Fact => {
    const message = "Every script of the page can use the session that this call passes to the web view.";
    return { kind: "evidence", evidence: review(location, message) };
  });
  const channels = channelsForOthers(file).flatMap(([first, ...more]): Fact[] => {
    const places = more.slice(0, shownPlaces).map(({ location }) => location);
    return first ? [{ kind: "evidence", evidence: review(first.location, channelMessage, places) }] : [];
  });
  return [
    ...views,
    ...sessions,
    ...(token
      ? [{ kind: "evidence", evidence: review(token, tokenMessage, otherTokens.slice(0, shownPlaces)) } as const]
      : []),
    ...channels,
    ...(loads.length > 0 ? [{ kind: "loads for others", loads } as const] : []),
  ];
}

/** Of one kind in one class; more tell nobody more. */
const shownPlaces = 6;

/** Places beside one web view. */
const shownRelated = 16;

const channelMessage = "Pages in this web view run JavaScript and can call the app. Check what they may request.";

const tokenMessage = "Every script of the page can read this token, and use it as the app does.";

const sessionMessage =
  "Every script of the page can use the session in its address, and so can what the page passes its address on to.";

function placesOf(code: Code | undefined): Location[] {
  return code ? [code.location] : [];
}

function nativeFacts(file: CodeFile): Fact[] {
  const interfaces = file.calls("addJavascriptInterface").map(({ word }) => word.location);
  const open = openNativePages(file).map(({ enabled, load }): Fact => {
    const evidence = review(enabled.location, "JavaScript runs in pages whose address is not fixed.", [load.location]);
    return { kind: "evidence", evidence };
  });
  return [
    ...(file.has("WebView") || file.has("WKWebView") ? [{ kind: "native web view" } as const] : []),
    ...interfaces.map((place): Fact => ({ kind: "interface", place })),
    ...open,
  ];
}

function judge(project: Project, fact: Fact, forOthers: readonly LoadFact[]): CheckEvidence[] {
  if (fact.kind === "evidence") return [fact.evidence];
  if (fact.kind === "injection") return judgeInjection(project, fact);
  if (fact.kind === "interface") return [judgeInterface(project, fact.place)];
  if (fact.kind !== "web view") return [];
  return judgeWebView(project, fact.isHandedOn ? { ...fact, loads: forOthers } : fact);
}

const constantName = /(?:^|\.)(?:[A-Z][A-Z0-9_]+|_?k[A-Z]\w*)$/;

function judgeInjection(
  { code }: Project,
  { place, name, origins, flow, isRaw, run }: Extract<Fact, { kind: "injection" }>,
): CheckEvidence[] {
  const isConstant = ({ name: origin, value }: Origin) =>
    constantName.test(origin) || isWrittenOut(code.constants.valuesOf(place.file, value));
  const point = { path: place.file, value: flow };
  if (origins.every(isConstant) || isSafeValue(code.flow, point)) return [];
  const evidence = isRaw
    ? fail(
        place,
        `${inCode(name)} is interpolated into a script, so a quote in it can run as code. Encode it with \`jsonEncode\`.`,
        run,
      )
    : review(
        place,
        `${inCode(name)} is interpolated into a script. If it holds data, encode it with \`jsonEncode\`.`,
        run,
      );
  const chosen = chosenBy(code.flow, point);
  if (!chosen) return [evidence];
  const steps = [...code.flow.stepsOf(chosen.hops), step(place, `This is what ${giverNames[chosen.answer]}.`)];
  return [along(evidence, steps)];
}

/** Before Android 4.2 (API 17), a page could call every public method of the object, `getClass` included. */
function judgeInterface({ android }: Project, place: Location): CheckEvidence {
  const target = android?.targetSdk.value;
  if (target !== undefined && target < 17)
    return fail(place, "With this `targetSdk`, every page can run any code through this object.");
  return review(
    place,
    "Every page and frame in this web view can call the methods of this object. Load only trusted pages.",
  );
}

function judgeWebView(
  { code }: Project,
  { place, switched, loads, channels, starts, hasDelegate }: WebView,
): CheckEvidence[] {
  const open = loads.filter((load) => !isFixedLoad(code, load));
  const chosen = open.flatMap((load) => {
    const way = chosenBy(code.flow, { path: load.place.file, value: load.flow });
    return way ? [{ load, way }] : [];
  })[0];
  const load = chosen?.load ?? open[0];
  if (load) {
    const page = chosen ? `${contents[load.kind]} ${giverNames[chosen.way.answer]}` : loadNames[load.kind];
    const limits = hasDelegate ? "" : ", and no navigation delegate limits where it goes";
    const others = open.filter((other) => other !== load).map((other) => other.place);
    const related = [load.place, ...others, ...switched, ...channels].slice(0, shownRelated);
    const evidence = review(place, `JavaScript runs in ${page}${limits}.`, related);
    const steps = chosen ? code.flow.stepsOf(chosen.way.hops) : [];
    return [along(evidence, [...steps, step(load.place, "The web view loads it.")])];
  }
  const withSession = loads.find(
    ({ kind, place: { file }, flow: value }) => kind === "address" && carriesSession(code, { path: file, value }),
  );
  if (withSession) return [review(place, sessionMessage, [withSession.place, ...switched, ...channels])];
  return channels.length > 0 ? [review(place, channelMessage, [...channels, ...starts])] : [];
}

/** Whether a web view loads nothing but what the app says: for an address, one of a host that is written in the app. */
function isFixedLoad({ constants, flow }: CodeSummary, { place, kind, origins, flow: value }: LoadFact): boolean {
  const known = origins?.map((origin) => constants.valuesOf(place.file, origin.value));
  if (known?.every((one) => isWrittenOut(one) && (kind !== "address" || one.texts.every(isSecure)))) return true;
  if (kind !== "address") return kind === "markup" && everyText(flow, { path: place.file, value }) !== undefined;
  const texts = everyText(flow, { path: place.file, value: startOf(value) });
  return texts?.some(isSecure) === true && texts.every((text) => isSecure(text) || /^[/?#]/.test(text));
}

function isSecure(address: string): boolean {
  return /^https:\/\/[^/?#]/.test(address);
}

/** What says the host of an address: `base` of `'$base/list/$id'`, and the text that an address begins with. */
function startOf(value: FlowValue): FlowValue {
  if (value.kind !== "parts") return value;
  const [first, second] = value.parts;
  if (first?.value.kind === "text") return first.value;
  return first && second?.value.kind === "text" && /^[/?#]/.test(second.value.text) ? first.value : value;
}

const contents = {
  address: "pages whose address",
  file: "a page from a file that",
  markup: "HTML that",
} as const;

const loadNames = {
  address: "pages whose address is not fixed",
  file: "a page from a file",
  markup: "HTML that is composed at run time",
} as const;
