import type { Code, CodeFile } from "../../code/code.ts";
import { pieceOf, tokensOf } from "../../code/code-file.ts";
import { firstOf } from "../../source/cut-short.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, textBetween, tokenText } from "../../source/source-file.ts";
import { argumentsBetween, callAt, expressionEnd, skip } from "../../source/syntax/calls.ts";
import { enclosingBody } from "../../source/syntax/scopes.ts";
import { settledAnswer } from "./settled-answers.ts";

/**
 * Which of the certificates that failed validation a callback accepts: all, none, the one it compares with, or some by
 * another rule (host, setting, build mode).
 */
export type Acceptance = "all" | "none" | "pinned" | "some";

/** A Dart callback that decides about a server's certificate. */
export interface CertificateCallback {
  /** One of `badCertificateCallback`, `onBadCertificate` and `validateCertificate`. */
  readonly name: string;
  /** The name, where the callback is set. */
  readonly word: Code;
  /** What it is set to. */
  readonly value: Code;
  /** Undefined if the callback is a function that this file does not declare. */
  readonly accepts: Acceptance | undefined;
  /** The name of the callback function, unless it is a closure. */
  readonly functionName: string | undefined;
}

/**
 * A function whose first parameter is a certificate, or a closure that is given a name of its own. Other files may use it
 * as a callback.
 */
export interface CertificateFunction {
  readonly name: string;
  /** Where it is declared or given to its name. */
  readonly word: Code;
  readonly accepts: Acceptance;
}

const callbackNames = ["badCertificateCallback", "onBadCertificate", "validateCertificate"];

/** The callback in package:grpc that accepts everything. */
const acceptsAllByName = "allowBadCertificates";

/** More than any real file sets, so that a hostile file cannot stall a scan. */
const maxCallbacks = 200;

