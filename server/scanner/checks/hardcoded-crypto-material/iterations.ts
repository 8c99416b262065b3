import { assignmentsAt } from "../../code/assigned-to.ts";
import type { Code, CodeCall, CodeFile } from "../../code/code.ts";
import { conditionalArms } from "../../code/conditional-arms.ts";
import { parametersAround } from "../../code/parameters.ts";
import { firstOf } from "../../source/text.ts";

/** How often a derivation of a key repeats its digest, and what says so. */
export interface IterationCount {
  readonly code: Code;
  readonly count: number;
}

/** Calls that are asked for the count of one function. Only a file made to stall a scan has more. */
const maxCalls = 100;

/** The iteration counts of PBKDF2 that a file writes out: where it is called, or where its own function around it is. */
export function iterationCounts(file: CodeFile): IterationCount[] {
  const given = countArguments(file);
  const handed = given.flatMap((count) => handedCounts(file, count));
  return [...[...given, ...handed].flatMap(numbersIn), ...unsaidCounts(file)];
}

const namesOfCount = ["iterations", "iterationCount", "rounds"];

function countArguments(file: CodeFile): Code[] {
  const derivations = [...file.words()].filter((word) => /pbkdf2/i.test(word));
  return [
    ...file.calls(...derivations).flatMap((call) => namesOfCount.flatMap((name) => call.argument(name) ?? [])),
    ...stretches(file).flatMap((call) => call.argument("iterationCount") ?? []),
    ...file.calls("Pbkdf2Parameters").flatMap((call) => call.argument(1) ?? []),
    ...file.calls("PBEKeySpec").flatMap((call) => call.argument(2) ?? []),
    ...file.calls("CCKeyDerivationPBKDF").flatMap((call) => call.argument(6) ?? []),
  ];
}

/** `Key.fromUtf8(password).stretch(32, salt: salt)` of the encrypt package, which is PBKDF2. */
function stretches(file: CodeFile): CodeCall[] {
  if (!file.says("package:encrypt/")) return [];
  return file.calls("stretch").filter((call) => {
    return call.receiver.includes("Key") || ["salt", "iterationCount"].some((name) => call.argument(name));
  });
}

const stretchedUnlessSaid = 100;

function unsaidCounts(file: CodeFile): IterationCount[] {
  return stretches(file)
    .filter((call) => call.argument("iterationCount") === undefined)
    .map(({ word }) => ({ code: word, count: stretchedUnlessSaid }));
}

/** What the calls in a file give for a count that is a parameter of the function around it. */
function handedCounts(file: CodeFile, count: Code): Code[] {
  const around = isWord(count) ? count.function : undefined;
  if (!around) return [];
  const position = parametersAround(count).findIndex(({ name }) => name === count.text);
  if (position < 0) return [];
  const calls = firstOf(file, file.calls(around.name), maxCalls);
  return calls.flatMap((call) => call.argument(count.text) ?? call.argument(position) ?? []);
}

/** The numbers that an expression may be: itself, a variable's first value, or an arm of a conditional. */
function numbersIn(code: Code): IterationCount[] {
  const arms = conditionalArms(code);
  if (arms) return arms.flatMap(numbersIn);
  const [origin] = isWord(code) ? assignmentsAt(code.text, code) : [];
  const { text } = origin ?? code;
  return /^\d[\d_.]*$/.test(text) ? [{ code, count: Number(text.replaceAll("_", "")) }] : [];
}

function isWord({ text }: Code): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(text);
}
