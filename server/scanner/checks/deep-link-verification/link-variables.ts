import { nesting } from "../../source/lexing/nesting.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText, wordsBetween } from "../../source/source-file.ts";
import { type Argument, argument, argumentsBetween, callsOf } from "../../source/syntax/calls.ts";
import { parametersOf } from "../../source/syntax/declarations.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import { enclosingBody, type Scope, scopeOf } from "../../source/syntax/scopes.ts";
import { expressionStart, nearestTarget, targetOf } from "../../source/syntax/targets.ts";
import { deliversLinks, linkGetters, linkParts } from "./link-names.ts";

/** A Dart variable that holds an incoming link or a part of it, from token `first` to `last`. */
export interface LinkVariable {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  /** A link comes from anyone who can make the user tap it; a route can also come from the app itself. */
  readonly source: "link" | "route";
  /** The query parameter that it holds; empty for another part, undefined for the whole link. */
  readonly part: string | undefined;
  /** Variables with the same number hold the same link. */
  readonly root: number;
}

type Seed = Omit<LinkVariable, "root">;

/** Every file that receives links contains one of these words. */
export const linkWords: readonly string[] = [
  ...["LinkStream", "linkStream", "onLink", "getInitial", "getLatestLink"],
  ...["eepLink", "ppLink", "niversalLink", "ncomingLink", "GoRouterState", "GoRoute(", "settings.arguments"],
];

/** Bounds the work for hostile files; code written by hand stays far below. */
const maxVariables = 60;
const maxMentions = 200;
/** In tokens. */
const maxExpressionLength = 300;

/** Every variable that holds a link, followed through assignments and calls of functions of the same file. */
export function linkVariables(file: SourceFile): LinkVariable[] {
  const seeds = [...listened(file), ...initial(file), ...handlerParameters(file), ...routes(file)];
  const found: LinkVariable[] = seeds.map((seed, root) => ({ ...seed, root })).slice(0, maxVariables);
  for (const variable of found) {
    for (const next of mentionsOf(file, variable, found).flatMap((at) => handedOn(file, variable, at))) {
      const isKnown = found.some(
        ({ name, first, root }) => name === next.name && first === next.first && root === next.root,
      );
      if (!isKnown && found.length < maxVariables) found.push(next);
    }
  }
  return found;
}

/** True when the file handles links that come from outside the app. */
export function receivesLinks(file: SourceFile): boolean {
  return file.derived(linkVariables).some(({ source }) => source === "link");
}

/**
 * The mentions of a variable, without named arguments and members of the same name, and without those that mean another
 * of these variables: the one of this name that begins last.
 */
export function mentionsOf(
  file: SourceFile,
  { name, first, last }: LinkVariable,
  variables: readonly LinkVariable[],
): number[] {
  const later = variables.filter((other) => other.name === name && other.first > first && other.first <= last);
  return file
    .occurrences(name)
    .filter((at) => at >= first && at <= last && !isToken(file, at - 1, ".") && !isToken(file, at + 1, ":"))
    .filter((at) => !later.some((other) => other.first <= at && at <= other.last))
    .slice(0, maxMentions);
}

/** The part of the link that the mention at token `at` reads; undefined for the whole link. */
export function partRead(file: SourceFile, { part }: LinkVariable, at: number): string | undefined {
  for (let i = at + 1; i < at + 8; i++) {
    if (linkParts.has(tokenText(file, i))) {
      const key = isToken(file, i + 1, "!") ? i + 3 : i + 2;
      return literalAt(file, key)?.value ?? "";
    }
    if (!isKind(file, i, Kind.Word) && ![".", "?.", "!"].includes(tokenText(file, i))) break;
  }
  return part;
}

const checkedWords = /allow|trust|valid|white_?list|safe|verif|permit|sanitiz/i;
const numbers = new Set(["int", "double", "num", "DateTime"]);

/** True if the tokens convert a text to a number, or call a function that checks it by its name. */
export function isCleaned(file: SourceFile, first: number, last: number): boolean {
  return wordsBetween(file, first, last).some((word) => numbers.has(word) || checkedWords.test(word));
}

/** `appLinks.uriLinkStream.listen((uri) ...)`, `getInitialLink().then(handle)` */
function listened(file: SourceFile): Seed[] {
  return callsOf(file, ["listen", "then"])
    .filter(({ receiver }) => receiver.some((name) => deliversLinks(name)))
    .flatMap((call) => {
      const handler = argument(call, 0);
      return handler ? handlerSeeds(file, handler) : [];
    });
}

