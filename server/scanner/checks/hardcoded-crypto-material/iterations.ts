import { assignmentsOf, type Expression } from "../../code/values/assignments.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, type SourceFile, tokenText } from "../../source/source-file.ts";
import { type Argument, argument, type Call, callsOf, skip } from "../../source/syntax/calls.ts";
import { parametersOf } from "../../source/syntax/declarations.ts";
import { enclosingFunction } from "../../source/syntax/scopes.ts";

/** How often a derivation of a key repeats its digest, and the token that says so. */
export interface IterationCount {
  readonly at: number;
  readonly count: number;
}

/** The iteration counts of PBKDF2 that a file writes out: where it is called, or where its own function around it is. */
export function iterationCounts(file: SourceFile): IterationCount[] {
  const given = countArguments(file);
  const handed = given.flatMap((count) => handedCounts(file, count));
  return [...[...given, ...handed].flatMap((count) => numbersIn(file, count)), ...unsaidCounts(file)];
}

const namesOfCount = ["iterations", "iterationCount", "rounds"];

function countArguments(file: SourceFile): Argument[] {
  const derivations = [...file.words()].filter((word) => /pbkdf2/i.test(word));
  return [
    ...callsOf(file, derivations).flatMap((call) => namesOfCount.flatMap((name) => argument(call, name) ?? [])),
    ...stretches(file).flatMap((call) => argument(call, "iterationCount") ?? []),
    ...callsOf(file, ["Pbkdf2Parameters"]).flatMap((call) => argument(call, 1) ?? []),
    ...callsOf(file, ["PBEKeySpec"]).flatMap((call) => argument(call, 2) ?? []),
    ...callsOf(file, ["CCKeyDerivationPBKDF"]).flatMap((call) => argument(call, 6) ?? []),
  ];
}

/** `Key.fromUtf8(password).stretch(32, salt: salt)` of the encrypt package, which is PBKDF2. */
function stretches(file: SourceFile): Call[] {
  if (!file.text.includes("package:encrypt/")) return [];
  return callsOf(file, ["stretch"]).filter((call) => {
    return call.receiver.includes("Key") || ["salt", "iterationCount"].some((name) => argument(call, name));
  });
}

const stretchedUnlessSaid = 100;

function unsaidCounts(file: SourceFile): IterationCount[] {
  return stretches(file)
    .filter((call) => argument(call, "iterationCount") === undefined)
    .map(({ nameAt }) => ({ at: nameAt, count: stretchedUnlessSaid }));
}

/** What the calls in a file give for a count that is a parameter of the function around it. */
function handedCounts(file: SourceFile, { first, last }: Argument): Argument[] {
  const around = first === last ? enclosingFunction(file, first) : undefined;
  if (!around) return [];
  const names = parametersOf(file, around).map(({ name }) => name);
  const position = names.indexOf(tokenText(file, first));
  return position < 0
    ? []
    : callsOf(file, [around.name])
        .filter(({ nameAt }) => nameAt !== around.nameAt)
        .flatMap((call) => argument(call, tokenText(file, first)) ?? argument(call, position) ?? []);
}

/** The numbers that an expression may be: itself, a variable's first value, or an arm of a conditional. */
function numbersIn(file: SourceFile, { first, last }: Expression): IterationCount[] {
  const arms = conditionalIn(file, first, last);
  if (arms) return arms.flatMap((arm) => numbersIn(file, arm));
  if (first !== last) return [];
  const [origin] = isKind(file, first, Kind.Word) ? assignmentsOf(file, tokenText(file, first), first) : [];
  const at = origin?.first ?? first;
  return isKind(file, at, Kind.Number) && (origin?.last ?? at) === at
    ? [{ at: first, count: Number(tokenText(file, at).replaceAll("_", "")) }]
    : [];
}

/** In tokens: a conditional that is looked into. */
const maxConditional = 60;

/** The arms of `condition ? a : b`. */
function conditionalIn(file: SourceFile, first: number, last: number): Expression[] | undefined {
  if (last - first > maxConditional) return undefined;
  let question = -1;
  for (let i = first; i <= last; i = Math.max(i, skip(file, i)) + 1) {
    if (isToken(file, i, "?") && question < 0) question = i;
    else if (isToken(file, i, ":") && question >= 0) {
      return [
        { first: question + 1, last: i - 1 },
        { first: i + 1, last },
      ];
    }
  }
  return undefined;
}
