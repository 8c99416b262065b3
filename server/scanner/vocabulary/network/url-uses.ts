import type { Code, CodeFile } from "../../code/code.ts";
import { pieceOf, tokensOf } from "../../code/code-file.ts";
import { type ConstantExpression, constantText, joinedTexts } from "../../code/constant-expression.ts";
import { constantAt } from "../../dart/constants/constant-at.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import {
  isKind,
  isToken,
  occurrencesBetween,
  type SourceFile,
  textBetween,
  tokenText,
} from "../../source/source-file.ts";
import { argument, beforeTypeArguments, callsOf, skip } from "../../source/syntax/calls.ts";
import { type Literal, literalAt, literalsOf } from "../../source/syntax/literals.ts";
import { enclosingFunction, enclosingType, openersAround } from "../../source/syntax/scopes.ts";
import { expressionStart, type Target, targetOf } from "../../source/syntax/targets.ts";
import { isPublicHost, readUrl, type Url } from "./hosts.ts";
import { givesAddress, isNamespace, isShowing, type Use, useOfCall, useOfName } from "./url-vocabulary.ts";

/** A URL in Dart code. */
export interface UrlUse {
  readonly scheme: string;
  /** Lower-case. Undefined if it is interpolated. */
  readonly host: string | undefined;
  /** The interpolated expression with the host: `Config.host` in `'http://${Config.host}/'`. */
  readonly hostName: string | undefined;
  /** What the code says of the host. */
  readonly hostValue: ConstantExpression;
  readonly path: string;
  readonly use: Use;
  /** The call that shows the URL to people, if it is used for nothing else: `openPage` of `openPage('http://..')`. */
  readonly shownBy: string | undefined;
  /** The literal, or the authority of `Uri.http(...)`. */
  readonly code: Code;
  /** The nearest name that receives the URL. Empty if there is none. */
  readonly name: string;
  /** True if that name is a constant, a field or an argument, and not a local variable. */
  readonly isSetting: boolean;
}

/** Stands for an interpolation. It may be part of a host name. */
const hole = "{}";

/** The URLs with one of these schemes in a Dart file: literals, `Uri.http(...)` and `Uri.https(...)`. */
export function urlUses(code: CodeFile, schemes: readonly string[]): UrlUse[] {
  const file = tokensOf(code);
  const literals = schemes.some((scheme) => code.says(`${scheme}://`)) ? literalsOf(file) : [];
  const written = literals.flatMap((literal) => {
    const url = schemes.some((scheme) => startsWith(literal, `${scheme}://`))
      ? readUrl(filledText(literal))
      : undefined;
    if (!url?.host) return joinedAddress(file, literal, schemes);
    return schemes.includes(url.scheme) ? [{ ...addressIn(file, literal, url), ...useOf(file, literal) }] : [];
  });
  return [...written, ...schemes.flatMap((scheme) => constructedUris(file, scheme))];
}

/** `Uri.http(host, ...)` is made for a request, unless something else happens to it. */
function constructedUris(file: SourceFile, scheme: string): UrlUse[] {
  return callsOf(file, [scheme]).flatMap((call) => {
    const authority = call.receiver.at(-1) === "Uri" ? argument(call, 0) : undefined;
    if (!authority) return [];
    const { first, last } = authority;
    const literal = literalAt(file, first);
    const url = literal?.last === last ? readUrl(`${scheme}://${filledText(literal)}`) : undefined;
    const { use, target, shownBy } = useAt(file, expressionStart(file, call.nameAt));
    const place = literal && url ? addressIn(file, literal, url) : namedAddress(file, scheme, authority);
    const name = target?.name ?? "";
    return [{ ...place, use: use === "harmless" ? use : "request", shownBy, name, isSetting: false }];
  });
}

/**
 * `'http://' + host + ':8080'`, and `const server = 'http://' + host`, but not another `'http://' + address`, which completes
 * what somebody typed.
 */
