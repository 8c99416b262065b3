import type { Code, CodeCall, CodeFile } from "../../code/code.ts";
import { firstOf } from "../../source/text.ts";
import type { Acceptance } from "../../vocabulary/network/certificate-callbacks.ts";
import { isPublicHost, readUrl } from "../../vocabulary/network/hosts.ts";

/** A Dart setting or callback result that makes a library accept invalid certificates. */
export interface TrustSwitch {
  readonly code: Code;
  readonly accepts: Acceptance;
}

/** No file sets one of these more often; only one made to stall a scan does. */
const maxMentions = 200;

/**
 * Settings of GetX, flutter_downloader, flutter_webview_plugin, grpc, rhttp, mailer, and of clients that apps write, with
 * the value that accepts all.
 */
const settings = [
  { name: "allowAutoSignedCert", lenient: "true" },
  { name: "allowSelfSigned", lenient: "true" },
  { name: "ignoreBadCertificate", lenient: "true" },
  { name: "ignoreSsl", lenient: "true" },
  { name: "ignoreSSLErrors", lenient: "true" },
  { name: "allowBadCertificates", lenient: "true" },
  { name: "verifyCertificates", lenient: "false" },
] as const;

/** The trust switches of a Dart file. */
export function trustSwitches(file: CodeFile): TrustSwitch[] {
  return [...lenientSettings(file), ...selfSignedCalls(file), ...serverTrustAnswers(file), ...sslErrorAnswers(file)];
}

/** Appwrite's `client.setSelfSigned()`, which accepts everything unless it is told otherwise. */
function selfSignedCalls(file: CodeFile): TrustSwitch[] {
  return firstOf(file, file.calls("setSelfSigned"), maxMentions).flatMap((call): TrustSwitch[] => {
    const status = call.argument("status") ?? call.argument(0);
    if (!status || status.text === "true") return [{ code: call.word, accepts: "all" }];
    return status.text === "false" ? [] : [{ code: call.word, accepts: "some" }];
  });
}

function lenientSettings(file: CodeFile): TrustSwitch[] {
  return settings.flatMap(({ name, lenient }) =>
    file.mentions(name, maxMentions).flatMap((word): TrustSwitch[] => {
      const { given } = word;
      if (given?.text === lenient) return [{ code: word, accepts: "all" }];
      const isPassedOn = given?.words.includes(name);
      return given && !isPassedOn && isChosen(given) ? [{ code: word, accepts: "some" }] : [];
    }),
  );
}

/** True for an expression with a condition. */
function isChosen({ signs }: Code): boolean {
  return signs.some((sign) => /^(?:\?\??|[!=]=|!)$/.test(sign));
}

/** flutter_inappwebview's `ServerTrustAuthResponse(action: ServerTrustAuthResponseAction.PROCEED)`. */
function serverTrustAnswers(file: CodeFile): TrustSwitch[] {
  return file
    .mentions("ServerTrustAuthResponseAction", maxMentions)
    .flatMap(({ member }) =>
      member?.name === "PROCEED" ? [{ code: member, accepts: answerTo(member, "CANCEL") }] : [],
    );
}

/** webview_flutter's `NavigationDelegate(onSslAuthError: (error) => error.proceed())`. */
function sslErrorAnswers(file: CodeFile): TrustSwitch[] {
  if (!file.has("onSslAuthError")) return [];
  return firstOf(file, file.calls("proceed"), maxMentions).map(({ word }) => ({
    code: word,
    accepts: answerTo(word, "cancel"),
  }));
}

/** Code that can also refuse, or that checks a condition first, accepts only some certificates. */
function answerTo(answer: Code, refusal: string): Acceptance {
  return answer.body?.words.includes(refusal) || answer.isConditional ? "some" : "all";
}

/** An `HttpOverrides` that the app installs for all of its connections: `HttpOverrides.global = MyOverrides()`. */
export function installedOverrides(file: CodeFile): CodeCall[] {
  return file.mentions("global").flatMap((global) => {
    const isInstalled = global.before(2) === "HttpOverrides" && global.after() === "=";
    return isInstalled ? (global.given?.calls() ?? []) : [];
  });
}

/** Whether a file installs overrides for some of its connections, or asks them for a client itself. */
export function usesOverrides(file: CodeFile): boolean {
  const isUsed = file.mentions("HttpOverrides").some((word) => word.after() === ".");
  return (
    isUsed || file.calls("createHttpClient").some(({ receiver }) => !["", "super"].includes(receiver.at(-1) ?? ""))
  );
}

/** Whether a piece of code makes a field that the rest of its file uses only under a condition of the app's own. */
export function isForChosenUse(file: CodeFile, code: Code): boolean {
  const type = code.type && !code.function ? code.type.name : undefined;
  const line = file.lineAt(code.span.start);
  const members = type === undefined ? [] : (file.declarations().find(({ name }) => name === type)?.members ?? []);
  const field = members.findLast(({ firstLine }) => firstLine <= line);
  const uses = field ? file.mentions(field.name).filter((word) => file.lineAt(word.span.start) > line) : [];
  return uses.length > 0 && firstOf(file, uses, maxMentions).every((use) => use.isConditional);
}

/** In characters; a longer function does more than ask the device itself something. */
const longestFunction = 10_000;

/** True when the function around a piece of code names the device itself as the server, and no other. */
export function talksToItself(code: Code): boolean {
  const body = code.function;
  if (!body || body.span.end - body.span.start > longestFunction) return false;
  const texts = body.strings().map((string) => string.filled("x"));
  return texts.some((text) => loopback.test(text)) && !texts.some((text) => isPublicHost(readUrl(text)?.host ?? ""));
}

const loopback = /^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|\[?::1\]?)(?=[:/]|$)/;
