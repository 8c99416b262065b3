import type { Code, CodeArgument, CodeFile, CodeWord } from "../../code/code.ts";
import { type CodeFunction, functionsIn } from "../../code/functions.ts";
import { firstOf, mayGoOn, type Span } from "../../source/text.ts";
import { deliversLinks, linkGetters, linkParts } from "./link-names.ts";

/** A Dart variable that holds an incoming link or a part of it. */
export interface LinkVariable {
  readonly name: string;
  /** Where it does. */
  readonly within: Span;
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
const maxMentions = 1000;
/** In characters, of an assignment up to where the link is. */
const maxLength = 3000;

/** Every variable that holds a link, followed through assignments and calls of functions of the same file. */
export function linkVariables(file: CodeFile): LinkVariable[] {
  const seeds = [...listened(file), ...initial(file), ...handlerParameters(file), ...routes(file)];
  const all = seeds.map((seed, root) => ({ ...seed, root }));
  const found: LinkVariable[] = [...firstOf(file, all, maxVariables)];
  for (const variable of found) {
    for (const next of mentionsOf(file, variable, found).flatMap((word) => handedOn(file, variable, word))) {
      const isKnown = found.some(
        ({ name, within, root }) => name === next.name && within.start === next.within.start && root === next.root,
      );
      if (!isKnown && mayGoOn(file, found.length, maxVariables)) found.push(next);
    }
  }
  return found;
}

/** True when the file handles links that come from outside the app. */
export function receivesLinks(file: CodeFile): boolean {
  return file.derived(linkVariables).some(({ source }) => source === "link");
}

/**
 * The mentions of a variable, without named arguments and members of the same name, and without those that mean another
 * of these variables: the one of this name that begins last.
 */
export function mentionsOf(
  file: CodeFile,
  { name, within }: LinkVariable,
  variables: readonly LinkVariable[],
): readonly CodeWord[] {
  const later = variables.filter(
    (other) => other.name === name && other.within.start > within.start && other.within.start < within.end,
  );
  const mentions = file
    .mentions(name)
    .filter((word) => beginsIn(word, within) && word.before() !== "." && word.after() !== ":")
    .filter((word) => !later.some((other) => beginsIn(word, other.within)));
  return firstOf(file, mentions, maxMentions);
}

/** Whether a piece of code begins in a part of the file. */
export function beginsIn({ span }: Code, { start, end }: Span): boolean {
  return start <= span.start && span.start < end;
}

/** The part of the link that a mention reads; undefined for the whole link. */
export function partRead({ part }: LinkVariable, mention: CodeWord): string | undefined {
  for (let { member } = mention; member; { member } = member) {
    if (linkParts.has(member.name)) return member.index?.string?.value ?? "";
  }
  return part;
}

const checkedWords = /allow|trust|valid|white_?list|safe|verif|permit|sanitiz/i;
const numbers = new Set(["int", "double", "num", "DateTime"]);

/** True if the words convert a text to a number, or call a function that checks it by its name. */
export function areCleaning(words: readonly string[]): boolean {
  return words.some((word) => numbers.has(word) || checkedWords.test(word));
}

/** `appLinks.uriLinkStream.listen((uri) ...)`, `getInitialLink().then(handle)` */
function listened(file: CodeFile): Seed[] {
  return file
    .calls("listen", "then")
    .filter(({ receiver }) => receiver.some(deliversLinks))
    .flatMap((call) => {
      const handler = call.argument(0);
      const { parameters, body } = (handler && handlerOf(file, handler)) ?? {};
      return body ? [linkIn(parameters?.[0]?.name ?? "", body.span)] : [];
    });
}

/** The closure that an argument is, or the function that it names. */
function handlerOf(file: CodeFile, handler: CodeArgument): CodeFunction | undefined {
  const isClosure = handler.startsWith("(");
  if (!isClosure) return file.derived(functionsByName).get(handler.words.at(-1) ?? "");
  return functionsIn(file).find(({ code }) => code.span.start === handler.span.start);
}

/** `final uri = await appLinks.getInitialLink();` */
function initial(file: CodeFile): Seed[] {
  return file.calls(...linkGetters).flatMap(({ target, word }) => {
    const { body } = word;
    if (target?.kind !== "assignment" || !body) return [];
    return [linkIn(target.name, { start: word.span.start, end: body.span.end })];
  });
}

function linkIn(name: string, within: Span): Seed {
  return { name, within, source: "link", part: undefined };
}

const handlerName = /(?:deep|app|universal|incoming|dynamic)_?(?:link|uri|url)s?/i;

/** The link parameters of functions that handle links by their name: `handleDeepLink(Uri uri)`. */
function handlerParameters(file: CodeFile): Seed[] {
  const names = [...file.words()].filter((word) => handlerName.test(word));
  return names.flatMap((name) => {
    const { parameters = [], body } = file.derived(functionsByName).get(name) ?? {};
    const links = parameters.filter((parameter) => /link|ur[il]$|^event$/i.test(parameter.name));
    return body ? links.map((parameter) => linkIn(parameter.name, body.span)) : [];
  });
}

/** The first function of each name. */
function functionsByName(file: CodeFile): ReadonlyMap<string, CodeFunction> {
  return new Map([...functionsIn(file)].reverse().map((one) => [one.name, one]));
}

/** `settings.arguments` of a route, and the `state` of go_router. */
function routes(file: CodeFile): Seed[] {
  const within = { start: 0, end: Number.POSITIVE_INFINITY };
  const route = (name: string): Seed => ({ name, within, source: "route", part: undefined });
  return [
    ...(file.has("GoRoute") || file.has("GoRouterState") ? [route("state")] : []),
    ...(file.has("arguments") ? [route("settings")] : []),
  ];
}

/** The variables that receive the value of a mention. */
function handedOn(file: CodeFile, variable: LinkVariable, mention: CodeWord): LinkVariable[] {
  const part = partRead(variable, mention);
  if (variable.source === "route" && part === undefined && mention.member?.name !== "arguments") return [];
  const target = mention.destination;
  const { start } = mention.span;
  if (target?.kind === "assignment" && beginsIn(target.word, { start: variable.within.start, end: start })) {
    const { name, word } = target;
    const isRead = mayGoOn(file, word.to(mention).text.length - mention.name.length, maxLength);
    if (!word.body || !isRead || areCleaning(word.to(mention).words.slice(1))) return [];
    return [{ ...variable, name, within: { start: mention.span.end, end: word.body.span.end }, part }];
  }
  return passedOn(file, { ...variable, part }, mention);
}

/** The parameter that a mention is passed to, of a function in this file. */
function passedOn(file: CodeFile, variable: LinkVariable, mention: CodeWord): LinkVariable[] {
  const [call] = mention.callsAround;
  if (!call?.list.holds(mention)) return [];
  const given = call.args.find(({ span }) => span.start === mention.span.start);
  const called = given && file.derived(functionsByName).get(call.name);
  if (!called) return [];
  const positional = call.args.filter(({ name }) => name === undefined);
  const index = positional.findIndex(({ span }) => span.start === mention.span.start);
  const parameter = called.parameters.find(({ name, isNamed }, i) =>
    given.name === undefined ? !isNamed && i === index : name === given.name,
  );
  return parameter ? [{ ...variable, name: parameter.name, within: called.body.span }] : [];
}
