import type { PatternProblem } from "./name-pattern.ts";

/** More than any real pattern lists. */
const maxAlternatives = 64;

/** Expands braces, also nested ones: `lib/{a,b}/*` becomes `lib/a/*` and `lib/b/*`. */
export function expandBraces(written: string): readonly string[] | PatternProblem {
  const expanded: string[] = [];
  const open = [written];
  for (let pattern = open.pop(); pattern !== undefined; pattern = open.pop()) {
    const found = innermost(pattern);
    if (found === undefined) {
      expanded.push(pattern);
    } else if ("problem" in found) {
      return found;
    } else {
      const { before, alternatives, after } = found;
      open.push(...alternatives.map((one) => `${before}${one}${after}`).reverse());
    }
    if (expanded.length + open.length > maxAlternatives) return { problem: "has too many alternatives in braces" };
  }
  return expanded;
}

interface Braces {
  readonly before: string;
  readonly alternatives: readonly string[];
  readonly after: string;
}

/** The first braces without nested ones. Undefined if there are none. */
function innermost(pattern: string): Braces | PatternProblem | undefined {
  let start: number | undefined;
  let commas: number[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at];
    if (character === "\\") at++;
    else if (character === "{") [start, commas] = [at, []];
    else if (character === "," && start !== undefined) commas.push(at);
    else if (character === "}") {
      if (start === undefined) return { problem: "has a } that was not opened" };
      if (commas.length === 0) return { problem: "has braces without a comma" };
      const ends = [...commas, at];
      const alternatives = ends.map((end, index) => pattern.slice((ends[index - 1] ?? start ?? 0) + 1, end));
      return { before: pattern.slice(0, start), alternatives, after: pattern.slice(at + 1) };
    }
  }
  return start === undefined ? undefined : { problem: "has a { that is not closed" };
}