function joinedAddress(file: SourceFile, literal: Literal, schemes: readonly string[]): UrlUse[] {
  const scheme = schemes.find((one) => filledText(literal) === `${one}://`);
  const first = literal.last + 2;
  if (scheme === undefined || !isToken(file, first - 1, "+")) return [];
  let last = skip(file, first);
  while (isToken(file, last + 1, ".") || isToken(file, last + 1, "(") || isToken(file, last + 1, "["))
    last = skip(file, isToken(file, last + 1, ".") ? last + 2 : last + 1);
  if (!isToken(file, last + 1, "+") && !isConstant(file, literal)) return [];
  const code = pieceOf(file, literal.first, literal.last);
  return [{ ...namedAddress(file, scheme, { first, last }), code, ...useOf(file, literal) }];
}

/** Whether a literal begins the value of a constant: `static const String server = 'http://' + host`. */
function isConstant(file: SourceFile, { first }: Literal): boolean {
  for (let i = first - 1; i >= Math.max(0, first - longestDeclaration); i--) {
    if (isToken(file, i, ";") || isToken(file, i, "{") || isToken(file, i, "}")) return false;
    if (isToken(file, i, "const")) return isToken(file, first - 1, "=");
  }
  return false;
}

/** In tokens: what stands before the value of a constant. */
const longestDeclaration = 6;

/** The address of a host that is no literal. */
function namedAddress(
  file: SourceFile,
  scheme: string,
  { first, last }: { readonly first: number; readonly last: number },
): ReturnType<typeof addressIn> {
  return {
    scheme,
    host: undefined,
    hostName: textBetween(file, first, last),
    hostValue: constantAt(file, first, last),
    path: "",
    code: pieceOf(file, first, last),
  };
}

function addressIn(
  file: SourceFile,
  literal: Literal,
  { scheme, host, path }: Url,
): Omit<UrlUse, "use" | "shownBy" | "name" | "isSetting"> {
  const known = fixedHost(host);
  const hostName = known === undefined ? firstExpression(file, literal) : undefined;
  const hostValue = known === undefined ? interpolatedHost(file, literal) : constantText(known);
  return { scheme, host: known, hostName, hostValue, path, code: pieceOf(file, literal.first, literal.last) };
}

