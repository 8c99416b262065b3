import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, type SourceFile, tokenText, wordsBetween } from "../../source/source-file.ts";
import { callsOf, expressionEnd } from "../../source/syntax/calls.ts";
import { underOwnCondition } from "../../source/syntax/conditions.ts";
import { literalAt, literalText, startsLiteral } from "../../source/syntax/literals.ts";
import { enclosingBody, enclosingFunction } from "../../source/syntax/scopes.ts";
import type { Acceptance } from "../../vocabulary/network/certificate-callbacks.ts";
import { isPublicHost, readUrl } from "../../vocabulary/network/hosts.ts";

/** A Dart setting or answer that makes a library accept certificates which failed validation. */
export interface TrustSwitch {
  readonly at: number;
  readonly accepts: Acceptance;
}

/** No file sets one of these more often; only one made to stall a scan does. */
const mostMentions = 200;

/** Settings of GetX, flutter_downloader, flutter_webview_plugin, grpc and rhttp, with the value that trusts everybody. */
const settings = [
  { name: "allowAutoSignedCert", lenient: "true" },
  { name: "ignoreSsl", lenient: "true" },
  { name: "ignoreSSLErrors", lenient: "true" },
  { name: "allowBadCertificates", lenient: "true" },
  { name: "verifyCertificates", lenient: "false" },
] as const;

/** The lenient settings and answers of a Dart file. */
export function trustSwitches(file: SourceFile): TrustSwitch[] {
  return [...lenientSettings(file), ...serverTrustAnswers(file), ...sslErrorAnswers(file)];
}

function lenientSettings(file: SourceFile): TrustSwitch[] {
  return settings.flatMap(({ name, lenient }) =>
    file
      .occurrences(name)
      .slice(0, mostMentions)
      .flatMap((at): TrustSwitch[] => {
        if (!isToken(file, at + 1, ":") && !isToken(file, at + 1, "=")) return [];
        const last = expressionEnd(file, at + 2);
        if (last === at + 2) return isToken(file, last, lenient) ? [{ at, accepts: "all" }] : [];
        const isPassedOn = wordsBetween(file, at + 2, last).includes(name);
        return !isPassedOn && isChosen(file, at + 2, last) ? [{ at, accepts: "some" }] : [];
      }),
  );
}

/** True for an expression that decides something. */
function isChosen(file: SourceFile, first: number, last: number): boolean {
  for (let i = first; i <= last; i++) if (/^(?:\?\??|[!=]=|!)$/.test(tokenText(file, i))) return true;
  return false;
}

/** flutter_inappwebview's `ServerTrustAuthResponse(action: ServerTrustAuthResponseAction.PROCEED)`. */
function serverTrustAnswers(file: SourceFile): TrustSwitch[] {
  return file
    .occurrences("ServerTrustAuthResponseAction")
    .slice(0, mostMentions)
    .flatMap((at) =>
      isToken(file, at + 2, "PROCEED") ? [{ at: at + 2, accepts: answerTo(file, at + 2, "CANCEL") }] : [],
    );
}

/** webview_flutter's `NavigationDelegate(onSslAuthError: (error) => error.proceed())`. */
function sslErrorAnswers(file: SourceFile): TrustSwitch[] {
  if (file.occurrences("onSslAuthError").length === 0) return [];
  return callsOf(file, ["proceed"])
    .slice(0, mostMentions)
    .map(({ nameAt }) => ({ at: nameAt, accepts: answerTo(file, nameAt, "cancel") }));
}

/** Whoever may also refuse, or asks something first, accepts some certificates only. */
function answerTo(file: SourceFile, at: number, refusal: string): Acceptance {
  const body = enclosingBody(file, at);
  const mayRefuse = body !== undefined && wordsBetween(file, body.first, body.last).includes(refusal);
  return mayRefuse || underOwnCondition(file, at) ? "some" : "all";
}

/** An `HttpOverrides` that the app installs for all of its connections: `HttpOverrides.global = MyOverrides()`. */
export function installedOverrides(file: SourceFile): { readonly type: string; readonly at: number }[] {
  return file.occurrences("global").flatMap((global) => {
    if (!isToken(file, global - 2, "HttpOverrides") || !isToken(file, global + 1, "=")) return [];
    const installed: { type: string; at: number }[] = [];
    const last = expressionEnd(file, global + 2);
    for (let at = global + 2; at <= last; at++) {
      if (isKind(file, at, Kind.Word) && isToken(file, at + 1, "(")) installed.push({ type: tokenText(file, at), at });
    }
    return installed;
  });
}

/** In tokens; a longer function does more than ask the device itself something. */
const longestFunction = 2000;

/** True when the function around token `i` names the device itself as the server, and no other. */
export function talksToItself(file: SourceFile, i: number): boolean {
  const body = enclosingFunction(file, i);
  if (!body || body.last - body.first > longestFunction) return false;
  const texts: string[] = [];
  for (let at = body.first; at <= body.last; at++) {
    const literal = startsLiteral(file, at) ? literalAt(file, at) : undefined;
    if (literal) texts.push(literalText(literal, "x"));
  }
  return texts.some((text) => loopback.test(text)) && !texts.some((text) => isPublicHost(readUrl(text)?.host ?? ""));
}

const loopback = /^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|\[?::1\]?)(?=[:/]|$)/;