/** Every certificate callback set in a Dart file, sorted by name and position. */
export function certificateCallbacks(code: CodeFile): CertificateCallback[] {
  const file = tokensOf(code);
  return callbackNames.flatMap((name) =>
    firstOf(file, file.occurrences(name), maxCallbacks).flatMap((nameAt) => {
      const isArgument = isToken(file, nameAt + 1, ":") && /^[(,]$/.test(tokenText(file, nameAt - 1));
      if (!isArgument && !isToken(file, nameAt + 1, "=")) return [];
      const [first, last] = [nameAt + 2, valueEnd(file, nameAt + 2)];
      const decision = callbackValue(file, first, last);
      if (!decision || decision.functionName === name) return [];
      return [{ name, word: pieceOf(file, nameAt), value: pieceOf(file, first, last), ...decision }];
    }),
  );
}

/** The functions of a Dart file that may be certificate callbacks. */
export function certificateFunctions(code: CodeFile): CertificateFunction[] {
  const file = tokensOf(code);
  const declared = firstOf(file, file.occurrences("X509Certificate"), maxCallbacks).flatMap((at) => {
    const call = isToken(file, at - 1, "(") ? callAt(file, at - 2) : undefined;
    const accepts = call && closureAcceptance(file, call.open);
    return call && accepts ? [{ name: call.name, word: pieceOf(file, call.nameAt), accepts }] : [];
  });
  return [...declared, ...namedClosures(file)];
}

/** Closures that are given to a name of their own, as in `transport.onBadPeer = (certificate, host, port) => true`. */
function namedClosures(file: SourceFile): CertificateFunction[] {
  const names = [...file.words()].filter((name) => aboutCertificates.test(name) && !callbackNames.includes(name));
  const places = names.flatMap((name) => file.occurrences(name).map((at) => ({ name, at })));
  return firstOf(file, places, maxCallbacks).flatMap(({ name, at }) => {
    const isGiven = isToken(file, at + 1, "=") || isToken(file, at + 1, ":");
    const accepts = isGiven && isToken(file, at + 2, "(") ? closureAcceptance(file, at + 2) : undefined;
    return accepts ? [{ name, word: pieceOf(file, at), accepts }] : [];
  });
}

const aboutCertificates = /cert|trust|badpeer|onbad/i;

type CallbackValue = Pick<CertificateCallback, "accepts" | "functionName">;

/** Undefined if the tokens are not a callback: a field of the same name may have any value. */
function callbackValue(file: SourceFile, from: number, to: number): CallbackValue | undefined {
  const [first, last] = withoutParentheses(file, from, to);
  if (isToken(file, first, "null")) return { accepts: "none", functionName: undefined };
  const closure = isToken(file, first, "(") ? closureAcceptance(file, first) : undefined;
  const asked = closure === "some" ? askedFunction(file, first) : undefined;
  if (asked !== undefined) return { accepts: declaredAcceptance(file, asked), functionName: asked };
  if (closure) return { accepts: closure, functionName: undefined };
  if (isConditional(file, first, last)) {
    return textBetween(file, first, last).includes("=>") ? { accepts: "some", functionName: undefined } : undefined;
  }
  const name = lastNameOf(file, first, last);
  if (name === undefined) return undefined;
  if (isToken(file, name + 1, "(")) return { accepts: "some", functionName: undefined };
  const functionName = tokenText(file, name);
  const accepts = functionName === acceptsAllByName ? "all" : declaredAcceptance(file, functionName);
  return { accepts, functionName };
}

/** The end of the value at `first`, before the next section of a cascade. */
function valueEnd(file: SourceFile, first: number): number {
  const end = expressionEnd(file, first);
  for (let i = first; i <= end; i = skip(file, i) + 1) {
    if (isToken(file, i, "..") || isToken(file, i, "?..")) return i - 1;
  }
  return end;
}

function withoutParentheses(file: SourceFile, from: number, to: number): [first: number, last: number] {
  let [first, last] = [from, to];
  while (first < last && isToken(file, first, "(") && partnerOf(file, first) === last) {
    first++;
    last--;
  }
  return [first, last];
}

function isConditional(file: SourceFile, first: number, last: number): boolean {
  for (let i = first; i <= last; i = skip(file, i) + 1) if (isToken(file, i, "?")) return true;
  return false;
}

/** The last name of `a.b.c` or `a.b.c(...)`. Undefined for any other expression and for constants. */
function lastNameOf(file: SourceFile, first: number, last: number): number | undefined {
  const end = isToken(file, last, ")") ? partnerOf(file, last) - 1 : last;
  for (let i = first; i <= end; i++) {
    if (!isKind(file, i, Kind.Word) && !isToken(file, i, ".") && !isToken(file, i, "?.")) return undefined;
  }
  return end >= first && !/^(?:true|false)$/.test(tokenText(file, end)) ? end : undefined;
}

/** The function whose answer is that of the closure with the parameter list at token `open`. */
function askedFunction(file: SourceFile, open: number): string | undefined {
  const arrow = partnerOf(file, open) + 1;
  const isBlock = isToken(file, arrow, "{") && isToken(file, arrow + 1, "return");
  if (!isBlock && !isToken(file, arrow, "=>")) return undefined;
  const first = isBlock ? arrow + 2 : arrow + 1;
  const name = lastNameOf(file, first, valueEnd(file, first));
  return name !== undefined && isToken(file, name + 1, "(") ? tokenText(file, name) : undefined;
}

/** What a function, method or variable of this name in this file accepts. */
function declaredAcceptance(file: SourceFile, name: string): Acceptance | undefined {
  for (const at of file.occurrences(name)) {
    if (isToken(file, at - 1, ".")) continue;
    const open = isToken(file, at + 1, "=") ? at + 2 : at + 1;
    const accepts = isToken(file, open, "(") ? closureAcceptance(file, open) : undefined;
    if (accepts) return accepts;
  }
  return undefined;
}

/** What the function with the parameter list at token `open` accepts. Undefined if no body follows the list. */
function closureAcceptance(file: SourceFile, open: number): Acceptance | undefined {
  const close = partnerOf(file, open);
  if (close < 0) return undefined;
  const body = isToken(file, close + 1, "async") ? close + 2 : close + 1;
  const parameter = argumentsBetween(file, open, close)[0];
  const certificate = parameter ? tokenText(file, parameter.last) : "";
  if (isToken(file, body, "=>")) {
    const end = valueEnd(file, body + 1);
    return accepted(file, [[body + 1, end]]) ?? byComparison(file, certificate, body + 1, end);
  }
  if (!isToken(file, body, "{")) return undefined;
  const end = partnerOf(file, body);
  return accepted(file, returnsOf(file, body, end)) ?? byComparison(file, certificate, body + 1, end - 1);
}

/** The values returned by the function with this body, without those of closures in it. */
function returnsOf(file: SourceFile, body: number, end: number): [first: number, last: number][] {
  const returns = file.occurrences("return").filter((at) => at > body && at < end);
  return returns
    .filter((at) => enclosingBody(file, at)?.first === body)
    .map((at) => [at + 1, expressionEnd(file, at + 1)]);
}

/** What is accepted if every returned value is the same constant. */
function accepted(file: SourceFile, values: readonly [first: number, last: number][]): Acceptance | undefined {
  const texts = values.map(([from, to]) => {
    const [first, last] = withoutParentheses(file, from, to);
    return (first === last && settledAnswer(file, first)) || textBetween(file, first, last);
  });
  if (texts.every((text) => text === "false")) return "none";
  // A phone has one platform, so accepting everything on that platform is accepting everything.
  return texts.every((text) => /^(?:true|kReleaseMode|!kIsWeb|Platform\.is(?:Android|IOS))$/.test(text))
    ? "all"
    : undefined;
}

const contents = /^(?:der|pem|sha1|sha256|publicKey|encoded)$/;
const digestNames = /sha\d|hash|digest|fingerprint|thumbprint|pin/i;

/** Comparing the certificate itself with a fixed value accepts exactly that one. Any other rule can be fooled. */
function byComparison(file: SourceFile, certificate: string, first: number, last: number): Acceptance {
  const uses = file.occurrences(certificate).filter((at) => at >= first && at <= last);
  const compares = uses.some((at) => {
    const member = isToken(file, at + 1, "!") ? at + 3 : at + 2;
    return (
      contents.test(tokenText(file, member)) ||
      (isToken(file, at - 1, "(") && digestNames.test(tokenText(file, at - 2)))
    );
  });
  if (!compares) return "some";
  const learned = file.derived(assignedNames);
  for (let i = first; i <= last; i++) {
    if (isToken(file, i, "||") || learned.has(tokenText(file, i))) return "some";
  }
  return "pinned";
}

/** Names that the file assigns after their declaration. They hold what the user once trusted, not a fixed value. */
function assignedNames(file: SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (let i = 1; i < file.tokens.count; i++) {
    if (!isToken(file, i, "=") && !isToken(file, i, "??=")) continue;
    const isDeclaration = isKind(file, i - 2, Kind.Word) || isToken(file, i - 2, ">") || isToken(file, i - 2, "?");
    if (!isDeclaration) names.add(tokenText(file, i - 1));
  }
  return names;
}
