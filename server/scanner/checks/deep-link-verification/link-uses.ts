import { isToken, partnerOf, type SourceFile, tokenText } from "../../source/source-file.ts";
import { argument, type Call, callAt } from "../../source/syntax/calls.ts";
import { literalAt, startsLiteral } from "../../source/syntax/literals.ts";
import { enclosingFunction, openersAround } from "../../source/syntax/scopes.ts";
import { valueKind } from "../../vocabulary/names.ts";
import { acting, asking, keeping, type SinkKind, sinks } from "./link-sinks.ts";
import { isCleaned, type LinkVariable, linkVariables, mentionsOf, partRead } from "./link-variables.ts";

/** A dangerous call that receives data from an incoming link. */
export interface LinkUse {
  readonly sink: SinkKind;
  /** The token that names the call. */
  readonly at: number;
  readonly source: LinkVariable["source"];
  /** It receives the whole link, not one of its parameters. */
  readonly whole: boolean;
  /** The handler checks the link's host, scheme or path, but not the value. */
  readonly routed: boolean;
}

const maxUses = 200;
/** How deep a value may stand in the calls of its statement, beyond any real one. */
const maxDepth = 40;

/** Where a Dart file uses the data of an incoming link without checking the value. */
export function linkUses(file: SourceFile): LinkUse[] {
  const variables = file.derived(linkVariables);
  const reached = variables.flatMap((variable) =>
    mentionsOf(file, variable, variables).flatMap((mention) => toUse(file, variable, mention) ?? []),
  );
  const unique = new Map(reached.slice(0, maxUses).map((use) => [use.at, use]));
  return [...unique.values()].flatMap(({ variable, ...use }) => {
    const checks = checksOf(file, variables, variable, use.at);
    return checks === "value" ? [] : [{ ...use, routed: checks === "route" }];
  });
}

function toUse(file: SourceFile, variable: LinkVariable, mention: number) {
  const part = partRead(file, variable, mention);
  const found = sinkAround(file, mention, part !== undefined && isSecret(part, variable.name));
  if (!found) return undefined;
  const { kind, call } = found;
  if (kind === "action" && isConfirmed(file, call.nameAt)) return undefined;
  const whole = part === undefined && !(variable.name === "settings" && isToken(file, mention + 2, "arguments"));
  if (whole && (variable.source === "route" || kind !== "page")) return undefined;
  return { sink: kind, at: call.nameAt, source: variable.source, whole, variable };
}

/** Whether the function around token `at` asks its user before. */
function isConfirmed(file: SourceFile, at: number): boolean {
  const body = enclosingFunction(file, at);
  return body !== undefined && file.derived(questions).some((question) => question > body.first && question < at);
}

/** The calls of a file that ask its user something. */
function questions(file: SourceFile): number[] {
  return [...file.words()].filter((word) => asking.test(word)).flatMap((word) => file.occurrences(word));
}

function isSecret(part: string, name: string): boolean {
  return (valueKind(part) ?? valueKind(name)) !== undefined;
}

/** The outermost dangerous call of the statement that receives the mention as its value. */
function sinkAround(file: SourceFile, mention: number, secret: boolean): { kind: SinkKind; call: Call } | undefined {
  let found: { kind: SinkKind; call: Call } | undefined;
  for (const [depth, open] of openersAround(file, mention).slice(0, maxDepth).entries()) {
    if (isToken(file, open, "{")) break;
    const name = tokenText(file, open - 1);
    const sink = sinks.find(({ calls }) => calls.includes(name));
    const isKept = secret && depth === 0 && keeping.test(name);
    const kind = sink?.kind ?? (acting.test(name) ? "action" : isKept ? "token" : undefined);
    const call = kind && isToken(file, open, "(") ? callAt(file, open - 1) : undefined;
    if (!kind || !call || (name === "launch" && call.receiver.length > 0)) continue;
    const values = sink ? sink.places.flatMap((place) => argument(call, place) ?? []) : call.args;
    const given = values.find(({ first, last }) => first <= mention && mention <= last);
    if (given && !isCleaned(file, given.first, given.last)) found = { kind, call };
  }
  return found;
}

type Strength = "value" | "route" | "none";

const conditions = ["if", "switch", "assert"];

/** How strictly the handlers of a link check it. */
function checksOf(
  file: SourceFile,
  variables: readonly LinkVariable[],
  { root, source }: LinkVariable,
  at: number,
): Strength {
  const related = variables.filter((variable) => variable.root === root);
  const body = source === "route" ? enclosingFunction(file, at) : undefined;
  const ranges = body ? [body] : related;
  const names = new Set(related.map(({ name }) => name));
  const strengths = conditions
    .flatMap((word) => file.occurrences(word))
    .filter((word) => isToken(file, word + 1, "(") && ranges.some(({ first, last }) => word >= first && word <= last))
    .map((word) => conditionStrength(file, word + 2, partnerOf(file, word + 1) - 1, names));
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
function conditionStrength(file: SourceFile, first: number, last: number, names: ReadonlySet<string>): Strength {
  let isAboutLink = false;
  let found: Strength = isCleaned(file, first, last) ? "value" : "none";
  for (let i = first; i <= last; i++) {
    const word = tokenText(file, i);
    if (names.has(word)) isAboutLink = true;
    const isDomain = startsLiteral(file, i) && /\w\.\w/.test(literalAt(file, i)?.value ?? "");
    const isListed = word === "contains" && !names.has(callAt(file, i)?.receiver[0] ?? "");
    if (isDomain || isListed || valueWords.has(word)) found = "value";
    else if (found === "none" && routeWords.has(word)) found = "route";
  }
  return isAboutLink ? found : "none";
}