function handlerSeeds(file: SourceFile, { first, last }: Argument): Seed[] {
  const close = isToken(file, first, "(") ? partnerOf(file, first) : -1;
  const scope = close > 0 ? bodyAfter(file, close) : functionNamed(file, tokenText(file, last));
  if (!scope) return [];
  const name = close > 0 ? tokenText(file, close - 1) : (parametersOf(file, scope)[0]?.name ?? "");
  return [{ name, first: scope.first, last: scope.last, source: "link", part: undefined }];
}

/** `final uri = await appLinks.getInitialLink();` */
function initial(file: SourceFile): Seed[] {
  return callsOf(file, linkGetters).flatMap(({ nameAt }) => {
    const target = targetOf(file, expressionStart(file, nameAt));
    const body = enclosingBody(file, nameAt);
    if (target?.kind !== "assignment" || !body) return [];
    return [{ name: target.name, first: nameAt, last: body.last, source: "link", part: undefined }];
  });
}

const handlerName = /(?:deep|app|universal|incoming|dynamic)_?(?:link|uri|url)s?/i;

/** The link parameters of functions that handle links by their name: `handleDeepLink(Uri uri)`. */
function handlerParameters(file: SourceFile): Seed[] {
  return [...file.words()].flatMap((word) => {
    const scope = handlerName.test(word) ? functionNamed(file, word) : undefined;
    if (!scope) return [];
    return parametersOf(file, scope)
      .filter(({ name }) => /link|ur[il]$|^event$/i.test(name))
      .map(({ name }): Seed => ({ name, first: scope.first, last: scope.last, source: "link", part: undefined }));
  });
}

/** `settings.arguments` of a route, and the `state` of go_router. */
function routes(file: SourceFile): Seed[] {
  const last = file.tokens.count - 1;
  const isRouted = file.occurrences("GoRoute").length > 0 || file.occurrences("GoRouterState").length > 0;
  const route = (name: string): Seed => ({ name, first: 0, last, source: "route", part: undefined });
  return [
    ...(isRouted ? [route("state")] : []),
    ...(file.occurrences("arguments").length > 0 ? [route("settings")] : []),
  ];
}

/** The variables that receive the value of a mention. */
function handedOn(file: SourceFile, variable: LinkVariable, at: number): LinkVariable[] {
  const part = partRead(file, variable, at);
  if (variable.source === "route" && part === undefined && !isToken(file, at + 2, "arguments")) return [];
  const target = nearestTarget(file, at);
  if (target?.kind === "assignment" && target.at >= variable.first && target.at < at) {
    const body = enclosingBody(file, target.at);
    if (!body || at - target.at > maxExpressionLength || isCleaned(file, target.at + 1, at)) return [];
    return [{ ...variable, name: target.name, first: at + 1, last: body.last, part: part ?? variable.part }];
  }
  return passedOn(file, variable, at, part);
}

/** The parameter that a mention is passed to, of a function in this file. */
function passedOn(file: SourceFile, variable: LinkVariable, at: number, part: string | undefined): LinkVariable[] {
  const open = file.derived(nesting).around[at] ?? -1;
  if (!isToken(file, open, "(")) return [];
  const args = argumentsBetween(file, open, partnerOf(file, open));
  const given = args.find(({ first, last }) => first <= at && at <= last);
  const scope = given?.first === at ? functionNamed(file, tokenText(file, open - 1)) : undefined;
  if (!given || !scope) return [];
  const index = args.filter(({ name }) => name === undefined).indexOf(given);
  const parameter = parametersOf(file, scope).find(({ name, index: own }) =>
    given.name ? name === given.name : own === index,
  );
  return parameter ? [{ ...variable, name: parameter.name, first: scope.first, last: scope.last, part }] : [];
}

/** The body of the function or method of this name that the file declares. */
function functionNamed(file: SourceFile, name: string): Scope | undefined {
  for (const at of file.occurrences(name).slice(0, maxMentions)) {
    const close = isToken(file, at + 1, "(") ? partnerOf(file, at + 1) : -1;
    const scope = close > 0 ? bodyAfter(file, close) : undefined;
    if (scope?.nameAt === at) return scope;
  }
  return undefined;
}

/** The body after the `)` of a parameter list. */
function bodyAfter(file: SourceFile, close: number): Scope | undefined {
  let opener = close + 1;
  while (isToken(file, opener, "async") || isToken(file, opener, "*")) opener++;
  const isBody = isToken(file, opener, "{") || isToken(file, opener, "=>");
  const scope = isBody ? scopeOf(file, opener) : undefined;
  return scope?.kind === "function" ? scope : undefined;
}