/** What stands between `://` and the port or the path. */
function interpolatedHost(file: SourceFile, { parts }: Literal): ConstantExpression {
  const host: ConstantExpression[] = [];
  for (const [i, part] of parts.entries()) {
    if (part.kind === "expression") {
      host.push(constantAt(file, part.first, part.last));
      continue;
    }
    const text = i === 0 ? part.text.slice(part.text.indexOf("://") + "://".length) : part.text;
    const end = text.search(/[:/?#]/);
    host.push(constantText(end < 0 ? text : text.slice(0, end)));
    if (end >= 0) break;
  }
  return joinedTexts(host);
}

function startsWith({ parts }: Literal, start: string): boolean {
  return parts[0]?.kind === "text" && parts[0].text.trimStart().startsWith(start);
}

function filledText({ parts }: Literal): string {
  return parts.map((part) => (part.kind === "text" ? part.text : hole)).join("");
}

/**
 * A host with an interpolated label before a public domain belongs to that domain. What is interpolated right behind a
 * public host is a port or a path. An address of a local network stays one, whatever its last numbers are.
 */
function fixedHost(host: string): string | undefined {
  const last = host.lastIndexOf(hole);
  if (last < 0) return host;
  const start = host.slice(0, host.indexOf(hole));
  const numbered = host.replaceAll(hole, "0");
  if (/^\d+\.\d+\./.test(start) && !isPublicHost(numbered)) return numbered;
  if (start.length === last && last + hole.length === host.length && /\w\.[a-z]{2,}$/i.test(start))
    return isPublicHost(start) ? start : undefined;
  const domain = host.slice(last + hole.length);
  return domain.startsWith(".") && isPublicHost(domain.slice(1)) ? domain.slice(1) : undefined;
}

function firstExpression(file: SourceFile, { parts }: Literal): string | undefined {
  const part = parts.find(({ kind }) => kind === "expression");
  return part?.kind === "expression" ? textBetween(file, part.first, part.last) : undefined;
}

function useOf(file: SourceFile, literal: Literal): Pick<UrlUse, "use" | "shownBy" | "name" | "isSetting"> {
  if (isTested(file, literal)) return { use: "harmless", shownBy: undefined, name: "", isSetting: false };
  const { use: known, target, shownBy } = useAt(file, literal.first);
  const isVariable = target?.kind === "assignment" && enclosingFunction(file, target.at) !== undefined;
  const use = known ?? (target?.kind === "assignment" ? useOfVariable(file, target) : undefined);
  const type = enclosingType(file, literal.first)?.name ?? "";
  const isGiven = target?.kind === "return" && givesAddress(target.name, type);
  const unknown = isGiven ? "request" : isNamespace(type) ? "harmless" : "unclear";
  return { use: use ?? unknown, shownBy, name: target?.name ?? "", isSetting: target !== undefined && !isVariable };
}

/** Whether a literal is compared with something, or is a case of a `switch`. */
function isTested(file: SourceFile, { first, last }: Literal): boolean {
  return /^(?:[!=]=|case)$/.test(tokenText(file, first - 1)) || /^[!=]=$/.test(tokenText(file, last + 1));
}

interface Place {
  readonly use: Use | undefined;
  /** Where the value goes, if nothing on the way says how it is used. */
  readonly target: Target | undefined;
  readonly shownBy?: string | undefined;
}

/**
 * Follows the value that starts at token `i` outwards, through the calls it is passed to, to the name that receives it.
 */
function useAt(file: SourceFile, i: number): Place {
  let start = i;
  let named: Target | undefined;
  for (const open of [...openersAround(file, i).slice(0, nearby), -1]) {
    const target = targetOf(file, expressionStart(file, start));
    // Of `fromEnvironment`, which gives what the build says.
    if (target?.name !== "defaultValue") named ??= target;
    // `Stage.release: 'https://..'` in a map is no argument.
    const kind = target?.kind === "argument" && isToken(file, open, "{") ? "entry" : target?.kind;
    const use = target && kind && useOfName(target.name, kind);
    if (use) return { use, target };
    if (target?.kind === "assignment" || target?.kind === "return" || open < 0) break;
    if (isToken(file, open, "(")) {
      const callee = beforeTypeArguments(file, open - 1);
      const called = isKind(file, callee, Kind.Word) ? useOfCall(file, callee) : "transparent";
      const shownBy = called === "harmless" && isShowing(tokenText(file, callee)) ? tokenText(file, callee) : undefined;
      if (called !== "transparent") return { use: called, target: named, shownBy };
      start = isKind(file, callee, Kind.Word) ? callee : open;
    } else if (isToken(file, open, "[") || kind === "entry" || isToken(file, open, "${")) {
      start = open;
    } else break;
  }
  return { use: undefined, target: named };
}

/** How many calls and lists may be around a URL for it to belong to the outermost. */
const nearby = 6;

/** Maximum number of occurrences of a name to look at. */
const maxMentions = 200;

/** How a variable is used in its function, or a constant in its file. A request outweighs everything else. */
function useOfVariable(file: SourceFile, { name, at }: Target): Use | undefined {
  const body = enclosingFunction(file, at);
  const [first, last] = body ? [body.first, body.last] : [0, file.tokens.count];
  const mentions = occurrencesBetween(file, name, first, last, maxMentions).filter((mention) => mention !== at);
  const uses = mentions.map((mention) => useAt(file, mention).use ?? "unclear");
  if (uses.includes("request")) return "request";
  return uses.length > 0 && uses.every((use) => use === "harmless") ? "harmless" : undefined;
}
