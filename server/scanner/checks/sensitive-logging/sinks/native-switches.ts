import { assignmentsAt } from "../../../code/assigned-to.ts";
import type { Code, CodeFile, CodeScope, CodeWord } from "../../../code/code.ts";
import { oncePerKey, owned } from "../../../source/text.ts";

/** A flag that must hold for some native code to run. */
interface NativeFlag {
  readonly owner: string;
  readonly name: string;
}

/** Statements in front of a log that may leave its function. */
const maxReturns = 20;

/** The flags around a piece of native code, and those without which its function leaves before. */
function flagsAround(file: CodeFile, code: Code): NativeFlag[] {
  const wanted = code.conditions.filter(({ text }) => !isOpen.test(text)).flatMap(({ text }) => text.split("&&"));
  const body = code.function;
  const returns = body?.mentions("return", maxReturns) ?? [];
  const earlier = returns.filter(({ span }) => span.end <= code.span.start);
  const unwanted = earlier.flatMap((left) => (body ? conditionOf(file, left, body) : []));
  return [...wanted.flatMap((text) => flagIn(text, false)), ...unwanted.flatMap((text) => flagIn(text, true))];
}

/** A condition that may hold though a part of it does not. */
const isOpen = /[|?]|!\s*\(/;

/** The one condition of a `return`: its `if` stands directly in the function, and nothing else is in between. */
function conditionOf(file: CodeFile, left: Code, body: CodeScope): string[] {
  const [condition] = left.conditions;
  if (!condition) return [];
  const between = file.written({ start: condition.span.end, end: left.span.start });
  const ahead = condition.before(condition.before() === "if" ? 2 : 3);
  const isDirect = condition.scopes[0]?.span.start === body.span.start && ahead !== "else" && ahead !== ")";
  return isDirect && /^[\s){]*$/.test(between) ? [condition.text] : [];
}

function flagIn(text: string, isNegated: boolean): NativeFlag[] {
  const [, not, owner = "", name] = /^\s*(!?)(?:(\w+)\.)?(\w+)\s*$/.exec(text) ?? [];
  return name === undefined || (not === "!") !== isNegated ? [] : [{ owner, name }];
}

/** The flags of `BuildConfig` without which native code does not run: `LOGS` of `if (BuildConfig.LOGS)`. */
export function buildFlagsAround(file: CodeFile, code: Code): string[] {
  if (file.language !== "kotlin" && file.language !== "java") return [];
  return flagsAround(file, code).flatMap(({ owner, name }) => (owner === "BuildConfig" ? [owned(name)] : []));
}

/** Whether a constant of its file keeps native code out of releases: `const val VERBOSE = false`. */
export function isOffInFile(file: CodeFile, code: Code): boolean {
  if (file.language === "dart") return false;
  return flagsAround(file, code).some(({ owner, name }) => owner !== "BuildConfig" && isOff(file, name, code));
}

/** A parameter or variable of the same name may be the one that is meant, so all that are declared are constants. */
function isOff(file: CodeFile, name: string, at: Code): boolean {
  const given = assignmentsAt(name, at);
  return given.length > 0 && given.every(isConstantOff) && declarationsOf(file, name) === given.length;
}

/** In tokens: `final static boolean NAME =`, `val NAME: Boolean =`. */
const front = [5, 4, 3, 2, 1];
const declaresConstant = /(?:^| )(?:(?:val|let) \w+(?: : \w+)?|final (?:static )?\w+ \w+) =$/;

/** `final boolean VERBOSE = false`, and no default of a parameter. */
function isConstantOff(value: Code): boolean {
  const isDeclared = declaresConstant.test(front.map((steps) => value.before(steps)).join(" "));
  return isDeclared && value.openers[0]?.name !== "(" && /^(?:false|BuildConfig\.DEBUG)$/.test(value.text);
}

/** How many constants, variables and parameters of a file have a name. Every log under a flag asks. */
const declarationsOf = oncePerKey((file: CodeFile, name: string): number => {
  const isDeclared = (one: CodeWord) =>
    file.language === "java" ? one.isDeclared : /^(?:val|var|let)$/.test(one.before()) || one.after() === ":";
  return file.mentions(name).filter(isDeclared).length;
});
