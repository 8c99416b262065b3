import type { Code, CodeCall, CodeFile, CodeWord } from "../../code/code.ts";
import { firstOf } from "../../source/text.ts";
import { valueKind } from "../../vocabulary/names.ts";
import { acting, asking, keeping, type SinkKind, sinks } from "./link-sinks.ts";
import { areCleaning, beginsIn, type LinkVariable, linkVariables, mentionsOf, partRead } from "./link-variables.ts";

/** A dangerous call that receives data from an incoming link. */
export interface LinkUse {
  readonly sink: SinkKind;
  /** The name of the call. */
  readonly word: CodeWord;
  readonly source: LinkVariable["source"];
  /** It receives the whole link, not one of its parameters. */
  readonly whole: boolean;
  /** The handler checks the link's host, scheme or path, but not the value. */
  readonly routed: boolean;
}

const maxUses = 200;

/** Where a Dart file uses the data of an incoming link without checking the value. */
export function linkUses(file: CodeFile): LinkUse[] {
  const variables = file.derived(linkVariables);
  const reached = variables.flatMap((variable) =>
    mentionsOf(file, variable, variables).flatMap((mention) => toUse(file, variable, mention) ?? []),
  );
  const unique = new Map(firstOf(file, reached, maxUses).map((use) => [use.word.span.start, use]));
  return [...unique.values()].flatMap(({ variable, ...use }) => {
    const checks = checksOf(file, variables, variable, use.word);
    return checks === "value" ? [] : [{ ...use, routed: checks === "route" }];
  });
}

function toUse(file: CodeFile, variable: LinkVariable, mention: CodeWord) {
  const part = partRead(variable, mention);
  const found = sinkAround(mention, part !== undefined && isSecret(part, variable.name));
  if (!found) return undefined;
  const { kind, word } = found;
  if (kind === "action" && isConfirmed(file, word)) return undefined;
  const whole = part === undefined && !(variable.name === "settings" && mention.member?.name === "arguments");
  if (whole && (variable.source === "route" || kind !== "page")) return undefined;
  return { sink: kind, word, source: variable.source, whole, variable };
}

/** Whether the function around a call asks its user before. */
function isConfirmed(file: CodeFile, call: CodeWord): boolean {
  const start = call.function?.span.start;
  if (start === undefined) return false;
  return file.derived(questions).some((question) => beginsIn(question, { start, end: call.span.start }));
}

/** Where a file asks its user something. */
function questions(file: CodeFile): CodeWord[] {
  return [...file.words()].filter((word) => asking.test(word)).flatMap((word) => file.mentions(word));
}

function isSecret(part: string, name: string): boolean {
  return (valueKind(part) ?? valueKind(name)) !== undefined;
}

/** The outermost dangerous call of the statement that receives the mention as its value. */
function sinkAround(mention: CodeWord, secret: boolean): { kind: SinkKind; word: CodeWord } | undefined {
  const found = mention.callsAround.flatMap((call) => {
    const kind = sinkOf(call, mention, secret);
    return kind ? [{ kind, word: call.word }] : [];
  });
  return found.at(-1);
}

/** What a call does with a mention among its values. Undefined if nothing dangerous. */
function sinkOf(call: CodeCall, mention: CodeWord, secret: boolean): SinkKind | undefined {
  const { name, receiver, list, args } = call;
  const sink = sinks.find(({ calls }) => calls.includes(name));
  const isKept = secret && keeping.test(name) && list.holds(mention);
  const kind = sink?.kind ?? (acting.test(name) ? "action" : isKept ? "token" : undefined);
  if (!kind || (name === "launch" && receiver.length > 0)) return undefined;
  const values = sink ? sink.places.flatMap((place) => call.argument(place) ?? []) : args;
  const given = values.find((value) => value.contains(mention));
  return given && !areCleaning(given.words) ? kind : undefined;
}

type Strength = "value" | "route" | "none";

const conditions = ["if", "switch", "assert"];

/** How strictly the handlers of a link check it. */
function checksOf(
  file: CodeFile,
  variables: readonly LinkVariable[],
  { root, source }: LinkVariable,
  use: CodeWord,
): Strength {
  const related = variables.filter((variable) => variable.root === root);
  const body = source === "route" ? use.function : undefined;
  const ranges = body ? [body.span] : related.map(({ within }) => within);
  const names = new Set(related.map(({ name }) => name));
  const strengths = conditions
    .flatMap((word) => file.mentions(word))
    .filter((word) => ranges.some((range) => beginsIn(word, range)))
    .map(({ call }) => (call ? conditionStrength(call.list, names) : "none"));
  return (["value", "route"] as const).find((strength) => strengths.includes(strength)) ?? "none";
}

const routeWords = new Set([
  "host",
  "scheme",
  "path",
  "pathSegments",
  "startsWith",
  "endsWith",
  "isScheme",
  "hasScheme",
]);
const valueWords = new Set(["authority", "origin", "hasMatch", "RegExp"]);

/** How strictly a condition checks the variables of these names. */
function conditionStrength(condition: Code, names: ReadonlySet<string>): Strength {
  const { words } = condition;
  if (!words.some((word) => names.has(word))) return "none";
  const isAllowed = words.some((word) => valueWords.has(word)) || areCleaning(words);
  if (isAllowed || namesDomain(condition) || asksList(condition, names)) return "value";
  return words.some((word) => routeWords.has(word)) ? "route" : "none";
}

function namesDomain(condition: Code): boolean {
  return condition.strings().some(({ value }) => /\w\.\w/.test(value ?? ""));
}

/** `allowed.contains(host)`, not `link.contains('token')` */
function asksList(condition: Code, links: ReadonlySet<string>): boolean {
  return condition.mentions("contains").some(({ call }) => !links.has(call?.receiver[0] ?? ""));
}
