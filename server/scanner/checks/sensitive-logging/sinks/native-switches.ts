import { assignmentsAt } from "../../../code/assigned-to.ts";
import type { Code, CodeFile } from "../../../code/code.ts";
import { owned } from "../../../source/text.ts";

/** A flag that must hold for some native code to run. */
interface NativeFlag {
  readonly owner: string;
  readonly name: string;
}

/** Statements in front of a log that may leave its function. */
const maxReturns = 20;

/** The flags around a piece of native code, and those without which its function leaves before. */
function flagsAround(code: Code): NativeFlag[] {
  const wanted = code.conditions.flatMap(({ text }) => text.split("&&").flatMap((part) => flagIn(part, false)));
  const returns = code.function?.mentions("return", maxReturns) ?? [];
  const earlier = returns.filter(({ span }) => span.end <= code.span.start);
  const unwanted = earlier.flatMap(({ conditions }) => conditions.flatMap(({ text }) => flagIn(text, true)));
  return [...wanted, ...unwanted];
}

function flagIn(text: string, isNegated: boolean): NativeFlag[] {
  const [, not, owner = "", name] = /^\s*(!?)(?:(\w+)\.)?(\w+)\s*$/.exec(text) ?? [];
  return name === undefined || (not === "!") !== isNegated ? [] : [{ owner, name }];
}

/** The flags of `BuildConfig` without which native code does not run: `LOGS` of `if (BuildConfig.LOGS)`. */
export function buildFlagsAround({ language }: CodeFile, code: Code): string[] {
  if (language !== "kotlin" && language !== "java") return [];
  return flagsAround(code).flatMap(({ owner, name }) => (owner === "BuildConfig" ? [owned(name)] : []));
}

/** Whether a constant of its file keeps native code out of releases: `const val VERBOSE = false`. */
export function isOffInFile(file: CodeFile, code: Code): boolean {
  if (file.language === "dart") return false;
  return flagsAround(code).some(({ owner, name }) => owner !== "BuildConfig" && isOff(file, name, code));
}

function isOff(file: CodeFile, name: string, at: Code): boolean {
  const given = assignmentsAt(name, at);
  return (
    given.length > 0 && isFixed(file, name) && given.every(({ text }) => /^(?:false|BuildConfig\.DEBUG)$/.test(text))
  );
}

/** In tokens: the modifiers and the type in front of a name. */
const modifiers = [1, 2, 3];

function isFixed(file: CodeFile, name: string): boolean {
  return file
    .mentions(name)
    .some((mention) => modifiers.some((steps) => /^(?:val|let|final)$/.test(mention.before(steps))));
}
